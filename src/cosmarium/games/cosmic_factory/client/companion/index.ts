// The companion of Cosmic Factory: the galaxy on a real table, tapped in by pictures, counted at
// once, and the best one for its nine tiles. Everything stays in the browser.

import tileText from "../../data/tiles.txt";
import { escape, sign, SIGNS, tileSvg } from "../picture";
import { read, readTiles, STAR, type Piece, type Spot, type Tile } from "../scoring";
import { entryOf, tileOf, type Entry } from "./box";
import { after, ASIDE, at, complete, counted, nextPlace, placesOf, put, rearrange, same, spotOf, type Kept } from "./galaxy";
import { Painting } from "./painting";
import { board, cells, comparison, OURS, spoken, still, table, tileName, total, type Say } from "./pieces";
import type { Progress } from "./solver";
import type { Question } from "./worker";
import "./style.css";

interface Setting {
  words: Record<string, string>;
  names: Record<string, [string, string]>; // by card: its name and what it does
  worker: string; // the address of the solver's script
  form: string; // the address of the page for people who would rather type
}

type Screen = "card" | "galaxy" | "best" | "compare" | "steps";

const STORE = "cosmarium.cosmic-factory.companion";
const SECONDS = 20; // for the solver
const SPEAK = 600; // ms after the last change
const HISTORY = 60;
const SECTIONS = ["head", "main", "side", "tiles", "foot"] as const;

export function mount(element: HTMLElement, setting: Setting): void {
  new Companion(element, setting);
}

