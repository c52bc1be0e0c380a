// What a round brought, read from its events: the beats in which it is shown, for all players at
// once. No pictures.

import { largest, read, starExtra, STAR, zoneExtra, zonePoints, type Piece, type Reading, type Spot, type Tile, type Zone } from "./scoring.ts";

export interface Told {
  kind: string;
  seat: number;
  detail: string[];
}

export type Words = (string | number | Who)[]; // a code and what fills in its words; letters are markers

export interface Who {
  seat: number; // -1: chance
}

export interface Step {
  row: string; // of the table that it fills: a marker's letter, `belt`, `bonus`, `card`, `offering` or `total`
  caption: Words; // empty: the row and what everybody gains
  gains: Words[][]; // by seat: what is told in that row
  sums: number[]; // by seat: points; of offerings what they change in the end, as two markers move
  zones: Zone[][]; // by seat: lit, with the points that they bring in this step
  belt: boolean; // lit
  built: number; // tiles of the others that are shown, while they build; 0: all
  ringed: Spot[][]; // by owner: places of the galaxy that are outlined
  markers: number[][]; // by seat, after the step
}

export interface Round {
  number: number;
  galaxies: Piece[][]; // by seat: as built
  scores: number[]; // by seat: whose galaxy it scores
  readings: Reading[]; // by seat: of the galaxy that it scores
  steps: Step[];
}

const MARKERS = "GBOS";
const MOVES = ["zones", "belt", "bonus-won", "bonus-lost", "extra", "offering"]; // events that move a marker

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

/** The events of the last round that was scored, if any was. */
export function lastScored(events: Told[]): Told[] {
  const rounds: Told[][] = [[]];
  for (const event of events) {
    rounds.at(-1)!.push(event);
    if (event.kind === "round") rounds.push([]);
  }
  return rounds.findLast((one) => one.some(({ kind }) => kind === "galaxy" || kind === "offering")) ?? [];
}

/** The card and the number of a round, as its scoring names them. */
export const cardOf = (events: Told[]): string | undefined => events.find(({ kind }) => kind === "belt")?.detail[4];

export function roundIn(events: Told[]): number | undefined {
  const number = events.find(({ kind }) => kind === "markers")?.detail[4];
  return number === undefined ? undefined : Number(number);
}

/** What the table knew before its events. */
export interface Before {
  card: number;
  round: number;
  unseen: boolean; // nobody saw the others build
  galaxies: Piece[][]; // by seat
}

export function roundOf(tiles: Tile[], events: Told[], seat: number, before: Before): Round | null {
  const open = events.filter(({ kind }) => kind === "galaxy").sort((a, b) => a.seat - b.seat);
  // Card 20: offerings come when the galaxies have been scored, and still lie there.
  const offered = !open.length && events.some(({ kind }) => kind === "offering");
  if (!open.length && !offered) return null;
  const galaxies = offered ? before.galaxies : open.map(({ detail }) => readLayout(tiles, detail[0] ?? ""));
  // Card 2: everybody scores the galaxy of the neighbour at the right.
  const right = before.card === 2 ? galaxies.length - 1 : 0;
  const scores = galaxies.map((_, player) => (player + right) % galaxies.length);
  const readings = scores.map((owner) => read(tiles, galaxies[owner] ?? [], before.card));
  const steps = new Steps(tiles, events, seat, readings, galaxies, before);
  return { number: before.round, galaxies, scores, readings, steps: offered ? steps.last() : steps.all() };
}

class Steps {
  private readonly found: Step[] = [];
  private readonly markers: number[][];
  private lost: { to: number; words: Words }[] = []; // in the step that comes next

  constructor(
    private readonly tiles: Tile[],
    private readonly events: Told[],
    private readonly seat: number,
    private readonly readings: Reading[],
    private readonly galaxies: Piece[][],
    private readonly known: Before,
  ) {
    this.markers = galaxies.map((_, player) => [...MARKERS].map((letter) => this.before(player, letter)));
  }

  all(): Step[] {
    if (this.known.unseen) this.build();
    this.finished();
    this.taken();
    this.filled();
    this.holes();
    this.changed();
    if (this.known.card === 2) this.add("", ["recap-gift"]);
    for (const colour of [0, 1, 2]) this.zones(colour);
    this.belt();
    this.bonus();
    this.extra();
    return this.last();
  }

  /** The offerings, and where everybody stands. */
  last(): Step[] {
    this.offering();
    const zones = this.readings.map((reading) => reading.zones);
    this.add("total", [], { zones, belt: true });
    return this.found;
  }

