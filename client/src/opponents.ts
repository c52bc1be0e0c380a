// The other players: a line each, which unfolds to a miniature of the board and facts in words.

import { signed } from "./caption";
import { byId, icon, maybe, nameless, saying } from "./dom";
import { BREAKPOINTS, type PageOpponent } from "./protocol";

const STORY = 360; // pixels that stay for the story below
const FOLDED = 46 + 8;
const UNFOLDED = 200 - 46; // what a line takes more when it is unfolded

type Say = (name: string, words?: Record<string, string | number>) => string;

/** Where the miniature of an opponent belongs, by the name of its fragment. */
export function opponentPlace(fragment: string): HTMLElement | null {
  const seat = /^opponent-(\d+)$/.exec(fragment)?.[1];
  return seat ? document.getElementById(`mini-${seat}`) : null;
}

export class Opponents {
  private readonly open = new Set<number>(); // seats, the one that was unfolded first before others
  private spot: number | null = null; // who acts, unfolded for as long as that takes
  private shown: PageOpponent[] = [];
  private readonly list = document.createElement("div");
  private used = new Map<number, number>(); // by seat: hints

  constructor(private readonly say: Say) {
    this.list.className = "opponents";
    addEventListener("resize", () => this.shown.length && this.place());
  }

  /** Whether there are lines. */
  get there(): boolean {
    return this.shown.length > 0;
  }

  /** Those that changed; `first`: these are all. */
  show(changed: PageOpponent[], first: boolean): void {
    const before = new Map(first ? [] : this.shown.map((one) => [one.seat, one]));
    for (const one of changed) before.set(one.seat, one);
    const all = [...before.values()];
    this.shown = all;
    const begins = !this.list.isConnected;
    if (begins) this.place();
    if (begins && all.length === 1 && all[0] && this.room() > 0) this.open.add(all[0].seat);
    const kept = all.map((one) => {
      const line = maybe(`opponent-${one.seat + 1}`) ?? this.newLine(one.seat);
      this.fill(line, one);
      return line;
    });
    if (kept.some((line, place) => this.list.children[place] !== line)) this.list.replaceChildren(...kept);
    this.list.classList.toggle("many", all.length > 4);
    this.fold();
  }

  /** What the lines say at another moment; by default now again. */
  atMoment(others = this.shown): void {
    for (const one of others) {
      const line = maybe(`opponent-${one.seat + 1}`);
      if (line) this.fill(line, one, false);
    }
  }

  /** A lamp with the number of hints that each has used. */
  lamps(seats: { seat: number; hints?: number }[]): void {
    this.used = new Map(seats.map(({ seat, hints = 0 }) => [seat, hints]));
    for (const { seat } of this.shown) this.lamp(seat);
  }

  private lamp(seat: number): void {
    const lamp = maybe(`opponent-${seat + 1}`)?.querySelector<HTMLElement>(".lamp");
    const count = this.used.get(seat) ?? 0;
    if (!lamp || lamp.textContent === String(count)) return;
    lamp.hidden = !count;
    lamp.title = this.say("usedHints", { count });
    lamp.replaceChildren(icon("lamp"), String(count));
  }

  /** Beside the boards, or above them where there is no panel. */
  private place(): void {
    const small = innerWidth < BREAKPOINTS.side;
    const region = byId(small ? "region-others-arena" : "region-others");
    if (this.list.parentElement !== region) region.prepend(this.list);
    this.fold();
  }

  /** How many can be unfolded at once. */
  private room(): number {
    const free = byId("side").clientHeight - STORY - FOLDED * this.shown.length;
    return Math.max(0, Math.floor(free / UNFOLDED));
  }

  toggle(seat: number): void {
    if (this.open.has(seat)) this.open.delete(seat);
    else this.open.add(seat);
    const room = Math.max(1, this.room());
    for (const other of this.open) if (this.open.size > room && other !== seat) this.open.delete(other);
    this.fold();
  }

  spotlight(seat: number | null): void {
    if (seat === this.spot) return;
    this.spot = seat;
    this.fold();
  }

  private isOpen(seat: number): boolean {
    return this.open.has(seat) || seat === this.spot;
  }

