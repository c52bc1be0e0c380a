// Proving that a galaxy is the best one: a search through all of them, cut short by bounds, some
// steps at a time. Tiles go into the places in reading order; zones that can still grow and the
// areas of the tiles that are left are grouped in the best way there is; zones that cannot grow
// count as they are; belts likewise.

import type { Piece, Spot } from "../scoring.ts";
import { emptyWorth, grouped, handsWithout, heapOf, HEAPS, type Groupings } from "./bounds.ts";
import { Field, MOST, NINE, longestRun, type Faces, type Objective } from "./kernel.ts";

const SQUARE: Spot[] = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): Spot => [x, y]));
const ROW: Spot[] = [...Array(NINE).keys()].map((x): Spot => [x, 0]);
const BLOCK: Spot[] = [[0, 0], [1, 0], [0, 1], [1, 1]];
const SETS = 1 << NINE;
const EVERY = 15; // rotations, as bits

/** Where tiles lie; their numbers are those of the hand. */
export type Found = Piece[];

export interface Proof {
  best: number; // what must be beaten
  found: Found; // a better galaxy
  over: boolean;
  share: number; // of everything that was gone through or ruled out
  work(nodes: number): void;
}

/** Not the free shapes of card 3, nor card 13, where another player moves last. */
export const canBeProved = (card: number): boolean => card !== 3 && card !== 13;

export function proofOf(faces: Faces, objective: Objective, known: number): Proof {
  return objective.card === 11 ? new BlockProof(faces, objective, known) : new LayoutProof(faces, objective, known);
}

/** By place: the rotations of the first tile that are no turned copy of another galaxy. */
function firstTile(card: number): number[] {
  if (card === 1) return Array(NINE).fill(EVERY); // the holes see to it
  if (card === 7) return [EVERY, EVERY, EVERY, EVERY, 3, 0, 0, 0, 0];
  return [EVERY, EVERY, 0, 0, 1, 0, 0, 0, 0];
}

/** Two places of the square, no pair a turned copy of another one. */
function holeSets(): number[][] {
  const found: number[][] = [];
  const turned = (slot: number): number => (slot % 3) * 3 + 2 - Math.floor(slot / 3);
  for (let a = 0; a < NINE; a++)
    for (let b = a + 1; b < NINE; b++) {
      let copy = [a, b];
      let known = false;
      for (let n = 0; n < 4; n++) {
        copy = copy.map(turned).sort();
        known ||= found.some(([c, d]) => c === copy[0] && d === copy[1]);
      }
      if (!known) found.push([a, b]);
    }
  return found;
}

/** The places to fill, one after the other; by depth, what borders on those to come. */
class Way {
  readonly slots: number[];
  readonly cells: Uint8Array[]; // by depth and cell
  readonly arms: Uint8Array[]; // by depth and place: the arms that can still be met
  readonly holes: number[];

  constructor(places: Spot[], holes: number[]) {
    this.holes = holes;
    this.slots = places.map((_, n) => n).filter((slot) => !holes.includes(slot));
    this.cells = [];
    this.arms = [];
    for (let depth = 0; depth <= this.slots.length; depth++) {
      const [cells, arms] = [new Uint8Array(36), new Uint8Array(NINE)];
      const later = this.slots.slice(depth);
      for (const slot of this.slots.slice(0, depth)) {
        const [x, y] = places[slot]!;
        const there = (dx: number, dy: number): boolean =>
          later.some((other) => places[other]![0] === x + dx && places[other]![1] === y + dy);
        if (there(1, 0)) (arms[slot]! |= 2), (cells[slot * 4 + 1] = cells[slot * 4 + 2] = 1);
        if (there(0, 1)) (arms[slot]! |= 4), (cells[slot * 4 + 2] = cells[slot * 4 + 3] = 1);
      }
      this.cells.push(cells);
      this.arms.push(arms);
    }
  }
}

