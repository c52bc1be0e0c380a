// The companion of Crafting the Cosmos: final scoring, goals and whole games by steppers.
// Everything stays in the browser.

import { button, door, escape, icon, Kept, listed, mainButton, seatSign, Shell, stepper, title, type Page, type Say, type Setting, type View } from "../../../../../../client/src/companion_kit";
import { PlayersPage, round, StartPage } from "../../../../../../client/src/companion_pages";
import { award, awardReason, CREATURES, creaturePoints, creaturesFit, creaturesLeft, FIRST_GOAL_ROUND, finalTotal, goalPoints, GOALS, HAND_LIMIT, lines, MOST_DISCHARGES, MOST_GOALS, newPlayer, places, SET_POINTS, wholeTotal, type Goal, type Player } from "./scorer";
import "./style.css";

interface Pad {
  names: string[];
  players: Player[];
  goals: Goal[]; // scored, in their order
  draft: Goal | null; // the one that is being scored
}

const KEPT = new Kept<{ pad: Pad }>("cosmarium.crafting-the-cosmos.companion", 1, ({ pad }) => {
  if (pad!.names.length !== pad!.players.length || !pad!.goals.every(({ values }) => values.length === pad!.names.length)) throw new Error("the pad is damaged");
  pad!.players.forEach(creaturePoints);
  return { pad: pad! };
});

class Store {
  pad: Pad | null = KEPT.read()?.pad ?? null;

  begin(names: string[]): void {
    this.pad = { names, players: names.map(newPlayer), goals: [], draft: null };
    this.save();
  }

  save(): void {
    if (this.pad) KEPT.write({ pad: this.pad });
  }
}

const MOST_TRACK = 300;
const MOST_VALUE = 40; // of a goal
const TABS = ["final", "goals", "whole"] as const;
/** The signs of the goals, from the pieces of the table. */
const SIGNS = ["life-stable", "sec-psi", "ico-nova", "sec-phi", "mini-h", "sec-delta", "sec-delta", "sec-psi", "sec-phi", "crystal", "mini-c", "ico-neb1", "mini-he", "life-proto", "mini-o", "creature-mini"];

export function mount(element: HTMLElement, setting: Setting): void {
  const store = new Store();
  new Shell(element, setting, (shell, name): Page => {
    if (name === "players") return new PlayersPage(shell, store, "final");
    if (store.pad && name === "final") return new FinalPage(shell, store);
    if (store.pad && name === "goals") return new GoalsPage(shell, store);
    if (store.pad && name === "whole") return new WholePage(shell, store);
    return new StartPage(shell, () => open(shell, store), ["stays"]);
  });
}

const piece = (symbol: string): string => {
  const shown = document.getElementById(`cc-${symbol}`)?.getAttribute("viewBox") ?? "-24 -24 48 48";
  const [x, y, width, height] = shown.split(" ");
  return `<svg class="ccc-sign" viewBox="${shown}" aria-hidden="true"><use href="#cc-${symbol}" x="${x}" y="${y}" width="${width}" height="${height}"/></svg>`;
};

const tabs = (say: Say, here: string): string => `<nav class="rt-tabs" aria-label="${escape(say("pages"))}">${TABS.map((name) => `<a href="#${name}"${name === here ? ' aria-current="page"' : ""}>${escape(say(`tab-${name}`))}</a>`).join("")}</nav>`;

/** Who has won by these totals, in a sentence. */
function verdict(say: Say, { names, players }: Pad, totals: number[]): string {
  if (!totals.some(Boolean)) return say("no-points");
  const order = places(players, totals);
  const [winner, second] = [order[0]!, order[1]!];
  const first = order.filter(({ rank }) => rank === 1);
  if (first.length > 1) return say("share-win", listed(first.map(({ seat }) => names[seat]!)), winner.total);
  if (winner.total === second.total) return say("wins-tie", names[winner.seat]!, winner.total, winner.hand, second.hand);
  return say("wins", names[winner.seat]!, winner.total);
}

const foot = (words: string, won: boolean): string => `<p class="ccc-verdict" role="status">${won ? icon("tick") : ""}<b>${escape(words)}</b></p>`;

abstract class PadPage implements Page {
  abstract readonly name: string;
  protected readonly say: Say;

  constructor(
    protected readonly shell: Shell,
    protected readonly store: Store,
  ) {
    this.say = shell.say;
  }

  protected get pad(): Pad {
    return this.store.pad!;
  }

  abstract view(): View;
  protected abstract change(what: string, value: string): void;

  act(what: string, value: string): void {
    const [field, seat] = what.split(" ");
    const player = this.pad.players[Number(seat)];
    if (seat !== undefined && player && field! in player && field !== "creatures") player[field as "track"] = Number(value);
    else this.change(what, value);
    this.store.save();
  }

