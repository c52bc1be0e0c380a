// The fragments of a table on the page: where they stand, how large, which are behind a tab.

import { attribute, byId, calm, maybe, saying } from "./dom";
import type { Layout } from "./island";
import { morph } from "./morph";
import { opponentPlace } from "./opponents";
import { BREAKPOINTS, type PageFragment } from "./protocol";
import { renew } from "./renew";

export type { PageFragment };

/** How broad the boards of a layout are drawn, side by side. */
const BREADTH: Record<Layout, number> = { wide: 1104, medium: 680, phone: 366 };

export function layoutNow(): Layout {
  if (innerWidth < BREAKPOINTS.medium) return "phone";
  return innerWidth >= BREAKPOINTS.wide ? "wide" : "medium";
}

const MARGIN = 8; // pixels around what is brought into view

/** A fragment as the page has it: all parts by name, in order. */
interface Drawn {
  about: PageFragment;
  order: string[];
  parts: Map<string, string>;
}

/** Where boards can be, in pixels. */
interface Room {
  width: number; // without padding
  height: number;
}

export class Boards {
  private drawn = new Map<string, Drawn>(); // in reading order
  private previewed: Drawn[] = []; // what a preview covers; its order names the parts
  private tabs = new Map<string, string>(); // region -> the tab that was picked
  private room: Room | null = null; // as it was laid out last

  constructor() {
    new ResizeObserver(() => {
      this.room = roomOf(byId("arena"));
      this.size();
    }).observe(byId("arena"));
  }

  /** What changed; `order` names all fragments where others are there than before. */
  show(fragments: PageFragment[], order?: string[]): void {
    this.restore(fragments);
    const before = this.sizes();
    for (const fragment of fragments) this.take(fragment);
    const moved = fragments.some((one) => holder(one.name)?.parentElement !== placeOf(one));
    if (order || moved) this.reorder(order ?? [...this.drawn.keys()]);
    this.allTabbed();
    if (order || before !== this.sizes()) this.size();
  }

  /** All there is, in order: what was there before goes. */
  showAll(fragments: PageFragment[]): void {
    this.show(fragments, fragments.map(({ name }) => name));
  }

  private take(fragment: PageFragment): void {
    const known = this.drawn.get(fragment.name);
    const parts = new Map(known?.parts);
    const order = fragment.order ?? known?.order ?? [];
    const changed = (fragment.parts ?? []).filter(([name, svg]) => parts.get(name) !== svg);
    for (const [name, svg] of changed) parts.set(name, svg);
    for (const name of parts.keys()) if (!order.includes(name)) parts.delete(name);
    const now = { about: fragment, order, parts };
    this.drawn.set(fragment.name, now);
    const box = holder(fragment.name) ?? this.newHolder(fragment);
    draw(box.firstElementChild as SVGSVGElement, now, changed);
    attribute(box, "data-tab", fragment.tab ?? "");
  }

  private reorder(order: string[]): void {
    for (const name of [...this.drawn.keys()]) {
      if (order.includes(name)) continue;
      this.drawn.delete(name);
      holder(name)?.remove();
    }
    this.drawn = new Map(order.flatMap((name) => {
      const found = this.drawn.get(name);
      return found ? [[name, found]] : [];
    }));
    for (const { about } of this.drawn.values()) {
      const box = holder(about.name);
      const place = placeOf(about);
      if (box && (box.parentElement !== place || place.lastElementChild !== box)) place.append(box);
    }
  }

  private newHolder(fragment: PageFragment): HTMLElement {
    const box = saying("div", "", "holder");
    box.id = `holder-${fragment.name}`;
    box.append(emptySvg(fragment.name));
    placeOf(fragment).append(box);
    return box;
  }

  /** Other pictures in place of some, until restore(). */
  preview(fragments: PageFragment[]): void {
    this.restore();
    for (const fragment of fragments) {
      const known = this.drawn.get(fragment.name);
      const box = holder(fragment.name);
      if (!known || !box) continue;
      const changed = fragment.parts ?? [];
      const parts = new Map([...known.parts, ...changed]);
      const order = fragment.order ?? known.order;
      draw(box.firstElementChild as SVGSVGElement, { about: fragment, order, parts }, changed);
      const gone = known.order.filter((name) => !order.includes(name));
      this.previewed.push({ ...known, order: [...changed.map(([name]) => name), ...gone] });
    }
  }

