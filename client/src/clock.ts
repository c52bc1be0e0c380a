// The clock of the status bar. Time belongs to the server; here it only runs on.

import { byId, fill } from "./dom";
import type { Timer } from "./island";

const LITTLE = 20; // seconds
const SPOKEN = [20, 5];
const JUMP = 300; // milliseconds that hardly a message takes: the table's clock stood still

export class Clock {
  timers: Timer[] = [];
  stands = false; // in a lesson
  private offset = -Infinity; // the table's clock minus ours
  private seat: number | null = null;
  private said = 0;

  constructor(
    private readonly left: string,
    private readonly seconds: string,
  ) {
    setInterval(() => this.tick(), 250);
  }

  set(timers: Timer[], seat: number | null): void {
    this.timers = timers;
    this.seat = seat;
    this.said = 0;
    this.tick();
  }

  // A message that took longer tells an older time: the clock would go back and strike twice.
  sync(now: number): void {
    if (this.stands) return void (this.offset = now);
    const offset = now - performance.now();
    if (offset > this.offset || offset < this.offset - JUMP) this.offset = offset;
  }

  /** The table's clock restarts when the game starts. */
  forget(): void {
    this.offset = -Infinity;
  }

  now(): number {
    return this.stands ? this.offset : performance.now() + this.offset;
  }

  private tick(): void {
    const own = this.timers.filter((timer) => timer.seat === null || timer.seat === this.seat);
    const shown = own[0] ?? this.timers[0];
    const box = byId("clock");
    box.hidden = !shown;
    if (!shown) return;
    const passed = Math.max(0, this.now() - shown.opens); // it may begin later: it stands until then
    const rest = Math.max(0, Math.ceil((shown.limit - passed) / 1000));
    const time = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}`;
    const little = rest <= LITTLE && own.length > 0;
    box.classList.toggle("little", little);
    byId("clock-time").textContent = little ? fill(this.left, { time }) : time;
    if (little && SPOKEN.includes(rest) && this.said !== rest) {
      this.said = rest;
      byId("alarm").textContent = fill(this.seconds, { seconds: rest });
    }
  }
}
