// How fast the scoring is shown. The table's clock stands still for as long as this takes at most
// (SHOW in components.py); a test compares both.

const WHOLE = 11_000; // ms for all steps
const SLOWEST = 900; // ms for one
export const STAYS = 6_000; // ms after the last
export const TILE = 900; // ms for each tile of galaxies that nobody saw being built

export const paceOf = (steps: number): number => Math.min(SLOWEST, WHOLE / steps);

/** Milliseconds that a show of so many steps takes if nobody skips. */
export const lasts = (steps: number): number => (steps - 1) * paceOf(steps) + STAYS;