class Companion {
  private tiles: Tile[] = readTiles(tileText);
  private kept: Kept = { card: null, pieces: [], used: [] };
  private painted: Entry[] = [];
  private screen: Screen = "card";
  private marked: number | null = null; // card, before it is taken
  private open: Spot | null = null;
  private last: Spot | null = null; // the tile that a tap turns
  private filters = new Set<number>();
  private sides = -1; // belt sides; -1: any
  private painting: Painting | null = null;
  private order: number[] = []; // of the picker, until another galaxy is begun
  private history: string[] = [];
  private worker: Worker | null = null;
  private best: Progress | null = null;
  private step = 0;
  private readonly shown = new Map<string, string>();
  private readonly parts = new Map<string, HTMLElement>();
  private readonly voice: HTMLElement;
  private speaking = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly setting: Setting,
  ) {
    root.classList.add("cfc");
    root.innerHTML = SECTIONS.map((name) => `<div class="cfc-${name}"></div>`).join("") + `<div class="vh" role="status"></div>`;
    SECTIONS.forEach((name) => this.parts.set(name, root.querySelector<HTMLElement>(`.cfc-${name}`)!));
    this.voice = root.querySelector<HTMLElement>("[role=status]")!;
    this.restore();
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.key(event));
    this.drag();
    this.render();
  }

  private readonly say: Say = (word, ...args) =>
    (this.setting.words[word] ?? word).replace(/\{(\d)\}/g, (_, n) => String(args[Number(n)] ?? ""));

  private get card(): number {
    return this.kept.card ?? 0;
  }

  private cardName(card: number): string {
    return card ? this.setting.names[`K${String(card).padStart(2, "0")}`]![0] : this.say("no-card");
  }

  // -- kept in the browser -------------------------------------------------------------------

  private restore(): void {
    try {
      const found = JSON.parse(localStorage.getItem(STORE) ?? "null");
      if (found?.version !== 1) return;
      this.painted = found.painted;
      this.painted.forEach((entry) => this.tiles.push(tileOf(entry)));
      const known = (tile: number): boolean => this.tiles[tile] !== undefined;
      this.kept = { card: found.card, pieces: found.pieces.filter((p: Piece) => known(p.tile)), used: found.used.filter(known) };
      if (this.kept.card !== null) this.enter();
    } catch {
      localStorage.removeItem(STORE);
    }
  }

  private save(): void {
    try {
      localStorage.setItem(STORE, JSON.stringify({ version: 1, ...this.kept, painted: this.painted }));
    } catch {
      // A browser that keeps nothing still counts.
    }
  }

  private change(pieces: Piece[]): void {
    this.history.push(JSON.stringify(this.kept));
    if (this.history.length > HISTORY) this.history.shift();
    this.kept = { ...this.kept, pieces };
    this.best = null;
    this.save();
    clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => {
      this.voice.textContent = this.say("points-said", total(this.reading()));
    }, SPEAK);
  }

  private reading(pieces = this.kept.pieces) {
    return read(this.tiles, counted(this.card, pieces), this.card);
  }

  // -- what a tap does -----------------------------------------------------------------------

  private enter(): void {
    this.screen = "galaxy";
    const recent = this.kept.used.filter((tile) => !this.kept.pieces.some((piece) => piece.tile === tile));
    this.order = [...recent, ...this.tiles.map((_, n) => n).filter((tile) => !recent.includes(tile))];
    this.last = null;
    this.open = nextPlace(this.card, this.kept.pieces, null);
  }

  private click(event: Event): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-do], [data-spot], [data-tile], [data-rot], [data-card]");
    if (!target || !this.root.contains(target) || target.getAttribute("aria-disabled") === "true") return;
    const { spot, tile, rot, card } = target.dataset;
    if (spot !== undefined) this.tapPlace(spot.split(",").map(Number) as [number, number]);
    else if (tile !== undefined) this.pick(Number(tile));
    else if (rot !== undefined) this.turnTo(Number(rot));
    else if (card !== undefined) this.marked = Number(card);
    else this.do(target.dataset.do!, target.dataset.value ?? "");
    this.render();
  }

  private tapPlace(spot: Spot): void {
    const piece = at(this.kept.pieces, spot);
    if (!piece) [this.open, this.last] = [spot, null];
    else if (this.last && same(this.last, spot)) this.turnTo((piece.rot + 1) % 4);
    else this.open = this.last = spot;
  }

  private pick(tile: number): void {
    const spot = this.open ?? this.last;
    if (!spot) return;
    this.change(put(this.kept.pieces, tile, spot));
    this.kept.used = [tile, ...this.kept.used.filter((other) => other !== tile)].slice(0, OURS);
    this.save();
    this.last = spot;
    this.open = nextPlace(this.card, this.kept.pieces, spot);
    this.painting = null;
  }

  private turnTo(rot: number): void {
    const last = this.last;
    if (last) this.change(this.kept.pieces.map((piece) => (same(spotOf(piece), last) ? { ...piece, rot } : piece)));
  }

  private do(what: string, value: string): void {
    const { kept, last } = this;
    const acts: Record<string, () => void> = {
      "no-card": () => this.takeCard(0),
      "take-card": () => this.takeCard(this.marked!),
      card: () => ([this.screen, this.marked] = ["card", kept.card]),
      galaxy: () => (this.stop(), this.enter()),
      all: () => (this.filters.clear(), (this.sides = -1)),
      filter: () => void (this.filters.delete(Number(value)) || this.filters.add(Number(value))),
      sides: () => (this.sides = this.sides === 4 ? -1 : this.sides + 1),
      paint: () => (this.painting = this.painting ? null : new Painting()),
      key: () => this.painting!.paint(value),
      quarter: () => (this.painting!.quarter = Number(value)),
      side: () => this.painting!.toggle(Number(value)),
      painted: () => this.takePainted(),
      remove: () => {
        this.change(kept.pieces.filter((piece) => !last || !same(spotOf(piece), last)));
        [this.open, this.last] = [last, null];
      },
      flip: () => this.change(kept.pieces.map((p) => (last && same(spotOf(p), last) ? { ...p, down: !p.down } : p))),
      undo: () => {
        this.kept = JSON.parse(this.history.pop()!);
        this.save();
        this.enter();
      },
      new: () => {
        this.change([]);
        this.kept.card = null;
        this.save();
        [this.screen, this.marked] = ["card", null];
      },
      best: () => this.solve(),
      stop: () => (this.stop(), (this.screen = "compare")),
      steps: () => ([this.screen, this.step] = ["steps", 0]),
      next: () => this.step++,
      before: () => (this.step ? this.step-- : (this.screen = "compare")),
      finish: () => {
        this.change(this.way().goal);
        this.enter();
      },
    };
    acts[what]?.();
  }

  private takeCard(card: number): void {
    const fits = placesOf(card, []);
    const keep = card === 3 || this.kept.pieces.every((piece) => fits.some((spot) => same(spot, spotOf(piece))));
    this.change(keep ? this.kept.pieces.map((piece) => ({ ...piece, down: piece.down && card === 1 })) : []);
    this.kept.card = card;
    this.save();
    this.enter();
  }

  private takePainted(): void {
    const tile = this.painting!.tile(`T${this.tiles.length + 1}`);
    this.painted.push(entryOf(this.tiles.length + 1, tile));
    this.tiles.push(tile);
    this.order.unshift(this.tiles.length - 1);
    this.pick(this.tiles.length - 1);
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>("[data-arrows]");
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: Number(group?.dataset.arrows), ArrowUp: -Number(group?.dataset.arrows) }[event.key];
    if (group && by) {
      const all = [...group.querySelectorAll<HTMLElement>("button")];
      all[all.indexOf(target) + by]?.focus();
      event.preventDefault();
    } else if (this.screen === "galaxy" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const spot = /^[1-9]$/.test(event.key) ? placesOf(this.card, this.kept.pieces)[Number(event.key) - 1] : undefined;
      const piece = this.last && at(this.kept.pieces, this.last);
      if (spot) this.tapPlace(spot);
      else if (event.key.toLowerCase() === "r" && piece) this.turnTo((piece.rot + 1) % 4);
      else if (event.key.toLowerCase() === "p") this.do("paint", "");
      else return;
      this.render();
    }
  }

  /** Drag a tile to another place: what lies there changes places with it. */
  private drag(): void {
    let from: { spot: Spot; x: number; y: number; element: HTMLElement } | null = null;
    const under = (event: PointerEvent): string | undefined =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-spot]")?.dataset.spot;
    this.root.addEventListener("pointerdown", (event) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
      const spot = element?.dataset.spot?.split(",").map(Number) as [number, number] | undefined;
      from = element && spot && at(this.kept.pieces, spot) ? { spot, x: event.clientX, y: event.clientY, element } : null;
    });
    this.root.addEventListener("pointermove", (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.hypot(dx, dy) < 10) return;
      from.element.classList.add("cfc-dragged");
      from.element.style.translate = `${dx}px ${dy}px`;
    });
    const end = (event: PointerEvent): void => {
      if (!from) return;
      const { spot, element } = from;
      from = null;
      if (!element.classList.contains("cfc-dragged")) return;
      const there = event.type === "pointerup" ? under(event) : undefined;
      element.classList.remove("cfc-dragged");
      element.style.translate = "";
      this.root.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => this.root.dispatchEvent(new Event("click"))); // if the browser sends none
      if (!there) return;
      const to = there.split(",").map(Number) as [number, number];
      this.change(put(this.kept.pieces, at(this.kept.pieces, spot)!.tile, to));
      this.last = to;
      this.open = nextPlace(this.card, this.kept.pieces, to);
      this.render();
    };
    this.root.addEventListener("pointerup", end);
    this.root.addEventListener("pointercancel", end);
  }

  // -- the best galaxy -----------------------------------------------------------------------

  /** The hand in the order of the solver's numbers. */
  private get hand(): number[] {
    return this.kept.pieces.map(({ tile }) => tile);
  }

  private solve(): void {
    this.screen = "best";
    this.best = null;
    const hand = this.hand;
    const worker = new Worker(this.setting.worker, { type: "module" });
    this.worker = worker;
    const weight = this.card === 2 ? -1 : 1;
    worker.onmessage = ({ data }: MessageEvent<Progress>) => {
      if (this.worker !== worker) return;
      this.best = { ...data, pieces: this.whole(data.pieces.map((piece) => ({ ...piece, tile: hand[piece.tile]! }))) };
      if (data.over) this.do("stop", "");
      this.render();
    };
    const question: Question = { tiles: hand.map((tile) => this.tiles[tile]!), card: this.card, weights: Array(4).fill(weight), seconds: SECONDS };
    worker.postMessage(question);
  }

  /** Card 11: the tile that the solver left out lies aside. */
  private whole(pieces: Piece[]): Piece[] {
    const spare = this.hand.find((tile) => !pieces.some((piece) => piece.tile === tile));
    return spare === undefined ? pieces : [...pieces, { tile: spare, x: ASIDE[0], y: ASIDE[1], rot: 0, down: false }];
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private way() {
    return rearrange(this.card, this.kept.pieces, this.best!.pieces);
  }

  // -- what is seen --------------------------------------------------------------------------

  private render(): void {
    const active = document.activeElement as HTMLElement | null;
    const focus = active && this.root.contains(active) ? active.dataset.key : undefined;
    const screens: Record<Screen, () => Partial<Record<(typeof SECTIONS)[number], string>>> = {
      card: () => this.cardScreen(),
      galaxy: () => this.galaxyScreen(),
      best: () => this.bestScreen(),
      compare: () => this.compareScreen(),
      steps: () => this.stepsScreen(),
    };
    const changed = this.root.dataset.screen !== this.screen;
    this.root.dataset.screen = this.screen;
    const html = screens[this.screen]();
    for (const name of SECTIONS) {
      if (this.shown.get(name) === (html[name] ?? "")) continue;
      this.shown.set(name, html[name] ?? "");
      this.parts.get(name)!.innerHTML = html[name] ?? "";
    }
    this.fade();
    if (changed) scrollTo(0, 0);
    if (focus) this.root.querySelector<HTMLElement>(`[data-key="${focus}"]`)?.focus({ preventScroll: true });
  }

  private button(what: string, label: string, more = "", kind = "btn"): string {
    return `<button class="${kind}" data-do="${what}" data-key="${what}"${more}>${label}</button>`;
  }

  private title(back: string, title: string, small: string, right = ""): string {
    const arrow = back
      ? this.button(back, `<svg class="i" aria-hidden="true"><use href="#i-back"/></svg>`, ` aria-label="${escape(this.say("back"))}"`, "btn quiet icon")
      : "";
    return `${arrow}<div class="cfc-title"><h1>${escape(title)}</h1><p class="small muted">${escape(small)}</p></div>${right}`;
  }

  private chip(): string {
    const emblem = this.card ? `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-k${this.card}"/></svg>` : "";
    const name = escape(this.cardName(this.card));
    return `<button class="cfc-chip" data-do="card" data-key="card" aria-label="${escape(this.say("change-card", this.cardName(this.card)))}">${emblem}<span>${name}</span></button>`;
  }

  private cardScreen() {
    const chosen = this.marked || 0;
    const all = [...Array(20).keys()].map((n) => {
      const on = chosen === n + 1;
      return `<button class="cfc-card" role="radio" aria-checked="${on}" tabindex="${on || (!chosen && !n) ? 0 : -1}" data-card="${n + 1}" data-key="card ${n + 1}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-k${n + 1}"/></svg><span>${escape(this.cardName(n + 1))}</span></button>`;
    });
    const name = this.cardName(chosen);
    const about = chosen ? `<h2>${escape(name)}</h2><p class="muted">${escape(this.setting.names[`K${String(chosen).padStart(2, "0")}`]![1])}</p>` : "";
    const off = chosen ? "" : ' aria-disabled="true"';
    return {
      head: this.title("", this.say("card-question"), this.say("stays"), this.button("no-card", escape(this.say("no-card")))),
      main: `<div class="cfc-cards" role="radiogroup" aria-label="${escape(this.say("card-question"))}" data-arrows="4">${all.join("")}</div>`,
      side: `<p class="small"><a href="${escape(this.setting.form)}">${escape(this.say("type"))}</a></p>`,
      foot: `${about}${this.button("take-card", escape(chosen ? this.say("take-card", name) : this.say("choose-card")), off, "btn primary cfc-wide")}`,
    };
  }

  private galaxyScreen() {
    const { card, kept, open, last } = this;
    const { pieces } = kept;
    const done = complete(card, pieces);
    const reading = this.reading();
    const small = pieces.length === 9 ? this.say("all-nine") : this.say("tile-of", pieces.length + 1);
    const downs = card === 1 ? `<p class="small">${escape(this.say("down-count", pieces.filter((p) => p.down).length))}</p>` : "";
    const piece = last && at(pieces, last);
    const side = [
      this.painting ? this.painting.show(this.say, this.tiles) : done ? table(this.say, reading) : "",
      piece ? this.ways(piece) : "",
    ];
    const picks = !this.painting && (!done || (open && at(pieces, open)));
    const undo = this.button("undo", `<svg class="i" aria-hidden="true"><use href="#i-undo"/></svg>`, ` aria-label="${escape(this.say("undo"))}"${this.history.length ? "" : ' aria-disabled="true"'}`, "btn icon");
    const bestOff = done ? "" : ' aria-disabled="true"';
    return {
      head: this.title("card", this.say("galaxy"), small, this.chip()),
      main: `${board(this.say, this.tiles, card, pieces, open, last, this.width())}${downs}${done ? "" : cells(this.say, reading)}`,
      side: side.join(""),
      tiles: picks ? this.picker() : "",
      foot: `<div class="cfc-row">${undo}${this.button("new", escape(this.say("new")))}${this.button("best", escape(this.say("best")), bestOff, "btn primary cfc-wide")}</div>`,
    };
  }

  private width(): number {
    return Math.min(560, this.root.clientWidth || 360);
  }

  private ways(piece: Piece): string {
    const four = [0, 1, 2, 3].map(
      (rot) =>
        `<button role="radio" aria-checked="${rot === piece.rot}" tabindex="${rot === piece.rot ? 0 : -1}" data-rot="${rot}" data-key="rot ${rot}" aria-label="${escape(this.say("turned", rot))}">${tileSvg(this.tiles, { tile: piece.tile, rot, down: false })}</button>`,
    );
    const flip = this.card === 1 ? this.button("flip", escape(this.say(piece.down ? "face-up" : "face-down"))) : "";
    return `<section class="panel cfc-ways"><h2>${escape(this.say("ways"))} <span class="small muted">${escape(this.say("ways-hint"))}</span></h2><div class="cfc-four" role="radiogroup" aria-label="${escape(this.say("ways"))}" data-arrows="4">${four.join("")}</div><div class="cfc-row">${flip}${this.button("remove", escape(this.say("remove")))}</div></section>`;
  }

  private picker(): string {
    const { sides } = this;
    const fits = (tile: number): boolean => {
      const { colours, arms } = this.tiles[tile]!;
      const count = [0, 1, 2, 3].filter((n) => (arms >> n) & 1).length;
      return [...this.filters].every((kind) => colours.includes(kind)) && (sides < 0 || count === sides);
    };
    const shown = this.order.filter(fits).map(
      (tile, n) =>
        `<button class="cfc-tile" tabindex="${n ? -1 : 0}" data-tile="${tile}" data-key="tile ${tile}">${tileSvg(this.tiles, { tile, rot: 0, down: false })}<small>${tile < OURS ? tile + 1 : ""}</small></button>`,
    );
    const filters = [0, 1, 2, STAR].map((kind) => {
      const icon = kind === STAR ? `<svg class="cfm-sign" viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-C0"/></svg>` : sign(SIGNS[kind]!);
      const name = kind === STAR ? this.say("constellation") : this.say(["vegetation", "ice", "desert"][kind]!);
      return `<button class="cfc-filter cfc-${SIGNS[kind]}" aria-pressed="${this.filters.has(kind)}" data-do="filter" data-value="${kind}" data-key="filter ${kind}" aria-label="${escape(name)}">${icon}</button>`;
    });
    const beltName = sides < 0 ? this.say("belt-any") : this.say("belt-sides", sides);
    return (
      `<div class="cfc-filters" role="group" aria-label="${escape(this.say("filters"))}"><button class="cfc-filter" aria-pressed="${!this.filters.size && sides < 0}" data-do="all" data-key="all">${escape(this.say("all"))}</button>${filters.join("")}` +
      `<button class="cfc-filter cfc-long" aria-pressed="${sides >= 0}" data-do="sides" data-key="sides" aria-label="${escape(beltName)}">${sign("R")}${sides < 0 ? "0–4" : sides}</button>` +
      `${this.button("paint", escape(this.say("paint")), "", "cfc-filter cfc-long")}</div>` +
      (shown.length
        ? `<p class="small muted">${escape(this.say("used-last"))}</p><div class="cfc-grid" role="group" aria-label="${escape(this.say("tiles"))}" data-arrows="5">${shown.join("")}</div>`
        : `<p class="muted">${escape(this.say("no-tiles"))}</p>`)
    );
  }

  /** Tiles that lie are faded and say where. Their pictures stay: drawing 54 takes too long. */
  private fade(): void {
    for (const button of this.parts.get("tiles")!.querySelectorAll<HTMLElement>("[data-tile]")) {
      const tile = Number(button.dataset.tile);
      const there = this.kept.pieces.find((piece) => piece.tile === tile);
      const where = there ? `, ${this.say("lies", there.y + 1, there.x + 1)}` : "";
      const name = spoken(this.say, this.tiles, tile, 0) + where;
      button.classList.toggle("cfc-lies", Boolean(there));
      if (button.ariaLabel !== name) button.ariaLabel = name;
    }
  }

  private about(): string {
    return this.say(this.card === 2 ? "worst-for" : this.card === 13 ? "sabotage-for" : "best-for");
  }

  private bestScreen() {
    const { best } = this;
    const mine = total(this.reading());
    const sum = best ? Math.abs(best.worth) : mine;
    const percent = Math.floor((best?.share ?? 0) * 100);
    const limit = best ? this.say(this.card === 2 ? "at-least" : "at-most", Math.abs(best.bound)) : "";
    return {
      head: this.title("galaxy", this.say("best"), this.about(), this.chip()),
      main: best ? still(this.tiles, this.card, best.pieces, this.say("the-best"), [], this.width()) : "",
      side: `<section class="panel cfc-proof"><h2>${escape(this.say("so-far", sum))}</h2><p class="muted">${escape(this.say("yours-has", mine))}</p><progress max="100" value="${percent}" aria-label="${escape(this.say("proof", percent))}"></progress><p class="small cfc-ends"><span>${escape(this.say("proof", percent))}</span><span class="muted">${escape(limit)}</span></p></section>`,
      foot: this.button("stop", escape(this.say("stop")), best ? "" : ' aria-disabled="true"', "btn primary cfc-wide"),
    };
  }

  private badge(best: Progress): string {
    const words = best.proved ? this.say(this.card === 2 ? "proved-worst" : "proved") : this.say("found-in", Math.max(1, Math.round(best.seconds)));
    return `<p class="cfc-badge${best.proved ? " cfc-seal" : ""}"><svg class="i" aria-hidden="true"><use href="#i-${best.proved ? "tick" : "clock"}"/></svg>${escape(words)}</p>`;
  }

  private compareScreen() {
    const best = this.best!;
    const [mine, theirs] = [this.reading(), this.reading(best.pieces)];
    const picture = (word: string, pieces: Piece[], points: number): string =>
      `<figure><figcaption><span>${escape(this.say(word))}</span><b>${points}</b></figcaption>${still(this.tiles, this.card, pieces, this.say(word), [], 170)}</figure>`;
    const steps = this.way().steps.length;
    const label = steps ? this.say("show-steps") : this.say("is-best");
    return {
      head: this.title("galaxy", this.say("compare"), this.about(), this.chip()),
      main: `<div class="cfc-pair">${picture("yours", this.kept.pieces, total(mine))}${picture("the-best", best.pieces, total(theirs))}</div>${this.badge(best)}`,
      side: comparison(this.say, mine, theirs),
      foot: this.button("steps", escape(label), steps ? "" : ' aria-disabled="true"', "btn primary cfc-wide"),
    };
  }

  private stepsScreen() {
    const { steps, goal } = this.way();
    let now = this.kept.pieces;
    for (const step of steps.slice(0, this.step)) now = after(now, step, goal);
    const step = steps[this.step];
    const bar = `<div class="cfc-bar" aria-hidden="true">${steps.map((_, n) => `<i class="${n < this.step ? "cfc-done" : n === this.step ? "cfc-now" : ""}"></i>`).join("")}</div>`;
    const count = step ? this.say("step-of", this.step + 1, steps.length) : "";
    const words = step ? this.stepWords(step, now, goal) : this.say("goal", total(this.reading(goal)));
    return {
      head: this.title("before", this.say("rearrange"), count),
      main: `${bar}${still(this.tiles, this.card, now, words, step ? [step.from, step.to] : [], step ? 0 : this.width())}`,
      side: `<section class="panel cfc-step" aria-live="polite"><p>${escape(words)}</p></section>`,
      foot: step ? this.button("next", escape(this.say("next-step")), "", "btn primary cfc-wide") : this.button("finish", escape(this.say("finish")), "", "btn primary cfc-wide"),
    };
  }

  private stepWords(step: ReturnType<Companion["way"]>["steps"][number], now: Piece[], goal: Piece[]): string {
    const name = (tile: number): string => (tile < OURS ? String(tile + 1) : tileName(this.say, tile));
    const mine = name(step.tile);
    const wanted = goal.find(({ tile }) => tile === step.tile)!.down;
    const moved = same(step.from, step.to) ? "" : step.other === null ? this.say("move", mine) : this.say("swap", mine, name(step.other));
    const turned = ["", "turn-quarter", "turn-half", "turn-left"][step.by];
    const flips = wanted !== now.find(({ tile }) => tile === step.tile)!.down;
    return [moved, turned ? this.say(turned, mine) : "", flips ? this.say(wanted ? "flip-down" : "flip-up", mine) : ""].filter(Boolean).join(" ");
  }
}
