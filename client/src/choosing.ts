// From clicks to an action: chosen targets narrow the legal actions. Pure, no document.

import type { Choice as Legal } from "./protocol";

export interface Choice extends Legal {
  gesture?: boolean; // several actions, joined by ";"
  stands?: string[]; // pieces that mean the last target
}

export interface Narrowed {
  rest: Choice[]; // actions that all chosen targets belong to
  targets: Set<string>; // what can be chosen next, in any order
  next: Set<string>; // what can be chosen next, with targets in their natural order
  action: Choice | null; // the one that is left
  ready: Choice[]; // complete with what is chosen, if there are several
}

/** `there` says which targets are on the page; `several` actions may make one choice. */
export function narrow(
  actions: Choice[],
  chosen: string[],
  there: (target: string) => boolean = () => true,
  several = 1,
): Narrowed {
  if (several > 1) return narrowSeveral(actions, chosen, several);
  const rest = chosen.length
    ? actions.filter((one) => chosen.every((target) => one.targets.includes(target) || one.stands?.includes(target)))
    : actions.filter((one) => one.targets.length > 0);
  const open = rest.map((one) => one.targets.filter((each) => !chosen.includes(each) && there(each)));
  const complete = rest.filter((one) => one.targets.every((target) => chosen.includes(target)));
  const action = chosen.length && rest.length === 1 ? (rest[0] ?? null) : null;
  const next = firsts(open);
  for (const { targets, stands = [] } of rest) if (next.has(targets.at(-1) ?? "")) for (const id of stands) next.add(id);
  return {
    rest,
    targets: new Set([...open.flat(), ...next]),
    next,
    action,
    ready: chosen.length && !action ? complete : [],
  };
}

/** Each action has one target; several are chosen, in any order, to make up the choice. */
function narrowSeveral(actions: Choice[], chosen: string[], several: number): Narrowed {
  const picked = chosen.map((target) => actions.find((one) => one.targets[0] === target));
  const known = picked.filter((one) => one !== undefined);
  const full = chosen.length >= several;
  const open = full ? [] : actions.flatMap(({ targets }) => targets).filter((one) => !chosen.includes(one));
  const action = full && known.length === several ? together(known) : null;
  const rest = known.length === chosen.length ? actions : [];
  return { rest, targets: new Set(open), next: new Set(open), action, ready: [] };
}

/** Several actions as one move: a gesture. */
export function together(actions: Choice[]): Choice {
  const text = actions.map(({ action }) => action).join(" ; ");
  return { action: text, words: "", targets: actions.flatMap(({ targets }) => targets), gesture: true };
}

/** The first of each; where that is the same for all it is no choice, and the second counts too. Where any two make a pair, either may come first. */
function firsts(open: string[][]): Set<string> {
  const all = new Set(open.flat());
  const pairs = open.every(({ length }) => length === 2);
  if (pairs && 2 * open.length === all.size * (all.size - 1)) return all;
  const found = new Set(open.flatMap((targets) => targets.slice(0, 1)));
  return found.size === 1 ? new Set(open.flatMap((targets) => targets.slice(0, 2))) : found;
}

/** What is chosen after a click on a target; a click on a chosen one takes it back, one on a
 *  target that does not fit the others starts a new choice. */
export function click(actions: Choice[], chosen: string[], target: string, several = 1): string[] {
  if (several > 1) return toggle(actions, chosen, target, several);
  if (chosen.includes(target)) return chosen.slice(0, chosen.indexOf(target));
  if (narrow(actions, [...chosen, target]).rest.length) return [...chosen, target];
  return narrow(actions, [target]).rest.length ? [target] : chosen;
}

function toggle(actions: Choice[], chosen: string[], target: string, several: number): string[] {
  if (chosen.includes(target)) return chosen.filter((one) => one !== target);
  const known = actions.some((one) => one.targets[0] === target);
  return known && chosen.length < several ? [...chosen, target] : chosen;
}
