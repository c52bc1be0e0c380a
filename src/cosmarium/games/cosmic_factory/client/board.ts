// What the minute looks like, and how mouse and fingers reach it. Pictures are made again where
// they changed; buttons stay, so that focus stays.

import { Countdown, LITTLE } from "./countdown";
import type { Minute } from "./index";
import { nextPiece, onlyTurned } from "./lesson";
import { Others } from "./others";
import { Bets, pointsPanel } from "./panels";
import { escape, live, SIGNS, tileSvg } from "./picture";
import { cellsOf, read, STAR, type Reading, type Spot } from "./scoring";

const FAR = 6; // px until a press is a drag
const LIFT = 48; // px above a finger
const LAST = 5; // s that are counted over the board
const RING = 2 * Math.PI * 26;

type Problem = { code: string; message: string } | null;

export class Board {
  private root = document.createElement("div");
  private places = new Map<string, HTMLButtonElement>();
  private shown = new WeakMap<Element, string>();
  private hover: Spot | null = null;
  private drag: { tile: number; x: number; y: number; moving: boolean; picked: boolean; id: number } | null = null;
  private float: HTMLElement | null = null;
  private quiet = false; // the click that ends a drag
  private breadth = 0; // of the board; asking for it at other times would lay out the whole page
  private size = new ResizeObserver(() => {
    this.breadth = this.part("board").clientWidth;
    this.render();
  });
  private note = "";
  private unsaved = false; // the note says so
  private readonly bets: Bets;
  private readonly others: Others;

  constructor(place: HTMLElement, private minute: Minute) {
    this.bets = new Bets(minute);
    this.others = new Others(minute);
    this.root.className = "cfm";
    this.root.innerHTML = this.frame();
    place.replaceChildren(this.root);
    this.size.observe(this.part("board"));
    this.listen();
  }

  remove(): void {
    this.size.disconnect();
    this.float?.remove();
    this.root.remove();
  }

  private part(name: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(`.cfm-${name}`)!;
  }

  private say(code: string, ...args: (string | number)[]): string {
    const words = this.minute.context.captions[code] ?? code;
    return words.replace(/\{(\d)\}/g, (_, n) => escape(String(args[Number(n)] ?? "")));
  }

  /** Contents, only where they differ. */
  private fill(element: Element, html: string): void {
    if (this.shown.get(element) === html) return;
    this.shown.set(element, html);
    element.innerHTML = html;
  }

  private frame(): string {
    const say = (code: string): string => this.say(code);
    const slots = [...Array(9).keys()].map((n) => `<button type="button" class="cfm-slot" data-hand="${n}"></button>`);
    const bets = [..."GBO"].map((c) => `<button type="button" class="cfm-bet" data-bonus="${c}" data-inspect="cf-bonus-${c}"></button>`);
    return `
      <section class="cfm-panel cfm-time" data-inspect="cf-minute-clock" aria-label="${say("time-left")}">
        <svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="26"/><circle class="cfm-ring" cx="32" cy="32" r="26" transform="rotate(-90 32 32)"/></svg>
        <b class="cfm-digits" role="timer"></b><span class="cfm-state" data-inspect="cf-minute-done"></span>
      </section>
      <section class="cfm-panel cfm-hand" data-clear><h2>${say("hand")} <small>${say("keys")}</small></h2><div class="cfm-slots">${slots.join("")}</div></section>
      <section class="cfm-middle">
        <div class="cfm-bar" data-inspect="cf-minute-clock"><i></i></div>
        <div class="cfm-strip" aria-hidden="true"></div>
        <div class="cfm-board" data-clear role="group" aria-label="${say("galaxy")}" aria-describedby="cfm-help"><svg class="cfm-live" aria-hidden="true"></svg><svg class="cfm-padlock" viewBox="0 0 24 24" aria-hidden="true"><use href="#cf-lock" width="24" height="24"/></svg></div>
        <div class="cfm-countdown" aria-hidden="true"></div>
        <p id="cfm-help" class="cfm-help">${say("help")}</p>
      </section>
      <section class="cfm-panel cfm-points" data-clear aria-label="${say("points-now")}"></section>
      ${this.minute.betting ? `<section class="cfm-panel cfm-bonus" data-clear><h2>${say("bonus")}</h2><div class="cfm-bets">${bets.join("")}</div><div class="cfm-foot"><small class="cfm-hint"></small><button type="button" data-tool="take" class="cfm-take" hidden></button></div></section>` : ""}
      <section class="cfm-tools">
        ${tool("turn", "R", "M18 8a7 7 0 1 0 1 6M19 3v5.500h-5.500", say("turn"))}
        ${tool("back", "⌫", "M12 4v11M7.500 11l4.500 4.500 4.500-4.500M4 15v5h16v-5", say("to-hand"))}
        ${tool("flip", "F", "M12 3v18M8 7H4v10h4M16 7h4v10h-4", say("flip"))}
        <button type="button" data-tool="finish" class="cfm-main"></button>
      </section>
      <p class="cfm-note" role="status"></p>
      <section class="cfm-others" data-inspect="cf-minute-others" aria-label="${say("others")}"></section>
      ${this.rule()}`;
  }

