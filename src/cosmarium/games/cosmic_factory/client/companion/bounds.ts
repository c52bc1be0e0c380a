// How much nine tiles can bring at most, wherever they lie: every zone is a group of areas, so no
// galaxy is worth more than the best way to group them (docs/decisions/0312).

import { MOST, NINE, type Faces, type Objective } from "./kernel.ts";

const SIZES = 9; // no table goes on after nine planets
const BASE = 37; // one more than there can be areas of one size
const CACHE = 4093;

/** A heap of areas is one number: how many there are of each size, to the base 37. */
export const HEAPS = Float64Array.from({ length: MOST }, (_, n) => (n ? BASE ** (Math.min(n, SIZES) - 1) : 0));

export class Groupings {
  private readonly worths: Int32Array;
  private readonly known = new Map<number, number>([[0, 0]]);
  private readonly heaps = new Float64Array(CACHE).fill(-1);
  private readonly bests = new Float64Array(CACHE);

  constructor(worths: Int32Array) {
    this.worths = worths;
  }

  best(heap: number): number {
    const place = heap % CACHE;
    if (this.heaps[place] === heap) return this.bests[place]!;
    let found = this.known.get(heap);
    if (found === undefined) {
      found = this.search(heap);
      this.known.set(heap, found);
    }
    this.heaps[place] = heap;
    this.bests[place] = found;
    return found;
  }

  /** The largest area is in some group: try all groups that hold it. */
  private search(heap: number): number {
    let size = SIZES;
    while (heap < HEAPS[size]!) size--;
    return this.grow(heap - HEAPS[size]!, size, size, -Infinity);
  }

  private grow(rest: number, smaller: number, sum: number, best: number): number {
    best = Math.max(best, this.worths[Math.min(sum, MOST - 1)]! + this.best(rest));
    for (let size = smaller; size > 0; size--)
      if (Math.floor(rest / HEAPS[size]!) % BASE) best = this.grow(rest - HEAPS[size]!, size, sum + size, best);
    return best;
  }
}

export const grouped = (objective: Objective): Groupings[] =>
  [0, 1, 2, 3].map((kind) => new Groupings(objective.zone.subarray(kind * MOST, (kind + 1) * MOST)));

/** What a zone without planets can bring; if it costs, it can join another one. */
export const emptyWorth = (objective: Objective, kind: number): number =>
  kind < 3 ? Math.max(0, objective.zone[kind * MOST]!) : 0;

export const heapOf = (faces: Faces, tile: number, kind: number): number =>
  faces.areas(tile, kind).reduce((sum, size) => sum + HEAPS[size]!, 0);

export function zonesBound(faces: Faces, objective: Objective, groupings: Groupings[], tiles: number[]): number {
  let total = 0;
  for (let kind = 0; kind < 4; kind++) {
    let heap = 0;
    for (const tile of tiles) {
      heap += heapOf(faces, tile, kind);
      total += emptyWorth(objective, kind) * faces.areas(tile, kind).filter((size) => !size).length;
    }
    total += groupings[kind]!.best(heap);
  }
  return total;
}

/** All sets of nine tiles without some, as lists. */
export function handsWithout(out: number): number[][] {
  const found: number[][] = [];
  for (let bits = 0; bits < 1 << NINE; bits++) {
    const hand = [...Array(NINE).keys()].filter((n) => (bits >> n) & 1);
    if (hand.length === NINE - out) found.push(hand);
  }
  return found;
}

/** No galaxy of these tiles is worth more. Some of them may stay out: whatever the player likes,
 * or with card 13 whatever the other player does not. */
export function upperBound(faces: Faces, objective: Objective): number {
  const out = { 1: 2, 11: 1, 13: 1 }[objective.card] ?? 0;
  const groupings = grouped(objective);
  const bounds = handsWithout(out).map((hand) => {
    const armed = hand.filter((tile) => faces.arms[tile * 4]).length;
    const longest = objective.card === 11 ? Math.min(armed, 4) : armed;
    const belt = Math.max(...objective.belt.subarray(0, longest + 1));
    return zonesBound(faces, objective, groupings, hand) + belt;
  });
  return objective.card === 13 ? Math.min(...bounds) : Math.max(...bounds);
}
