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
const HIDDEN = 0.3; // of a chip that would cover other targets and labels: then labels show only while they are pointed at
const OVER = 0.2; // of a chip that covers targets: then the pointer goes through it
const PART = 0.25; // of another target that a chip covers: then it does so too, and if that one has a label, both would mislead; of a heading
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
  private listed = false; // only what is pointed at is labelled: a list tells, or the count
  private told = "";
  private frame = 0;
  private timer = 0;
  private label: (() => void) | null = null; // finds out what is to be labelled

  constructor(
    private readonly prompts: Prompts,
    private readonly again: string, // on what is chosen, where a second tap plays it
    private readonly letGo: string, // on what is chosen, where a second click takes it back
    private readonly instead: (actions: Choice[]) => void, // what labels have no room to say
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
      this.listed = turn !== null && (turn.listed || turn.several > 1);
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
    const holder = byId("chips");
    const dull = this.dull();
    const shown = this.labels.filter((one) => this.visible(one) && (one.target === this.pointed || !dull(one)));
    if (!shown.length) {
      this.list([]);
      return holder.replaceChildren();
    }
    const made = shown.map((one) => this.chip(one));
    holder.replaceChildren(...made);
    const targets = new Map(this.labels.flatMap(({ target }) => {
      const found = maybe(target)?.getBoundingClientRect();
      return found?.width ? [[target, found]] : [];
    }));
    const below = { words: boxes(WORDS), heads: boxes("#arena svg .head"), pieces: boxes(PIECES).filter(small) };
    let crowded = lay(made, targets, below);
    if (crowded) {
      for (const chip of made) chip.style.maxWidth = narrowed(targets.get(chip.dataset.target ?? ""));
      crowded = lay(made, targets, below);
    }
    // All or none: one label among equals would look like advice.
    if (crowded > HIDDEN) for (const chip of made) if (chip.dataset.target !== this.pointed) chip.remove();
    this.list(crowded > HIDDEN ? shown.flatMap(({ action }) => (action ? [action] : [])) : []);
  }

  private list(actions: Choice[]): void {
    const said = (one: Choice) => this.prompts.of(one)?.chip;
    // All or none here too: one that can be told from the others would look like the only one.
    if (new Set(actions.map(said)).size < actions.length) actions = [];
    const told = actions.map(({ action }) => action).join();
    if (told !== this.told) this.instead(actions);
    this.told = told;
  }

  private visible({ target, action }: Label): boolean {
    if (target === this.pointed) return true;
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

  private chip({ target, action, verbs, says }: Label): HTMLElement {
    const known: PageOutcome = (action ? this.prompts.of(action) : { chip: verbs.join(" · ") }) ?? {};
    const outcome = says === undefined ? known : { ...known, chip: says };
    const made = saying("div", "", `chip${outcome.danger ? " bad" : ""}${target === this.pointed ? " on" : ""}`);
    made.dataset.target = target; // a click on a label is a click on its target
    const [first = "", rest = ""] = (outcome.chip ?? "").split("|");
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

/** Names and numbers on the boards, signs that are read like words (`clear`), buttons between them, the bar above them. */
const WORDS = "#arena svg text, #arena svg .clear, #arena button, #status-bar";

/** What can be inspected, and may be chosen for something else. */
const PIECES = "#arena svg :is(.target, .piece)";
const [BROAD, HIGH] = [260, 130]; // pixels: what is larger is a board or an orbit, and a label may lie on it
const small = ({ width, height }: DOMRect): boolean => width < BROAD && height < HIGH;

const boxes = (which: string): DOMRect[] =>
  [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);

/** Put labels at their targets; the largest part of one that covers other targets and labels, or all of it if it hides a heading. */
function lay(chips: HTMLElement[], targets: Map<string, DOMRect>, below: Below): number {
  const [origin, arena] = [byId("chips"), byId("arena")].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  const sizes = chips.map((chip) => chip.getBoundingClientRect());
  const labels: DOMRect[] = [];
  let most = 0;
  chips.forEach((chip, place) => {
    const target = chip.dataset.target ?? "";
    const [about, size] = [targets.get(target), sizes[place]];
    if (!about || !size) return chip.remove();
    const others = [...targets.values()].filter((other) => other !== about);
    const pieces = below.pieces.filter((one) => !overlap(one, about));
    const at = best(about, size, { ...below, pieces, labels, others }, boardOf(target, size, arena));
    const share = (things: DOMRect[]): number => covers(at, things) / (size.width * size.height);
    const hides = (other: DOMRect): boolean => overlap(at, other) > PART * other.width * other.height;
    const peers = chips.flatMap((one) => targets.get(one.dataset.target ?? "") ?? []).filter((one) => one !== about);
    most = [...peers, ...below.heads].some(hides) ? 1 : Math.max(most, share([...others, ...labels]));
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

interface Below {
  words: DOMRect[];
  heads: DOMRect[]; // of panels
  pieces: DOMRect[]; // others than the targets too
}

interface Covered extends Below {
  labels: DOMRect[];
  others: DOMRect[]; // targets
}

/** At an edge of its target: above, below, beside or inside it, where it covers least of what matters. */
function best(about: DOMRect, size: DOMRect, { labels, others, words, heads, pieces }: Covered, within: DOMRect): DOMRect {
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
    const hidden = 8 * covers(at, labels) + 4 * covers(at, others) + 2 * covers(at, words) + 6 * covers(at, heads) + 3 * covers(at, pieces) + covers(at, [about]);
    return { at, cost: hidden + row * SIDE };
  }));
  return costs.reduce((one, other) => (other.cost < one.cost - 1 ? other : one)).at;
}

const covers = (at: DOMRect, things: DOMRect[]): number => things.reduce((sum, other) => sum + overlap(at, other), 0);

function overlap(one: DOMRect, other: DOMRect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.x, other.x);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
