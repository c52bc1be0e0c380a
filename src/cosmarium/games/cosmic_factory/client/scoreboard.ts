// Scoring, step by step: the own galaxy large, everybody's markers beside it. Where all built at
// once and unseen, the galaxies of the others come first, tile by tile.

import type { Context, Film } from "../../../../../client/src/island";
import { miniature } from "./miniature";
import { escape, live, sign, SIGNS, tileSvg } from "./picture";
import { paceOf, STAYS, TILE } from "./pace";
import { builtInOrder, litBy, type Round, type Step } from "./recap";
import type { Piece, Tile } from "./scoring";
import { STAR } from "./scoring";

const NAMED = ["recap-won", "recap-lost", "recap-builds"]; // whose first word is a seat

export class Scoreboard implements Film {
  readonly beats: Film["beats"];
  private at = -1;

  constructor(
    private readonly element: HTMLElement,
    private readonly context: Context,
    private readonly tiles: Tile[],
    private readonly round: Round,
    private readonly card: number,
  ) {
    const { steps } = round;
    const pace = paceOf(steps.filter(({ built }) => !built).length);
    this.beats = steps.map((step, at) => {
      const time = step.built ? TILE : at < steps.length - 1 ? pace : STAYS;
      return { words: this.words(step), time };
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
    this.element.classList.toggle("cfr-building", Boolean(step.built));
    this.part("board").innerHTML = step.built ? this.others(step.built) : this.picture(step);
    this.markers(step);
    this.context.sound(this.last ? "chime" : step.marker === null ? "turn" : "place");
  }

  // -- words and pictures ----------------------------------------------------------------------

  private say(code: string, ...words: (string | number)[]): string {
    const text = this.context.captions[code] ?? code;
    return text.replace(/\{(\d)\}/g, (_, n) => escape(String(words[Number(n)] ?? "")));
  }

  private name(seat: number): string {
    return this.context.state.names[String(seat)] ?? String(seat + 1);
  }

  private seat(seat: number): string {
    return `<svg class="cfm-sign" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#ui-seat-${(seat % 6) + 1}" x="-10" y="-10" width="20" height="20"/></svg>`;
  }

  private words({ code, words }: Step): string {
    const named = words.map((word) => (/^[GBOS]$/.test(String(word)) ? (this.context.captions[String(word)] ?? word) : word));
    if (NAMED.includes(code)) named[0] = this.name(Number(words[0]));
    return this.say(code, ...named);
  }

  private frame(): string {
    const { galaxies, shown } = this.round;
    const rows = galaxies.map((galaxy, seat) => {
      const cells = SIGNS.map((colour, marker) => `<td data-marker="${seat}-${marker}" class="cfr-${colour}"></td>`);
      return `<tr><th scope="row">${this.seat(seat)}${escape(this.name(seat))}</th><td class="cfr-mini">${this.small(galaxy)}</td>${cells.join("")}<td class="cfr-sum" data-sum="${seat}"></td></tr>`;
    });
    const heads = SIGNS.map((colour) => `<th scope="col">${sign(colour)}<span class="vh">${this.say(colour === "S" ? "belt" : colour)}</span></th>`);
    return `
      <header class="cfr-head"><h2>${this.say("recap")}</h2></header>
      <div class="cfr-board${this.card === 7 ? " cfr-row" : ""}" role="img" aria-label="${this.say("galaxy-of", this.name(shown))}"></div>
      <div class="cfr-log" role="log" tabindex="0" aria-label="${this.say("recap")}"><ol class="cfr-list"></ol></div>
      <table class="cfr-table"><thead><tr><td></td><td class="cfr-mini"></td>${heads.join("")}<td></td></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  }

  private small(galaxy: Piece[]): string {
    const [columns, rows] = extent(galaxy);
    const backs = galaxy.filter(({ down }) => down).map(({ x, y }) => `<use href="#cf-back" x="${40 * x}" y="${40 * y}" width="40" height="40"/>`);
    return `<svg viewBox="0 0 ${columns * 40} ${rows * 40}" aria-hidden="true">${backs.join("")}${miniature(this.tiles, galaxy)}</svg>`;
  }

  private part(name: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(`.cfr-${name}`)!;
  }

  private markers(step: Step): void {
    const before = this.round.steps[this.at - 1]?.markers;
    step.markers.forEach((own, seat) => {
      own.forEach((value, marker) => {
        const cell = this.element.querySelector<HTMLElement>(`[data-marker="${seat}-${marker}"]`)!;
        cell.textContent = String(value);
        cell.classList.toggle("cfr-moved", before !== undefined && before[seat]?.[marker] !== value);
      });
      const lowest = Math.min(...own.slice(0, STAR));
      const sum = this.element.querySelector<HTMLElement>(`[data-sum="${seat}"]`)!;
      sum.innerHTML = this.last ? `${lowest} + ${own[STAR]} = <b>${lowest + own[STAR]!}</b>` : "";
    });
  }

  /** What was told so far; building is one line. */
  private list(): void {
    const { steps } = this.round;
    const told = this.beats.slice(0, this.at + 1).filter((_, at) => !steps[at]?.built || at === this.at);
    const list = this.part("list");
    while (list.children.length > told.length) list.lastElementChild?.remove();
    told.forEach(({ words }, n) => {
      const line = list.children[n] ?? list.appendChild(document.createElement("li"));
      if (line.innerHTML !== words) line.innerHTML = words;
    });
    this.part("log").scrollTop = list.scrollHeight;
  }

  private picture(step: Step): string {
    const galaxy = this.round.galaxies[this.round.shown] ?? [];
    const px = (this.part("board").clientWidth || 500) / extent(galaxy)[0];
    return this.drawn(galaxy, step.down, live(litBy(this.round.reading, step), this.card, px));
  }

  /** The galaxies of the others with their first tiles; the newest is outlined. */
  private others(tiles: number): string {
    const own = this.context.state.seat;
    const figures = this.round.galaxies.map((galaxy, seat) => {
      if (seat === own) return "";
      const laid = builtInOrder(galaxy).slice(0, tiles);
      const { x = 0, y = 0 } = laid.at(-1) ?? {};
      const ring = `<rect class="cfr-new" x="${x * 200 + 5}" y="${y * 200 + 5}" width="190" height="190" rx="16"/>`;
      const size = extent(galaxy);
      return `<figure><figcaption>${this.seat(seat)}${escape(this.name(seat))}</figcaption>${this.drawn(laid, [], ring, size)}</figure>`;
    });
    const many = figures.length > 3 ? " cfr-many" : "";
    return `<div class="cfr-others${many}">${figures.join("")}</div>`;
  }

  private drawn(galaxy: Piece[], hidden: string[] = [], over = "", size = extent(galaxy)): string {
    const [columns, rows] = size;
    const faces = galaxy.map((piece) => {
      const down = piece.down || hidden.includes(this.tiles[piece.tile]!.name);
      const face = tileSvg(this.tiles, { ...piece, down }).replace("<svg", '<svg width="200" height="200"');
      return `<g transform="translate(${piece.x * 200} ${piece.y * 200})">${face}</g>`;
    });
    return `<svg viewBox="0 0 ${columns * 200} ${rows * 200}" aria-hidden="true">${faces.join("")}${over}</svg>`;
  }
}

const extent = (galaxy: Piece[]): [number, number] => [
  Math.max(3, ...galaxy.map(({ x }) => x + 1)),
  Math.max(1, ...galaxy.map(({ y }) => y + 1)),
];
