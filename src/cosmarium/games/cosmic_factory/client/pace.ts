// How fast the scoring is shown. The clock of a table stands still for as long as this takes at
// most (SHOW in components.py); a test compares both. Without a clock there is more time to read.

const WHOLE = 11_500; // ms for all steps before the last
const SLOWEST = 2_600; // ms for one
export const STAYS = 5_500; // ms after the last
export const TILE = 900; // ms for each tile of galaxies that nobody saw being built

export const paceOf = (steps: number, clocked: boolean): number =>
  clocked ? Math.min(SLOWEST, WHOLE / Math.max(1, steps - 1)) : SLOWEST;

/** Milliseconds that a show of so many steps takes against the clock if nobody skips. */
export const lasts = (steps: number): number => (steps - 1) * paceOf(steps, true) + STAYS;
