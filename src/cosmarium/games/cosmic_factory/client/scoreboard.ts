// Scoring, step by step and for all at once: everybody's galaxy with what counts outlined, and
// below a column for everybody with what it brings. Where all built at once and unseen, the
// galaxies of the others come first, tile by tile.

import type { Context, Film } from "../../../../../client/src/island";
import { miniature } from "./miniature";
import { escape, live, sign, SIGNS, tileSvg } from "./picture";
import { paceOf, STAYS, TILE } from "./pace";
import { builtInOrder, litBy, signed, type Round, type Step, type Words } from "./recap";
import type { Piece, Tile } from "./scoring";
import { STAR } from "./scoring";

const MARKERS = [0, 1, 2, STAR];
const ROOMY = 60; // px a tile from which all zones can be signed at once
const PARALLEL = 11; // the card of two galaxies
const BETWEEN = 60; // units between these
const LARGE = 120; // px a tile from which galaxies are drawn in detail, which takes as long as all boards
// Pixels for all galaxies, about: to ask would lay out the whole page.
const ROOM = { phone: [366, 400], medium: [660, 380], wide: [1000, 400] } as const;

export class Scoreboard implements Film {
  readonly beats: Film["beats"];
  private readonly order: number[]; // seats, the own one first
  private at = -1;

  constructor(
    private readonly element: HTMLElement,
    private readonly context: Context,
    private readonly tiles: Tile[],
    private readonly round: Round,
    private readonly card: number,
    clocked: boolean,
  ) {
    const { steps, galaxies } = round;
    const own = context.state.seat ?? 0;
    this.order = galaxies.map((_, n) => (n + own) % galaxies.length);
    const pace = paceOf(steps.filter(({ built }) => !built).length, clocked);
    this.beats = steps.map((step, at) => {
      const time = step.built ? TILE : at < steps.length - 1 ? pace : STAYS;
      return { words: this.caption(step), time };
    });
    element.innerHTML = this.frame();
    element.hidden = false;
  }

