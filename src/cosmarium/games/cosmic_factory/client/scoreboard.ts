// Scoring, step by step: the own galaxy large, everybody's markers beside it. It can be skipped,
// and goes by itself.

import type { Context, Showing } from "../../../../../client/src/island";
import { escape, live, sign, SIGNS, tileSvg } from "./picture";
import { paceOf, STAYS, STILL } from "./pace";
import { litBy, type Round, type Step } from "./recap";
import type { Piece, Tile } from "./scoring";
import { STAR } from "./scoring";

export class Scoreboard implements Showing {
  readonly done: Promise<void>;
  private over!: () => void;
  private at = -1;
  private timer = 0;
  private readonly hurry = matchMedia("(prefers-reduced-motion: reduce)").matches;

  constructor(
    private readonly element: HTMLElement,
    private readonly context: Context,
    private readonly tiles: Tile[],
    private readonly round: Round,
    private readonly card: number,
  ) {
    this.done = new Promise((resolve) => (this.over = resolve));
    element.innerHTML = this.frame();
    element.hidden = false;
    element.onclick = (event) => (event.target as Element).closest("[data-skip]") && this.skip();
    element.onkeydown = (event) => event.key === "Escape" && this.stop();
    if (this.hurry) this.skip();
    else this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.element.hidden = true;
    this.element.replaceChildren();
    this.over();
  }

  private get last(): boolean {
    return this.at >= this.round.steps.length - 1;
  }

  private next(): void {
    this.at += 1;
    this.show();
    const pace = paceOf(this.round.steps.length);
    this.timer = window.setTimeout(() => (this.last ? this.stop() : this.next()), this.last ? STAYS : pace);
    const step = this.round.steps[this.at];
    this.context.sound(this.last ? "chime" : step?.marker === null ? "turn" : "place");
  }

  /** To the end; and from there on. */
  private skip(): void {
    if (this.last) return this.stop();
    clearTimeout(this.timer);
    while (!this.last) {
      this.at += 1;
      this.list();
    }
    this.show(false);
    this.timer = window.setTimeout(() => this.stop(), this.hurry ? STILL : STAYS);
  }

  // -- words and pictures ----------------------------------------------------------------------

  private say(code: string, ...words: (string | number)[]): string {
    const text = this.context.captions[code] ?? code;
    return text.replace(/\{(\d)\}/g, (_, n) => escape(String(words[Number(n)] ?? "")));
  }

  private name(seat: number): string {
    return this.context.state.names[String(seat)] ?? String(seat + 1);
  }

  private words({ code, words }: Step): string {
    const named = words.map((word) => (/^[GBOS]$/.test(String(word)) ? (this.context.captions[String(word)] ?? word) : word));
    if (code === "recap-won" || code === "recap-lost") named[0] = this.name(Number(words[0]));
    return this.say(code, ...named);
  }

  private frame(): string {
    const { galaxies, shown } = this.round;
    const rows = galaxies.map((galaxy, seat) => {
      const cells = SIGNS.map((colour, marker) => `<td data-marker="${seat}-${marker}" class="cfr-${colour}"></td>`);
      const shape = `<svg class="cfm-sign" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#ui-seat-${(seat % 6) + 1}" x="-10" y="-10" width="20" height="20"/></svg>`;
      return `<tr><th scope="row">${shape}${escape(this.name(seat))}</th><td class="cfr-mini">${this.drawn(galaxy)}</td>${cells.join("")}<td class="cfr-sum" data-sum="${seat}"></td></tr>`;
    });
    const heads = SIGNS.map((colour) => `<th scope="col">${sign(colour)}<span class="vh">${this.say(colour === "S" ? "belt" : colour)}</span></th>`);
    return `
      <header class="cfr-head"><h2>${this.say("recap")}</h2><button type="button" class="btn" data-skip></button></header>
      <div class="cfr-board" role="img" aria-label="${this.say("galaxy-of", this.name(shown))}"></div>
      <div class="cfr-log" role="log" tabindex="0" aria-label="${this.say("recap")}"><ol class="cfr-list"></ol></div>
      <table class="cfr-table"><thead><tr><td></td><td class="cfr-mini"></td>${heads.join("")}<td></td></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  }

  private part(name: string): HTMLElement {
    return this.element.querySelector<HTMLElement>(`.cfr-${name}`)!;
  }

  private show(listed = true): void {
    const step = this.round.steps[this.at]!;
    if (listed) this.list();
    const galaxy = this.round.galaxies[this.round.shown] ?? [];
    this.part("board").innerHTML = this.picture(galaxy, step);
    this.element.querySelector("[data-skip]")!.textContent = this.say(this.last ? "recap-on" : "recap-skip");
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

  private list(): void {
    const list = this.part("list");
    const step = this.round.steps[this.at]!;
    list.insertAdjacentHTML("beforeend", `<li>${this.words(step)}</li>`);
    this.part("log").scrollTop = list.scrollHeight;
  }

  private picture(galaxy: Piece[], step: Step): string {
    const px = (this.part("board").clientWidth || 500) / extent(galaxy)[0];
    return this.drawn(galaxy, step.down, live(litBy(this.round.reading, step), this.card, px));
  }

  private drawn(galaxy: Piece[], hidden: string[] = [], over = ""): string {
    const [columns, rows] = extent(galaxy);
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
