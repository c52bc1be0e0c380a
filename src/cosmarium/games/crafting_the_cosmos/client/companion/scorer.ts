// Points of Crafting the Cosmos at a real table: goals, discharges, sets, creatures, places. Pure; a
// test compares it with the engine.

export const GOALS = [...Array(16).keys()].map((n) => `Y${String(n + 1).padStart(2, "0")}`);
export const MOST_GOALS = 6; // Z-1
export const FIRST_GOAL_ROUND = 3;
export const HAND_LIMIT = 10; // F-5
export const SET_POINTS = 6;
const [FIRST, SECOND] = [6, 3];
const DISCHARGE_POINTS = [3, 6, 10, 15, 21];
export const MOST_DISCHARGES = DISCHARGE_POINTS.length;
/** How many creatures of each value the box holds (C-10): group 1, group 2. */
export const CREATURES: Record<number, [number, number]> = { 4: [0, 4], 5: [0, 5], 6: [1, 5], 7: [3, 2], 8: [4, 0] };

export interface Goal {
  goal: string;
  values: number[]; // by seat
}

export interface Player {
  track: number; // points on the track, before creatures
  creatures: number[]; // values
  hand: number; // energy cards, for a tie
  nebulae: number; // points
  discharges: number;
  sets: number; // of five alike cards
}

export const newPlayer = (): Player => ({ track: 0, creatures: [], hand: 0, nebulae: 0, discharges: 0, sets: 0 });

/** Y-1 to Y-3: 6 and 3; ties share, two firsts leave no second, 0 never scores. */
export function award(values: number[]): number[] {
  const first = Math.max(...values);
  const firsts = values.filter((value) => value === first).length;
  const second = firsts === 1 ? Math.max(0, ...values.filter((value) => value < first)) : 0;
  return values.map((value) => (!value ? 0 : value === first ? FIRST : value === second ? SECOND : 0));
}

/** Why it came out like this: a code for the page's words. */
export function awardReason(values: number[]): "none" | "shared-first" | "shared-second" | "one" | "plain" {
  const points = award(values);
  const [firsts, seconds] = [FIRST, SECOND].map((worth) => points.filter((point) => point === worth).length) as [number, number];
  if (!firsts) return "none";
  if (firsts > 1) return "shared-first";
  return seconds > 1 ? "shared-second" : seconds ? "plain" : "one";
}

export const creaturePoints = ({ creatures }: Player): number => creatures.reduce((sum, value) => sum + value, 0);
export const dischargePoints = ({ discharges }: Player): number => DISCHARGE_POINTS.slice(0, discharges).reduce((sum, points) => sum + points, 0);
export const goalPoints = (goals: Goal[], seat: number): number => goals.reduce((sum, { values }) => sum + award(values)[seat]!, 0);

/** What the whole game brought, line by line; the creatures come last (Z-4). */
export function lines(players: Player[], goals: Goal[], seat: number): Record<"nebulae" | "discharges" | "sets" | "goals" | "creatures", number> {
  const player = players[seat]!;
  return { nebulae: player.nebulae, discharges: dischargePoints(player), sets: SET_POINTS * player.sets, goals: goalPoints(goals, seat), creatures: creaturePoints(player) };
}

export const finalTotal = (player: Player): number => player.track + creaturePoints(player);
export const wholeTotal = (players: Player[], goals: Goal[], seat: number): number => Object.values(lines(players, goals, seat)).reduce((sum, points) => sum + points, 0);

export interface Place {
  seat: number;
  rank: number;
  total: number;
  hand: number;
}

/** Z-5: most points, then most energy cards, then a shared victory. */
export function places(players: Player[], totals: number[]): Place[] {
  const found = players.map(({ hand }, seat) => ({ seat, total: totals[seat]!, hand, rank: 0 }));
  for (const one of found) one.rank = 1 + found.filter((other) => other.total > one.total || (other.total === one.total && other.hand > one.hand)).length;
  return found.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

// -- what can be -----------------------------------------------------------------------------

/** How many creatures of a value are still in the box. */
export function creaturesLeft(players: Player[], value: number): number {
  const [one, two] = CREATURES[value]!;
  return one + two - players.reduce((sum, { creatures }) => sum + creatures.filter((other) => other === value).length, 0);
}

/** S-6: two tiles of group 1 for each player lie on top. Whether these creatures can be. */
export function creaturesFit(players: Player[]): boolean {
  const found = players.flatMap(({ creatures }) => creatures);
  const ofGroup1 = Math.min(found.length, 2 * players.length);
  let [must, could] = [0, 0];
  for (const [value, [one, two]] of Object.entries(CREATURES)) {
    const count = found.filter((other) => other === Number(value)).length;
    must += Math.max(0, count - two);
    could += Math.min(count, one);
  }
  return must <= ofGroup1 && could >= ofGroup1;
}