/** By set of tiles, as bits: the sum of what each tile has. */
function sums(own: number[]): Float64Array {
  let found = [0];
  for (const value of own) found = [...found, ...found.map((before) => before + value)];
  return Float64Array.from(found);
}

/** All galaxies in a card's frame; with card 1 two tiles lie face down. */
class LayoutProof implements Proof {
  best: number;
  found: Found = [];
  over = false;
  private readonly objective: Objective;
  private readonly places: Spot[];
  private readonly field: Field;
  private readonly ways: Way[];
  private readonly hands: number[];
  private readonly turns: number[];
  private readonly groupings: Groupings[];
  private readonly heaps: Float64Array[];
  private readonly sure: Float64Array;
  private readonly empty: number[];
  private readonly belt: Float64Array; // the most for so many tiles in one
  private readonly armedLeft: Float64Array;
  private readonly endsLeft: Float64Array;
  private readonly open = new Uint8Array(36);
  private readonly grown = new Float64Array(4);
  // Where the search stands.
  private case = 0;
  private way: Way;
  private left: number;
  private depth = 0;
  private readonly choice = new Int16Array(NINE).fill(-1);

  constructor(faces: Faces, objective: Objective, known: number) {
    const card = objective.card;
    const tiles = [...Array(NINE).keys()];
    this.best = known;
    this.objective = objective;
    this.places = card === 7 ? ROW : SQUARE;
    this.field = new Field(faces, this.places);
    this.ways = (card === 1 ? holeSets() : [[]]).map((holes) => new Way(this.places, holes));
    this.hands = handsWithout(card === 1 ? 2 : 0).map((hand) => hand.reduce((bits, n) => bits | (1 << n), 0));
    const first = firstTile(card);
    const different = tiles.map((n) => [0, 1, 2, 3].reduce((bits, rot) => bits | (faces.same[n * 4 + rot] === rot ? 1 << rot : 0), 0));
    this.turns = this.places.flatMap((_, slot) => tiles.map((n) => different[n]! & (n ? EVERY : first[slot]!)));
    this.groupings = grouped(objective);
    this.heaps = [0, 1, 2, 3].map((kind) => sums(tiles.map((n) => heapOf(faces, n, kind))));
    this.empty = [0, 1, 2, 3].map((kind) => emptyWorth(objective, kind));
    const empties = (n: number): number =>
      this.empty.reduce((sum, worth, kind) => sum + worth * faces.areas(n, kind).filter((size) => !size).length, 0);
    this.sure = sums(tiles.map(empties));
    this.belt = Float64Array.from(objective.belt, (_, n) => Math.max(...objective.belt.subarray(0, n + 1)));
    this.armedLeft = sums(tiles.map((n) => (faces.arms[n * 4] ? 1 : 0)));
    this.endsLeft = sums(tiles.map((n) => ([1, 2, 4, 8].includes(faces.arms[n * 4]!) ? 1 : 0)));
    this.way = this.ways[0]!;
    this.left = this.hands[0]!;
    this.openCase();
  }

  /** As if every choice at one place led to the same number of galaxies. */
  get share(): number {
    if (this.over) return 1;
    const cases = this.ways.length * this.hands.length;
    let [part, done] = [1 / cases, this.case / cases];
    let left = this.hands[Math.floor(this.case / this.ways.length)]!;
    for (let depth = 0; depth <= this.depth && depth < this.way.slots.length; depth++) {
      const [all, before] = [0, 0].map((_, which) => {
        let count = 0;
        for (let choice = 0; choice < (which ? Math.max(0, this.choice[depth]!) : 36); choice++)
          if (this.allowed(choice, this.way.slots[depth]!, left)) count++;
        return count;
      }) as [number, number];
      if (!all) break;
      part /= all;
      done += part * before;
      if (this.choice[depth]! >= 0) left &= ~(1 << (this.choice[depth]! >> 2));
    }
    return Math.min(1, done);
  }

