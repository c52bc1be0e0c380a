// The best galaxy for nine tiles under a card: annealing finds it, a bound or a search through
// everything shows that nothing beats it (docs/decisions/0312, 0403).

import type { Piece, Spot, Tile } from "../scoring.ts";
import { upperBound } from "./bounds.ts";
import { Faces, Field, NINE, Objective } from "./kernel.ts";
import { canBeProved, proofOf, type Proof } from "./proof.ts";

// As in Python: many short runs, rather cold, beat few long ones.
const RUN = 10_000;
const HOT = 0.5; // points
const COLD = 0.3;
const COOLING = 64; // changes between two looks at the thermometer
const SQUARE: Spot[] = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): Spot => [x, y]));

/** xorshift32: fast, and the same everywhere. */
class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2654435761) | 1;
  }

  word(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state >>> 0;
  }

  below(limit: number): number {
    return Math.floor((this.word() / 4294967296) * limit);
  }
}

function placesOf(card: number): Spot[] {
  if (card === 7) return [...Array(NINE).keys()].map((x): Spot => [x, 0]);
  if (card === 11) return [0, 1].flatMap((y) => [0, 1, 3, 4].map((x): Spot => [x, y]));
  return SQUARE;
}

function hangsTogether(places: Spot[]): boolean {
  const reached = [places[0]!];
  const rest = new Set(places.slice(1));
  for (const [x, y] of reached)
    for (const other of rest)
      if (Math.abs(other[0] - x) + Math.abs(other[1] - y) === 1) {
        rest.delete(other);
        reached.push(other);
      }
  return !rest.size;
}

export class Solver {
  worth = -Infinity;
  pieces: Piece[] = []; // of the best galaxy; tiles are numbers of the hand
  judged = 0; // layouts looked at while annealing
  readonly bound: number;
  private readonly objective: Objective;
  private readonly field: Field;
  private readonly dice: Dice;
  private readonly proof: Proof;
  private readonly card: number;
  private readonly laid = new Int16Array(NINE); // faces, by place
  private readonly down = new Uint8Array(NINE);
  private places: Spot[];
  private drifts = false; // card 3: whether places may change in this run
  private now = 0;
  private readonly point: number; // what a point is worth on average

  constructor(tiles: Tile[], card: number, weights: number[], seed = 1) {
    const faces = new Faces(tiles);
    const counted = weights.map(Math.abs).filter((weight) => weight);
    this.point = counted.length ? counted.reduce((sum, weight) => sum + weight, 0) / counted.length : 1;
    this.card = card;
    this.objective = new Objective(card, weights);
    this.places = placesOf(card);
    this.field = new Field(faces, this.places);
    this.dice = new Dice(seed);
    for (let n = 0; n < NINE; n++) this.laid[n] = n * 4;
    this.scatter();
    this.take();
    const framed = card === 3 ? new Objective(0, weights) : this.objective;
    this.proof = proofOf(faces, framed, this.worth);
    this.bound = upperBound(faces, this.objective);
  }

  get proved(): boolean {
    return this.worth === this.bound || (canBeProved(this.card) && this.proof.over);
  }

  get searching(): boolean {
    return this.card !== 13 && !this.proved && !this.proof.over;
  }

  /** Of all galaxies, how many are gone through or ruled out. */
  get share(): number {
    return this.proved ? 1 : canBeProved(this.card) ? this.proof.share : 0;
  }

  search(layouts: number): void {
    for (const last = this.judged + layouts; this.judged < last; ) {
      this.scatter();
      this.anneal(Math.min(RUN, last - this.judged));
    }
  }

  prove(nodes: number): void {
    if (!this.searching) return;
    this.proof.best = Math.max(this.proof.best, this.worth);
    this.proof.work(nodes);
    if (this.proof.best > this.worth) {
      this.worth = this.proof.best;
      this.pieces = this.proof.found;
    }
  }

  // -- annealing -----------------------------------------------------------------------------

