// What the companions of all games are made of: a shell that shows one page at a time in five
// parts, the words, what the browser keeps, steppers. Knows no game.

import "../style/companion.css";
import { morphInside } from "./dom";

export type Say = (word: string, ...args: (string | number)[]) => string;

export interface Setting {
  words: Record<string, string>;
  names: Record<string, [string, string]>; // by code of a piece: its name and what it does
  worker: string; // the address of the solver's script, if there is one
  games: { title: string; address: string; here: boolean }[];
}

const PARTS = ["head", "main", "side", "tiles", "foot"] as const;
export type View = Partial<Record<(typeof PARTS)[number], string>>;

export interface Page {
  readonly name: string; // for styles: data-page-name of the shell
  view(): View;
  act(what: string, value: string, data: DOMStringMap): void;
  /** A key that no control took; true if it did something. */
  key?(event: KeyboardEvent): boolean;
  /** Somebody chose a file. */
  file?(file: File): void;
  /** After the parts are drawn. */
  drawn?(): void;
  leave?(): void;
}

export const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export const icon = (name: string): string => `<svg class="i" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** Colour and shape of a seat. */
export const seatSign = (seat: number): string => `<svg class="s p${seat + 1}" viewBox="0 0 14 14" aria-hidden="true"><use href="#i-s${seat + 1}"/></svg>`;

export function button(what: string, label: string, more: { kind?: string; off?: boolean; value?: string | number; name?: string; attributes?: string } = {}): string {
  const { kind = "btn", off = false, value = "", name = "", attributes = "" } = more;
  const key = value === "" ? what : `${what} ${value}`;
  return (
    `<button type="button" class="${kind}" data-do="${what}" data-key="${escape(key)}"${value === "" ? "" : ` data-value="${escape(String(value))}"`}` +
    `${name ? ` aria-label="${escape(name)}"` : ""}${off ? ' aria-disabled="true"' : ""}${attributes}>${label}</button>`
  );
}

/** The main button at the foot: faded with the reason as long as something is missing. */
export const mainButton = (what: string, label: string, off = false, value: string | number = ""): string =>
  button(what, escape(label), { kind: "btn primary rt-wide", off, value });

export function title(say: Say, back: string | null, heading: string, small: string, right = ""): string {
  const arrow = back === null ? "" : `<a class="btn quiet icon" href="${escape(back)}" data-key="back" aria-label="${escape(say("back"))}">${icon("back")}</a>`;
  return `${arrow}<div class="rt-title"><h1>${escape(heading)}</h1><p class="small muted">${escape(small)}</p></div>${right}`;
}

/** A row of choices of which one holds. */
export function choice(what: string, label: string, options: readonly (readonly [string | number, string])[], chosen: string | number | null): string {
  const open = options.some(([value]) => value === chosen);
  const all = options.map(([value, words], n) => {
    const on = value === chosen;
    return button(what, words, { kind: "rt-option", value, attributes: ` role="radio" aria-checked="${on}" tabindex="${on || (!open && !n) ? 0 : -1}"` });
  });
  return `<div class="rt-choice" role="radiogroup" aria-label="${escape(label)}" data-arrows="1">${all.join("")}</div>`;
}

/** A number with minus and plus; it can be typed, and a long press runs. */
export function stepper(what: string, label: string, value: number, least: number, most: number): string {
  const name = escape(label);
  const step = (by: number, sign: string): string => {
    const off = by < 0 ? value <= least : value >= most;
    return `<button type="button" tabindex="-1" aria-hidden="true" data-step="${by}"${off ? ' aria-disabled="true"' : ""}>${sign}</button>`;
  };
  return (
    `<span class="rt-stepper" data-stepper="${what}" data-least="${least}" data-most="${most}">${step(-1, "−")}` +
    `<input inputmode="numeric" role="spinbutton" aria-label="${name}" aria-valuenow="${value}" aria-valuemin="${least}" aria-valuemax="${most}" value="${value}" data-key="step ${what}" maxlength="3" size="3">${step(1, "+")}</span>`
  );
}

// -- kept in the browser ---------------------------------------------------------------------

/** What the browser keeps under a name, with a version. Something broken is forgotten. When another
 *  tab changes it, this one starts again: else it would write its old state over the other's. */
export class Kept<T> {
  constructor(
    private readonly name: string,
    private readonly version: number,
    private readonly check: (found: Partial<T>) => T,
  ) {
    window.addEventListener("storage", ({ key }) => {
      if (key === name) location.reload();
    });
  }

  read(): T | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.name) ?? "null");
      return found?.version === this.version ? this.check(found) : null;
    } catch {
      this.forget();
      return null;
    }
  }

  write(data: T): void {
    try {
      localStorage.setItem(this.name, JSON.stringify({ ...data, version: this.version }));
    } catch {
      // A browser that keeps nothing still counts.
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.name);
    } catch {
      // As above.
    }
  }
}

// -- the shell -------------------------------------------------------------------------------

const SPEAK = 600; // ms after the last change
const SETTLE = 250; // milliseconds until a tap that left a field is over
const HOLD = 450; // ms before a long press runs
const RUN = 90; // ms between its steps

/** Shows the page that the address names behind its #, and tells it what was tapped. */
export class Shell {
  private page!: Page;
  private readonly parts = new Map<string, HTMLElement>();
  private readonly shown = new Map<string, string>();
  private readonly voice: HTMLElement;
  private speaking = 0;

  constructor(
    readonly root: HTMLElement,
    readonly setting: Setting,
    private readonly open: (shell: Shell, name: string, argument: string) => Page,
  ) {
    root.classList.add("rt");
    root.innerHTML = PARTS.map((name) => `<div class="rt-${name}"></div>`).join("") + `<div class="vh" role="status"></div>`;
    for (const name of PARTS) this.parts.set(name, root.querySelector<HTMLElement>(`.rt-${name}`)!);
    this.voice = root.querySelector<HTMLElement>("[role=status]")!;
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("change", (event) => this.changed(event));
    root.addEventListener("input", (event) => this.typed(event));
    this.holdSteppers();
    addEventListener("hashchange", () => this.turn());
    this.turn();
  }

  /** A sentence about one thing has words of its own: `points-said-one` beside `points-said`. */
  readonly say: Say = (word, ...args) =>
    ((args[0] === 1 ? this.setting.words[`${word}-one`] : undefined) ?? this.setting.words[word] ?? word).replace(/\{(\d)\}/g, (_, n) => String(args[Number(n)] ?? ""));

  part(name: (typeof PARTS)[number]): HTMLElement {
    return this.parts.get(name)!;
  }

  go(address: string): void {
    if (location.hash === `#${address}`) this.turn();
    else location.hash = address;
  }

  /** Said once, a moment after the last change. */
  speak(words: () => string): void {
    clearTimeout(this.speaking);
    this.speaking = window.setTimeout(() => (this.voice.textContent = words()), SPEAK);
  }

  private turn(): void {
    const [name = "", argument = ""] = decodeURIComponent(location.hash.slice(1)).split("/");
    this.page?.leave?.();
    this.page = this.open(this, name, argument);
    this.draw();
    scrollTo(0, 0);
  }

  draw(): void {
    const active = document.activeElement as HTMLElement | null;
    const focus = active && this.root.contains(active) ? active.dataset.key : undefined;
    const before = this.root.dataset.pageName;
    const view = this.page.view();
    this.root.dataset.pageName = this.page.name;
    for (const name of PARTS) {
      if (this.shown.get(name) === (view[name] ?? "")) continue;
      this.shown.set(name, view[name] ?? "");
      this.fill(this.part(name), view[name] ?? "", before === this.page.name ? active : null);
    }
    this.page.drawn?.();
    if (before !== undefined && before !== this.page.name) scrollTo(0, 0);
    if (focus) this.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  }

  /** A part with the field in which somebody types changes around it: the keyboard of a phone stays. */
  private fill(part: HTMLElement, html: string, active: HTMLElement | null): void {
    if (!(active instanceof HTMLInputElement && part.contains(active))) {
      part.innerHTML = html;
      return;
    }
    morphInside(part, html);
    for (const input of part.querySelectorAll("input")) if (input !== active && input.type !== "file") input.value = input.defaultValue;
  }

  private click(event: Event): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-do]");
    if (!target || !this.root.contains(target) || target.getAttribute("aria-disabled") === "true") return;
    this.page.act(target.dataset.do!, target.dataset.value ?? "", target.dataset);
    this.draw();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>("[data-arrows]");
    const columns = Number(group?.dataset.arrows);
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (target instanceof HTMLInputElement) {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (way && target.closest("[data-stepper]")) {
        event.preventDefault();
        this.step(target.closest<HTMLElement>("[data-stepper]")!, way);
      }
    } else if (group && by) {
      const all = [...group.querySelectorAll<HTMLElement>("button")];
      all[all.indexOf(target) + by]?.focus();
      event.preventDefault();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && this.page.key?.(event)) {
      event.preventDefault();
      this.draw();
    }
  }

  private changed(event: Event): void {
    const input = event.target as HTMLInputElement | HTMLSelectElement;
    const holder = input.closest<HTMLElement>("[data-stepper]");
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
    if (file) this.page.file?.(file);
    else if (holder) {
      this.take(holder, Number.parseInt(input.value, 10));
      // Not at once: what the finger taps when it leaves the field must stay.
      setTimeout(() => this.draw(), SETTLE);
    } else if (input.dataset.change && input instanceof HTMLSelectElement) {
      this.page.act(input.dataset.change, input.value, input.dataset);
      this.draw();
    }
  }

  /** Text and numbers count while they are typed; a number out of range only when it is left. */
  private typed(event: Event): void {
    const input = event.target as HTMLInputElement;
    if (!(input instanceof HTMLInputElement)) return;
    const range = input.closest<HTMLElement>("[data-stepper]")?.dataset;
    const number = Number(input.value);
    if (input.dataset.change) this.page.act(input.dataset.change, input.value, input.dataset);
    else if (range && /^\d+$/.test(input.value) && number >= Number(range.least) && number <= Number(range.most)) {
      this.page.act(range.stepper!, String(number), range);
      this.draw();
    }
  }

  // -- steppers ------------------------------------------------------------------------------

  private take(holder: HTMLElement, wanted: number): void {
    const { least, most, stepper: what } = holder.dataset;
    const value = Math.min(Number(most), Math.max(Number(least), Number.isFinite(wanted) ? wanted : Number(least)));
    holder.querySelector("input")!.value = String(value);
    this.page.act(what!, String(value), holder.dataset);
  }

  private step(holder: HTMLElement, by: number): void {
    this.take(holder, Number(holder.querySelector("input")!.value) + by);
    this.draw();
  }

  private holdSteppers(): void {
    let timer = 0;
    const end = (): void => clearTimeout(timer);
    this.root.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLInputElement && target.closest("[data-stepper], .rt-name")) target.select();
    });
    this.root.addEventListener("pointerdown", (event) => {
      const pressed = (event.target as HTMLElement).closest<HTMLElement>("[data-step]");
      const what = pressed?.closest<HTMLElement>("[data-stepper]")?.dataset.stepper;
      if (!pressed || !what) return;
      event.preventDefault();
      const by = Number(pressed.dataset.step);
      const again = (): void => {
        const holder = this.root.querySelector<HTMLElement>(`[data-stepper="${CSS.escape(what)}"]`);
        if (holder) this.step(holder, by);
        timer = window.setTimeout(again, RUN);
      };
      const holder = pressed.closest<HTMLElement>("[data-stepper]")!;
      this.step(holder, by);
      end();
      timer = window.setTimeout(again, HOLD);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) addEventListener(name, end);
  }
}

