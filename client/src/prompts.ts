// What to do, in words: the question, the verbs, and what the choice would do.

import { signed, worth } from "./caption";
import { narrow, type Choice, type Narrowed } from "./choosing";
import { byId, maybe, saying } from "./dom";
import type { Turn } from "./island";
import { BREAKPOINTS, type PageOutcome, type PageVerb } from "./protocol";
import { renew } from "./renew";

const LONGEST = 32; // letters that fit below a verb
const FEW = 6; // choices of a verb that are compared before it is picked
const MOST_ASKED = 60; // actions whose outcomes are asked for at once

/** Verbs and outcomes of one turn. Outcomes come when they are needed, and are kept for the turn; if
 *  somebody else acts meanwhile, until there are new ones. */
export class Prompts {
  verb = "";
  private before: string[] | null = null; // what was chosen when the verb was picked that completed it
  private outcomes = new Map<string, PageOutcome>();
  private asked = new Set<string>();
  private turn = "";
  private others = false; // whether others decide at the same time

  constructor(
    private readonly ask: (actions: string[]) => Promise<PageOutcome[]>,
    private readonly say: (name: string, words?: Record<string, string | number>) => string,
    private readonly changed: () => void,
  ) {}

  begin(turn: Turn): void {
    const about = `${turn.seat} ${turn.decision}`;
    const now = `${turn.version} ${about}`;
    if (now === this.turn) return;
    const same = this.turn.endsWith(` ${about}`) && this.others;
    this.turn = now;
    this.others = turn.to_act.length > 1;
    this.verb = "";
    this.asked.clear();
    if (!same) this.outcomes.clear();
  }

  /** The actions that the chosen verb leaves. */
  open(turn: Turn): Choice[] {
    return this.verb ? turn.actions.filter((one) => one.verb === this.verb).map((one) => ({ ...one, stands: one.also })) : turn.actions;
  }

  of(action: Choice): PageOutcome | undefined {
    return this.outcomes.get(action.action);
  }

  /** Ask for outcomes that are shown now. */
  want(actions: Choice[]): void {
    const unknown = actions.filter((one) => !this.asked.has(one.action));
    if (!unknown.length) return;
    const names = unknown.slice(0, MOST_ASKED).map(({ action }) => action);
    for (const name of names) this.asked.add(name);
    const { turn } = this;
    void this.ask(names).then((found) => {
      if (turn !== this.turn) return;
      names.forEach((name, place) => this.outcomes.set(name, found[place] ?? {}));
      this.changed();
    });
  }

  // -- the question ---------------------------------------------------------------------------

  question(turn: Turn, chosen: string[], found: Narrowed): string {
    const left = verbsOf(turn, found.rest);
    const on = this.verb || (chosen.length && left.length === 1 ? left[0]?.name : "");
    const verb = turn.verbs.find(({ name }) => name === on);
    if (verb) return verb.ask;
    return (chosen.length && left.length > 1 && turn.further) || turn.words;
  }

  /** What an action would do, beyond its name. */
  consequence(action: Choice): string {
    const outcome = this.of(action);
    if (!outcome) return "";
    return [outcome.points ? `${worth(this.say, outcome.points)}.` : "", outcome.then].filter(Boolean).join(" ");
  }

  /** What the button says that plays an action. */
  deed(turn: Turn, action: Choice): string {
    if (action.gesture) return turn.deed || this.say("confirm");
    const { deed = "", chip = "" } = this.of(action) ?? {};
    return (deed || chip).replace("|", "") || this.say("confirm");
  }

  // -- verbs ----------------------------------------------------------------------------------

  /** Pick a verb; returns what was chosen before any verb completed it. */
  pick(verb: string, chosen: string[]): string[] {
    const before = this.before ?? chosen;
    this.verb = verb;
    this.before = verb ? before : null;
    return before;
  }

  /** Something else is chosen. */
  forget(): void {
    this.before = null;
  }

  /** Verbs among which one can choose now, if there are several. */
  verbs(turn: Turn, chosen: string[]): PageVerb[] {
    if (!chosen.length && !turn.early) return [];
    const all = verbsOf(turn, this.fitting(turn, chosen));
    return all.length > 1 || this.verb || (!chosen.length && turn.idle.length) ? all : [];
  }

  /** What the chosen pieces fit, whatever the verb: without those that only stand for others. */
  private fitting(turn: Turn, chosen: string[]): Choice[] {
    const stands = new Set(this.open(turn).flatMap((one) => one.stands ?? []));
    return narrow(turn.actions, (this.before ?? chosen).filter((id) => !stands.has(id))).rest;
  }

  showVerbs(turn: Turn | null, chosen: string[], pick: (verb: string) => void, why: (words: string) => void): void {
    const shown = turn ? this.verbs(turn, chosen) : [];
    const place = byId("verbs");
    place.hidden = !shown.length;
    if (!turn || !shown.length) return place.replaceChildren();
    const rest = this.fitting(turn, chosen);
    const idle = chosen.length ? [] : this.idle(turn, why);
    renew(place, [...shown.map((verb) => this.button(verb, rest, pick)), ...idle]);
  }

