// The fragments of a table on the page: where they stand, how large, which are behind a tab.

import { byId, parseSvg } from "./dom";
import type { Layout } from "./island";
import { morph } from "./morph";

import type { PageFragment as Part } from "./protocol";

export type { Part };

const WIDE = 1340; // pixels from which the widest boards stay legible beside the panel
const PHONE = 640;
const SIDE = 960; // from this width on, the panel is next to the boards

export function layoutNow(): Layout {
  if (innerWidth < PHONE) return "phone";
  return innerWidth >= WIDE ? "wide" : "medium";
}

export class Boards {
  private parts: Part[] = [];
  private svgs = new Map<string, string>();
  private drawn = new Map<string, string>(); // what stands on the page, which may be a preview
  private tabs = new Map<string, string>(); // region -> the tab that was picked

  constructor() {
    const again = new ResizeObserver(() => this.size());
    again.observe(byId("arena"));
  }

  show(all: Part[]): void {
    // Where there are small pictures of opponents (they have a tab), large ones open by a click.
    const small = all.some((part) => part.region === "others" && part.tab);
    const parts = all.filter((part) => part.region !== "others" || part.tab || !small);
    const [known, shown] = [all, parts].map((some) => new Set(some.map((part) => part.name)));
    for (const part of all) if (part.svg) this.svgs.set(part.name, part.svg);
    for (const name of this.svgs.keys()) {
      if (!shown?.has(name)) {
        holder(name)?.remove();
        this.drawn.delete(name);
      }
      if (!known?.has(name)) this.svgs.delete(name);
    }
    const resized = sizes(parts) !== sizes(this.parts);
    this.parts = parts;
    for (const part of parts) this.place(part);
    for (const region of document.querySelectorAll<HTMLElement>(".region")) this.tabbed(region);
    if (resized) this.size(); // measuring makes the browser lay out everything at once
  }

  /** Other pictures in place of some, until restore(). */
  preview(parts: Part[]): void {
    for (const part of parts) this.draw(part.name, part.svg ?? "");
  }

  restore(): void {
    for (const [name, svg] of this.svgs) this.draw(name, svg);
  }

  private draw(name: string, svg: string): void {
    const there = holder(name)?.firstElementChild;
    if (!there || !svg || this.drawn.get(name) === svg) return;
    this.drawn.set(name, svg);
    morph(there, parseSvg(svg));
  }

  private place(part: Part): void {
    const region = regionOf(part);
    let box = holder(part.name);
    if (!box) {
      box = document.createElement("div");
      box.className = "holder";
      box.id = `holder-${part.name}`;
      const svg = this.svgs.get(part.name) ?? "";
      box.append(parseSvg(svg || "<svg></svg>"));
      this.drawn.set(part.name, svg);
      if (part.region === "others") this.openable(box, part);
    }
    if (box.parentElement !== region) region.append(box);
    this.draw(part.name, this.svgs.get(part.name) ?? "");
    box.dataset.tab = part.tab;
  }

  private openable(box: HTMLElement, part: Part): void {
    const seat = /^(?:strip|chip)-(\d+)$/.exec(part.name)?.[1];
    if (seat) box.dataset.board = String(Number(seat) - 1);
  }

  // -- tabs ------------------------------------------------------------------------------

  /** On phones fragments of a region that have tabs take turns. */
  private tabbed(region: HTMLElement): void {
    const parts = this.parts.filter((part) => part.tab && regionOf(part) === region);
    const focused = document.activeElement?.closest(".turns") ? document.activeElement.id : "";
    region.querySelector(":scope > .turns")?.remove();
    for (const part of this.parts) {
      const box = holder(part.name);
      if (box?.parentElement === region) box.hidden = false;
    }
    if (parts.length < 2 || region.classList.contains("others-region")) return;
    const open = parts.find((part) => !part.done) ?? parts[0];
    const picked = this.tabs.get(region.id);
    const shown = parts.find((part) => part.name === picked) ?? open;
    const bar = document.createElement("div");
    bar.className = "turns";
    bar.setAttribute("role", "tablist");
    bar.append(...parts.map((part) => this.tab(part, part === shown)));
    region.prepend(bar);
    for (const part of parts) {
      const box = holder(part.name);
      if (box) box.hidden = part !== shown;
    }
    if (focused) document.getElementById(focused)?.focus();
  }

  private tab(part: Part, selected: boolean): HTMLElement {
    const made = document.createElement("button");
    made.id = `turn-${part.name}`;
    made.setAttribute("role", "tab");
    made.setAttribute("aria-selected", String(selected));
    made.setAttribute("aria-controls", `holder-${part.name}`);
    made.className = part.done ? "done" : "";
    made.textContent = part.tab;
    made.addEventListener("click", () => this.open(part));
    return made;
  }

  private open(part: Part): void {
    const region = regionOf(part);
    this.tabs.set(region.id, part.name);
    this.tabbed(region);
  }

  /** After a turn the page picks tabs by itself again. */
  forgetTabs(): void {
    this.tabs.clear();
  }

  // -- sizes -----------------------------------------------------------------------------

  /** As large as fits, and never so small that 12 px become illegible. */
  size(): void {
    const arena = byId("arena");
    const style = getComputedStyle(arena);
    const room = arena.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const own = this.parts.filter((part) => ["shared", "own", "shelf"].includes(part.region));
    const broadest = Math.max(1, ...own.map((part) => part.width));
    let scale = room / broadest;
    if (innerWidth >= SIDE) {
      const tall = rows(own, broadest).reduce((sum, row) => sum + row + 8, 0);
      const free = arena.clientHeight - 4;
      scale = Math.min(scale, Math.max(free / Math.max(1, tall), 0.86 * Math.min(1, scale)));
    }
    scale = Math.min(scale, 1.7);
    arena.style.setProperty("--scale", String(scale));
    for (const part of this.parts) {
      const box = holder(part.name);
      if (!box) continue;
      const factor = own.includes(part) ? scale : 1;
      box.style.width = `${Math.floor(part.width * factor)}px`;
    }
  }
}

const sizes = (parts: Part[]): string =>
  parts.map(({ name, width, height }) => `${name} ${width} ${height}`).join();

/** Heights of the rows in which fragments stand side by side. */
function rows(parts: Part[], width: number): number[] {
  const found: number[] = [];
  let region = "";
  let used = 0;
  for (const part of parts) {
    if (part.region === region && used + 8 + part.width <= width + 1) {
      used += 8 + part.width;
      found.push(Math.max(found.pop() ?? 0, part.height));
    } else {
      [region, used] = [part.region, part.width];
      found.push(part.height);
    }
  }
  return found;
}

function regionOf(part: Part): HTMLElement {
  if (part.region !== "others") return byId(`region-${part.region}`);
  // Small pictures of opponents (they have a tab) stand above the boards.
  return byId(part.tab || innerWidth < SIDE ? "region-others-arena" : "region-others");
}

function holder(name: string): HTMLElement | null {
  return document.getElementById(`holder-${name}`);
}