  close(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  private get last(): boolean {
    return this.at >= this.round.steps.length - 1;
  }

  show(at: number): void {
    const step = this.round.steps[at]!;
    this.at = at;
    this.list();
    for (const seat of this.order) this.galaxy(seat, step);
    this.rows(step);
    this.markers(step);
    this.context.sound(this.last ? "chime" : step.row ? "place" : "turn");
  }

  // -- words -----------------------------------------------------------------------------------

  private say(code: string, ...words: (string | number)[]): string {
    const text = this.context.captions[code] ?? code;
    return text.replace(/\{(\d)\}/g, (_, n) => escape(String(words[Number(n)] ?? "")));
  }

  private name(seat: number): string {
    return this.context.state.names[String(seat)] ?? String(seat + 1);
  }

  private who(seat: number): string {
    const own = seat === this.context.state.seat;
    return own ? this.say("you-named", this.name(seat)) : escape(this.name(seat));
  }

  private seat(seat: number): string {
    return `<svg class="cfm-sign" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#ui-seat-${(seat % 6) + 1}" x="-10" y="-10" width="20" height="20"/></svg>`;
  }

  /** What a row is about: a terrain, the belt, the bonus tiles, the chaos card. */
  private title(row: string): string {
    if (row === "card") return this.say(`K${String(this.card).padStart(2, "0")}`);
    if (row === "total") return this.say("standings");
    return this.say(["bonus", "offering"].includes(row) ? `step-${row}` : row);
  }

  private caption({ row, caption, sums, markers, gains }: Step): string {
    const [code, ...words] = caption;
    if (code === undefined) {
      const gained = (seat: number): string => (row === "total" ? sumOf(markers[seat]!) : signed(sums[seat] ?? 0));
      const told = this.order.filter((seat) => row !== "offering" || gains[seat]?.length);
      return `${this.title(row)}: ${told.map((seat) => `${escape(this.name(seat))} ${gained(seat)}`).join(", ")}`;
    }
    const named = words.map((word) => {
      if (typeof word === "object") return word.seat < 0 ? this.say("chance") : this.name(word.seat);
      return SIGNS.includes(String(word)) ? this.say(String(word)) : word;
    });
    return this.say(String(code), ...named);
  }

  /** A gain in words; the markers that it names are drawn. */
  private gain([code, ...words]: Words): string {
    const text = this.context.captions[String(code)] ?? "";
    const filled = text.replace(/\{(\d)\}/g, (_, n) => {
      const word = String(words[Number(n)] ?? "");
      return SIGNS.includes(word) ? `<i class="cfr-${word}">${sign(word)}</i><span class="vh">${this.say(word)}</span>` : escape(word);
    });
    return `<span>${filled}</span>`;
  }

  // -- the table -------------------------------------------------------------------------------

  private frame(): string {
    const { steps, number } = this.round;
    const rows = [...new Set(steps.map(({ row }) => row).filter((row) => row && row !== "total"))];
    const whole = (name: string): string =>
      `<svg class="cfm-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="#cf-${name}" width="24" height="24"/></svg>`;
    const icons: Record<string, string> = { belt: sign("R"), bonus: whole("bonusG"), card: whole(`k${this.card}`) };
    const icon = (row: string): string => (SIGNS.includes(row) ? sign(row) : (icons[row] ?? ""));
    const cards: Record<string, string> = { G: "points-G", B: "points-B", O: "points-O", belt: "points-S", bonus: "bonus-G" };
    const card = (row: string): string => (cards[row] ? ` data-inspect="cf-${cards[row]}"` : "");
    const head = (row: string): string => `<th scope="row" class="cfr-${row}">${icon(row)}<span>${this.title(row)}</span></th>`;
    const line = (row: string, cell: (seat: number) => string): string =>
      `<tr data-row="${row}"${card(row)}>${head(row)}${this.order.map((seat) => `<td>${cell(seat)}</td>`).join("")}</tr>`;
    const markers = (seat: number): string =>
      MARKERS.map((n) => `<span class="cfr-marker cfr-${SIGNS[n]}" data-inspect="cf-mark-${seat + 1}-${SIGNS[n]}">${sign(SIGNS[n]!)}<span class="vh">${this.say(SIGNS[n]!)}</span><b data-marker="${seat}-${n}"></b></span>`).join("");
    const about = this.card ? `<p>${this.title("card")}: ${this.say(`K${String(this.card).padStart(2, "0")}-effect`)}</p>` : "";
    return `
      <header class="cfr-head"><h2>${this.say("recap", number)}</h2>${about}</header>
      <div class="cfr-boards" style="--across: ${this.columns}">${this.order.map((seat) => this.figure(seat)).join("")}</div>
      <table class="cfr-table"><thead><tr><td></td>${this.order.map((seat) => `<th scope="col" data-inspect="cf-standing-${seat + 1}">${this.seat(seat)}${this.who(seat)}</th>`).join("")}</tr></thead>
      <tbody>${rows.map((row) => line(row, (seat) => `<div data-gain="${seat}-${row}"></div>`)).join("")}
      ${line("tracks", markers)}${line("total", (seat) => `<div class="cfr-sum" data-sum="${seat}" data-inspect="cf-standing-${seat + 1}"></div>`)}</tbody></table>
      <div class="vh" role="log" aria-label="${this.say("recap", number)}"><ol class="cfr-list"></ol></div>`;
  }

  private part(name: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(`.cfr-${name}`)!;
  }

  /** All that has been told so far. */
  private rows(step: Step): void {
    for (const cell of this.element.querySelectorAll<HTMLElement>("[data-gain]")) {
      const [seat, row] = cell.dataset.gain!.split("-");
      const told = this.round.steps.slice(0, this.at + 1).filter((one) => one.row === row);
      const said = told.flatMap(({ gains }) => gains[Number(seat)] ?? []).map((one) => this.gain(one));
      const html = said.join(" ") || (told.length ? "–" : "");
      if (cell.innerHTML !== html) cell.innerHTML = html;
    }
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-row]")) {
      row.classList.toggle("cfr-now", row.dataset.row === step.row);
    }
  }

  private markers(step: Step): void {
    const before = this.round.steps[this.at - 1]?.markers;
    step.markers.forEach((own, seat) => {
      own.forEach((value, marker) => {
        const cell = this.element.querySelector<HTMLElement>(`[data-marker="${seat}-${marker}"]`)!;
        cell.textContent = String(value);
        cell.classList.toggle("cfr-moved", before !== undefined && before[seat]?.[marker] !== value);
      });
      const sum = this.element.querySelector<HTMLElement>(`[data-sum="${seat}"]`)!;
      sum.innerHTML = this.last ? sumOf(own) : "";
    });
  }

  /** For readers: what was told so far; building is one line. */
  private list(): void {
    const { steps } = this.round;
    const told = this.beats.slice(0, this.at + 1).filter((_, at) => !steps[at]?.built || at === this.at);
    const list = this.part("list");
    while (list.children.length > told.length) list.lastElementChild?.remove();
    told.forEach(({ words }, n) => {
      const line = list.children[n] ?? list.appendChild(document.createElement("li"));
      if (line.innerHTML !== words) line.innerHTML = words;
    });
  }

  // -- galaxies --------------------------------------------------------------------------------

  /** How many galaxies stand side by side. */
  private get columns(): number {
    const { length } = this.order;
    const { layout } = this.context.state;
    if (this.card === 7) return 1;
    return layout === "wide" || length < 5 ? length : 3;
  }

  /** The galaxy that a seat scores: tiles, and over them what counts. */
  private figure(seat: number): string {
    const owner = this.round.scores[seat] ?? seat;
    const title = owner === seat ? this.who(seat) : this.say("galaxy-scored", this.name(owner), this.name(seat));
    const [columns, rows] = this.extent(this.round.galaxies[owner] ?? []);
    const whole = `<g id="cfr-galaxy-${seat}"><g data-tiles="${seat}"></g><g data-over="${seat}"></g></g>`;
    const drawn = this.card === PARALLEL ? halves(whole, `<use href="#cfr-galaxy-${seat}"/>`) : whole;
    const picture = `<svg viewBox="0 0 ${columns * 200} ${rows * 200}" role="img" aria-label="${this.say("galaxy-of", this.name(owner))}">${drawn}</svg>`;
    return `<figure><figcaption>${this.seat(owner)}${title}</figcaption>${picture}</figure>`;
  }

  /** Of a galaxy that is being built, or that chance completed, the new tiles are outlined. */
  private galaxy(seat: number, step: Step): void {
    const owner = this.round.scores[seat] ?? seat;
    const whole = this.round.galaxies[owner] ?? [];
    const builds = Boolean(step.built) && owner !== this.context.state.seat;
    const laid = builds ? builtInOrder(whole).slice(0, step.built) : whole;
    const fresh = builds ? laid.slice(-1) : [];
    const ringed = [...fresh.map(({ x, y }) => [x, y]), ...(step.ringed[owner] ?? [])];
    const rings = ringed.map(
      ([x = 0, y = 0]) => `<rect class="cfr-new" x="${x * 200 + 5}" y="${y * 200 + 5}" width="190" height="190" rx="16"/>`,
    );
    const px = this.tileSize(this.extent(whole));
    const crowded = step.row === "total" && px < ROOMY;
    // Bonus tiles compare what everybody has built.
    const zones = crowded ? [] : (step.zones[step.row === "bonus" ? owner : seat] ?? []);
    const signs = step.built ? "" : live(litBy(this.round.readings[seat]!, step, zones), this.card, px);
    const tiles = this.element.querySelector<SVGGElement>(`[data-tiles="${seat}"]`)!;
    if (tiles.dataset.laid !== String(laid.length)) {
      tiles.dataset.laid = String(laid.length);
      tiles.innerHTML = px < LARGE ? small(this.tiles, laid) : large(this.tiles, laid);
    }
    this.element.querySelector(`[data-over="${seat}"]`)!.innerHTML = signs + rings.join("");
  }

  /** How broad and high a galaxy is, in tiles. */
  private extent(galaxy: Piece[]): [number, number] {
    if (this.card === PARALLEL) return [4 + BETWEEN / 200, 2];
    return [Math.max(3, ...galaxy.map(({ x }) => x + 1)), Math.max(1, ...galaxy.map(({ y }) => y + 1))];
  }

  private tileSize([columns, rows]: [number, number]): number {
    const [broad, tall] = ROOM[this.context.state.layout];
    const deep = Math.ceil(this.order.length / this.columns);
    return Math.min(broad / this.columns / columns, tall / deep / rows);
  }
}

