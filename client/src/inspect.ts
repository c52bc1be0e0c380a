// Inspect: a card about whatever is pointed at, focused or pressed for a while.

import { button, byId, maybe, morphInside, saying } from "./dom";
import { settings } from "./prefs";
import { BREAKPOINTS } from "./protocol";

const RESTS = 350; // milliseconds that a pointer rests before a card opens
const LEAVES = 200;
const PRESS = 400;
const SLACK = 12; // pixels that a finger may move in that time
const FEW = 6; // pieces of one kind that a card leaves free
const DRAG = 70; // pixels down that close a sheet
const LOST = 20_000; // square pixels that covering a piece counts for that can be chosen now
// A game's own code names with `data-inspect` the piece that an element of its own shows.
const PIECE = "svg.fragment [aria-label], svg.fragment [data-target], .opponent, [data-inspect]";

type Ask = (element: string) => Promise<string>;
type Say = (name: string) => string;

export class Inspect {
  private readonly box = document.createElement("dialog");
  private readonly inside = document.createElement("div");
  private about: Element | null = null;
  private pinned = false;
  private timer = 0;
  private at = ""; // where the pointer was last
  private readonly cards = new Map<string, string>(); // of this position, by element
  private readonly over = new AbortController();

  /** `ask` returns the card of an element as HTML, or nothing. */
  constructor(
    private readonly say: Say,
    private readonly ask: Ask,
    private readonly read?: (rule: string) => void,
  ) {
    this.box.className = "inspect";
    this.box.id = "inspect";
    this.box.setAttribute("aria-labelledby", "inspect-name");
    const walk = saying("div", "", "walk");
    walk.append(
      button(say("before"), "", () => this.step(-1)),
      button(say("following"), "", () => this.step(1)),
      button(say("close"), "primary", () => this.close()),
    );
    this.box.append(grip(this.box, () => this.close()), this.inside, walk);
    document.body.append(this.box);
    this.listen();
  }

  get open(): boolean {
    return this.box.open;
  }

  /** The position is another one: what was said may no longer be true. */
  changed(): void {
    this.cards.clear();
    if (!this.open || !this.about) return;
    const again = this.about.id ? maybe(this.about.id) : this.about;
    if (again?.isConnected) void this.show(again);
    else this.close();
  }

  private listen(): void {
    const { signal } = this.over;
    document.addEventListener("pointerover", (event) => this.hover(event), { signal });
    document.addEventListener("pointermove", (event) => (this.at = spot(event)), { signal });
    document.addEventListener("pointerdown", (event) => this.down(event), { capture: true, signal });
    document.addEventListener("keydown", (event) => this.key(event), { capture: true, signal });
    this.box.addEventListener("close", () => this.forget());
    this.box.addEventListener("click", (event) => {
      const rule = (event.target as Element).closest<HTMLElement>("[data-rule]")?.dataset.rule;
      if (event.target === this.box) this.close(); // beside the sheet
      if (!rule || !this.read) return;
      event.preventDefault();
      this.close();
      this.read(rule);
    });
  }

  // -- mouse -------------------------------------------------------------------------------

  private hover(event: PointerEvent): void {
    if (event.pointerType === "touch" || this.pinned || this.box.matches(":modal")) return;
    const target = event.target as Element;
    clearTimeout(this.timer);
    if (this.box.contains(target)) return;
    const piece = pieceAt(target);
    if (piece === this.about && this.open) return;
    // A page that changes below a pointer at rest opens nothing.
    if (piece && !event.buttons && spot(event) !== this.at) {
      this.timer = window.setTimeout(() => void this.show(piece), this.open ? 60 : RESTS);
    } else if (this.open) this.timer = window.setTimeout(() => this.close(), LEAVES);
  }

  // -- finger ------------------------------------------------------------------------------

