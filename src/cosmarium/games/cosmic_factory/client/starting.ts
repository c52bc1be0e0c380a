// 3, 2, 1: the start is announced when all are ready (DG-1).

import type { Context, Island } from "../../../../../client/src/island";
import type { Position } from "./position";

const ANNOUNCED = 3000; // ms; while somebody is not ready yet, the limit is longer

/** The moment of an announced start on the table's clock, or null. */
export function startsAt(clock: { kind: string; opens: number; limit: number }[]): number | null {
  const timer = clock.find(({ kind, limit }) => kind === "start" && limit <= ANNOUNCED);
  return timer ? timer.opens + timer.limit : null;
}

export class Starting implements Island<Position> {
  private readonly timer: number;
  private shown = 0;

  constructor(
    element: HTMLElement,
    private readonly context: Context<Position>,
  ) {
    const { captions } = context;
    element.innerHTML = `<div class="cfm-starting" role="timer"><b></b><p>${captions["starting-hint"]}</p></div>`;
    const number = element.querySelector("b")!;
    const tick = (): void => {
      const left = (startsAt(this.context.state.clock) ?? 0) - this.context.now();
      const seconds = Math.min(3, Math.max(1, Math.ceil(left / 1000)));
      if (seconds === this.shown) return;
      this.shown = seconds;
      number.textContent = (captions["starting-in"] ?? "").replace("{0}", String(seconds));
      this.context.sound("pick");
    };
    tick();
    this.timer = window.setInterval(tick, 100);
  }

  update(): void {}

  unmount(): void {
    clearInterval(this.timer);
  }
}