  protected field(what: keyof Player, seat: number, label: string, small: string, most: number): string {
    const name = this.pad.names[seat]!;
    return `<div class="ccc-field"><span>${escape(label)}${small ? `<br><span class="small muted">${escape(small)}</span>` : ""}</span>${stepper(`${what} ${seat}`, `${label}, ${name}`, this.pad.players[seat]![what] as number, 0, most)}</div>`;
  }

  protected creatures(seat: number): string {
    const { say, pad } = this;
    const own = pad.players[seat]!.creatures.map((value, n) => button("free", `${piece("creature-mini")}${value}`, { kind: "ccc-creature", value: `${seat},${n}`, name: say("free-creature", value) }));
    const keys = Object.keys(CREATURES).map((value) => button("creature", `+${value}`, { kind: "ccc-creature ccc-add", value: `${seat},${value}`, off: !creaturesLeft(pad.players, Number(value)), name: say("add-creature", value, creaturesLeft(pad.players, Number(value))) }));
    return `<div class="ccc-field ccc-tall"><span>${escape(say("creatures"))} <b>${creaturePoints(pad.players[seat]!)}</b></span><div class="ccc-creatures">${own.join("")}</div></div><div class="ccc-creatures" role="group" aria-label="${escape(`${say("creatures")}, ${pad.names[seat]}`)}">${keys.join("")}</div>`;
  }

  /** A tap on a value takes a creature; a tap on a creature puts it back. */
  protected takeCreature(what: string, value: string): void {
    const [seat = 0, number = 0] = value.split(",").map(Number);
    const { creatures } = this.pad.players[seat]!;
    if (what === "creature") creatures.push(number);
    else if (what === "free") creatures.splice(number, 1);
  }

  protected creatureNote(): string {
    return creaturesFit(this.pad.players) ? "" : `<p class="panel rt-note small" role="status">${escape(this.say("creatures-note", 2 * this.pad.names.length))}</p>`;
  }

  protected card(seat: number, total: number, first: boolean, inside: string): string {
    return `<section class="panel rt-pad${first ? " ccc-first" : ""}"><div class="rt-ends"><h2>${seatSign(seat)} ${escape(this.pad.names[seat]!)}</h2><b class="ccc-total">${total}</b></div>${inside}</section>`;
  }
}

class FinalPage extends PadPage {
  readonly name = "final";

  protected change(what: string, value: string): void {
    this.takeCreature(what, value);
  }

  view(): View {
    const { say, pad } = this;
    const totals = pad.players.map(finalTotal);
    const winners = places(pad.players, totals).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
    const cards = pad.names.map((_, seat) =>
      this.card(seat, totals[seat]!, winners.includes(seat) && totals[seat]! > 0, this.field("track", seat, say("on-track"), "", MOST_TRACK) + this.creatures(seat) + this.field("hand", seat, say("hand"), say("only-tie"), HAND_LIMIT)),
    );
    return { head: title(say, "#", "Crafting the Cosmos", say("final")), main: tabs(say, "final") + this.creatureNote() + `<div class="ccc-cards">${cards.join("")}</div>`, foot: foot(verdict(say, pad, totals), totals.some(Boolean)) };
  }
}

class GoalsPage extends PadPage {
  readonly name = "goals";

  protected change(what: string, value: string): void {
    const { pad } = this;
    if (what === "goal") pad.draft = { goal: value, values: pad.names.map(() => 0) };
    else if (what.startsWith("value ")) pad.draft!.values[Number(what.slice(6))] = Number(value);
    else if (what === "other") pad.draft = null;
    else if (what === "keep") {
      pad.goals.push(pad.draft!);
      pad.draft = null;
    } else if (what === "again") [pad.draft] = pad.goals.splice(Number(value), 1) as [Goal];
  }

  private goalName(goal: string): string {
    return this.shell.setting.names[goal]![0];
  }

  private sign(goal: string): string {
    return piece(SIGNS[GOALS.indexOf(goal)]!);
  }

  view(): View {
    const { say, pad } = this;
    const { draft } = pad;
    const round = FIRST_GOAL_ROUND + pad.goals.length;
    const rounds = [...Array(MOST_GOALS).keys()].map((n) => `<span class="ccc-round${n < pad.goals.length ? " ccc-done" : n === pad.goals.length ? " ccc-now" : ""}">${FIRST_GOAL_ROUND + n}</span>`);
    const full = pad.goals.length >= MOST_GOALS;
    const heading = full ? say("goals-done") : say("goal-round", round);
    return {
      head: title(say, "#", "Crafting the Cosmos", say("tab-goals")),
      main: `${tabs(say, "goals")}<div class="rt-ends"><span class="muted">${escape(heading)}</span><span class="ccc-rounds" aria-hidden="true">${rounds.join("")}</span></div>${draft ? this.entry(draft) : full ? "" : this.picker()}`,
      side: this.scored(),
      foot: draft ? mainButton("keep", this.keepWords(draft)) : foot(this.sums(), false),
    };
  }