  private down(event: PointerEvent): void {
    clearTimeout(this.timer);
    const target = event.target as Element;
    if (this.box.contains(target)) return;
    if (this.open && !this.box.matches(":modal")) this.close();
    const piece = pieceAt(target);
    if (event.pointerType !== "touch" || !piece) return;
    const touch = new AbortController();
    const stop = () => touch.abort();
    const { signal } = touch;
    const held = window.setTimeout(() => {
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
      // The finger that opened the card neither chooses nor opens a menu.
      const quiet = (late: Event) => (late.preventDefault(), late.stopImmediatePropagation());
      window.addEventListener("click", quiet, { capture: true, once: true });
      window.addEventListener("pointerup", () => setTimeout(() => window.removeEventListener("click", quiet, true), 50), { once: true });
      void this.show(piece);
    }, PRESS);
    signal.addEventListener("abort", () => clearTimeout(held));
    window.addEventListener("contextmenu", (menu) => menu.preventDefault(), { capture: true, signal });
    window.addEventListener("pointermove", (move) => {
      if (Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > SLACK) stop();
    }, { signal });
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, stop, { signal });
  }

  // -- keys --------------------------------------------------------------------------------

  private key(event: KeyboardEvent): void {
    const at = event.target as Element;
    if (event.key === "Escape" && this.open) {
      event.stopImmediatePropagation();
      event.preventDefault();
      this.close();
      return;
    }
    if (at.closest("input, textarea, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    const here = at.closest(".opponent") ?? (at.closest("svg.fragment") ? at : null);
    const idle = here !== null && at.matches(":focus-visible:not(button, [role=button])");
    const arrow = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const wanted = event.key.toLowerCase() === "i" && settings().keys;
    if (idle && arrow) this.walk(at, arrow);
    else if (here && (wanted || (event.key === "Enter" && idle))) this.toggle(here);
    else if (event.key.toLowerCase() === "p" && this.open && settings().keys) this.pin();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Inside a board, arrows go from piece to piece. */
  private walk(from: Element, step: number): void {
    const all = pieces(from.closest("svg.fragment") ?? document.body);
    const place = all.indexOf(from);
    const next = all[place < 0 ? 0 : (place + step + all.length) % all.length];
    if (!next) return;
    focus(next);
    if (this.open) void this.show(next);
  }

  private toggle(at: Element): void {
    const piece = at.matches("svg.fragment") ? pieces(at)[0] : at;
    if (!piece) return;
    if (this.open && this.about === piece) {
      this.box.querySelector<HTMLElement>("a, button")?.focus();
      return;
    }
    focus(piece);
    void this.show(piece).then(() => {
      byId("speak").textContent = this.inside.innerText;
    });
  }

  private pin(): void {
    this.pinned = !this.pinned;
    this.box.classList.toggle("pinned", this.pinned);
  }

  // -- the card ----------------------------------------------------------------------------

  private async show(piece: Element): Promise<void> {
    clearTimeout(this.timer);
    this.about?.classList.remove("pointed");
    this.about = piece;
    const html = await this.card(piece);
    if (this.about !== piece || !piece.isConnected) return;
    if (!html && says(piece)) return this.close();
    this.write(html || plain(piece));
    if (piece.matches(".last, .earlier")) this.inside.querySelector(".text")?.append(lately(this.say("lately")));
    piece.classList.add("pointed");
    const above = piece.closest("dialog") ?? document.body;
    if (this.box.parentElement !== above) above.append(this.box); // a sheet that moves is no longer modal
    if (innerWidth < BREAKPOINTS.medium) this.sheet(piece);
    else this.box.setAttribute("open", ""); // without taking the focus away
    const pictures = this.inside.querySelector(".pic");
    if (pictures && !pictures.childElementCount) portrait(piece, pictures);
    this.box.scrollTop = 0;
    this.box.classList.remove("tall");
    this.box.classList.toggle("tall", this.box.scrollHeight > this.box.clientHeight);
    if (!this.box.matches(":modal")) place(this.box, piece);
    else if (piece.getBoundingClientRect().bottom > this.box.offsetTop) piece.scrollIntoView({ block: "start" });
  }

  /** A link that is being pressed stays, and the focus stays in the card. */
  private write(html: string): void {
    const focused = this.inside.contains(document.activeElement);
    morphInside(this.inside, html);
    if (focused && !this.inside.contains(document.activeElement)) this.inside.querySelector<HTMLElement>("a, button")?.focus();
  }

  private async card(piece: Element): Promise<string> {
    const { inspect, target } = (piece as HTMLElement).dataset;
    const name = inspect ?? target ?? piece.id;
    if (!name) return "";
    const known = this.cards.get(name);
    if (known !== undefined) return known;
    const html = await this.ask(name);
    this.cards.set(name, html);
    return html;
  }

  /** From below, where there is no room beside a piece. */
  private sheet(piece: Element): void {
    if (this.box.open) return;
    focus(piece);
    this.box.removeAttribute("style");
    this.box.showModal();
    this.box.querySelector<HTMLElement>(".walk .primary")?.focus();
  }

  private step(by: number): void {
    const { about } = this;
    if (!about) return;
    const all = pieces(document.body).filter((one) => kind(one) === kind(about));
    const next = all[(all.indexOf(about) + by + all.length) % all.length];
    if (next) void this.show(next);
  }

  /** The page goes, and with it the card. */
  leave(): void {
    this.over.abort();
    this.close();
    this.box.remove();
  }

  private close(): void {
    clearTimeout(this.timer);
    if (this.open) this.box.close();
    this.forget();
  }

  private forget(): void {
    this.about?.classList.remove("pointed");
    this.about = null;
    this.pinned = false;
    this.box.classList.remove("pinned");
  }
}

// -- pieces --------------------------------------------------------------------------------

const spot = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

function pieceAt(from: Element): Element | null {
  const found = from.closest?.(PIECE) ?? null;
  const { target, inspect = target } = found instanceof SVGElement ? found.dataset : {};
  return inspect && inspect !== found?.id ? (maybe(inspect) ?? found) : found; // it stands for another
}

function pieces(within: Element): Element[] {
  const all = within.querySelectorAll("svg.fragment [aria-label], [aria-label].target");
  return [...all].filter((one) => one.getBoundingClientRect().width > 0);
}

/** Pieces of one kind have ids that begin alike. */
function kind({ id }: Element): string {
  const parts = id.replace(/\d+/g, "").split("-");
  return parts.slice(0, /^(seat|strip)$/.test(parts[1] ?? "") ? 3 : 2).join("-");
}

function focus(piece: Element): void {
  if (!piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", "-1");
  (piece as HTMLElement).focus({ preventScroll: true });
}

/** Whether a piece shows its own name: then a card would only repeat it. */
function says(piece: Element): boolean {
  const letters = (words: string | null): string => (words ?? "").replace(/[^\p{L}\d]/gu, "");
  return letters(piece.textContent) === letters(piece.getAttribute("aria-label"));
}

/** The card of a piece about which only its name is known. */
function plain(piece: Element): string {
  const label = piece.getAttribute("aria-label") ?? "";
  const [name = "", ...rest] = label.split(/(?<=\.) /);
  const text = saying("div", "", "text");
  const title = saying("h2", name.replace(/\.$/, ""));
  title.id = "inspect-name";
  text.append(title, saying("p", rest.join(" ")));
  return `<div class="pic"></div>${text.outerHTML}`;
}

/** What the dashed outline of a piece says. */
const lately = (said: string): HTMLElement => saying("p", said, "small muted");

/** The piece itself, large. */
function portrait(piece: Element, place: Element): void {
  const shown = piece instanceof SVGGraphicsElement ? piece : piece.querySelector<SVGGraphicsElement>("svg.fragment, svg[data-portrait]");
  if (!shown) return;
  const copy = shown.cloneNode(true) as SVGGraphicsElement;
  for (const one of copy.querySelectorAll(".halo, .tick, .hit")) one.remove();
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const name of ["transform", "class", "role", "tabindex"]) copy.removeAttribute(name);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "fragment");
  svg.append(copy);
  place.append(svg);
  const { x, y, width, height } = copy.getBBox();
  svg.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
}

// -- where -----------------------------------------------------------------------------------

const overlap = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Beside the piece where it covers least: no allowed target, not the status bar, none of the few
 *  pieces of its kind, to which the pointer may go next. */
function place(box: HTMLElement, piece: Element): void {
  const about = piece.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: tall } = box;
  const middle = [about.x + (about.width - wide) / 2, about.y + (about.height - tall) / 2] as const;
  const alike = pieces(piece.closest("svg.fragment") ?? document.body).filter((one) => kind(one) === kind(piece));
  const likes = alike.length > FEW ? [piece] : [piece, ...alike];
  const bar = maybe("status-bar")?.getBoundingClientRect();
  const highest = bar && bar.top < innerHeight / 2 && !box.closest("dialog dialog") ? bar.bottom + 4 : 8;
  const tries = [
    [about.right + 12, middle[1]],
    [about.left - wide - 12, middle[1]],
    [middle[0], about.bottom + 12],
    [middle[0], about.top - tall - 12],
    [Math.max(...likes.map((one) => one.getBoundingClientRect().right)) + 12, middle[1]],
    [innerWidth, middle[1]],
    [0, middle[1]],
  ].map(([x = 0, y = 0]) => {
    const left = Math.max(8, Math.min(innerWidth - wide - 8, x));
    const top = Math.max(highest, Math.min(innerHeight - tall - 8, y));
    return new DOMRect(left, Math.min(top, innerHeight - tall - 8), wide, tall);
  });
  const boxes = (which: Element[]): DOMRect[] => which.map((one) => one.getBoundingClientRect());
  const kept = boxes([...document.querySelectorAll(".chip, #status-bar, #island [data-clear]"), ...likes]);
  const free = boxes([...document.querySelectorAll(".target.legal")].filter((one) => one !== piece));
  const cost = (at: DOMRect): number =>
    10 * overlap(at, about) +
    kept.reduce((sum, one) => sum + overlap(at, one), 0) +
    free.reduce((sum, one) => sum + (overlap(at, one) && LOST + overlap(at, one)), 0) +
    20 * Math.abs(at.x - about.x); // far away only for a reason
  const best = tries.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
  // What it covers all the same can be pointed at and chosen through it.
  box.classList.toggle("over", free.some((one) => overlap(best, one) > 0));
}

/** A handle that is drawn down to close a sheet. */
function grip(box: HTMLElement, close: () => void): HTMLElement {
  const made = saying("div", "", "grip");
  made.addEventListener("pointerdown", (down) => {
    made.setPointerCapture(down.pointerId);
    const over = new AbortController();
    const way = (event: PointerEvent) => Math.max(0, event.clientY - down.clientY);
    made.addEventListener("pointermove", (event) => {
      box.style.translate = `0 ${way(event)}px`;
    }, over);
    for (const name of ["pointerup", "pointercancel"] as const) {
      made.addEventListener(name, (event) => {
        over.abort();
        box.style.translate = "";
        if (name === "pointerup" && way(event) > DRAG) close();
      }, over);
    }
  });
  return made;
}