  /** Begin again with a random layout; with card 3 every other run stays square. */
  private scatter(): void {
    if (this.card === 3) {
      this.drifts = !this.drifts;
      this.places = SQUARE;
      this.field.reshape(SQUARE);
    }
    const tiles = Array.from(this.laid, (face) => face >> 2);
    for (let n = NINE - 1; n > 0; n--) {
      const m = this.dice.below(n + 1);
      [tiles[n], tiles[m]] = [tiles[m]!, tiles[n]!];
    }
    tiles.forEach((tile, n) => (this.laid[n] = tile * 4 + this.dice.below(4)));
    if (this.card === 1) {
      this.down.fill(0);
      const first = this.dice.below(NINE);
      this.down[first] = this.down[(first + 1 + this.dice.below(NINE - 1)) % NINE] = 1;
    }
    for (let n = 0; n < NINE; n++) this.show(n);
    this.now = this.judge();
  }

  private anneal(trials: number): void {
    let heat = HOT * this.point;
    const factor = (COLD / HOT) ** (COOLING / Math.max(1, trials));
    for (let step = 0; step < trials; step++) {
      if (step % COOLING === 0) heat *= factor;
      if (this.change(heat) && this.now > this.worth) this.take();
    }
  }

  private take(): void {
    this.worth = this.now;
    const left = Math.min(...this.places.map(([x]) => x));
    const top = Math.min(...this.places.map(([, y]) => y));
    this.pieces = this.places.map(([x, y], n) => ({
      tile: this.laid[n]! >> 2,
      x: x - left,
      y: y - top,
      rot: this.laid[n]! & 3,
      down: this.down[n] === 1,
    }));
  }

  /** One random change; whether it was kept. */
  private change(heat: number): boolean {
    const word = this.dice.word();
    const kind = word & 15;
    const a = (((word >>> 4) & 255) * NINE) >> 8;
    let b = (((word >>> 12) & 255) * (NINE - 1)) >> 8;
    if (b >= a) b++;
    let by = (word >>> 20) & 3;
    let and = (word >>> 22) & 3;
    if (this.drifts && kind < 5) return this.move(a, by, heat);
    if (kind < 6) return this.turn(a, by || 1 + (and % 3), heat);
    if (this.card === 1 && kind < 8) return this.flip(a, b, heat);
    if (kind < 10) by = and = 0;
    return this.swap(a, b, by, and, heat);
  }

  private turn(a: number, by: number, heat: number): boolean {
    const old = this.laid[a]!;
    this.laid[a] = (old & ~3) | ((old + by) & 3);
    this.show(a);
    if (this.keep(heat)) return true;
    this.laid[a] = old;
    this.show(a);
    return false;
  }

  private swap(a: number, b: number, by: number, and: number, heat: number): boolean {
    const one = this.laid[a]!;
    const other = this.laid[b]!;
    this.laid[a] = (other & ~3) | ((other + and) & 3);
    this.laid[b] = (one & ~3) | ((one + by) & 3);
    this.show(a);
    this.show(b);
    if (this.keep(heat)) return true;
    this.laid[a] = one;
    this.laid[b] = other;
    this.show(a);
    this.show(b);
    return false;
  }

  /** Card 1: turn one of the two back up and another one down. */
  private flip(a: number, b: number, heat: number): boolean {
    const trade = (): void => {
      [this.down[a], this.down[b]] = [this.down[b]!, this.down[a]!];
      this.show(a);
      this.show(b);
    };
    trade();
    if (this.keep(heat)) return true;
    trade();
    return false;
  }

