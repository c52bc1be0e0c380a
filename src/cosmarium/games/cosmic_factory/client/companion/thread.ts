// The solver in a thread of its own, one question at a time.

import type { Progress } from "./solver";
import type { Question } from "./worker";

const SECONDS = 20;

export class SolverThread {
  private worker: Worker | null = null;

  constructor(private readonly address: string) {}

  /** Ask; an earlier question is dropped. `told` hears of progress until it is over. */
  ask(question: Omit<Question, "seconds">, told: (progress: Progress) => void, seconds = SECONDS): void {
    this.stop();
    const worker = new Worker(this.address, { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Progress>) => {
      if (this.worker !== worker) return;
      if (data.over) this.stop();
      told(data);
    };
    worker.postMessage({ ...question, seconds } satisfies Question);
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}