  work(nodes: number): void {
    while (nodes > 0 && !this.over) nodes -= this.step();
  }

  private allowed(choice: number, slot: number, left: number): boolean {
    const tile = choice >> 2;
    return ((left >> tile) & 1) === 1 && ((this.turns[slot * NINE + tile]! >> (choice & 3)) & 1) === 1;
  }

  /** Begin with the next set of tiles and way that may be better, if there is any. */
  private openCase(): void {
    for (; this.case < this.ways.length * this.hands.length; this.case++) {
      this.way = this.ways[this.case % this.ways.length]!;
      this.left = this.hands[Math.floor(this.case / this.ways.length)]!;
      this.depth = 0;
      if (this.bound(0) > this.best) return;
    }
    this.over = true;
  }

  /** The next choice for the current place; one place back if there is none. */
  private step(): number {
    const depth = this.depth;
    const slot = this.way.slots[depth]!;
    let choice = this.choice[depth]!;
    if (choice >= 0) this.left |= 1 << (choice >> 2);
    do choice++;
    while (choice < 36 && !this.allowed(choice, slot, this.left));
    if (choice === 36) {
      this.choice[depth] = -1;
      this.field.clear(slot);
      this.depth--;
      if (depth === 0) {
        this.case++;
        this.openCase();
      }
      return 0;
    }
    this.choice[depth] = choice;
    this.left &= ~(1 << (choice >> 2));
    this.field.put(slot, choice);
    if (depth + 1 === this.way.slots.length) this.finish();
    else if (this.bound(depth + 1) > this.best) this.depth = depth + 1;
    return 1;
  }

  private finish(): void {
    const worth = this.field.worth(this.objective);
    if (worth <= this.best) return;
    this.best = worth;
    const all = this.hands.length > 1 ? this.hands[Math.floor(this.case / this.ways.length)]! : SETS - 1;
    const spare = [...Array(NINE).keys()].filter((n) => !((all >> n) & 1));
    let depth = 0;
    this.found = this.places.map(([x, y], slot) => {
      if (this.way.holes.includes(slot)) return { tile: spare.pop()!, x, y, rot: 0, down: true };
      const choice = this.choice[depth++]!;
      return { tile: choice >> 2, x, y, rot: choice & 3, down: false };
    });
  }

  // -- bounds --------------------------------------------------------------------------------

  /** No galaxy that begins like this is worth more. */
  private bound(depth: number): number {
    const { field, left, grown, open, empty, objective } = this;
    const border = this.way.cells[depth]!;
    const { parent, colour, planets } = field;
    field.connect();
    open.fill(0);
    const slots = this.way.slots;
    for (let n = 0; n < depth; n++)
      for (let cell = slots[n]! * 4, last = cell + 4; cell < last; cell++) if (border[cell]) open[field.find(cell)] = 1;
    let total = this.sure[left]!;
    for (let kind = 0; kind < 4; kind++) grown[kind] = this.heaps[kind]![left]!;
    for (let n = 0; n < depth; n++)
      for (let cell = slots[n]! * 4, last = cell + 4; cell < last; cell++) {
        if (parent[cell] !== cell) continue;
        const kind = colour[cell]!;
        const size = planets[cell]!;
        if (!open[cell]) total += objective.zone[kind * MOST + size]!;
        else if (size === 0) total += empty[kind]!;
        else grown[kind]! += HEAPS[size]!;
      }
    for (let kind = 0; kind < 4; kind++) total += this.groupings[kind]!.best(grown[kind]!);
    if (total + this.belt[NINE]! <= this.best) return total + this.belt[NINE]!;
    return total + this.beltBound(depth);
  }

