// What the clock of the minute strikes.

export const LITTLE = 10; // s left, from which on the clock warns

export class Countdown {
  private least = Infinity;

  /** Each of the last seconds once, in the end a chord. A message that comes late sets the table's
   *  clock back a little; what was struck is not struck again. */
  strikes(seconds: number): "tick" | "over" | null {
    const runs = seconds < this.least && this.least !== Infinity;
    this.least = Math.min(this.least, seconds);
    if (!runs || seconds > LITTLE) return null;
    return seconds ? "tick" : "over";
  }
}
