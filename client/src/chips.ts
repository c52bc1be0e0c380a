// Labels on targets: what happens if this one is chosen.

import type { Choice, Narrowed } from "./choosing";
import { byId, maybe, saying } from "./dom";
import type { Turn } from "./island";
import { signed, type Prompts } from "./prompts";
import type { PageOutcome } from "./protocol";

const FEW = 6; // targets that all have their chips; with more, only those with news
const MANY = 40; // with more nobody is asked in advance
const GAP = 2;
const SIDE = 300; // square pixels of other pieces that are covered rather than going to the next side: labels in a row stand alike
const HIDDEN = 0.3; // of a label that would cover other targets and labels: then a list tells instead
const OVER = 0.2; // of a label that covers targets: then the pointer goes through it
const PART = 0.25; // of another target, a sign or a word that a label covers: then that is hidden
const [SLIM, NARROW, WIDE] = [100, 150, 240]; // pixels

interface Label {
  target: string;
  action: Choice | null; // null: the target serves for several things
  verbs: string[];
  says?: string; // instead of what the action says
}

export class Chips {
  private labels: Label[] = [];
  private pointed = "";
  private version = 0; // of the turn that is labelled
  private listed = false; // only what is pointed at is labelled, if at all: a list tells, or the count
  private told = "";
  private rows = false; // a list tells what each choice would do, whatever room there is for labels
  private frame = 0;
  private timer = 0;
  private label: (() => void) | null = null; // finds out what is to be labelled

  constructor(
    private readonly prompts: Prompts,
    private readonly again: string, // on what is chosen, where a second tap plays it
    private readonly letGo: string, // on what is chosen, where a second click takes it back
    private readonly instead: (actions: Choice[], untold: string) => void, // what labels have no room to say
  ) {
    new ResizeObserver(() => this.later()).observe(byId("arena"));
  }

  /** What can be chosen now; null: nothing. Labels come after the choice itself is painted. */
  show(turn: Turn | null, chosen: string[], found: Narrowed): void {
    if (turn && turn.version !== this.version) {
      this.version = turn.version;
      this.pointed = ""; // what was pointed at belongs to a turn that is over
    }
    this.label = () => {
      for (const { target } of this.labels) maybe(target)?.removeAttribute("aria-description");
      this.labels = turn ? labelsOf(turn, chosen, found, this.again, this.letGo) : [];
      if (found.action && touched()) this.pointed = chosen.at(-1) ?? "";
      this.rows = Boolean(turn?.listed);
      this.listed = this.rows || (turn?.several ?? 1) > 1;
      const known = this.labels.flatMap(({ action }) => (action ? [action] : []));
      if (known.length <= MANY) this.prompts.want(known);
    };
    this.later();
  }

  /** The pointer or the keyboard is at a target; the action it stands for. */
  point(target: string): Choice | null {
    const label = this.labels.find((one) => one.target === target || one.action?.stands?.includes(target));
    const before = this.pointed;
    this.pointed = label?.target ?? "";
    if (this.pointed !== before) this.later();
    if (label?.action) this.prompts.want([label.action]);
    return label?.action ?? null;
  }

  private later(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = requestAnimationFrame(() => {
      this.timer = window.setTimeout(() => this.draw());
    });
  }

  private draw(): void {
    this.label?.();
    this.label = null;
    const dull = this.dull();
    const shown = this.labels.filter((one) => this.tells(one) && !dull(one));
    const pointed = this.labels.find(({ target }) => target === this.pointed);
    const ground = shown.length || pointed ? groundOf(this.labels) : null;
    // All or none: one label among equals would look like advice. And none hides what one chooses from.
    const crowded = ground !== null && this.put(shown, ground) > HIDDEN;
    const told = crowded ? shown : [];
    let untold = "";
    if (crowded || !shown.length) byId("chips").replaceChildren();
    if (ground && pointed && !this.rows && !told.includes(pointed) && (crowded || !shown.includes(pointed))) {
      const all = crowded ? [pointed] : [...shown, pointed];
      // What the pointer rests on may be told over signs, but not over other choices.
      if (this.put(all, { ...ground, signs: [] }) > HIDDEN) {
        this.put(crowded ? [] : shown, ground);
        untold = this.words(pointed).replace("|", "");
      }
    }
    this.list(told.flatMap(({ action }) => (action ? [action] : [])), untold);
    for (const row of byId("outlook").children as HTMLCollectionOf<HTMLElement>) {
      row.classList.toggle("on", row.dataset.means === pointed?.action?.action);
    }
  }

  /** Put labels on the boards; how much of one hides something. */
  private put(shown: Label[], ground: Ground): number {
    const made = shown.map((one) => this.chip(one));
    byId("chips").replaceChildren(...made);
    if (!lay(made, ground)) return 0;
    for (const chip of made) chip.style.maxWidth = narrowed(ground.targets.get(chip.dataset.target ?? ""));
    return lay(made, ground);
  }