  /** Back to what a preview covers; of what comes now, the parts that are new anyway stay. */
  restore(coming: PageFragment[] = []): void {
    for (const { about, order } of this.previewed) {
      const known = this.drawn.get(about.name);
      const box = holder(about.name);
      if (!known || !box) continue;
      const fresh = new Map(coming.find(({ name }) => name === about.name)?.parts);
      const again = order.flatMap((name): [string, string][] => {
        const svg = known.parts.get(name);
        return svg === undefined || (fresh.get(name) ?? svg) !== svg ? [] : [[name, svg]];
      });
      draw(box.firstElementChild as SVGSVGElement, known, again);
    }
    this.previewed = [];
  }

  // -- tabs ------------------------------------------------------------------------------

  private allTabbed(): void {
    for (const region of document.querySelectorAll<HTMLElement>(".region")) this.tabbed(region);
  }

  /** On phones fragments of a region that have tabs take turns. */
  private tabbed(region: HTMLElement): void {
    const here = [...this.drawn.values()].map(({ about }) => about).filter((one) => placeOf(one) === region);
    const parts = here.filter((part) => part.tab);
    const before = region.querySelector(":scope > .turns");
    if (!parts.length && !before) return;
    for (const part of here) holder(part.name)?.removeAttribute("hidden");
    if (parts.length < 2) return before?.remove();
    const open = parts.find((part) => !part.done) ?? parts[0];
    const picked = this.tabs.get(region.id);
    const shown = parts.find((part) => part.name === picked) ?? open;
    const bar = before ?? document.createElement("div");
    bar.className = "turns";
    bar.setAttribute("role", "tablist");
    renew(bar, parts.map((part) => this.tab(part, part === shown)));
    if (region.firstElementChild !== bar) region.prepend(bar);
    for (const part of parts) {
      const box = holder(part.name);
      if (box) box.hidden = part !== shown;
    }
  }

  private tab(part: PageFragment, selected: boolean): HTMLElement {
    const made = document.createElement("button");
    made.id = made.dataset.means = `turn-${part.name}`;
    made.setAttribute("role", "tab");
    made.setAttribute("aria-selected", String(selected));
    made.setAttribute("aria-controls", `holder-${part.name}`);
    made.className = part.done ? "done" : "";
    made.textContent = part.tab ?? "";
    made.onclick = () => {
      const region = placeOf(part);
      this.tabs.set(region.id, part.name);
      this.tabbed(region);
    };
    return made;
  }

  /** Bring a piece to the front that stands behind a tab. */
  reveal(id: string): void {
    const box = maybe(id)?.closest<HTMLElement>(".holder[hidden]");
    const region = box?.closest<HTMLElement>(".region");
    if (!box || !region) return;
    this.tabs.set(region.id, box.id.replace(/^holder-/, ""));
    this.tabbed(region);
  }

  /** Bring the first of some pieces to the front that stands behind a tab; gives the name of its board. */
  bringUp(ids: string[]): string {
    for (const id of ids) {
      const box = maybe(id)?.closest(".holder:not([data-tab=''])");
      if (!box) continue;
      this.reveal(id);
      return box.firstElementChild?.getAttribute("aria-label") ?? "";
    }
    return "";
  }

  /** Where boards scroll below a bar at the bottom: show all that can be chosen now, or the first. */
  bringIntoView(): void {
    if (innerWidth >= BREAKPOINTS.side) return;
    const legal = [...document.querySelectorAll(".arena .target.legal")];
    if (legal[0]) this.reveal((legal[0] as SVGElement).dataset.target ?? "");
    const boxes = legal.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    if (!boxes.length) return;
    const [top, bottom] = [Math.min(...boxes.map((one) => one.top)) - MARGIN, Math.max(...boxes.map((one) => one.bottom)) + MARGIN];
    const end = byId("status-bar").getBoundingClientRect().top;
    const down = Math.min(top, Math.max(0, bottom - end)); // the first one stays in sight
    if (down) scrollBy({ top: down, behavior: calm() ? "auto" : "smooth" });
  }

  /** The same when a decision opens: only the row in which the first choice lies. */
  showFirst(): void {
    if (innerWidth >= BREAKPOINTS.side) return;
    const row = document.querySelector(".arena .target.legal")?.closest(".holder")?.getBoundingClientRect();
    const down = row ? row.bottom + MARGIN - byId("status-bar").getBoundingClientRect().top : 0;
    if (down > 0) scrollBy({ top: Math.min(down, row?.top ?? 0), behavior: calm() ? "auto" : "smooth" });
  }

