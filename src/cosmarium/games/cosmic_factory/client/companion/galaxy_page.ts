// A galaxy, tapped in by pictures and counted at once; the best one for its nine tiles, and how
// to rearrange.

import { button, choice, escape, icon, mainButton, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { sign, SIGNS, tileSvg } from "../picture";
import { read, STAR, type Piece, type Spot } from "../scoring";
import { ASIDE, at, complete, counted, nextPlace, placesOf, put, same, spotOf, type Kept } from "./galaxy";
import { Painting } from "./painting";
import { board, cells, chip, comparison, extentOf, spoken, still, table, total } from "./pieces";
import { Rearranging } from "./rearranging";
import { isPainted, type TileSet } from "./tileset";
import { SolverThread } from "./thread";
import type { Progress } from "./solver";

type Screen = "card" | "galaxy" | "best" | "compare" | "steps";

const HISTORY = 60;
const HOLD = 450; // ms of a long press
const [DESK, COMPACT] = [960, 210]; // px: from where there are two columns; the board of a phone while tiles are picked

/** Whose galaxy it is, and where it is kept. */
export interface Job {
  set: TileSet;
  kept: Kept;
  heading: string;
  back: string; // the address that the arrow leads to
  asksCard: boolean; // else it is given
  onlyTiles: boolean; // nine tiles without places, for the best galaxy
  taken: Map<number, string>; // tiles that lie elsewhere in this round, and whose they are
  lowest: number[] | null; // weights that help the lowest marker
  save(kept: Kept): void;
  paint(set: TileSet): void; // a painted tile was added to the set
  renew?(): TileSet; // the tiles for another galaxy
  keep: { label: string; go: () => void } | null; // what the main button does with a whole galaxy
}

export class GalaxyPage implements Page {
  private screen: Screen;
  private kept: Kept;
  private marked: number | null = null; // card, before it is taken
  private open: Spot | null = null;
  private last: Spot | null = null; // the tile that a tap turns
  private filters = new Set<number>();
  private sides = -1; // belt sides; -1: any
  private painting: Painting | null = null;
  private order: number[] = []; // of the picker, until another galaxy is begun
  private readonly history: string[] = [];
  private readonly thread: SolverThread;
  private best: Progress | null = null;
  private counts: "all" | "lowest" = "all";
  private steps: Rearranging | null = null;
  private readonly say: Say;
  private readonly stopDragging: () => void;

  constructor(
    private readonly shell: Shell,
    private readonly job: Job,
  ) {
    this.say = shell.say;
    this.kept = job.kept;
    this.thread = new SolverThread(shell.setting.worker);
    this.screen = "card";
    if (!job.asksCard || this.kept.card !== null) this.enter();
    this.stopDragging = this.drag();
  }

  get name(): string {
    return this.screen;
  }

  leave(): void {
    delete this.shell.root.dataset.entering;
    this.thread.stop();
    this.stopDragging();
  }

  private get card(): number {
    return this.kept.card ?? 0;
  }

  private get tiles() {
    return this.job.set.tiles;
  }

  private cardName(card: number): string {
    return card ? this.shell.setting.names[`K${String(card).padStart(2, "0")}`]![0] : this.say("no-card");
  }

  private change(pieces: Piece[]): void {
    this.history.push(JSON.stringify(this.kept));
    if (this.history.length > HISTORY) this.history.shift();
    this.kept = { ...this.kept, pieces };
    this.best = null;
    this.save();
    this.shell.speak(() => this.say("points-said", total(this.reading())));
  }

  private save(): void {
    this.job.save(this.kept);
  }

  private reading(pieces = this.kept.pieces) {
    return read(this.tiles, counted(this.card, pieces), this.card);
  }

  private get whole(): boolean {
    return this.job.onlyTiles ? this.kept.pieces.length === 9 : complete(this.card, this.kept.pieces);
  }

  // -- what a tap does -----------------------------------------------------------------------

  private enter(): void {
    this.screen = "galaxy";
    const known = this.job.set.numbers;
    const lying = new Set(this.kept.pieces.map((piece) => piece.tile));
    const { taken } = this.job;
    const recent = this.kept.used.filter((tile) => this.job.set.has(tile) && !lying.has(tile) && !taken.has(tile));
    const others = known.filter((tile) => taken.has(tile));
    this.order = [...recent, ...known.filter((tile) => !recent.includes(tile) && !taken.has(tile)), ...others];
    this.last = null;
    this.open = nextPlace(this.card, this.kept.pieces, null);
  }

  act(what: string, value: string, data: DOMStringMap): void {
    const { kept, last } = this;
    const acts: Record<string, () => void> = {
      spot: () => this.tapPlace(value.split(",").map(Number) as [number, number]),
      pick: () => this.pick(Number(data.tile)),
      turn: () => this.turnTo(Number(data.rot)),
      mark: () => (this.marked = Number(data.card)),
      "no-card": () => this.takeCard(0),
      "take-card": () => this.takeCard(this.marked!),
      card: () => ([this.screen, this.marked] = ["card", kept.card]),
      galaxy: () => (this.thread.stop(), this.enter()),
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
      flip: () => last && this.flip(last),
      undo: () => {
        this.kept = JSON.parse(this.history.pop()!);
        this.save();
        this.enter();
      },
      new: () => {
        this.change([]);
        if (this.job.asksCard) {
          this.kept.card = null;
          [this.screen, this.marked] = ["card", null];
        }
        this.renew();
        this.save();
        if (!this.job.asksCard) this.enter();
      },
      best: () => this.solve(),
      counts: () => {
        this.counts = value as "all" | "lowest";
        this.solve();
      },
      stop: () => (this.thread.stop(), (this.screen = "compare")),
      steps: () => ([this.screen, this.steps] = ["steps", this.way()]),
      next: () => this.steps!.next(),
      before: () => void (this.steps!.before() || (this.screen = "compare")),
      finish: () => {
        this.change(this.steps!.goal);
        this.enter();
      },
      keep: () => this.job.keep!.go(),
    };
    acts[what]?.();
  }

  /** Another galaxy is laid with the box that is in use now; the old one's tiles may be others. */
  private renew(): void {
    const set = this.job.renew?.();
    if (!set || JSON.stringify(set.entries) === JSON.stringify(this.job.set.entries)) return;
    this.job.set = set;
    this.history.length = 0;
    this.kept.used = [];
  }

  private tapPlace(spot: Spot): void {
    const piece = at(this.kept.pieces, spot);
    if (!piece) [this.open, this.last] = [spot, null];
    else if (this.last && same(this.last, spot) && !this.job.onlyTiles) this.turnTo((piece.rot + 1) % 4);
    else this.open = this.last = spot;
  }

  private pick(tile: number): void {
    const spot = this.open ?? this.last;
    if (!spot) return;
    this.change(put(this.kept.pieces, tile, spot));
    this.kept.used = [tile, ...this.kept.used.filter((other) => other !== tile)].slice(0, 54);
    this.save();
    this.last = spot;
    this.open = nextPlace(this.card, this.kept.pieces, spot);
    this.painting = null;
    if (this.whole) scrollTo(0, 0); // the tiles are gone, and the galaxy with its points is above
  }

  private turnTo(rot: number): void {
    const last = this.last;
    if (last) this.change(this.kept.pieces.map((piece) => (same(spotOf(piece), last) ? { ...piece, rot } : piece)));
  }

  /** Card 1: face down; card 13: removed. Both make a hole. */
  private flip(spot: Spot): void {
    const { pieces } = this.kept;
    const flips = this.card === 1 ? 2 : this.card === 13 && pieces.length === 9 ? 1 : 0;
    const piece = at(pieces, spot);
    if (!piece || !flips) return;
    const rest = this.card === 13 ? pieces.map((p) => ({ ...p, down: false })) : pieces;
    if (!piece.down && rest.filter((p) => p.down).length >= flips) return;
    this.change(rest.map((p) => (same(spotOf(p), spot) ? { ...p, down: !piece.down } : p)));
  }

  private takeCard(card: number): void {
    const fits = placesOf(card, []);
    const keep = card === 3 || this.kept.pieces.every((piece) => fits.some((spot) => same(spot, spotOf(piece))));
    this.change(keep ? this.kept.pieces.map((piece) => ({ ...piece, down: piece.down && card === this.kept.card })) : []);
    this.kept.card = card;
    this.save();
    this.enter();
  }

  private takePainted(): void {
    const number = this.job.set.add(this.painting!.tile(""));
    this.job.paint(this.job.set);
    this.order.unshift(number);
    this.pick(number);
  }

  key(event: KeyboardEvent): boolean {
    if (this.screen !== "galaxy") return false;
    const letter = event.key.toLowerCase();
    if (this.painting?.press(event.key)) return true;
    if (this.painting && letter === "enter" && !this.painting.missing) return this.takePainted(), true;
    const spot = /^[1-9]$/.test(event.key) ? placesOf(this.card, this.kept.pieces)[Number(event.key) - 1] : undefined;
    const piece = this.last && at(this.kept.pieces, this.last);
    if (spot) this.tapPlace(spot);
    else if (letter === "r" && piece) this.turnTo((piece.rot + 1) % 4);
    else if (letter === "p") this.act("paint", "", {});
    else return false;
    return true;
  }

  /** Drag a tile to another place: what lies there changes places with it. A long press flips. */
  private drag(): () => void {
    const { root } = this.shell;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let from: { spot: Spot; x: number; y: number; element: HTMLElement; timer: number } | null = null;
    const swallow = (): void => {
      root.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => root.dispatchEvent(new Event("click"))); // if the browser sends none
    };
    const hold = (spot: Spot): void => {
      from = null;
      this.last = spot;
      this.flip(spot);
      this.shell.draw();
      root.addEventListener("pointerup", swallow, { once: true });
    };
    const under = (event: PointerEvent): string | undefined =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-spot]")?.dataset.spot;
    const down = (event: PointerEvent): void => {
      const element = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
      const spot = element?.dataset.spot?.split(",").map(Number) as [number, number] | undefined;
      if (!element || !spot || !at(this.kept.pieces, spot)) return void (from = null);
      const timer = this.card === 1 || this.card === 13 ? window.setTimeout(() => hold(spot), HOLD) : 0;
      from = { spot, x: event.clientX, y: event.clientY, element, timer };
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.hypot(dx, dy) < 10) return;
      clearTimeout(from.timer);
      from.element.classList.add("cfc-dragged");
      from.element.style.translate = `${dx}px ${dy}px`;
    };
    const end = (event: PointerEvent): void => {
      if (!from) return;
      const { spot, element, timer } = from;
      clearTimeout(timer);
      from = null;
      if (!element.classList.contains("cfc-dragged")) return;
      const there = event.type === "pointerup" ? under(event) : undefined;
      element.classList.remove("cfc-dragged");
      element.style.translate = "";
      swallow();
      if (!there) return;
      const to = there.split(",").map(Number) as [number, number];
      this.change(put(this.kept.pieces, at(this.kept.pieces, spot)!.tile, to));
      this.last = to;
      this.open = nextPlace(this.card, this.kept.pieces, to);
      this.shell.draw();
    };
    root.addEventListener("pointerdown", down, options);
    root.addEventListener("pointermove", move, options);
    root.addEventListener("pointerup", end, options);
    root.addEventListener("pointercancel", end, options);
    return () => listening.abort();
  }

  // -- the best galaxy -----------------------------------------------------------------------

  private solve(): void {
    this.screen = "best";
    this.best = null;
    const hand = this.kept.pieces.map(({ tile }) => tile);
    const weights = this.card === 2 ? [-1, -1, -1, -1] : this.counts === "lowest" ? this.job.lowest! : [1, 1, 1, 1];
    this.thread.ask({ tiles: hand.map((tile) => this.tiles[tile]!), card: this.card, weights }, (progress) => {
      this.best = { ...progress, pieces: this.withSpare(hand, progress.pieces.map((piece) => ({ ...piece, tile: hand[piece.tile]! }))) };
      if (progress.over) this.act("stop", "", {});
      this.shell.draw();
    });
  }

  /** Card 11: the tile that the solver left out lies aside. */
  private withSpare(hand: number[], pieces: Piece[]): Piece[] {
    const spare = hand.find((tile) => !pieces.some((piece) => piece.tile === tile));
    return spare === undefined ? pieces : [...pieces, { tile: spare, x: ASIDE[0], y: ASIDE[1], rot: 0, down: false }];
  }

  private way(): Rearranging {
    return new Rearranging(this.say, this.tiles, this.card, this.kept.pieces, this.best!.pieces);
  }

  // -- what is seen --------------------------------------------------------------------------

  view(): View {
    const screens: Record<Screen, () => View> = {
      card: () => this.cardScreen(),
      galaxy: () => this.galaxyScreen(),
      best: () => this.bestScreen(),
      compare: () => this.compareScreen(),
      steps: () => this.stepsScreen(),
    };
    return screens[this.screen]();
  }

  private head(back: string, heading: string, small: string, right = ""): string {
    if (back.startsWith("#")) return title(this.say, back, heading, small, right);
    const arrow = button(back, icon("back"), { kind: "btn quiet icon", name: this.say("back") });
    return arrow + title(this.say, null, heading, small, right);
  }

  private get chip(): string {
    return this.job.asksCard ? chip(this.say, this.card, this.cardName(this.card)) : chip(this.say, this.card, this.cardName(this.card), false);
  }

  private cardScreen(): View {
    return cardPicker(this.shell, this.head(this.job.back, this.say("card-question"), this.say("stays"), button("no-card", escape(this.say("no-card")))), this.marked ?? 0);
  }

  private galaxyScreen(): View {
    const { card, kept, open, last, job } = this;
    const { pieces } = kept;
    const done = this.whole;
    const reading = this.reading();
    const small = pieces.length === 9 ? this.say("all-nine") : this.say("tile-of", pieces.length + 1);
    const downs = pieces.filter((p) => p.down).length;
    const note = card === 1 && !job.onlyTiles ? this.say("down-count", downs) : card === 13 && pieces.length === 9 && !job.onlyTiles ? this.say(downs ? "removed-one" : "removed-which") : "";
    const piece = last && at(pieces, last);
    const picks = !this.painting && (!done || (open && at(pieces, open)));
    const hint = picks && !piece ? `<p class="small muted cfc-hint">${escape(this.say(pieces.length ? "pick-next" : "pick-first"))}</p>` : "";
    const side = [
      this.painting ? this.painting.show(this.say, this.tiles) : done && !job.onlyTiles ? table(this.say, reading) : "",
      piece && !job.onlyTiles && !this.painting ? this.ways(piece) : piece && !this.painting ? button("remove", escape(this.say("remove"))) : hint,
    ];
    const undo = button("undo", icon("undo"), { kind: "btn icon", name: this.say("undo"), off: !this.history.length });
    const lacking = pieces.length < 9 ? this.say("missing-tiles", 9 - pieces.length) : null;
    const best = job.keep
      ? button("best", escape(this.say("best")), { off: !done }) + mainButton("keep", lacking ?? job.keep.label, !done)
      : mainButton("best", lacking ?? this.say("best"), !done);
    return {
      head: this.head(job.asksCard && !job.keep ? "card" : job.back, job.heading, small, this.chip),
      main: `${board(this.say, this.tiles, card, pieces, open, last, job.onlyTiles ? 0 : this.width())}${note ? `<p class="small" role="note">${escape(note)}</p>` : ""}${done || job.onlyTiles ? "" : cells(this.say, reading)}`,
      side: side.join(""),
      tiles: picks ? this.picker() : "",
      foot: `<div class="rt-row">${undo}${job.keep ? "" : button("new", escape(this.say("new")))}${best}</div>`,
    };
  }

  private width(): number {
    return Math.min(this.frame === "square" && innerWidth < DESK ? COMPACT : 560, this.shell.root.clientWidth || 360);
  }

  /** While tiles are picked on a phone, board, turns and tiles are in view together. */
  private get frame(): "" | "square" | "wide" {
    if (this.screen !== "galaxy" || this.painting || this.whole) return "";
    const { columns, rows } = extentOf(placesOf(this.card, this.kept.pieces));
    return columns > 1.6 * rows ? "wide" : "square";
  }

  private ways(piece: Piece): string {
    const four = [0, 1, 2, 3].map(
      (rot) =>
        `<button role="radio" aria-checked="${rot === piece.rot}" tabindex="${rot === piece.rot ? 0 : -1}" data-do="turn" data-rot="${rot}" data-key="rot ${rot}" aria-label="${escape(this.say("turned", rot))}">${tileSvg(this.tiles, { tile: piece.tile, rot, down: false })}</button>`,
    );
    const words = this.card === 1 ? (piece.down ? "face-up" : "face-down") : piece.down ? "put-back" : "was-removed";
    const flips = this.card === 1 || (this.card === 13 && this.kept.pieces.length === 9);
    const flip = flips ? button("flip", escape(this.say(words))) : "";
    return `<section class="panel cfc-ways"><h2>${escape(this.say("ways"))} <span class="small muted">${escape(this.say("ways-hint"))}</span></h2><div class="cfc-four" role="radiogroup" aria-label="${escape(this.say("ways"))}" data-arrows="4">${four.join("")}</div><div class="rt-row">${flip}${button("remove", escape(this.say("remove")))}</div></section>`;
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
        `<button class="cfc-tile" tabindex="${n ? -1 : 0}" data-do="pick" data-tile="${tile}" data-key="tile ${tile}">${tileSvg(this.tiles, { tile, rot: 0, down: false })}<small>${isPainted(tile) ? "" : tile + 1}</small></button>`,
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
      `${button("paint", escape(this.say("paint")), { kind: "cfc-filter cfc-long" })}</div>` +
      (shown.length
        ? `<p class="small muted">${escape(this.say("used-last"))}</p><div class="cfc-grid" role="group" aria-label="${escape(this.say("tiles"))}" data-arrows="5">${shown.join("")}</div>`
        : `<p class="muted">${escape(this.say("no-tiles"))}</p>`)
    );
  }

  /** Tiles that lie are faded and say where. Their pictures stay: drawing 54 takes too long. */
  drawn(): void {
    this.shell.root.dataset.entering = this.frame;
    for (const button of this.shell.part("tiles").querySelectorAll<HTMLElement>("[data-tile]")) {
      const tile = Number(button.dataset.tile);
      const there = this.kept.pieces.find((piece) => piece.tile === tile);
      const other = this.job.taken.get(tile);
      const where = there ? `, ${this.say("lies", there.y + 1, there.x + 1)}` : other ? `, ${this.say("lies-with", other)}` : "";
      const name = spoken(this.say, this.tiles, tile, 0) + where;
      button.classList.toggle("cfc-lies", Boolean(there || other));
      button.toggleAttribute("aria-disabled", Boolean(other));
      if (other) button.setAttribute("aria-disabled", "true");
      if (button.ariaLabel !== name) button.ariaLabel = name;
    }
  }

  private about(): string {
    return this.say(this.card === 2 ? "worst-for" : this.card === 13 ? "sabotage-for" : "best-for");
  }

  private get weights(): string {
    if (!this.job.lowest || this.card === 2) return "";
    return choice("counts", this.say("what-counts"), [["all", escape(this.say("counts-all"))], ["lowest", escape(this.say("counts-lowest"))]], this.counts);
  }

  private bestScreen(): View {
    const { best } = this;
    const mine = total(this.reading());
    const sum = best ? total(this.reading(best.pieces)) : mine;
    const percent = Math.floor((best?.share ?? 0) * 100);
    const plain = this.counts === "all";
    const limit = best && plain ? this.say(this.card === 2 ? "at-least" : "at-most", Math.abs(best.bound)) : "";
    const points = this.card === 13 && best ? Math.abs(best.worth) : sum;
    return {
      head: this.head("galaxy", this.say("best"), this.about(), this.chip),
      main: best ? still(this.tiles, this.card, best.pieces, this.say("the-best"), [], this.width()) : `<div class="cfc-board cfc-wait" style="--columns:3;--rows:3"></div>`,
      side: `<section class="panel cfc-proof"><h2>${escape(this.say("so-far", points))}</h2><p class="muted">${escape(this.job.onlyTiles ? this.say("stop-any-time") : this.say("yours-has", mine))}</p><progress max="100" value="${percent}" aria-label="${escape(this.say("proof", percent))}"></progress><p class="small rt-ends"><span>${escape(this.say("proof", percent))}</span><span class="muted">${escape(limit)}</span></p></section>${this.weights}`,
      foot: mainButton("stop", this.say("stop"), !best),
    };
  }

  private compareScreen(): View {
    const best = this.best!;
    const [mine, theirs] = [this.reading(), this.reading(best.pieces)];
    const badge = proofBadge(this.say, best, this.card === 2);
    if (this.job.onlyTiles) {
      return {
        head: this.head("galaxy", this.say("best-nine"), this.about(), this.chip),
        main: `${still(this.tiles, this.card, best.pieces, this.say("the-best"), [], this.width())}${badge}`,
        side: table(this.say, theirs),
        foot: mainButton("new", this.say("other-nine")),
      };
    }
    const picture = (word: string, pieces: Piece[], points: number): string =>
      `<figure><figcaption><span>${escape(this.say(word))}</span><b>${points}</b></figcaption>${still(this.tiles, this.card, pieces, this.say(word), [], 170)}</figure>`;
    const steps = this.way().steps.length;
    return {
      head: this.head("galaxy", this.say("compare"), this.about(), this.chip),
      main: `<div class="cfc-pair">${picture("yours", this.kept.pieces, total(mine))}${picture("the-best", best.pieces, total(theirs))}</div>${badge}${this.weights}`,
      side: comparison(this.say, mine, theirs),
      foot: mainButton("steps", steps ? this.say("show-steps") : this.say("is-best"), !steps),
    };
  }

  private stepsScreen(): View {
    const steps = this.steps!;
    return {
      head: this.head("before", this.say("rearrange"), steps.count),
      main: steps.board(this.width()),
      side: steps.sentence,
      foot: steps.step ? mainButton("next", this.say("next-step")) : mainButton("finish", this.say("finish")),
    };
  }
}