  private list(actions: Choice[], untold: string): void {
    const told = [untold, ...actions.map(({ action }) => action)].join();
    if (told !== this.told) this.instead(actions, untold);
    this.told = told;
  }

  private tells({ action }: Label): boolean {
    if (!action || this.listed) return false;
    const outcome = this.prompts.of(action);
    return Boolean(outcome?.chip) && (this.labels.length <= FEW || Boolean(outcome?.notable));
  }

  /** Whether a label says what several others say: then the question is enough. */
  private dull(): (label: Label) => boolean {
    const said = ({ action }: Label) => (action ? JSON.stringify(this.prompts.of(action) ?? "") : "");
    const times = new Map<string, number>();
    for (const one of this.labels) times.set(said(one), (times.get(said(one)) ?? 0) + 1);
    return (one) => (times.get(said(one)) ?? 0) > 2;
  }

  /** Whether all choices bring the same points: then these are no reason to choose. */
  private alike(): boolean {
    const points = this.labels.map(({ action }) => (action ? this.prompts.of(action)?.points : 0));
    return points.length > 1 && new Set(points).size === 1;
  }

  private words({ action, verbs, says }: Label): string {
    return says ?? (action ? this.prompts.of(action)?.chip : verbs.join(" · ")) ?? "";
  }

  private chip(label: Label): HTMLElement {
    const { target, action } = label;
    const outcome: PageOutcome = (action && this.prompts.of(action)) ?? {};
    const made = saying("div", "", `chip${outcome.danger ? " bad" : ""}${target === this.pointed ? " on" : ""}`);
    made.dataset.target = target; // a click on a label is a click on its target
    const [first = "", rest = ""] = this.words(label).split("|");
    made.append(saying("b", first), rest.replace(/ (?=\d)/g, "\u00a0")); // a number never stands alone
    if (outcome.points && !this.alike()) made.append(saying("b", ` ${signed(outcome.points)}`, "pt"));
    if (!first && !rest) made.hidden = true;
    maybe(target)?.setAttribute("aria-description", [first + rest, outcome.then].filter(Boolean).join(". "));
    return made;
  }
}

/** One for each target that can be chosen next, with the action that it completes. */
function labelsOf(turn: Turn, chosen: string[], found: Narrowed, again: string, letGo: string): Label[] {
  if (turn.several > 1) {
    const full = chosen.length >= turn.several; // one more is refused
    return turn.actions.map((action) => {
      const target = action.targets[0] ?? "";
      const says = chosen.includes(target) ? { says: letGo } : full ? { says: "" } : {};
      return { target, action, verbs: [], ...says };
    });
  }
  if (found.action) return touched() ? [{ target: chosen.at(-1) ?? "", action: null, verbs: [again] }] : [];
  const own = new Map([...found.next].filter((id) => maybe(id)).map((id) => [id, [] as Choice[]]));
  for (const action of found.rest) for (const id of action.targets) own.get(id)?.push(action);
  const labels = [...own].filter(([, actions]) => actions.length).map(([target, actions]) => {
    const names = new Set(actions.map(({ verb }) => verb));
    const verbs = turn.verbs.filter(({ name }) => names.has(name)).map(({ words }) => words);
    return { target, action: actions.length === 1 ? (actions[0] ?? null) : null, verbs };
  });
  // Where two pieces complete the same action, the one tells that comes last.
  return labels.filter(({ target, action }) => !action || !labels.some((other) =>
    other.action === action && action.targets.indexOf(other.target) > action.targets.indexOf(target)));
}

/** Whether a finger points: then a second tap means yes. */
export const touched = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Names, numbers and signs of pieces, buttons between the boards, the bar above them. Not what is hidden, nor what marks a free place. */
const SIGNS = "#arena svg .target :is(text, use, .clear):not(.tick, .empty, [class^=shown-] *), #arena button, #status-bar";

/** Names and numbers of panels. */
const WORDS = "#arena svg text:not(.target text)";

/** What can be inspected, and may be chosen for something else. */
const PIECES = "#arena svg :is(.target, .piece)";
const [BROAD, HIGH, LETTER] = [260, 130, 40]; // pixels: what is larger is a board, an orbit or an ornament, and a label may lie on it
const small = ({ width, height }: DOMRect): boolean => width < BROAD && height < HIGH;

const boxes = (which: string): DOMRect[] =>
  [...document.querySelectorAll(which)]
    .map((one) => [one, one.getBoundingClientRect()] as const)
    .flatMap(([one, box]) => (box.width > 0 && !(one.tagName === "text" && box.height > LETTER) ? [box] : []));

/** All that labels can lie on. */
function groundOf(labels: Label[]): Ground {
  const targets = labels.flatMap(({ target }): [string, DOMRect][] => {
    const found = maybe(target)?.getBoundingClientRect();
    return found?.width ? [[target, found]] : [];
  });
  return { targets: new Map(targets), signs: boxes(SIGNS), words: boxes(WORDS), heads: boxes("#arena svg .head"), pieces: boxes(PIECES).filter(small) };
}