  /** On small screens the board of who acts stands in the caption: a copy, without names. */
  mirror(place: HTMLElement): void {
    const mini = innerWidth < BREAKPOINTS.side && this.spot !== null ? maybe(`mini-${this.spot + 1}`) : null;
    const copy = mini?.querySelector("svg")?.cloneNode(true) as SVGElement | undefined;
    place.replaceChildren(...(copy ? [nameless(copy)] : []));
  }

  /** The line itself is ringed where its miniature cannot show what moved. */
  point(ids: Set<string>): void {
    for (const { seat } of this.shown) {
      const line = byId(`opponent-${seat + 1}`);
      const hidden = byId(`more-${seat + 1}`).hidden;
      const inside = hidden && [...ids].some((id) => line.contains(maybe(id)));
      line.classList.toggle("last", inside || ids.has(line.id));
    }
  }

  private fold(): void {
    for (const { seat } of this.shown) {
      const more = maybe(`more-${seat + 1}`);
      if (!more) continue;
      more.hidden = !this.isOpen(seat);
      const line = byId(`opponent-${seat + 1}`);
      line.classList.toggle("open", this.isOpen(seat));
      line.classList.toggle("spot", seat === this.spot);
      line.querySelector(".unfold")?.setAttribute("aria-expanded", String(this.isOpen(seat)));
    }
  }

  private newLine(seat: number): HTMLElement {
    const number = seat + 1;
    const line = document.createElement("section");
    line.id = `opponent-${number}`;
    line.className = `opponent p${number}`;
    line.innerHTML = `<div class="line"><svg class="s" aria-hidden="true"><use href="#i-s${number}"/></svg>
<span class="who"><b class="name"></b><span class="fact"></span></span><span class="lamp" hidden></span><span class="gained"></span><b class="total"></b>
<button class="btn quiet icon enlarge" data-board="${seat}"></button><button class="btn quiet icon unfold" aria-controls="more-${number}"></button></div>
<div class="more" id="more-${number}" hidden><div class="mini" id="mini-${number}" data-board="${seat}"></div><ul class="facts"></ul></div>`;
    line.querySelector(".enlarge")?.append(icon("out"));
    const unfold = line.querySelector<HTMLElement>(".unfold");
    unfold?.append(icon("more"));
    unfold?.addEventListener("click", () => this.toggle(seat));
    line.querySelector<HTMLElement>(".line")?.addEventListener("click", (event) => {
      if ((event.target as Element).closest("button")) return;
      if (innerWidth < BREAKPOINTS.side) line.querySelector<HTMLElement>(".enlarge")?.click();
      else this.toggle(seat);
    });
    return line;
  }

  private fill(line: HTMLElement, one: PageOpponent, changes = true): void {
    const put = (name: string, words: string) => {
      const place = line.querySelector(`.${name}`);
      if (place && place.textContent !== words) place.textContent = words;
    };
    put("name", one.name);
    put("fact", one.fact ?? "");
    const total = line.querySelector<HTMLElement>(".total");
    if (total && one.points != null) changing(total, one.points, changes);
    const { gained } = one;
    put("gained", gained ? signed(gained) : "");
    line.classList.toggle("acting", Boolean(one.acts));
    this.lamp(one.seat);
    const call = (name: string, words: string) => {
      for (const said of ["aria-label", "title"]) line.querySelector(name)?.setAttribute(said, words);
    };
    call(".enlarge", this.say("boardOf", { name: one.name }));
    call(".unfold", this.say("unfold", { name: one.name }));
    line.querySelector(".facts")?.replaceChildren(...(one.facts ?? []).map((words) => saying("li", words)));
  }
}

/** A total that changes says by how much for a while: others may have caused it. */
function changing(total: HTMLElement, points: number, says: boolean): void {
  const words = number(points);
  if (total.textContent === words) return;
  const by = points - Number(total.textContent?.replace("−", "-"));
  const now = saying("b", words, "total"); // a new element, for which its animation begins
  if (total.textContent && says) now.dataset.by = signed(by);
  total.replaceWith(now);
}

const number = (value: number): string => String(value).replace("-", "−");