/** Always with its words: proved, or how long it took. */
export function proofBadge(say: Say, best: Pick<Progress, "proved" | "seconds">, worst: boolean): string {
  const words = best.proved ? say(worst ? "proved-worst" : "proved") : say("found-in", Math.max(1, Math.round(best.seconds)));
  return `<p class="rt-badge${best.proved ? " rt-seal" : ""}">${icon(best.proved ? "tick" : "clock")}${escape(words)}</p>`;
}

/** The twenty cards by picture; the first tap marks one and shows its text. */
export function cardPicker({ say, setting }: Shell, head: string, chosen: number): View {
  const name = (card: number): [string, string] => setting.names[`K${String(card).padStart(2, "0")}`]!;
  const all = [...Array(20).keys()].map((n) => {
    const on = chosen === n + 1;
    return `<button class="cfc-card" role="radio" aria-checked="${on}" tabindex="${on || (!chosen && !n) ? 0 : -1}" data-do="mark" data-card="${n + 1}" data-key="card ${n + 1}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-k${n + 1}"/></svg><span>${escape(name(n + 1)[0])}</span></button>`;
  });
  const about = chosen ? `<h2>${escape(name(chosen)[0])}</h2><p class="muted">${escape(name(chosen)[1])}</p>` : "";
  return {
    head,
    main: `<div class="cfc-cards" role="radiogroup" aria-label="${escape(say("card-question"))}" data-arrows="4">${all.join("")}</div>`,
    foot: `${about}${mainButton("take-card", chosen ? say("take-card", name(chosen)[0]) : say("choose-card"), !chosen)}`,
  };
}