  /** Card 3: lay a tile beside another one, wherever the rest holds together. */
  private move(a: number, by: number, heat: number): boolean {
    const old = this.places;
    const laid = this.laid.slice();
    let b = this.dice.below(NINE - 1);
    if (b >= a) b++;
    const side = this.dice.below(4);
    const [x, y] = [old[b]![0] + [0, 1, 0, -1][side]!, old[b]![1] + [-1, 0, 1, 0][side]!];
    if (old.some(([u, v]) => u === x && v === y)) return false;
    const moved = old.map((place, n): Spot => (n === a ? [x, y] : place));
    if (!hangsTogether(moved)) return false;
    const order = moved.map((_, n) => n).sort((n, m) => moved[n]![1] - moved[m]![1] || moved[n]![0] - moved[m]![0]);
    const lay = (places: Spot[], faces: ArrayLike<number>): void => {
      const left = Math.min(...places.map(([u]) => u));
      const top = Math.min(...places.map(([, v]) => v));
      this.places = places.map(([u, v]): Spot => [u - left, v - top]);
      this.laid.set(faces);
      this.field.reshape(this.places);
      for (let n = 0; n < NINE; n++) this.show(n);
    };
    const face = laid[a]!;
    const turned = laid.map((one, n) => (n === a ? (face & ~3) | ((face + by) & 3) : one));
    lay(order.map((n) => moved[n]!), order.map((n) => turned[n]!));
    if (this.keep(heat)) return true;
    lay(old, laid);
    return false;
  }

  private keep(heat: number): boolean {
    const worth = this.judge();
    const gain = worth - this.now;
    if (gain < 0 && this.dice.word() / 4294967296 >= Math.exp(gain / heat)) return false;
    this.now = worth;
    return true;
  }

  private judge(): number {
    this.judged++;
    return this.card === 13 ? this.afterSabotage() : this.field.worth(this.objective);
  }

  /** Card 13: what is left after the removal that hurts most. */
  private afterSabotage(): number {
    let least = Infinity;
    for (let slot = 0; slot < NINE; slot++) {
      this.field.clear(slot);
      least = Math.min(least, this.field.worth(this.objective));
      this.show(slot);
    }
    return least;
  }

  private show(place: number): void {
    if (place >= this.field.slots) return;
    if (this.down[place]) this.field.clear(place);
    else this.field.put(place, this.laid[place]!);
  }
}

// -- in steps --------------------------------------------------------------------------------

const SLICE = 50; // ms between two messages
const FIRST = 300; // ms of annealing before the proof begins
const SHARE = 0.2; // of the time that goes on annealing afterwards

export interface Progress {
  worth: number;
  bound: number;
  share: number;
  proved: boolean;
  over: boolean; // nothing is left to try within the time
  pieces: Piece[];
  judged: number;
  seconds: number;
}

/** Anneal and prove in turns, a slice at each call. */
export class Thinking {
  readonly solver: Solver;
  private readonly start: number;
  private readonly limit: number;
  private annealing = 0;
  private layouts = 2000;
  private nodes = 2000;

  constructor(solver: Solver, seconds: number) {
    this.solver = solver;
    this.limit = seconds * 1000;
    this.start = performance.now();
  }

  slice(): Progress {
    const { solver } = this;
    const spent = performance.now() - this.start;
    if (this.annealing <= Math.max(FIRST, SHARE * spent) || !solver.searching) {
      const begun = performance.now();
      solver.search(this.layouts);
      const took = performance.now() - begun;
      this.annealing += took;
      this.layouts = adapted(this.layouts, took);
    }
    if (spent > FIRST) {
      const begun = performance.now();
      solver.prove(this.nodes);
      this.nodes = adapted(this.nodes, performance.now() - begun);
    }
    const seconds = (performance.now() - this.start) / 1000;
    return {
      worth: solver.worth,
      bound: solver.proved ? solver.worth : solver.bound,
      share: solver.share,
      proved: solver.proved,
      over: solver.proved || seconds * 1000 >= this.limit,
      pieces: solver.pieces,
      judged: solver.judged,
      seconds,
    };
  }
}

const adapted = (work: number, took: number): number =>
  Math.max(100, Math.floor(work * Math.min(4, SLICE / Math.max(took, 0.01))));
