// A bubble beside the pieces that it is about, and a spotlight on them. It never covers them.

import { maybe, parseSvg } from "./dom";

const GAP = 14; // px between a bubble and its target
const EDGE = 8; // px to the rim of the window
const RIM = 6; // px of light around a target
export const NARROW = 720; // px: below, the bubble is docked at the foot

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Bubble {
  readonly box: HTMLElement;
  ordered = true; // two targets are tapped one after the other, not a choice
  private readonly light: SVGSVGElement;
  private targets: () => Element[] = () => [];
  private frame = 0;
  private scrolled = ""; // for which places the page was scrolled

  constructor(id: string, kind: string, private readonly dims: boolean) {
    this.box = document.createElement("section");
    this.box.id = id;
    this.box.className = `bubble ${kind}`;
    this.box.hidden = true;
    this.light = parseSvg('<svg class="spotlight" aria-hidden="true"><path fill-rule="evenodd"/><g/></svg>') as SVGSVGElement;
    document.body.append(this.light, this.box);
    for (const kind of ["resize", "scroll"]) addEventListener(kind, () => this.place(), { passive: true, capture: true });
    new ResizeObserver(() => this.place()).observe(document.body);
  }

  /** Show it with new contents; `targets` are asked for whenever something moves. */
  show(contents: Node[], targets: () => Element[]): void {
    this.targets = targets;
    this.box.replaceChildren(...contents);
    this.box.hidden = false;
    this.place();
  }

  hide(): void {
    this.box.hidden = true;
    this.light.classList.remove("on");
    document.body.style.removeProperty("--docked");
  }

  /** Once a frame, however much changes. */
  place(): void {
    if (this.box.hidden || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.box.hidden) this.settle();
    });
  }

  private settle(): void {
    const found = this.targets().filter((one) => one.getBoundingClientRect().width > 0);
    const docked = innerWidth < NARROW;
    this.box.classList.toggle("docked", docked);
    if (docked) this.dock(found);
    else this.beside(found.map(boxOf));
    this.spotlight(found);
  }

  /** At the foot, above the status bar; the page scrolls so that the targets stand above it. */
  private dock(found: Element[]): void {
    const status = maybe("status-bar")?.getBoundingClientRect();
    const bottom = status && status.height && status.bottom > innerHeight - 4 ? innerHeight - status.top : 0;
    Object.assign(this.box.style, { left: "", top: "", bottom: `${bottom + EDGE}px` });
    const height = this.box.offsetHeight + bottom + 2 * EDGE;
    document.body.style.setProperty("--docked", `${height}px`);
    const outside = found.filter((one) => !one.closest(".status"));
    const all = union(outside.map(boxOf));
    if (!all) return;
    // Pieces that move on the page, or a bubble with more words, may cover what stood free.
    const name = [height, ...[all.top, all.bottom].map((at) => Math.round(at + scrollY))].join(" ");
    if (name === this.scrolled) return;
    this.scrolled = name;
    const room = innerHeight - height;
    const top = maybe("lesson-bar")?.getBoundingClientRect().bottom ?? 0;
    if (all.bottom > room || all.top < top) {
      const fits = all.bottom - all.top <= room - top - 2 * EDGE;
      // Where not all fit, the first one does: the next comes when that is chosen.
      const by = fits ? all.bottom - room + EDGE : boxOf(outside[0]!).top - top - EDGE;
      const up = fits ? all.top - top - EDGE : by;
      scrollBy({ top: all.top < top ? up : by });
    }
  }

  private beside(boxes: Box[]): void {
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const chips = [...document.querySelectorAll<HTMLElement>(".chip")];
    const bars = [maybe("lesson-bar"), maybe("status-bar"), ...chips].flatMap((one) => (one ? [boxOf(one)] : []));
    const places = [...boxes].reverse().flatMap((one) => {
      const middle = (one.top + one.bottom - height) / 2;
      const centre = (one.left + one.right - width) / 2;
      return [
        { left: one.right + GAP, top: middle },
        { left: one.left - GAP - width, top: middle },
        { left: centre, top: one.bottom + GAP },
        { left: centre, top: one.top - GAP - height },
      ];
    });
    const corners = [innerWidth - width - EDGE, EDGE].flatMap((left) =>
      [innerHeight - height - EDGE, 110].map((top) => ({ left, top })),
    );
    const all = [...places, ...corners].map(({ left, top }) => ({
      left: Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)),
      top: Math.max(EDGE, Math.min(top, innerHeight - height - EDGE)),
    }));
    const covers = (one: { left: number; top: number }, others: Box[]): number => {
      const mine = { ...one, right: one.left + width, bottom: one.top + height };
      return others.reduce((sum, other) => sum + shared(mine, other), 0);
    };
    const pieces = [...document.querySelectorAll(".arena .target, #island [data-clear]")].map(boxOf);
    // Never over a target; better not over bars and other pieces either.
    const cost = (one: { left: number; top: number }): number =>
      1000 * covers(one, boxes) + 2 * covers(one, bars) + covers(one, pieces);
    const best = all.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    Object.assign(this.box.style, { left: `${best.left}px`, top: `${best.top}px`, bottom: "" });
  }

  private spotlight(found: Element[]): void {
    this.light.classList.toggle("on", this.dims && found.length > 0);
    const { innerWidth: width, innerHeight: height } = window;
    const holes = found.map((one) => {
      const { left, top, right, bottom } = boxOf(one);
      return { x: left - RIM, y: top - RIM, w: right - left + 2 * RIM, h: bottom - top + 2 * RIM };
    });
    const path = holes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join("");
    this.light.querySelector("path")?.setAttribute("d", `M0 0h${width}v${height}H0z${path}`);
    const rings = holes.map(({ x, y, w, h }, place) => {
      const ring = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8"/>`;
      const number = `<circle cx="${x + w - 2}" cy="${y + 2}" r="12"/><text x="${x + w - 2}" y="${y + 7}">${place + 1}</text>`;
      return holes.length === 2 && this.ordered ? ring + number : ring;
    });
    const group = this.light.querySelector("g");
    if (group && group.innerHTML !== rings.join("")) group.innerHTML = rings.join("");
  }
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function union(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
