// The table that the browser keeps, and the formulas of cards that were entered before.

import { Kept } from "../../../../../../client/src/companion_kit";
import { emptySystem, NOBODY, total, type Card, type Table } from "./system";

export interface Pad extends Table {
  names: string[];
  asked: boolean; // who has the Monolith
  whole: ("system" | "cards")[][]; // by seat: what somebody said is complete
  formulas: Card[]; // entered before, the newest first
}

const MOST_FORMULAS = 8;

const KEPT = new Kept<{ pad: Pad }>("cosmarium.cosmogenesis.companion", 1, ({ pad }) => {
  pad!.systems.forEach((_, seat) => total(pad!, seat));
  if (pad!.names.length !== pad!.systems.length || pad!.whole.length !== pad!.names.length) throw new Error("the pad is damaged");
  return { pad: pad! };
});

export class Store {
  pad: Pad | null = KEPT.read()?.pad ?? null;

  begin(names: string[]): void {
    const formulas = this.pad?.formulas ?? [];
    this.pad = { names, systems: names.map(emptySystem), monolith: NOBODY, asked: false, whole: names.map(() => []), formulas };
    this.save();
  }

  save(): void {
    if (this.pad) KEPT.write({ pad: this.pad });
  }

  /** A formula is offered to the next player and in the next game. */
  remember(card: Card): void {
    if (card.kind === "typed") return;
    const same = JSON.stringify(card);
    const { formulas } = this.pad!;
    this.pad!.formulas = [card, ...formulas.filter((other) => JSON.stringify(other) !== same)].slice(0, MOST_FORMULAS);
  }
}
