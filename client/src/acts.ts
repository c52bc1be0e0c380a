// The buttons of the status bar: take back, actions without a piece, Confirm.

import type { Choice, Narrowed } from "./choosing";
import { button, byId, icon, maybe, saying } from "./dom";
import type { Turn } from "./island";
import { renew } from "./renew";

const MANY = 7; // buttons that fit beside the instruction

export interface Deeds {
  open: boolean; // whether the server can be reached
  say(name: string, words?: Record<string, string | number>): string;
  deed(action: Choice): string; // what the button says that plays it
  apart: string[]; // verbs that are chosen elsewhere
  play(action: Choice): void;
  cancel(): void;
  undo(): void;
  why(words: string): void;
}

/** Show them, or none. */
export function showActs(turn: Turn | null, chosen: string[], found: Narrowed, deeds: Deeds): void {
  const made = turn ? choices(turn, chosen, found, deeds) : [];
  renew(byId("taking"), turn ? [takingBack(turn, chosen, deeds)] : []);
  renew(byId("acts"), made);
  byId("acts").classList.toggle("many", made.length > MANY);
}

function takingBack({ undo }: Turn, chosen: string[], deeds: Deeds): HTMLElement {
  const words = deeds.say(chosen.length ? "cancel" : "undo");
  const label = saying("span", words, "lab");
  const act = () => {
    if (chosen.length) deeds.cancel();
    else if (undo.possible) deeds.undo();
    else deeds.why(undo.words ?? "");
  };
  const made = button("", "", act);
  made.id = "undo";
  made.dataset.means = chosen.length ? "cancel" : "undo";
  made.append(icon("undo"), label);
  made.title = chosen.length || undo.possible ? words : (undo.words ?? "");
  if (!chosen.length && !undo.possible) made.setAttribute("aria-disabled", "true");
  return made;
}

function choices(turn: Turn, chosen: string[], found: Narrowed, deeds: Deeds): HTMLElement[] {
  const { action, ready } = found;
  if (action) {
    const confirm = button(deeds.deed(action), "primary", () => deeds.play(action));
    confirm.id = "confirm";
    confirm.dataset.means = `confirm ${action.action}`;
    confirm.prepend(icon("tick"));
    if (!deeds.open) confirm.setAttribute("aria-disabled", "true");
    return [confirm];
  }
  if (turn.several > 1) return [missing(turn.several - chosen.length, deeds)];
  const among = ready.filter(({ verb }) => !verb || !deeds.apart.includes(verb));
  const offered = chosen.length ? among : loose(turn);
  return offered.map((one, place) => {
    const kind = turn.actions.length === 1 ? "primary" : "";
    const made = button(one.words || deeds.deed(one), kind, () => deeds.play(one));
    made.id = `act-${place}`; // by which the focus stays in its place
    made.dataset.action = made.dataset.means = one.action;
    return made;
  });
}

/** How many are still to be chosen, where the button will be that confirms them. */
function missing(count: number, deeds: Deeds): HTMLElement {
  const made = button(deeds.say("more", { count }), "primary", () => undefined);
  made.setAttribute("aria-disabled", "true");
  return made;
}

/** Actions that nothing on the board stands for. */
export function loose(turn: Turn): Choice[] {
  return turn.actions.filter((one) => !one.targets.some((id) => maybe(id)));
}