/** Put labels at their targets; the largest part of one that covers other targets and labels, or all of it if it hides something. */
function lay(chips: HTMLElement[], ground: Ground): number {
  const [origin, arena] = [byId("chips"), byId("arena")].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  const sizes = chips.map((chip) => chip.getBoundingClientRect());
  const { targets, signs, heads } = ground;
  const labels: DOMRect[] = [];
  let most = 0;
  chips.forEach((chip, place) => {
    const target = chip.dataset.target ?? "";
    const [about, size] = [targets.get(target), sizes[place]];
    if (!about || !size) return chip.remove();
    const others = [...targets.values()].filter((other) => other !== about);
    const pieces = ground.pieces.filter((one) => overlap(one, about) < PART * Math.min(area(one), area(about)));
    const at = best(about, size, { ...ground, pieces, labels, others }, boardOf(target, size, arena));
    const share = (things: DOMRect[]): number => covers(at, things) / area(size);
    const hides = (other: DOMRect): boolean => overlap(at, other) > PART * area(other);
    const peers = chips.flatMap((one) => targets.get(one.dataset.target ?? "") ?? []).filter((one) => one !== about);
    most = [...peers, ...heads, ...signs].some(hides) ? 1 : Math.max(most, share([...others, ...labels]));
    chip.classList.toggle("over", share([...targets.values()]) > OVER || [...others, ...pieces].some(hides));
    labels.push(at);
    chip.style.transform = `translate(${Math.round(at.x - origin.x)}px,${Math.round(at.y - origin.y)}px)`;
  });
  return most;
}

/** Labels in a crowd are as wide as what they stand at, unless that is slim. */
const narrowed = (about: DOMRect | undefined): string => `${about && about.width >= SLIM ? Math.min(WIDE, about.width) : NARROW}px`;

/** The picture in which a target lies, if a label fits into it, and room for one above and below. */
function boardOf(target: string, size: DOMRect, arena: DOMRect): DOMRect {
  const board = (maybe(target) as Element | null)?.closest("svg")?.getBoundingClientRect();
  if (!board || board.width <= size.width) return arena;
  const top = Math.max(arena.y, board.y - size.height);
  return new DOMRect(board.x, top, board.width, Math.min(arena.bottom, board.bottom + size.height) - top);
}

interface Ground {
  targets: Map<string, DOMRect>;
  signs: DOMRect[];
  words: DOMRect[];
  heads: DOMRect[]; // of panels
  pieces: DOMRect[]; // others than the targets too
}

interface Covered extends Ground {
  labels: DOMRect[];
  others: DOMRect[]; // targets
}

/** At an edge of its target: above, below, beside or inside it, where it covers least of what matters. */
function best(about: DOMRect, size: DOMRect, { labels, others, signs, words, heads, pieces }: Covered, within: DOMRect): DOMRect {
  const { width, height } = size;
  const across = [about.x + (about.width - width) / 2, about.x, about.right - width];
  const along = [about.y + (about.height - height) / 2, about.y, about.bottom - height];
  // Beside a large piece, between it and another one, it could belong to either.
  const large = about.width > width && about.height > 3 * height && covers(new DOMRect(about.x - height, about.y - height, about.width + 2 * height, about.height + 2 * height), others) > 0;
  const alone = (y: number): boolean => !large || !covers(new DOMRect(about.x, y, about.width, height), others);
  const places = [
    ...[about.y - height - GAP, about.bottom + GAP].filter(alone).map((y) => across.map((x) => [x, y])),
    ...(large ? [] : [about.right + GAP, about.x - width - GAP]).map((x) => along.map((y) => [x, y])),
    along.map((y) => [across[0], y]),
  ];
  const inside = (least: number, most: number, at: number): number => Math.max(least + 2, Math.min(most - 2, at));
  const costs = places.flatMap((side, row) => side.map(([x = 0, y = 0]) => {
    const at = new DOMRect(inside(within.x, within.right - width, x), inside(within.y, within.bottom - height, y), width, height);
    const hidden = 8 * covers(at, labels) + 4 * covers(at, others) + 2 * (covers(at, signs) + covers(at, words)) + 6 * covers(at, heads) + 3 * covers(at, pieces) + 2 * covers(at, [about]);
    return { at, cost: hidden + row * SIDE };
  }));
  return costs.reduce((one, other) => (other.cost < one.cost - 1 ? other : one)).at;
}

const area = ({ width, height }: DOMRect): number => width * height;

const covers = (at: DOMRect, things: DOMRect[]): number => things.reduce((sum, other) => sum + overlap(at, other), 0);

function overlap(one: DOMRect, other: DOMRect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.x, other.x);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
