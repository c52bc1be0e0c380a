// The story of the match: lines that come, are rewritten while a turn goes on, and point at pieces.

import { byId, fill, maybe } from "./dom";
import { morph } from "./morph";
import { announce, note } from "./notes";

const NEW = 2000; // milliseconds that a new line keeps its ground
const LEAVES = 150; // milliseconds after which a ring goes

export class Story {
  private following = true; // the end, until somebody scrolls up
  private frame = 0; // in which the end is shown
  private missed = 0; // lines that came below what is seen
  private readonly folds = new Map<string, boolean>(); // by line: what the reader chose
  private readonly list = byId("log");
  private readonly panel = byId("panel-log");

  constructor(private readonly phrases: Record<string, string>) {
    const { panel, list } = this;
    let [before, tall] = [0, 0];
    panel.addEventListener("scroll", () => {
      // Lines that came in between are no reason to stop, nor is a list that comes or goes above
      // them; only somebody who scrolls up is.
      const atEnd = panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 40;
      if (atEnd || (panel.scrollTop < before && panel.clientHeight === tall)) this.following = atEnd;
      if (atEnd) this.chip(0);
      [before, tall] = [panel.scrollTop, panel.clientHeight];
    });
    new ResizeObserver(() => this.following && this.toEnd()).observe(panel);
    byId("story-new").addEventListener("click", () => this.toEnd());
    byId("story-copy").addEventListener("click", () => void this.copy());
    for (const choice of document.querySelectorAll<HTMLInputElement>("[name=story]")) {
      choice.addEventListener("change", () => {
        list.dataset.only = choice.value;
        this.toEnd();
      });
    }
    list.addEventListener("click", (event) => {
      const summary = (event.target as Element).closest("summary");
      const key = summary?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
      if (key) this.folds.set(key, !(summary?.parentElement as HTMLDetailsElement).open);
    });
    list.addEventListener("keydown", (event) => this.key(event));
    points(list);
  }

  add(lines: [string, string][], dropped: string[], first: boolean): void {
    const { list } = this;
    if (first) list.replaceChildren();
    for (const key of dropped) this.line(key)?.remove();
    let fresh = 0;
    for (const [key, html] of lines) {
      const holder = document.createElement("template");
      holder.innerHTML = html;
      const line = holder.content.firstElementChild as HTMLElement;
      const fold = line.querySelector("details");
      if (fold && this.folds.has(key)) fold.open = this.folds.get(key) ?? false;
      const old = this.line(key);
      if (old) {
        rewrite(old, line);
        continue;
      }
      list.append(line);
      if (!first && line.matches(".announced")) {
        announce(line.textContent ?? "", this.phrases.gotIt ?? "");
      }
      if (first || !line.classList.contains("told")) continue;
      fresh += 1;
      line.classList.add("new");
      setTimeout(() => line.classList.remove("new"), NEW);
    }
    const told = list.querySelectorAll<HTMLElement>(".told");
    if (!list.querySelector("[tabindex='0']")) told[told.length - 1]?.setAttribute("tabindex", "0");
    if (first || this.following) this.toEndSoon();
    else this.chip(this.missed + fresh);
  }

  /** All lines so far: those that are missing come between the others; what is in sight stays where it is. */
  complete(lines: [string, string][]): void {
    const { list, panel } = this;
    let next = list.firstElementChild;
    const below = panel.scrollHeight - panel.scrollTop;
    for (const [key, html] of lines) {
      const there = this.line(key);
      if (there) next = there.nextElementSibling;
      else if (next) next.insertAdjacentHTML("beforebegin", html);
      else list.insertAdjacentHTML("beforeend", html);
    }
    panel.scrollTop = panel.scrollHeight - below;
  }

  /** With the next frame: how long the list is would have to be worked out for every message. */
  private toEndSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.toEnd());
  }

  toEnd(): void {
    this.panel.scrollTop = this.panel.scrollHeight;
    this.following = true;
    this.chip(0);
  }

  private line(key: string): HTMLElement | null {
    return this.list.querySelector(`[data-entry="${key}"]`);
  }

  private chip(count: number): void {
    if (count === this.missed) return;
    this.missed = count;
    const chip = byId("story-new");
    chip.hidden = !count;
    chip.textContent = fill(this.phrases.new ?? "", { count });
  }

  /** The next line that is shown, or the one before; the newest if none has the focus. */
  step(by: number): void {
    const lines = [...this.list.querySelectorAll<HTMLElement>(".told")].filter((one) => one.offsetParent);
    const from = lines.indexOf(document.activeElement as HTMLElement);
    const to = from < 0 ? lines.at(-1) : lines[from + by];
    if (!to) return;
    for (const one of lines) one.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  }

  /** Up and down go from line to line, one of which is in the order of Tab; Enter unfolds it. */
  private key(event: KeyboardEvent): void {
    const line = event.target as HTMLElement;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    const fold = event.key === "Enter" ? line.querySelector("details") : null;
    if (!line.matches(".told") || (!by && !fold)) return;
    event.preventDefault();
    if (by) this.step(by);
    else fold?.querySelector("summary")?.click();
  }

  private async copy(): Promise<void> {
    const shown = [...this.list.children].filter((one) => (one as HTMLElement).offsetParent);
    const text = shown.map((line) =>
      [...line.querySelectorAll(":scope > :not(details), details li")]
        .map((part) => part.textContent?.trim())
        .filter(Boolean)
        .join(" "),
    );
    await navigator.clipboard.writeText(text.join("\n"));
    note("good", this.phrases.storyCopied ?? "", []);
  }
}

/** The same line in new words: the focus and a press that has begun stay. */
function rewrite(old: HTMLElement, line: HTMLElement): void {
  const open = line.querySelector("details")?.open;
  line.tabIndex = old.tabIndex;
  morph(old, line);
  const fold = old.querySelector("details");
  if (fold) fold.open = Boolean(open);
}

/** The pieces that a line names get a ring while it is pointed at, focused or tapped. */
function points(list: HTMLElement): void {
  let lit: Element[] = [];
  let leaving = 0;
  const light = (line: HTMLElement | null) => {
    clearTimeout(leaving);
    for (const one of lit) one.classList.remove("named");
    const pieces = line?.dataset.ids?.split(" ").flatMap((id) => maybe(id) ?? []) ?? [];
    // Where the board is folded away, the line of its player is ringed.
    lit = pieces.map((one) => one.closest(".more[hidden]")?.closest(".opponent") ?? one);
    for (const one of lit) one.classList.add("named");
  };
  const show = (event: Event) => {
    const line = (event.target as Element).closest<HTMLElement>("[data-ids]");
    if (line) light(line);
  };
  const leave = () => {
    leaving = window.setTimeout(() => light(null), LEAVES);
  };
  for (const name of ["pointerover", "focusin", "click"]) list.addEventListener(name, show);
  for (const name of ["pointerout", "focusout"]) list.addEventListener(name, leave);
}