  /** One faded verb for all that have no target now; it says what they need. */
  private idle(turn: Turn, why: (words: string) => void): HTMLElement[] {
    if (!turn.idle.length) return [];
    const made = document.createElement("button");
    made.id = made.dataset.means = "verb-idle";
    made.className = "idle";
    const count = turn.idle.length;
    made.append(saying("b", this.say("notNow")), saying("small", this.say(count === 1 ? "idleOne" : "idle", { count })));
    made.onclick = () => why(turn.idle.map(([verb, need, because]) => `${this.say("needs", { verb, need })} ${because}`).join("\n"));
    return [made];
  }

  /** Where it is worth comparing: every choice, with what it would change; or those that labels
   *  have no room for. */
  showList(turn: Turn | null, hidden: Choice[], pick: (action: Choice) => void): void {
    const place = byId("outlook");
    // Beside the boards it must not push them down.
    const home = byId(innerWidth < BREAKPOINTS.side ? "status-bar" : "side");
    if (place.parentElement !== home) home.insertBefore(place, home.querySelector(":scope > .box"));
    const rows = (turn?.listed ? turn.actions : turn ? hidden : []).flatMap((one) => this.row(one, pick));
    if (!rows.length) for (const one of document.querySelectorAll(".lit")) one.classList.remove("lit");
    place.hidden = !rows.length;
    renew(place, rows);
  }

  private row(action: Choice, pick: (action: Choice) => void): HTMLElement[] {
    const outcome = this.of(action);
    if (!action.targets.length || !outcome?.chip) return []; // what is a button says it itself
    const made = document.createElement("li");
    made.dataset.means = action.action;
    const row = document.createElement("button");
    const points = outcome.points ? ` ${signed(outcome.points)}` : "";
    row.append(saying("b", `${outcome.chip.replace("|", "")}${points} `), outcome.then ?? "");
    row.onclick = () => pick(action);
    made.append(lighting(row, [action]));
    return [made];
  }

  private button(verb: PageVerb, rest: Choice[], pick: (verb: string) => void): HTMLElement {
    const own = rest.filter((one) => one.verb === verb.name);
    const made = document.createElement("button");
    made.id = made.dataset.means = `verb-${verb.name}`;
    made.setAttribute("aria-pressed", String(this.verb === verb.name));
    const told = saying("small", this.count(verb, own));
    const points = alike(own.map((one) => this.of(one)?.points ?? 0));
    if (points) told.append(" ", saying("i", worth(this.say, points), points < 0 ? "pt lost" : "pt"));
    made.append(saying("b", verb.words), told);
    made.onclick = () => pick(this.verb === verb.name ? "" : verb.name);
    return lighting(made, own);
  }

  /** How many targets a verb has; of a single action, what it does. */
  private count(verb: PageVerb, own: Choice[]): string {
    const [only] = own.length === 1 ? own : [];
    if (own.length <= FEW) this.want(own);
    const { chip = "" } = (only && this.of(only)) ?? {};
    // After a colon the effect is a sentence of its own.
    const effect = chip.includes("|:") ? (chip.split("|: ")[1] ?? "") : chip.replace("|", "");
    const many = verb.at < 0 ? firstsOf(own) : new Set(own.map(({ targets }) => targets[verb.at])).size;
    const counted = (many === 1 ? verb.one : verb.many).replace("{0}", String(many));
    return effect && effect.length <= LONGEST ? effect : counted;
  }
}

/** What all bring, if that is the same. */
const alike = (points: number[]): number => (new Set(points).size === 1 && points[0]) || 0;

/** While the pointer or the keyboard is there, the pieces of some actions are lit. */
function lighting(element: HTMLElement, actions: Choice[]): HTMLElement {
  const light = (on: boolean) => () => {
    for (const id of actions.flatMap(({ targets }) => targets)) maybe(id)?.classList.toggle("lit", on);
  };
  element.onpointerenter = element.onfocus = light(true);
  element.onpointerleave = element.onblur = light(false);
  return element;
}

/** How many different pieces begin these actions, besides those that all have. */
function firstsOf(actions: Choice[]): number {
  const times = new Map<string, number>();
  for (const id of actions.flatMap(({ targets }) => targets)) times.set(id, (times.get(id) ?? 0) + 1);
  const own = (one: Choice) => one.targets.find((id) => (times.get(id) ?? 0) < actions.length);
  return new Set(actions.map(own)).size;
}

/** The verbs of some actions, in the order of the turn; those that are buttons anyway apart. */
function verbsOf(turn: Turn, actions: Choice[]): PageVerb[] {
  const there = new Set(actions.filter(({ targets }) => targets.length).map(({ verb }) => verb));
  return turn.verbs.filter(({ name }) => there.has(name));
}

export { signed };
