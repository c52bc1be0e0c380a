// What a round brought, read from its events: the steps in which it is shown. No pictures.

import { largest, read, STAR, zonePoints, type Belt, type Piece, type Reading, type Tile, type Zone } from "./scoring.ts";

export interface Told {
  kind: string;
  seat: number;
  detail: string[];
}

export interface Step {
  code: string; // of the words; the rest fills them in
  words: (string | number)[];
  marker: number | null; // what moves
  zones: Zone[]; // lit by now, with the points they have brought so far
  belt: boolean;
  built: number; // tiles of the others that are shown, while they build; 0: all
  down: string[]; // tiles of the own galaxy that still lie face down
  markers: number[][]; // by seat, after the step
}

export interface Round {
  galaxies: Piece[][]; // by seat
  shown: number; // whose galaxy stands large
  reading: Reading;
  steps: Step[];
}

const MARKERS = "GBOS";
const MOVES = ["zones", "belt", "bonus-won", "bonus-lost", "extra", "offering"]; // events that move a marker
const END = 30; // of a track

/** A galaxy as the log writes it: rows of `T05.1`, `x` at the end for a back, `..` for a gap. */
export function readLayout(tiles: Tile[], text: string): Piece[] {
  return text.split(" / ").flatMap((row, y) =>
    row.split(" ").flatMap((word, x) => {
      const found = /^(T\d+|\?+)(?:\.(\d))?(x?)$/.exec(word);
      if (!found) return [];
      const tile = Math.max(0, tiles.findIndex(({ name }) => name === found[1]));
      return [{ tile, x, y, rot: Number(found[2] ?? 0), down: found[3] === "x" }];
    }),
  );
}

/** From the tile in the middle outwards. */
export function builtInOrder(galaxy: Piece[]): Piece[] {
  const middle = (of: (piece: Piece) => number) => galaxy.reduce((sum, one) => sum + of(one), 0) / galaxy.length;
  const [x, y] = [middle((one) => one.x), middle((one) => one.y)];
  const far = (one: Piece): number => (one.x - x) ** 2 + (one.y - y) ** 2;
  return [...galaxy].sort((a, b) => far(a) - far(b));
}

/** `unseen`: nobody saw the others build. `starts`: the markers before the round, by seat. */
export function roundOf(
  tiles: Tile[],
  events: Told[],
  seat: number,
  card: number,
  unseen = false,
  starts: number[][] = [],
): Round | null {
  const open = events.filter(({ kind }) => kind === "galaxy").sort((a, b) => a.seat - b.seat);
  if (!open.length) return null;
  const galaxies = open.map(({ detail }) => readLayout(tiles, detail[0] ?? ""));
  // Card 2: everybody scores the galaxy of the neighbour at the right.
  const shown = card === 2 ? (seat + galaxies.length - 1) % galaxies.length : seat;
  const reading = read(tiles, galaxies[shown] ?? [], card);
  const steps = new Steps(tiles, events, seat, shown, reading, galaxies, card, starts);
  return { galaxies, shown, reading, steps: steps.all(unseen) };
}

class Steps {
  private readonly found: Step[] = [];
  private readonly markers: number[][];

  constructor(
    private readonly tiles: Tile[],
    private readonly events: Told[],
    private readonly seat: number,
    private readonly shown: number,
    private readonly reading: Reading,
    private readonly galaxies: Piece[][],
    private readonly card: number,
    private readonly starts: number[][],
  ) {
    this.markers = galaxies.map((_, player) => [...MARKERS].map((letter) => this.before(player, letter)));
  }

  all(unseen: boolean): Step[] {
    if (unseen) this.build();
    this.filled();
    for (const colour of [0, 1, 2]) this.zones(colour);
    this.belt();
    this.bonus();
    this.rest("extra", "recap-card");
    this.rest("offering", "recap-offering");
    const [own = []] = [this.markers[this.seat]];
    const lowest = Math.min(...own.slice(0, STAR));
    this.add("recap-total", [lowest, own[STAR] ?? 0, lowest + (own[STAR] ?? 0)], null);
    return this.found;
  }

  /** Where a marker stood before the round. Back from where its first movement led is too far if
   *  the end of the track cut that short (SC-cap): then what the table knew before helps. */
  private before(player: number, letter: string): number {
    const first = this.events.find(({ kind, seat, detail }) => MOVES.includes(kind) && seat === player && detail[0] === letter);
    if (first) {
      const [by, after] = [Number(first.detail[1]), Number(first.detail[2])];
      const known = this.starts[player]?.[MARKERS.indexOf(letter)];
      const fits = known !== undefined && Math.max(0, Math.min(END, known + by)) === after;
      return fits ? known : Math.max(0, after - by);
    }
    const last = this.events.find(({ kind, seat }) => kind === "markers" && seat === player);
    return Number(last?.detail[MARKERS.indexOf(letter)] ?? 0);
  }

