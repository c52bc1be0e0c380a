// The solver in a thread of its own: a question in, progress out, until it is proved, time is up
// or the page ends it.

import { Solver, Thinking } from "./solver.ts";
import type { Tile } from "../scoring.ts";

export interface Question {
  tiles: Tile[]; // nine
  card: number;
  weights: number[]; // negative: the worst galaxy
  seconds: number;
}

self.onmessage = ({ data }: MessageEvent<Question>): void => {
  const thinking = new Thinking(new Solver(data.tiles, data.card, data.weights), data.seconds);
  const go = (): void => {
    const progress = thinking.slice();
    self.postMessage(progress);
    if (!progress.over) setTimeout(go);
  };
  go();
};