  private picker(): string {
    const { say, pad } = this;
    const all = GOALS.filter((goal) => !pad.goals.some((one) => one.goal === goal)).map((goal) => button("goal", `${this.sign(goal)}<span>${escape(this.goalName(goal))}</span>`, { kind: "ccc-goal", value: goal }));
    return `<section class="panel rt-pad"><h2>${escape(say("which-goal"))}</h2><div class="ccc-goals">${all.join("")}</div></section>`;
  }

  private entry(draft: Goal): string {
    const { say, pad } = this;
    const points = award(draft.values);
    const rows = pad.names.map((name, seat) => `<div class="ccc-field"><span>${seatSign(seat)} ${escape(name)}</span><span class="rt-row">${stepper(`value ${seat}`, `${this.goalName(draft.goal)}, ${name}`, draft.values[seat]!, 0, MOST_VALUE)}<b class="ccc-gain${points[seat] ? " ccc-won" : ""}">${points[seat] ? `+${points[seat]}` : "0"}</b></span></div>`);
    return `<section class="panel rt-pad ccc-first"><div class="rt-ends"><span class="ccc-name">${this.sign(draft.goal)}<span><b>${escape(this.goalName(draft.goal))}</b><br><span class="small muted">${escape(this.shell.setting.names[draft.goal]![1])}</span></span></span>${button("other", escape(say("change")), { kind: "btn quiet" })}</div>${rows.join("")}<p class="ccc-reason">${escape(say(`award-${awardReason(draft.values)}`))}</p></section>`;
  }

  private keepWords(draft: Goal): string {
    const points = award(draft.values);
    const best = this.pad.names.filter((_, seat) => points[seat] === Math.max(...points) && points[seat]);
    return best.length ? this.say("keep-goal", Math.max(...points), best.join(", ")) : this.say("keep-none");
  }

  private scored(): string {
    const { say, pad } = this;
    if (!pad.goals.length) return "";
    const rows = pad.goals.map(({ goal, values }, n) => {
      const points = award(values).map((worth, seat) => `<span>${seatSign(seat)} ${worth}</span>`);
      return `<div class="ccc-scored"><span class="ccc-name">${this.sign(goal)}<span><b>${escape(this.goalName(goal))}</b><br><span class="small muted">${escape(say("in-round", FIRST_GOAL_ROUND + n))}</span></span></span><span class="ccc-points">${points.join("")}</span>${button("again", escape(say("change")), { kind: "btn quiet", value: n, name: `${say("change")}: ${this.goalName(goal)}` })}</div>`;
    });
    return `<section class="panel rt-pad">${rows.join("")}</section>`;
  }

  private sums(): string {
    return this.pad.names.map((name, seat) => `${name} ${goalPoints(this.pad.goals, seat)}`).join(" · ");
  }
}

class WholePage extends PadPage {
  readonly name = "whole";

  protected change(what: string, value: string): void {
    this.takeCreature(what, value);
  }

  view(): View {
    const { say, pad } = this;
    const totals = pad.names.map((_, seat) => wholeTotal(pad.players, pad.goals, seat));
    const winners = places(pad.players, totals).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
    const cards = pad.names.map((_, seat) => {
      const found = lines(pad.players, pad.goals, seat);
      const inside =
        this.field("nebulae", seat, say("nebulae"), "", MOST_TRACK) +
        this.field("discharges", seat, say("discharges"), say("worth", found.discharges), MOST_DISCHARGES) +
        this.field("sets", seat, say("sets"), say("worth", found.sets), 12) +
        `<div class="ccc-field"><span>${escape(say("goal-points"))}</span><b>${found.goals}</b></div>` +
        this.creatures(seat) +
        this.field("hand", seat, say("hand"), say("only-tie"), HAND_LIMIT);
      return this.card(seat, totals[seat]!, winners.includes(seat) && totals[seat]! > 0, inside);
    });
    return { head: title(say, "#", "Crafting the Cosmos", say("tab-whole")), main: `${tabs(say, "whole")}<p class="small muted">${escape(say("whole-about", SET_POINTS))}</p>${this.creatureNote()}<div class="ccc-cards">${cards.join("")}</div>`, foot: foot(verdict(say, pad, totals), totals.some(Boolean)) };
  }
}

function open(shell: Shell, store: Store): string {
  const { say } = shell;
  const { pad } = store;
  if (!pad) return "";
  const next = door("final", round("list"), say("continue-pad", pad.names.join(", ")), say("goals-kept", pad.goals.length), "rt-first");
  return next + door("goals", round("tick"), say("tab-goals"), say("goals-about")) + door("whole", round("list"), say("tab-whole"), say("whole-short"));
}

