// From a galaxy to a better one of the same tiles, step by step: numbers on the tiles, an arrow,
// a sentence.

import { escape, type Say } from "../../../../../../client/src/companion_kit";
import { read, type Piece, type Spot, type Tile } from "../scoring";
import { after, counted, rearrange, same, type Step } from "./galaxy";
import { extentOf, still, tileName, total } from "./pieces";
import { isPainted } from "./tileset";

const CELL = 200; // units of a tile in an overlay

export class Rearranging {
  private done = 0;
  readonly steps: Step[];
  readonly goal: Piece[];

  constructor(
    private readonly say: Say,
    private readonly tiles: Tile[],
    private readonly card: number,
    private readonly mine: Piece[],
    best: Piece[],
  ) {
    ({ steps: this.steps, goal: this.goal } = rearrange(card, mine, best));
  }

  get step(): Step | undefined {
    return this.steps[this.done];
  }

  next(): void {
    this.done++;
  }

  /** False if there is no step before. */
  before(): boolean {
    return this.done > 0 && this.done-- > 0;
  }

  get count(): string {
    return this.step ? this.say("step-of", this.done + 1, this.steps.length) : "";
  }

  private get now(): Piece[] {
    return this.steps.slice(0, this.done).reduce((pieces, step) => after(pieces, step, this.goal), this.mine);
  }

  get words(): string {
    const { say, step } = this;
    if (!step) return say("goal", total(read(this.tiles, counted(this.card, this.goal), this.card)));
    const name = (tile: number): string => (isPainted(tile) ? tileName(say, tile) : String(tile + 1));
    const mine = name(step.tile);
    const wanted = this.goal.find(({ tile }) => tile === step.tile)!.down;
    const moved = same(step.from, step.to) ? "" : step.other === null ? say("move", mine) : say("swap", mine, name(step.other));
    const turned = ["", "turn-quarter", "turn-half", "turn-left"][step.by];
    const flips = wanted !== this.now.find(({ tile }) => tile === step.tile)!.down;
    return [moved, turned ? say(turned, mine) : "", flips ? say(wanted ? "flip-down" : "flip-up", mine) : ""].filter(Boolean).join(" ");
  }

  /** The galaxy before this step, with its tiles numbered; after the last one with its zones. */
  board(px: number): string {
    const { step, now } = this;
    const bar = `<div class="cfc-bar" aria-hidden="true">${this.steps.map((_, n) => `<i class="${n < this.done ? "cfc-done" : n === this.done ? "cfc-now" : ""}"></i>`).join("")}</div>`;
    if (!step) return bar + still(this.tiles, this.card, now, this.words, [], px);
    const places = [...now.map(({ x, y }): Spot => [x, y]), step.to];
    return bar + still(this.tiles, this.card, now, this.words, [step.from, step.to], 0, { numbers: true, places, over: arrow(step, places) });
  }

  get sentence(): string {
    return `<section class="panel cfc-step" aria-live="polite"><p>${escape(this.words)}</p></section>`;
  }
}

/** From where to where; both ways if two tiles change places, round if a tile is only turned. */
function arrow({ from, to, other }: Step, places: Spot[]): string {
  const { left, top, columns, rows } = extentOf(places);
  const middle = ([x, y]: Spot): [number, number] => [(x + 0.5) * CELL, (y + 0.5) * CELL];
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  const far = Math.hypot(bx - ax, by - ay);
  const bow = `M${ax + ((bx - ax) * 34) / far} ${ay + ((by - ay) * 34) / far}Q${(ax + bx) / 2 - (by - ay) * 0.22} ${(ay + by) / 2 + (bx - ax) * 0.22} ${bx - ((bx - ax) * 44) / far} ${by - ((by - ay) * 44) / far}`;
  const path = far ? bow : `M${ax + 40} ${ay - 26}A48 48 0 1 0 ${ax + 48} ${ay}`;
  const head = `<marker id="cfc-head" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="#f4c152"/></marker>`;
  const ends = ` marker-end="url(#cfc-head)"${far && other !== null ? ' marker-start="url(#cfc-head)"' : ""}`;
  return `<svg class="cfc-live" viewBox="${left * CELL} ${top * CELL} ${columns * CELL} ${rows * CELL}" aria-hidden="true" fill="none" stroke-linecap="round"><defs>${head}</defs><path d="${path}" stroke="#0b1020" stroke-width="18"/><path d="${path}" stroke="#f4c152" stroke-width="9"${ends}/></svg>`;
}