/** A dozen paths. */
function small(tiles: Tile[], galaxy: Piece[]): string {
  const backs = galaxy.filter(({ down }) => down).map(({ x, y }) => `<use href="#cf-back" x="${40 * x}" y="${40 * y}" width="40" height="40"/>`);
  return `<g transform="scale(5)">${backs.join("")}${miniature(tiles, galaxy)}</g>`;
}

/** A thousand elements. */
function large(tiles: Tile[], galaxy: Piece[]): string {
  const at = ({ x, y }: Piece): string => `<svg x="${200 * x}" y="${200 * y}" width="200" height="200"`;
  return galaxy.map((piece) => tileSvg(tiles, piece).replace("<svg", at(piece))).join("");
}

/** EN-1: the lowest colour and the stars. */
function sumOf(markers: number[]): string {
  const [lowest, stars] = [Math.min(...markers.slice(0, STAR)), markers[STAR] ?? 0];
  return `${lowest} + ${stars} = <b>${lowest + stars}</b>`;
}

/** Two galaxies of one player stand closer together than on the board, where a place lies between
 *  them: beside the galaxies of others, one could not tell which belong together. */
function halves(whole: string, again: string): string {
  const broad = 400 + BETWEEN; // labels of outer cells reach a little over
  const part = (x: number, from: number, inside: string): string =>
    `<svg x="${x - BETWEEN / 2}" y="${-BETWEEN / 2}" width="${broad}" height="${broad}" viewBox="${from - BETWEEN / 2} ${-BETWEEN / 2} ${broad} ${broad}">${inside}</svg>`;
  return part(0, 0, whole) + part(broad, 600, again);
}