  /** After a turn the page picks tabs by itself again. */
  forgetTabs(): void {
    this.tabs.clear();
    this.allTabbed();
  }

  // -- sizes -----------------------------------------------------------------------------

  private sizes(): string {
    return [...this.drawn.values()].map(({ about }) => `${about.name} ${about.width} ${about.height}`).join();
  }

  /** As large as fits, and never so small that 12 px become illegible. The room was measured when
   *  it changed: now, between new parts and their marks, everything would be laid out twice. */
  private size(): void {
    const arena = byId("arena");
    const room = (this.room ??= roomOf(arena));
    const all = [...this.drawn.values()].map(({ about }) => about);
    const own = all.filter((part) => ["shared", "own", "shelf"].includes(part.region));
    const broadest = Math.max(BREADTH[layoutNow()], ...own.map((part) => part.width));
    let scale = room.width / broadest;
    if (innerWidth >= BREAKPOINTS.side) {
      const tall = rows(own, broadest).reduce((sum, row) => sum + row + 8, 0);
      scale = Math.min(scale, Math.max((room.height - 4) / Math.max(1, tall), 0.86 * Math.min(1, scale)));
    }
    scale = Math.min(scale, 1.7);
    arena.style.setProperty("--scale", String(scale));
    for (const part of all) {
      const box = holder(part.name);
      if (!box) continue;
      const factor = own.includes(part) ? scale : 1;
      box.style.width = `${Math.floor(part.width * factor)}px`;
    }
  }
}

function roomOf(arena: HTMLElement): Room {
  const { paddingLeft, paddingRight } = getComputedStyle(arena);
  return { width: arena.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), height: arena.clientHeight };
}

/** A fragment that stands alone, in a dialog. */
export function picture(fragment: PageFragment): SVGSVGElement {
  const svg = emptySvg(fragment.name);
  const parts = fragment.parts ?? [];
  draw(svg, { about: fragment, order: fragment.order ?? [], parts: new Map(parts) }, parts);
  return svg;
}

function emptySvg(name: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = `fragment-${name}`;
  svg.setAttribute("class", "fragment");
  svg.setAttribute("role", "group");
  svg.setAttribute("tabindex", "0"); // from here, arrows go from piece to piece
  return svg;
}

/** Bring an SVG up to date: some parts have new content, and all stand in their order. */
function draw(svg: SVGSVGElement, { about, order }: Drawn, changed: [string, string][]): void {
  attribute(svg, "viewBox", `0 0 ${about.width} ${about.height}`);
  attribute(svg, "aria-label", about.label);
  const fresh = new Map<string, Element>();
  for (const part of parse(about.name, changed)) {
    const known = partOf(svg, part.id);
    if (known) morph(known, part);
    else fresh.set(part.id, part);
  }
  let at = svg.firstElementChild;
  for (const name of order) {
    const id = partId(about.name, name);
    if (at?.id === id) {
      at = at.nextElementSibling;
      continue;
    }
    const part = fresh.get(id) ?? partOf(svg, id);
    if (part) svg.insertBefore(part, at);
  }
  while (at) {
    const gone = at;
    at = at.nextElementSibling;
    gone.remove();
  }
}

/** Inside of an SVG, or the parser takes the parts for HTML. */
function parse(fragment: string, parts: [string, string][]): Element[] {
  if (!parts.length) return [];
  const inside = parts.map(([name, svg]) => `<g id="${partId(fragment, name)}">${svg}</g>`);
  const made = document.createElement("template");
  made.innerHTML = `<svg>${inside.join("")}</svg>`;
  return [...(made.content.firstElementChild?.children ?? [])];
}

const partId = (fragment: string, part: string): string => `${fragment}.${part}`;

function partOf(svg: SVGSVGElement, id: string): Element | null {
  const found = document.getElementById(id);
  return found && svg.contains(found) ? found : null;
}

/** Heights of the rows in which fragments stand side by side. */
function rows(parts: PageFragment[], width: number): number[] {
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

function placeOf(fragment: PageFragment): HTMLElement {
  if (fragment.region !== "others") return byId(`region-${fragment.region}`);
  const other = innerWidth < BREAKPOINTS.side ? "region-others-arena" : "region-others";
  return opponentPlace(fragment.name) ?? byId(other);
}

function holder(name: string): HTMLElement | null {
  return document.getElementById(`holder-${name}`);
}