  /** Where a marker stood before the round. */
  private before(player: number, letter: string): number {
    const first = this.events.find(({ kind, seat, detail }) => MOVES.includes(kind) && seat === player && detail[0] === letter);
    if (first) return Number(first.detail[2]) - this.moved(first);
    const last = this.events.find(({ kind, seat }) => kind === "markers" && seat === player);
    return Number(last?.detail[MARKERS.indexOf(letter)] ?? 0);
  }

  private moves(...kinds: string[]): Told[] {
    return this.events.filter(({ kind }) => kinds.includes(kind));
  }

  /** By how much a marker really moved: the end of its track may have cut that short (SC-cap). */
  private moved(move: Told): number {
    return Number(move.detail[1]) - this.cut(move);
  }

  private cut(move: Told): number {
    const next = this.events[this.events.indexOf(move) + 1];
    return next?.kind === "cut-short" ? Number(next.detail[1]) : 0;
  }

  /** Points by seat; the markers move. */
  private apply(moves: Told[]): number[] {
    const sums = this.galaxies.map(() => 0);
    for (const move of moves) {
      const { seat, detail } = move;
      const own = this.markers[seat];
      if (!own) continue;
      own[MARKERS.indexOf(detail[0] ?? "")] = Number(detail[2]);
      sums[seat]! += this.moved(move);
      const cut = this.cut(move);
      if (cut > 0) this.lost.push({ to: seat, words: ["recap-lost-at-end", cut] });
      else if (cut < 0) this.lost.push({ to: seat, words: ["recap-spared", signed(this.moved(move))] });
    }
    return sums;
  }

  private add(row: string, caption: Words, more: Partial<Step> = {}): void {
    const none = this.galaxies.map(() => []);
    const markers = this.markers.map((own) => [...own]);
    const step: Step = { row, caption, gains: none, sums: [], zones: none, belt: false, built: 0, ringed: none, markers, ...more };
    this.found.push({ ...step, gains: step.gains.map((told, seat) => [...told, ...this.lost.filter(({ to }) => to === seat).map(({ words }) => words)]) });
    this.lost = [];
  }

  /** The galaxies of the others, a tile at a time. */
  private build(): void {
    const others = this.galaxies.map((_, seat) => seat).filter((seat) => seat !== this.seat);
    const most = Math.max(0, ...others.map((seat) => this.galaxies[seat]?.length ?? 0));
    const code = others.length === 1 ? "recap-builds" : "recap-all-build";
    for (let built = 1; built <= most; built += 1) this.add("", [code, { seat: others[0] ?? 0 }, built, most], { built });
  }

  /** Who ended the building: the minute is over before anybody could see it there. */
  private finished(): void {
    const last = this.moves("done").filter(({ seat }) => seat !== this.seat);
    for (const { seat, detail } of last) this.add("", ["recap-done", { seat }, detail[0] ?? ""]);
  }

  /** BO-1: bonus tiles that changed hands as the building ended: the boards are covered since. */
  private taken(): void {
    for (const { seat, detail } of this.moves("grabbed")) this.add("", ["recap-takes", { seat }, detail[0] ?? ""]);
  }

  /** CO-2: what was missing. */
  private filled(): void {
    const fallen = this.moves("filled").map(({ detail }) => detail[0]);
    const ringed = this.galaxies.map((galaxy) =>
      galaxy.filter(({ tile }) => fallen.includes(this.tiles[tile]!.name)).map(({ x, y }): Spot => [x, y]),
    );
    if (fallen.length) this.add("", ["recap-missing", fallen.length], { ringed });
  }

  /** K01: the tiles that the others turned face down themselves. */
  private holes(): void {
    const chosen = this.moves("flipped-for-neighbour").map(({ seat, detail }) => `${seat}-${detail[1]}-${detail[2]}`);
    const ringed = this.galaxies.map((galaxy, owner) =>
      galaxy.filter(({ x, y, down }) => down && owner !== this.seat && !chosen.includes(`${owner}-${x}-${y}`)).map(({ x, y }): Spot => [x, y]),
    );
    if (this.known.card === 1 && ringed.some((spots) => spots.length)) this.add("", ["recap-holes"], { ringed });
  }

  /** K01 and K13: what neighbours, or chance in their place, did to a galaxy; it is shown as it is since. */
  private changed(): void {
    const late = this.moves("chosen-at-random").map(({ seat }) => seat);
    const changes = this.moves("flipped-for-neighbour", "removed");
    for (const owner of new Set(changes.map(({ seat }) => seat))) {
      const own = changes.filter(({ seat }) => seat === owner);
      const chooser = Number(own[0]!.detail[3]);
      const spots = own.map(({ detail }): Spot => [Number(detail[1]), Number(detail[2])]);
      const ringed = this.galaxies.map((_, seat) => (seat === owner ? spots : []));
      const code = `recap-${own[0]!.kind === "removed" ? "removed" : `flipped-${own.length}`}${owner === this.seat ? "-mine" : ""}`;
      this.add("", [code, { seat: late.includes(chooser) ? -1 : chooser }, { seat: owner }], { ringed });
    }
  }