  /** The chaos card, in a line that opens: on a phone it lies far below. */
  private rule(): string {
    const { card } = this.minute.state.position;
    if (!card) return "";
    const icon = `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#cf-k${this.minute.card}" width="24" height="24"/></svg>`;
    return `<details class="cfm-rule"><summary>${icon}${this.say(card)}</summary><p>${this.say(`${card}-effect`)}</p></details>`;
  }

  // -- pictures --------------------------------------------------------------------------------

  render(): void {
    const { minute } = this;
    const { layout, card } = minute;
    this.root.dataset.layout = minute.state.layout;
    this.root.dataset.shape = card === 7 ? "row" : "square";
    this.root.classList.toggle("cfm-resting", minute.resting);
    this.root.classList.toggle("cfm-locked", minute.me.locked);
    const reading = read(layout.tiles, layout.pieces, card);
    this.renderPlaces();
    this.renderStrip();
    this.renderHand();
    this.renderLive(reading);
    this.renderPoints(reading);
    this.renderBonus(reading);
    this.fill(this.part("others"), this.others.html((code, ...words) => this.say(code, ...words)));
    this.renderTools();
    this.renderLesson();
    this.clock();
    const advice = this.advice();
    const { names, players, seat } = minute.state;
    const left = names[String(((seat ?? 0) + 1) % players)] ?? ""; // who scores it with card 2
    this.fill(this.part("note"), escape(this.note) || (advice && this.say(advice, left)));
  }