  /** Belts that can still grow may all join, with every tile that is left. */
  private beltBound(depth: number): number {
    const { field, left } = this;
    const free = this.way.arms[depth]!;
    const bits = field.joined();
    const part = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const degree = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    field.links.forEach(([a, b], n) => {
      if (!((bits >> n) & 1)) return;
      degree[a]!++;
      degree[b]!++;
      const [one, other] = [part[a]!, part[b]!];
      for (let slot = 0; slot < NINE; slot++) if (part[slot] === other) part[slot] = one;
    });
    let [belts, longest, joined, ends] = [0, 0, 0, this.endsLeft[left]!];
    for (let root = 0; root < NINE; root++) {
      let [size, grows, single] = [0, false, 0];
      for (let slot = 0; slot < NINE; slot++) {
        if (part[slot] !== root || !field.arms[slot]) continue;
        size++;
        const growing = (field.arms[slot]! & free[slot]!) !== 0;
        grows ||= growing;
        if (degree[slot] === 1 && !growing) single++;
      }
      if (!size) continue;
      belts++;
      if (grows) (joined += size), (ends += single);
      else longest = Math.max(longest, size);
    }
    const more = this.armedLeft[left]!;
    if (this.objective.card === 10) return this.belt[Math.min(NINE, belts + more)]!;
    // A run has two ends, and a tile with a single link can be nothing else.
    const lost = this.objective.card === 4 ? 0 : Math.max(0, ends - 2);
    return this.belt[Math.max(longest, Math.min(NINE, joined + more - lost))]!;
  }
}

/** Card 11: the best block for every four tiles, then the best two of them. */
class BlockProof implements Proof {
  best: number;
  found: Found = [];
  over = false;
  private readonly objective: Objective;
  private readonly field: Field;
  private readonly fours: number[][] = handsWithout(5);
  private readonly zones: Float64Array[] = []; // by four tiles and longest run
  private readonly laid: number[][][] = []; // the faces of it

  constructor(faces: Faces, objective: Objective, known: number) {
    this.best = known;
    this.objective = objective;
    this.field = new Field(faces, BLOCK);
  }

  get share(): number {
    return this.over ? 1 : this.zones.length / this.fours.length;
  }

  work(nodes: number): void {
    for (; nodes > 0 && this.zones.length < this.fours.length; nodes -= 6 * 256) this.block(this.fours[this.zones.length]!);
    if (this.zones.length === this.fours.length) this.finish();
  }

  private block([first, ...rest]: number[]): void {
    const zones = new Float64Array(5).fill(-Infinity);
    const laid: number[][] = [];
    const [a, b, c] = rest as [number, number, number];
    // Turning the block takes its first tile to the first corner.
    for (const order of [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]])
      for (let turns = 0; turns < 256; turns++) {
        const put = [first!, ...order].map((tile, n) => tile * 4 + ((turns >> (2 * n)) & 3));
        put.forEach((face, slot) => this.field.put(slot, face));
        const worth = this.field.zonesWorth(this.objective);
        const run = longestRun(this.field.belts());
        if (worth > zones[run]!) (zones[run] = worth), (laid[run] = put);
      }
    this.zones.push(zones);
    this.laid.push(laid);
  }

  private finish(): void {
    const { belt } = this.objective;
    this.fours.forEach((one, n) =>
      this.fours.forEach((other, m) => {
        if (m <= n || one.some((tile) => other.includes(tile))) return;
        this.zones[n]!.forEach((worth, run) =>
          this.zones[m]!.forEach((more, longer) => {
            const total = worth + more + belt[Math.max(run, longer)]!;
            if (total <= this.best) return;
            this.best = total;
            this.found = [
              ...this.pieces(this.laid[n]![run]!, 0),
              ...this.pieces(this.laid[m]![longer]!, 3),
            ].sort((p, q) => p.y - q.y || p.x - q.x);
          }),
        );
      }),
    );
    this.over = true;
  }

  private pieces(put: number[], left: number): Found {
    return put.map((face, n) => ({ tile: face >> 2, x: left + BLOCK[n]![0], y: BLOCK[n]![1], rot: face & 3, down: false }));
  }
}
