// From clicks to an action: chosen targets narrow the legal actions. Pure, no document.

import type { Choice } from "./island";

export interface Narrowed {
  rest: Choice[]; // actions that all chosen targets belong to
  targets: Set<string>; // what can be chosen next
  action: Choice | null; // the one that is left
  ready: Choice[]; // complete with what is chosen, if there are several
}

export function narrow(actions: Choice[], chosen: string[]): Narrowed {
  const rest = chosen.length
    ? actions.filter((one) => chosen.every((target) => one.targets.includes(target)))
    : actions.filter((one) => one.targets.length > 0);
  const targets = new Set(rest.flatMap((one) => one.targets));
  for (const target of chosen) targets.delete(target);
  const complete = rest.filter((one) => one.targets.every((target) => chosen.includes(target)));
  const action = chosen.length && rest.length === 1 ? (rest[0] ?? null) : null;
  return { rest, targets, action, ready: chosen.length && !action ? complete : [] };
}

/** What is chosen after a click on a target; a click on a chosen one takes it back, one on a
 *  target that does not go with the others begins anew. */
export function click(actions: Choice[], chosen: string[], target: string): string[] {
  if (chosen.includes(target)) return chosen.slice(0, chosen.indexOf(target));
  if (narrow(actions, [...chosen, target]).rest.length) return [...chosen, target];
  return narrow(actions, [target]).rest.length ? [target] : chosen;
}