  private bounds(): { x0: number; y0: number; columns: number; rows: number } {
    const spots = this.minute.layout.places();
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, y0] = [Math.min(...xs), Math.min(...ys)];
    const broad = Math.max(...xs) - left + 1;
    const columns = Math.max(3, broad);
    return { x0: left - (columns - broad) / 2, y0, columns, rows: Math.max(...ys) - y0 + 1 };
  }

  private renderPlaces(): void {
    const board = this.part("board");
    const { layout } = this.minute;
    const { x0, y0, columns, rows } = this.bounds();
    board.style.setProperty("--columns", String(columns));
    board.style.setProperty("--rows", String(rows));
    const spots = layout.places();
    const wanted = new Set(spots.map(([x, y]) => `${x},${y}`));
    for (const [name, button] of this.places)
      if (!wanted.has(name)) {
        button.remove();
        this.places.delete(name);
      }
    for (const [x, y] of spots) {
      const button = this.place(`${x},${y}`);
      button.style.left = `${((x - x0) / columns) * 100}%`;
      button.style.top = `${((y - y0) / rows) * 100}%`;
      button.style.width = `${100 / columns}%`;
      button.style.height = `${100 / rows}%`;
      this.renderPlace(button, x, y);
    }
  }

  /** A row is longer than a phone is broad: all of it in small, above what is in view. */
  private renderStrip(): void {
    const { layout, card, state } = this.minute;
    const shown = card === 7 && state.layout === "phone";
    const tiles = layout.places().map(([x, y]) => {
      const piece = layout.at(x, y);
      return `<i data-to="${x},${y}">${piece ? tileSvg(layout.tiles, piece) : ""}</i>`;
    });
    this.fill(this.part("strip"), shown ? tiles.join("") : "");
  }

  private place(name: string): HTMLButtonElement {
    let button = this.places.get(name);
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.className = "cfm-place";
      button.dataset.place = name;
      this.part("board").insertBefore(button, this.part("live"));
      this.places.set(name, button);
    }
    return button;
  }

  private renderPlace(button: HTMLButtonElement, x: number, y: number): void {
    const { layout } = this.minute;
    const piece = layout.at(x, y);
    const picked = piece !== undefined && piece.tile === layout.picked;
    button.classList.toggle("cfm-picked", picked);
    button.classList.toggle("cfm-current", piece !== undefined && piece.tile === this.minute.current && !picked && !this.minute.resting);
    button.classList.toggle("cfm-open", !piece && layout.picked !== null);
    button.classList.toggle("cfm-swap", Boolean(piece) && !picked && layout.picked !== null);
    if (piece) button.dataset.tile = String(piece.tile);
    else delete button.dataset.tile;
    this.explain(button, piece?.down ? undefined : piece?.tile);
    const where = this.say("place", y + 1, x + 1);
    const what = piece ? this.named(piece.tile, piece.rot, piece.down) : this.say("empty-place");
    button.setAttribute("aria-label", `${where}, ${what}`);
    button.setAttribute("aria-pressed", String(picked));
    const lies = piece ? tileSvg(layout.tiles, piece) : "";
    this.fill(button, String(this.target) === `${x},${y}` && !picked ? lies + this.ghost(layout.picked!) : lies);
  }

  /** Where the picked tile would land: under the pointer, or at the focus. */
  private get target(): Spot | null {
    return this.minute.layout.picked === null ? null : (this.hover ?? this.focused());
  }

  /** The picked tile as it would lie. */
  private ghost(tile: number): string {
    const { layout } = this.minute;
    const down = layout.of(tile)?.down ?? false;
    return tileSvg(layout.tiles, { tile, rot: layout.rot(tile), down }).replace('"cfm-tile"', '"cfm-tile cfm-ghost"');
  }

  /** A card about a tile, unless one is in hand and looks for its place. */
  private explain(button: HTMLButtonElement, tile: number | undefined): void {
    const { layout } = this.minute;
    if (tile === undefined || layout.picked !== null) delete button.dataset.inspect;
    else button.dataset.inspect = `cf-tile-${layout.tiles[tile]!.name}`;
  }

  private named(tile: number, rot: number, down: boolean): string {
    const printed = this.minute.layout.tiles[tile]!;
    if (down) return this.say("face-down");
    const cells = cellsOf(printed, rot).map(([colour, planets]) =>
      colour === STAR ? this.say("constellation") : `${this.say(SIGNS[colour]!)} ${planets}`,
    );
    return cells.join(", ");
  }

  private renderHand(): void {
    const { layout } = this.minute;
    this.root.querySelectorAll<HTMLButtonElement>(".cfm-slot").forEach((button, n) => {
      const tile = layout.hand[n];
      const here = tile !== undefined && !layout.of(tile);
      const picked = here && tile === layout.picked;
      button.classList.toggle("cfm-picked", picked);
      button.disabled = !here;
      if (here) button.dataset.tile = String(tile);
      else delete button.dataset.tile;
      this.explain(button, here ? tile : undefined);
      button.setAttribute("aria-pressed", String(picked));
      button.setAttribute("aria-label", here ? this.named(tile, layout.rot(tile), false) : String(n + 1));
      const picture = here ? tileSvg(layout.tiles, { tile, rot: layout.rot(tile), down: false }) : "";
      this.fill(button, `${picture}<kbd>${n + 1}</kbd>`);
    });
  }

  private renderLive(reading: Reading): void {
    const { x0, y0, columns, rows } = this.bounds();
    const overlay = this.part("live");
    const frame = `${x0 * 200} ${y0 * 200} ${columns * 200} ${rows * 200}`;
    if (overlay.getAttribute("viewBox") !== frame) overlay.setAttribute("viewBox", frame);
    const px = (this.breadth || 600) / columns;
    this.fill(overlay, live(reading, this.minute.card, px));
  }

  private renderPoints(reading: Reading): void {
    const { target } = this;
    const delta = target ? this.minute.delta(target[0], target[1]) : null;
    this.fill(this.part("points"), pointsPanel(reading, delta, (code, ...words) => this.say(code, ...words)));
  }

  private renderBonus(reading: Reading): void {
    const { minute } = this;
    if (!minute.betting) return;
    const { card } = minute.state.position;
    const untimed = minute.mode === "untimed";
    const over = !untimed && ![..."GBO"].some((colour) => minute.bonusFree(colour)); // nothing to take any more
    const hint = card === "K02" ? "bonus-none" : over ? "" : untimed ? "mark-bets" : card === "K18" ? "take-hint" : "take-hint-locks";
    this.fill(this.part("hint"), hint && this.say(hint));
    this.root.querySelectorAll<HTMLButtonElement>(".cfm-bet").forEach((button) => {
      const colour = button.dataset.bonus!;
      const free = minute.bonusFree(colour);
      const { label, html } = this.bets.medallion(colour, reading, (code, ...words) => this.say(code, ...words));
      button.setAttribute("aria-disabled", String(!free));
      button.setAttribute("aria-pressed", String(minute.marked.has(colour)));
      button.setAttribute("aria-label", label);
      button.classList.toggle("cfm-marked", minute.marked.has(colour));
      button.classList.toggle("cfm-gone", !free);
      this.fill(button, html);
    });
    const take = this.root.querySelector<HTMLButtonElement>("[data-tool=take]")!;
    take.hidden = untimed || !minute.toTake;
    this.fill(take, this.taking());
  }

  /** What taking a bonus tile does; card 18 locks nothing. */
  private taking(): string {
    const { card, layout, state } = this.minute;
    if (card === 18) return this.say("take-bonus");
    const several = this.minute.marked.size > 1 ? "-all" : "";
    const said = this.say(state.layout === "phone" ? "take-locks-short" : `take-locks${several}`);
    const { missing } = layout;
    return missing > 0 ? `${said}: ${this.say(missing === 1 ? "by-chance-one" : "by-chance", missing)}` : said;
  }

  /** What the next move of a lesson is about: the tile, and its place. */
  private renderLesson(): void {
    const { state, layout } = this.minute;
    if (!state.lesson) return;
    const piece = nextPiece(state.lesson, layout);
    for (const button of this.root.querySelectorAll<HTMLElement>(".cfm-slot, .cfm-place")) {
      const { tile, place } = button.dataset;
      const wanted = piece !== null && (tile === String(piece.tile) || place === `${piece.x},${piece.y}`);
      button.toggleAttribute("data-lesson", wanted);
    }
    this.part("bonus").toggleAttribute("data-lesson", Boolean(state.lesson.own?.bets));
  }

  private renderTools(): void {
    const { minute } = this;
    const { layout } = minute;
    const { current, resting } = minute;
    const laid = current === null ? undefined : layout.of(current);
    const full = layout.flipsMissing === 0 && !laid?.down;
    const tool = (name: string): HTMLButtonElement => this.root.querySelector(`[data-tool=${name}]`)!;
    tool("turn").setAttribute("aria-disabled", String(current === null || resting));
    tool("back").setAttribute("aria-disabled", String(current === null || resting));
    tool("flip").hidden = minute.card !== 1;
    tool("flip").setAttribute("aria-disabled", String(!laid || full || resting));
    const word = minute.mode === "untimed" ? "hand-in" : minute.me.done ? "reopen" : "finish";
    const lack = this.lack();
    const whole = `${this.say(word)}${lack ? `: ${lack}` : ""}`;
    this.fill(tool("finish"), minute.state.layout === "phone" && lack ? lack : whole);
    tool("finish").setAttribute("aria-label", whole);
    tool("finish").setAttribute("aria-disabled", String(Boolean(lack) || minute.me.locked));
  }

  /** What is missing until the galaxy is complete. */
  private lack(): string {
    const { layout, me } = this.minute;
    if (me.done) return "";
    if (me.locked) return this.say("locked");
    if (layout.missing > 0) return this.say("tiles-missing", layout.missing);
    if (layout.flipsMissing) return this.say("flips-missing", layout.flipsMissing);
    return layout.card === 3 && !layout.connected ? this.say("lies-apart") : "";
  }

  clock(): void {
    const { left, share } = this.minute;
    const time = this.part("time");
    time.hidden = left === null;
    this.part("bar").hidden = left === null;
    if (left === null) return;
    const seconds = Math.ceil(left / 1000);
    this.countdown(seconds);
    this.fill(this.part("digits"), `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    this.part("ring").setAttribute("stroke-dasharray", `${share * RING} ${RING}`);
    this.part("bar").querySelector("i")!.style.width = `${share * 100}%`;
    this.root.classList.toggle("cfm-late", left <= LITTLE * 1000);
    const done = this.minute.state.position.players.filter((p) => p.done || p.locked || p.built).length;
    this.fill(this.part("state"), this.minute.state.lesson ? this.say("waits") : this.say("count-done", done, this.minute.state.players));
  }

  private second = Infinity;
  private readonly strokes = new Countdown();

  /** The last seconds: a quiet tick, in the end a chord; large figures from five on. */
  countdown(seconds: number): void {
    if (seconds === this.second) return;
    this.second = seconds;
    const shown = seconds > LAST ? "" : seconds ? String(seconds) : this.say("time-over");
    this.part("countdown").textContent = shown;
    this.part("countdown").classList.toggle("cfm-words", !seconds);
    const stroke = this.strokes.strikes(seconds);
    if (stroke) this.minute.context.sound(stroke);
  }

  turning(tile: number, by: number): void {
    const button = this.root.querySelector(`[data-tile="${tile}"]`);
    const quarter = by > 0 ? "-90deg" : "90deg";
    requestAnimationFrame(() => {
      button?.querySelector(".cfm-tile")?.animate?.([{ rotate: quarter, opacity: 0.6 }, { rotate: "0deg", opacity: 1 }], {
        duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 140,
      });
    });
  }

  saved(problem: Problem): void {
    // Other notes stay: what was saved may have been done before they came.
    if (problem) this.note = this.say("not-saved", problem.message || problem.code);
    else if (this.unsaved) this.note = "";
    this.unsaved = Boolean(problem);
    if (problem) this.minute.context.sound("refuse");
    this.render();
  }

  /** What was wanted does not go now: a sentence says what does. */
  refuse(code = this.obstacle(), words = this.say(code, this.minute.layout.missing)): void {
    this.minute.context.sound("refuse");
    this.note = words;
    this.fill(this.part("note"), escape(this.note));
  }

  /** What was refused is no matter any more. */
  forgive(): void {
    this.note = "";
  }

  private obstacle(): string {
    const { layout, left, me } = this.minute;
    if (left === 0) return "time-over";
    if (me.locked || me.grabbing) return "why-locked";
    if (me.done) return "why-done";
    if (layout.missing > 0) return "why-missing";
    return layout.flipsMissing ? "how-to-flip" : "why-apart";
  }

  /** What to do now, as long as it may not be known. */
  private advice(): string {
    const { layout, card, resting, state } = this.minute;
    if (onlyTurned(state.lesson, layout)) return "turn-it";
    if (state.lesson || resting) return "";
    if (card === 1 && layout.missing <= 0 && layout.flipsMissing) return "how-to-flip";
    if (!layout.pieces.length && state.layout === "phone") return layout.picked === null ? "how-to-build" : "how-to-lay"; // elsewhere the question says it
    return card === 2 ? "scores-neighbour" : "";
  }

  announce(): void {
    const { layout, card } = this.minute;
    const { points } = read(layout.tiles, layout.pieces, card);
    this.note = this.say("total-said", points.reduce((a, b) => a + b, 0), ...points);
    this.fill(this.part("note"), escape(this.note));
  }

  // -- focus -----------------------------------------------------------------------------------

  has(element: Element): boolean {
    return this.root.contains(element);
  }

  focused(): Spot | null {
    const name = (document.activeElement as HTMLElement | null)?.dataset.place;
    return name && this.has(document.activeElement!) ? spot(name) : null;
  }

  /** To a free place: this one, or the next in reading order; Enter then takes nobody's place. */
  focusPlace(): void {
    const { layout } = this.minute;
    const [x, y] = this.focused() ?? [-Infinity, -Infinity];
    const free = layout.places().filter((place) => !layout.at(...place));
    const next = free.find((place) => place[1] > y || (place[1] === y && place[0] >= x)) ?? free[0];
    if (next) this.places.get(`${next[0]},${next[1]}`)?.focus();
    this.render();
  }

  move(dx: number, dy: number): void {
    const here = this.focused();
    if (!here) return void [...this.places.values()][0]?.focus();
    for (let step = 1; step <= 17; step++) {
      const next = this.places.get(`${here[0] + dx * step},${here[1] + dy * step}`);
      if (next) return next.focus();
    }
  }

  // -- mouse and fingers -----------------------------------------------------------------------

  private listen(): void {
    const { root, minute } = this;
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("dblclick", (event) => {
      const tile = tileAt(event.target);
      if (tile !== null && minute.layout.of(tile)) minute.takeBack(tile);
    });
    root.addEventListener("contextmenu", (event) => {
      const tile = tileAt(event.target) ?? minute.layout.picked;
      if (tile === null) return;
      event.preventDefault();
      if (!this.drag) minute.turn(tile);
    });
    root.addEventListener("wheel", (event) => {
      const tile = minute.layout.picked ?? tileAt(event.target);
      if (tile === null || !(event.target as Element).closest(".cfm-board, .cfm-hand")) return;
      event.preventDefault();
      this.wheel(tile, event.deltaY);
    }, { passive: false });
    root.addEventListener("focusin", (event) => {
      const tile = tileAt(event.target);
      if (minute.layout.picked !== null) this.render();
      else if (tile !== null && minute.layout.of(tile) && tile !== minute.current) minute.walk(tile);
    });
    root.addEventListener("pointerover", (event) => this.over((event.target as Element).closest<HTMLElement>("[data-place]")));
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.moved(event));
    root.addEventListener("pointerup", (event) => this.up(event));
    root.addEventListener("pointercancel", () => this.drop());
    root.addEventListener("dragstart", (event) => event.preventDefault());
  }

  private lastWheel = 0;

  /** One turn a notch, however finely a device scrolls. */
  private wheel(tile: number, delta: number): void {
    const now = performance.now();
    if (now - this.lastWheel < 120 || !delta) return;
    this.lastWheel = now;
    this.minute.turn(tile, delta > 0 ? 1 : -1);
  }

  private clicked(event: MouseEvent): void {
    if (this.quiet) {
      this.quiet = false;
      return;
    }
    const to = (event.target as Element).closest<HTMLElement>("[data-to]")?.dataset.to;
    if (to) this.places.get(to)?.scrollIntoView({ inline: "center", block: "nearest" });
    const element = (event.target as Element).closest<HTMLElement>("button");
    if (!element) return;
    const { minute } = this;
    const { place, tile, bonus, tool } = element.dataset;
    if (place) minute.tap(...(spot(place) as [number, number]));
    else if (element.dataset.hand && tile) minute.tapHand(Number(tile));
    else if (bonus) this.mark(bonus, !event.detail);
    else if (tool === "take") void minute.grab();
    else if (tool === "finish") void minute.finish();
    else if (tool) minute.use(tool === "turn" ? "turn" : tool === "back" ? "takeBack" : "flip");
  }

  private over(button: HTMLElement | null): void {
    const next = button ? spot(button.dataset.place!) : null;
    if (String(next) === String(this.hover)) return;
    this.hover = next;
    if (this.minute.layout.picked !== null) this.render();
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.drag) return;
    const tile = tileAt(event.target);
    if (tile === null || this.minute.resting) return;
    const picked = this.minute.layout.picked === tile;
    this.drag = { tile, x: event.clientX, y: event.clientY, moving: false, picked, id: event.pointerId };
  }

  private moved(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || drag.id !== event.pointerId) return;
    if (document.querySelector("dialog:modal")) return this.drop(); // the finger opened a card
    if (!drag.moving) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
      drag.moving = true;
      this.root.setPointerCapture(event.pointerId);
      this.minute.pick(drag.tile);
      this.lift(drag.tile);
    }
    const y = event.clientY - (event.pointerType === "touch" ? LIFT : 0);
    if (this.float) this.float.style.transform = `translate(${event.clientX}px, ${y}px)`;
    this.over(this.under(event.clientX, y)?.closest<HTMLElement>("[data-place]") ?? null);
    this.float?.classList.toggle("cfm-aimed", this.hover !== null);
  }

  private up(event: PointerEvent): void {
    const { drag } = this;
    if (!drag?.moving) {
      this.drag = null;
      return;
    }
    const y = event.clientY - (event.pointerType === "touch" ? LIFT : 0);
    const below = this.under(event.clientX, y);
    const place = below?.closest<HTMLElement>("[data-place]");
    this.drop();
    this.quiet = true; // a click follows where the button is still the same
    setTimeout(() => (this.quiet = false));
    if (place) this.minute.put(...(spot(place.dataset.place!) as [number, number]));
    else if (below?.closest(".cfm-hand")) this.minute.takeBack(drag.tile);
    else if (!drag.picked) this.minute.pick(null);
  }

  private drop(): void {
    this.float?.remove();
    this.float = null;
    this.drag = null;
    this.hover = null;
  }

  private lift(tile: number): void {
    const broad = this.part("board").clientWidth / this.bounds().columns;
    this.float = document.createElement("div");
    this.float.className = "cfm-float";
    this.float.style.width = `${broad}px`;
    this.float.innerHTML = this.ghost(tile);
    document.body.append(this.float);
  }

  private under(x: number, y: number): Element | null {
    return document.elementsFromPoint(x, y).find((element) => this.root.contains(element)) ?? null;
  }

  // -- bonus tiles: marked first, then taken ---------------------------------------------------

  /** Mark one, or no longer; with a key, Enter takes it then. */
  mark(colour: string, byKey: boolean): void {
    const { minute } = this;
    if (!minute.bonusFree(colour)) return this.refuse("", this.whoHas(colour));
    minute.mark(colour);
    if (byKey && minute.marked.has(colour)) this.root.querySelector<HTMLElement>("[data-tool=take]:not([hidden])")?.focus();
  }

  /** Why a bonus tile is not to be had. */
  private whoHas(colour: string): string {
    const { players } = this.minute.state.position;
    const holder = players.findIndex(({ bonus }) => bonus.includes(colour));
    if (holder < 0) return this.say(this.minute.card === 2 ? "bonus-none" : "bonus-one");
    if (holder === this.minute.state.seat) return this.say("bonus-mine");
    return this.say("bonus-gone", this.minute.state.names[String(holder)] ?? holder + 1);
  }
}

const tool = (name: string, key: string, sign: string, words: string): string =>
  `<button type="button" data-tool="${name}" data-inspect="cf-minute-${name}" title="${words}"><kbd>${key}</kbd><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}"/></svg> <span>${words}</span></button>`;

function spot(name: string): Spot {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return [x, y];
}

function tileAt(target: EventTarget | null): number | null {
  const tile = (target as Element).closest<HTMLElement>("[data-tile]")?.dataset.tile;
  return tile === undefined ? null : Number(tile);
}