  /** SC-a: all zones of a colour, largest first. */
  private zones(colour: number): void {
    const letter = MARKERS[colour]!;
    const sums = this.apply(this.moves("zones").filter(({ detail }) => detail[0] === letter));
    const worth = (zone: Zone): number => zonePoints(colour, zone.planets);
    const zones = this.readings.map((reading) =>
      reading.zones.filter((zone) => zone.colour === colour).map((zone) => ({ ...zone, points: worth(zone) })),
    );
    const gains = zones.map((all) => {
      const scoring = all.filter(({ points }) => points);
      return scoring.length ? this.alike(scoring) : [["recap-none"] as Words];
    });
    this.add(letter, [], { gains, sums, zones });
  }

  /** Zones with their points, those with as many planets together. */
  private alike(zones: Zone[]): Words[] {
    const sizes = [...new Set(zones.map(({ planets }) => planets))];
    return sizes.map((planets) => {
      const same = zones.filter((zone) => zone.planets === planets);
      const points = same.length * same[0]!.points;
      return same.length > 1 ? ["recap-zones", same.length, planets, points] : ["recap-zone", planets, points];
    });
  }

  /** SC-b; card 19 moves another marker. */
  private belt(): void {
    const moves = this.moves("belt");
    const sums = this.apply(moves);
    const many = this.known.card === 10 ? "belts" : "belt";
    const gains = this.readings.map(({ number, beltPoints }, seat): Words[] => {
      if (!number) return [["recap-no-belt"]];
      const marker = moves.find((move) => move.seat === seat)?.detail[0] ?? "S";
      return [[`recap-${many}${beltPoints ? "" : "-short"}`, number, beltPoints, marker]];
    });
    this.add("belt", [], { gains, sums, belt: true });
  }

  /** SC-c: the largest zones side by side. */
  private bonus(): void {
    for (const move of this.moves("bonus-won", "bonus-lost")) {
      const colour = MARKERS.indexOf(move.detail[0] ?? "");
      const readings = this.galaxies.map((galaxy) => read(this.tiles, galaxy, 0));
      const sizes = readings.map((reading) => largest(reading, colour));
      const zones = readings.map((reading) => reading.zones.filter((zone) => zone.colour === colour).slice(0, 1));
      const best = Math.max(0, ...sizes.filter((_, seat) => seat !== move.seat));
      this.apply([move]);
      const code = move.kind === "bonus-won" ? "recap-won" : "recap-lost";
      const fate = [MARKERS[colour] ?? "", sizes[move.seat] ?? 0, best, signed(Number(move.detail[1]))];
      const gains = this.galaxies.map((_, seat): Words[] => (seat === move.seat ? [["recap-bet", ...fate]] : []));
      this.add("bonus", [code, ...fate, { seat: move.seat }], { gains, zones });
    }
  }

  /** SC-d: what the card counts. */
  private extra(): void {
    const moves = this.moves("extra");
    if (!moves.length) return;
    const { card } = this.known;
    const worth = ({ colour, planets }: Zone): number => (colour === STAR ? starExtra(card, planets) : zoneExtra(card, colour, planets));
    const zones = this.readings.map((reading) =>
      reading.zones.map((zone) => ({ ...zone, points: worth(zone) })).filter(({ points }) => points),
    );
    this.add("card", [], { gains: this.byMarker(moves), sums: this.apply(moves), zones });
  }

  private offering(): void {
    const moves = this.moves("offering");
    if (!moves.length) return;
    const worth = (): number[] => this.markers.map((own) => Math.min(...own.slice(0, STAR)) + (own[STAR] ?? 0));
    const before = worth();
    this.apply(moves);
    const sums = worth().map((now, seat) => now - before[seat]!);
    this.add("offering", [], { gains: this.byMarker(moves), sums });
  }

  private byMarker(moves: Told[]): Words[][] {
    return this.galaxies.map((_, player) =>
      moves.filter(({ seat }) => seat === player).map(({ detail }): Words => ["recap-marker", detail[0] ?? "", signed(Number(detail[1]))]),
    );
  }
}

/** Points as people write them: with a minus, not a hyphen. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

/** What is lit in a step, as a reading of its own. */
export function litBy(reading: Reading, step: Step, zones: Zone[]): Reading {
  return { ...reading, zones, belts: step.belt ? reading.belts : [], beltPoints: step.belt ? reading.beltPoints : 0 };
}