/** The games, as tabs; the start page of every companion begins with them. */
export function gameTabs(say: Say, { games }: Setting): string {
  const tabs = games.map(({ title: name, address, here }) => `<a href="${escape(address)}"${here ? ' aria-current="page"' : ""}>${escape(name)}</a>`);
  return `<nav class="rt-tabs" aria-label="${escape(say("games"))}">${tabs.join("")}</nav>`;
}

/** A way on from the start page. */
export const door = (address: string, picture: string, heading: string, small: string, kind = ""): string =>
  `<a class="panel rt-door ${kind}" href="#${escape(address)}">${picture}<span><b>${escape(heading)}</b><span class="small muted">${escape(small)}</span></span>${icon("go")}</a>`;

// -- players ---------------------------------------------------------------------------------

/** Names by seat, with their number: the first question of a whole game. */
export function playersForm(say: Say, names: string[], least: number, most: number): string {
  const counts = [...Array(most - least + 1).keys()].map((n) => [least + n, String(least + n)] as const);
  const rows = names.map(
    (name, seat) =>
      `<label class="rt-name">${seatSign(seat)}<span class="vh">${escape(say("player", seat + 1))}</span>` +
      `<input class="in1" data-change="name ${seat}" data-key="name ${seat}" value="${escape(name)}" placeholder="${escape(say("player", seat + 1))}" maxlength="24" autocomplete="off"></label>`,
  );
  return `<section class="panel rt-pad"><h2>${escape(say("how-many"))}</h2>${choice("count", say("how-many"), counts, names.length)}<div class="rt-names">${rows.join("")}</div></section>`;
}

export const nameOf = (say: Say, names: string[], seat: number): string => names[seat]?.trim() || say("player", seat + 1);

/** "Ada, Ben and Cleo", in the language of the page. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(document.documentElement.lang || "en").format(names);

export const resized = (names: string[], count: number): string[] => [...names, ...Array<string>(count).fill("")].slice(0, count);