  private moves(kinds: string[], marker: number | null = null): Told[] {
    return this.events.filter(
      ({ kind, detail }) => kinds.includes(kind) && (marker === null || detail[0] === MARKERS[marker]),
    );
  }

  private apply(moves: Told[]): void {
    for (const { seat, detail } of moves) {
      const own = this.markers[seat];
      if (own) own[MARKERS.indexOf(detail[0] ?? "")] = Number(detail[2]);
    }
  }

  private add(code: string, words: (string | number)[], marker: number | null, more: Partial<Step> = {}): void {
    const before = this.found.at(-1);
    const markers = this.markers.map((own) => [...own]);
    const { zones = [], belt = false, down = [], built = 0 } = more;
    const again = new Set(zones.map(({ cells }) => cells));
    const lit = [...(before?.zones ?? []).filter(({ cells }) => !again.has(cells)), ...zones];
    this.found.push({ code, words, marker, markers, zones: lit, belt: belt || (before?.belt ?? false), built, down });
  }

  /** The galaxies of the others, a tile at a time. */
  private build(): void {
    const others = this.galaxies.map((_, seat) => seat).filter((seat) => seat !== this.seat);
    const most = Math.max(0, ...others.map((seat) => this.galaxies[seat]?.length ?? 0));
    const code = others.length === 1 ? "recap-builds" : "recap-all-build";
    for (let built = 1; built <= most; built += 1) this.add(code, [others[0] ?? 0, built, most], null, { built });
  }

  /** CO-2: what was missing lies face down first, then turns up one by one. */
  private filled(): void {
    const fallen = this.events.filter(({ kind, seat }) => kind === "filled" && seat === this.shown);
    const names = fallen.map(({ detail }) => detail[0] ?? "");
    if (!names.length) return;
    this.add("recap-missing", [names.length], null, { down: names });
    names.forEach((_, n) => this.add("recap-falls", [n + 1, names.length], null, { down: names.slice(n + 1) }));
  }

  /** Own zones one by one, largest first; the others' markers go along with the first. */
  private zones(colour: number): void {
    const moves = this.moves(["zones"], colour);
    const own = this.reading.zones
      .filter((zone) => zone.colour === colour && zonePoints(colour, zone.planets))
      .sort((a, b) => b.planets - a.planets);
    const mine = this.markers[this.seat];
    const start = mine?.[colour] ?? 0;
    this.apply(moves);
    const end = mine?.[colour] ?? 0;
    let sum = 0;
    for (const zone of own) {
      const points = zonePoints(colour, zone.planets);
      sum += points;
      if (mine) mine[colour] = Math.min(END, start + sum);
      const lit = { ...zone, points }; // what the card adds comes later
      this.add("recap-zone", [MARKERS[colour] ?? "", zone.planets, points], colour, { zones: [lit] });
    }
    if (mine) mine[colour] = end;
    if (!own.length) this.add("recap-none", [MARKERS[colour] ?? ""], colour);
  }

  private belt(): void {
    const moves = this.moves(["belt"]);
    this.apply(moves);
    const own = moves.find(({ seat }) => seat === this.seat);
    const marker = own ? MARKERS.indexOf(own.detail[0] ?? "S") : STAR;
    const points = Number(own?.detail[1] ?? 0);
    const code = !points ? "recap-belt-short" : this.card === 10 ? "recap-belts" : "recap-belt";
    this.add(code, [this.reading.number, points], marker, { belt: true });
  }

  /** SC-c: the largest zones side by side. */
  private bonus(): void {
    for (const move of this.moves(["bonus-won", "bonus-lost"])) {
      const colour = MARKERS.indexOf(move.detail[0] ?? "");
      const sizes = this.galaxies.map((galaxy) => largest(read(this.tiles, galaxy, 0), colour));
      this.apply([move]);
      const code = move.kind === "bonus-won" ? "recap-won" : "recap-lost";
      const others = sizes.filter((_, seat) => seat !== move.seat);
      const best = Math.max(0, ...others);
      this.add(code, [move.seat, MARKERS[colour] ?? "", sizes[move.seat] ?? 0, best, signed(move.detail[1])], colour);
    }
  }

  private rest(kind: string, code: string): void {
    for (const marker of [0, 1, 2, STAR]) {
      const moves = this.moves([kind], marker);
      if (!moves.length) continue;
      this.apply(moves);
      const own = moves.find(({ seat }) => seat === this.seat);
      const zones = kind === "extra" ? this.reading.zones.filter((one) => one.colour === marker && one.points) : [];
      this.add(code, [MARKERS[marker] ?? "", signed(own?.detail[1] ?? "0")], marker, { zones });
    }
  }
}

/** Points as people write them: with a minus, not a hyphen. */
function signed(points = ""): string {
  return points.replace("-", "−");
}

/** What is lit after a step, as a reading of its own. */
export function litBy(reading: Reading, step: Step): Reading {
  const belts: Belt[] = step.belt ? reading.belts : [];
  return { ...reading, zones: step.zones, belts, beltPoints: step.belt ? reading.beltPoints : 0 };
}
