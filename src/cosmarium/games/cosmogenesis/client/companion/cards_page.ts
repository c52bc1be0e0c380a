// The cards of a player: planetary ones by the points printed on them, stellar ones by their
// formula.

import { button, choice, escape, mainButton, stepper, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { linesBar, playerTabs } from "./system_page";
import type { Pad, Store } from "./store";
import { cardPoints, colourless, count, mayReveal, MOST_STELLAR, revealed, THINGS, total, type Card, type System } from "./system";

const PRINTED = [3, 4, 5, 6, 7, 8, 9, 10];
const OTHER = 2; // where the stepper begins for a card with other points
const KINDS = ["each", "steps", "most", "typed"] as const;
type Kind = (typeof KINDS)[number];

/** A card that is being entered. */
interface Draft {
  kind: Kind;
  thing: string;
  points: number;
  most: number;
  first: number;
  second: number;
  steps: number[];
}

const fresh = (): Draft => ({ kind: "each", thing: "moons", points: 2, most: 0, first: 8, second: 4, steps: [0, 2, 4, 7] });

function cardOf({ kind, thing, points, most, first, second, steps }: Draft): Card {
  if (kind === "each") return { kind, thing, points, most };
  if (kind === "steps") return { kind, thing, steps };
  return kind === "most" ? { kind, thing, first, second } : { kind: "typed", points };
}

export function cardWords(say: Say, card: Card): string {
  if (card.kind === "typed") return say("card-typed", card.points);
  const thing = say(`thing-${card.thing}`);
  if (card.kind === "each") return card.most ? say("card-each-most", card.points, thing, card.most) : say("card-each", card.points, thing);
  return card.kind === "steps" ? stepsWords(say, card.steps, thing) : say("card-most", thing, card.first, card.second);
}

/** "1/3/5 for 3/4/5: planets": the numbers that bring nothing are left out. */
function stepsWords(say: Say, steps: number[], thing: string): string {
  const worth = [...steps.keys()].filter((number) => steps[number]);
  return say("card-steps", worth.map((number) => steps[number]).join("/"), worth.join("/"), thing);
}

export class CardsPage implements Page {
  readonly name = "cards";
  private readonly say: Say;
  private draft: Draft | null = null;
  private formShown = false;

  constructor(
    private readonly shell: Shell,
    private readonly store: Store,
    private readonly seat: number,
  ) {
    this.say = shell.say;
  }

  private get pad(): Pad {
    return this.store.pad!;
  }

  private get system(): System {
    return this.pad.systems[this.seat]!;
  }

  act(what: string, value: string): void {
    const { system, draft } = this;
    const acts: Record<string, () => void> = {
      new: () => (this.draft = fresh()),
      cancel: () => (this.draft = null),
      kind: () => (draft!.kind = value as Kind),
      thing: () => (draft!.thing = value),
      points: () => (draft!.points = Number(value)),
      most: () => (draft!.most = Number(value)),
      first: () => (draft!.first = Number(value)),
      second: () => (draft!.second = Math.min(Number(value), draft!.first)),
      longer: () => draft!.steps.push(draft!.steps.at(-1)!),
      shorter: () => draft!.steps.pop(),
      add: () => this.add(cardOf(draft!)),
      known: () => this.add(this.pad.formulas[Number(value)]!),
      drop: () => system.cards.splice(Number(value), 1),
      exotic: () => (system.exotic = Number(value)),
      whole: () => this.done(),
    };
    if (what.startsWith("printed ")) this.print(Number(what.slice(8)), Number(value));
    else if (what.startsWith("more ")) system.orbits[Number(what.slice(5))]!.points = Number(value);
    else if (what.startsWith("step ")) draft!.steps[Number(what.slice(5))] = Number(value);
    else acts[what]?.();
    this.store.save();
    this.shell.speak(() => this.say("points-said", total(this.pad, this.seat)));
  }

  /** The same points once more take the card away. */
  private print(orbit: number, points: number): void {
    const there = this.system.orbits[orbit]!;
    there.points = there.points === points ? 0 : points;
  }

  private add(card: Card): void {
    this.system.cards.push(structuredClone(card));
    this.store.remember(card);
    this.draft = null;
  }

  /** The form of a card comes into view. */
  drawn(): void {
    if (this.draft && !this.formShown) this.shell.root.querySelector(".cgc-form")?.scrollIntoView({ block: "center" });
    this.formShown = this.draft !== null;
  }

  private done(): void {
    const whole = this.pad.whole[this.seat]!;
    if (!whole.includes("cards")) whole.push("cards");
    this.store.save();
    this.shell.go("pad");
  }

  view(): View {
    const { say, pad, seat } = this;
    const name = pad.names[seat]!;
    return {
      head: title(say, `#system/${seat + 1}`, say("cards-of", name), say("as-printed"), `<span class="cgc-total" role="img" aria-label="${escape(say("points-said", total(pad, seat)))}">${total(pad, seat)}</span>`),
      main: playerTabs(pad, "cards", seat) + this.planetary() + this.stellar(),
      side: linesBar(say, pad, seat),
      foot: this.draft ? `<div class="rt-row">${button("cancel", escape(say("cancel")))}${mainButton("add", say("add-card"))}</div>` : mainButton("whole", say("cards-complete", name)),
    };
  }

  private planetary(): string {
    const { say, system } = this;
    const sum = system.orbits.reduce((all, { points }) => all + points, 0);
    const rows = system.orbits.map(({ points }, n) => {
      const may = points > 0 || mayReveal(system);
      const keys = PRINTED.map((number) => button(`printed ${n}`, String(number), { kind: "cgc-printed", value: number, off: !may, attributes: ` role="radio" aria-checked="${points === number}" tabindex="0"` }));
      const longer = points && !PRINTED.includes(points) ? stepper(`more ${n}`, say("orbit", n + 1), points, 0, 30) : "";
      const more = may ? button(`printed ${n}`, "…", { kind: "cgc-printed", value: OTHER, name: say("other-points") }) : "";
      return `<div class="cgc-row"><span class="cgc-card" aria-hidden="true">${n + 1}</span>${longer || `<div class="cgc-keys" role="radiogroup" aria-label="${escape(say("orbit", n + 1))}" data-arrows="1">${keys.join("")}${more}</div>`}</div>`;
    });
    const about = system.orbits.length ? (mayReveal(system) ? say("planetary-about") : say("planetary-limit", revealed(system))) : say("planetary-none");
    return `<section class="panel rt-pad"><div class="rt-ends"><h2>${escape(say("planetary-revealed"))}</h2><b>${sum}</b></div><p class="small muted">${escape(about)}</p>${rows.join("")}</section>`;
  }

  private stellar(): string {
    const { say, pad, seat, system } = this;
    const sum = system.cards.reduce((all, card) => all + cardPoints(pad, seat, card), 0);
    const rows = system.cards.map((card, n) => {
      const counted = card.kind === "typed" ? "" : say("counted", count(system, card.thing));
      return `<div class="cgc-stellar"><span><b>${escape(cardWords(say, card))}</b><br><span class="small muted">${escape(counted)}</span></span><b>${cardPoints(pad, seat, card)}</b>${button("drop", "✕", { kind: "btn quiet icon", value: n, name: say("drop-card") })}</div>`;
    });
    const missing = colourless(pad, seat);
    if (missing) rows.push(`<p class="panel rt-note small" role="note"><span>${escape(say("colours-missing", missing))}</span> <a class="btn" href="#system/${seat + 1}">${escape(say("enter-colours-short"))}</a></p>`);
    const full = system.cards.length >= MOST_STELLAR;
    const held = system.cards.map((card) => JSON.stringify(card));
    const known = pad.formulas.flatMap((card, n) => (full || held.includes(JSON.stringify(card)) ? [] : button("known", escape(cardWords(say, card)), { kind: "btn cgc-known", value: n })));
    const further = full
      ? `<p class="small muted">${escape(say("stellar-limit"))}</p>`
      : this.draft
        ? this.form(this.draft)
        : `${known.length ? `<p class="small muted">${escape(say("known-formulas"))}</p><div class="cgc-knowns">${known.join("")}</div>` : ""}${button("new", `+ ${escape(say(system.cards.length ? "another-card" : "first-card"))}`)}`;
    return `<section class="panel rt-pad"><div class="rt-ends"><h2>${escape(say("stellar"))}</h2><b>${sum}</b></div>${rows.join("")}${further}</section>`;
  }

  private form(draft: Draft): string {
    const { say } = this;
    const kinds = KINDS.map((kind) => [kind, `<span><b>${escape(say(`kind-${kind}`))}</b><br><small>${escape(say(`kind-${kind}-about`))}</small></span>`] as const);
    const things = Object.keys(THINGS).map((thing) => `<option value="${thing}"${thing === draft.thing ? " selected" : ""}>${escape(say(`thing-${thing}`))}</option>`);
    const select = `<select class="in1" data-change="thing" data-key="thing" aria-label="${escape(say("what-counts"))}">${things.join("")}</select>`;
    const number = (what: string, label: string, value: number, least: number, most: number): string => `<span class="cgc-field"><span>${escape(label)}</span>${stepper(what, label, value, least, most)}</span>`;
    const parts: Record<Kind, string> = {
      each: `${number("points", say("points-each"), draft.points, 1, 20)}${select}${number("most", say("at-most"), draft.most, 0, 60)}`,
      steps: `${select}<div class="cgc-steps">${draft.steps.map((points, n) => number(`step ${n}`, say(n < draft.steps.length - 1 ? "step-at" : "step-last", n), points, 0, 40)).join("")}</div><div class="rt-row">${button("longer", escape(say("longer")), { off: draft.steps.length > 9 })}${button("shorter", escape(say("shorter")), { off: draft.steps.length < 3 })}</div>`,
      most: `${select}${number("first", say("first"), draft.first, 1, 30)}${number("second", say("second"), draft.second, 0, 30)}`,
      typed: number("points", say("points"), draft.points, 0, 40),
    };
    const now = say("now-worth", cardPoints(this.pad, this.seat, cardOf(draft)));
    return `<div class="cgc-form"><h2>${escape(say("kind-question"))}</h2><div class="cgc-kindrow">${choice("kind", say("kind-question"), kinds, draft.kind)}</div>${parts[draft.kind]}<p class="small">${escape(now)}</p></div>`;
  }
}
