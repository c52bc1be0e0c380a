// The galaxy on the table, as it is entered: places of the card, tiles, which place is open.

import type { Piece, Spot } from "../scoring.ts";

export const ASIDE: Spot = [6, 0]; // card 11: the ninth tile
const NINE = 9;

export interface Kept {
  card: number | null; // null: not chosen yet; 0: none
  pieces: Piece[];
  used: number[]; // tiles, the newest first
}

export const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];
export const spotOf = ({ x, y }: Piece): Spot => [x, y];

/** CO-3: the places of a card, with the one aside; for card 3 those that may be taken next too. */
export function placesOf(card: number, pieces: Piece[]): Spot[] {
  const grid = (xs: number[], ys: number[]): Spot[] => ys.flatMap((y) => xs.map((x): Spot => [x, y]));
  if (card === 7) return grid([0, 1, 2, 3, 4, 5, 6, 7, 8], [0]);
  if (card === 11) return [...grid([0, 1, 3, 4], [0, 1]), ASIDE];
  if (card !== 3) return grid([0, 1, 2], [0, 1, 2]);
  const found: Spot[] = pieces.length ? pieces.map(spotOf) : [[0, 0]];
  if (pieces.length < NINE)
    for (const [x, y] of pieces.map(spotOf))
      for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const)
        if (Math.max(Math.abs(x + dx), Math.abs(y + dy)) <= 8 && !found.some((spot) => same(spot, [x + dx, y + dy])))
          found.push([x + dx, y + dy]);
  return found;
}

/** What is counted: not the tile aside. */
export const counted = (card: number, pieces: Piece[]): Piece[] =>
  card === 11 ? pieces.filter((piece) => !same(spotOf(piece), ASIDE)) : pieces;

export const complete = (card: number, pieces: Piece[]): boolean =>
  pieces.length === NINE && (card !== 1 || pieces.filter(({ down }) => down).length === 2);

export const at = (pieces: Piece[], spot: Spot): Piece | undefined => pieces.find((piece) => same(spotOf(piece), spot));

/** The place that opens by itself after another one was filled. */
export function nextPlace(card: number, pieces: Piece[], after: Spot | null): Spot | null {
  const empty = placesOf(card, pieces).filter((spot) => !at(pieces, spot));
  if (card === 3 && after) return empty.find((spot) => same(spot, [after[0] + 1, after[1]])) ?? empty[0] ?? null;
  return empty[0] ?? null;
}

/** Put a tile into a place. One that lies already changes places with what is there. */
export function put(pieces: Piece[], tile: number, spot: Spot): Piece[] {
  const [x, y] = spot;
  const mine = pieces.find((piece) => piece.tile === tile);
  const there = at(pieces, spot);
  if (mine && there === mine) return pieces;
  const rest = pieces.filter((piece) => piece !== mine && piece !== there);
  if (mine && there) rest.push({ ...there, x: mine.x, y: mine.y });
  return [...rest, mine ? { ...mine, x, y } : { tile, x, y, rot: 0, down: false }];
}

// -- rearranging -----------------------------------------------------------------------------

export interface Step {
  from: Spot;
  to: Spot; // the same as `from` if the tile is only turned
  tile: number;
  other: number | null; // what goes to where the tile was
  by: number; // quarter turns
}

/** A whole galaxy turned by quarters; turning changes no points (TM-8). */
function turned(pieces: Piece[], by: number): Piece[] {
  let found = pieces;
  for (let n = 0; n < by; n++) {
    const far = Math.max(...found.map(({ y }) => y));
    found = found.map((piece) => ({ ...piece, x: far - piece.y, y: piece.x, rot: (piece.rot + 1) % 4 }));
  }
  return found;
}

function stepsTo(mine: Piece[], goal: Piece[]): Step[] {
  let now = mine;
  const steps: Step[] = [];
  for (const want of [...goal].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const have = now.find(({ tile }) => tile === want.tile)!;
    const by = (want.rot - have.rot + 4) % 4;
    const [from, to] = [spotOf(have), spotOf(want)];
    if (same(from, to) && !by && have.down === want.down) continue;
    const other = same(from, to) ? null : (at(now, to)?.tile ?? null);
    steps.push({ from, to, tile: want.tile, other, by: want.down ? 0 : by });
    now = put(now, want.tile, to).map((piece) => (piece.tile === want.tile ? { ...piece, rot: want.rot, down: want.down } : piece));
  }
  return steps;
}

/** The fewest steps to the best galaxy in one of its turns, and how it lies then. */
export function rearrange(card: number, mine: Piece[], best: Piece[]): { steps: Step[]; goal: Piece[] } {
  const ways = card === 7 ? [0, 2] : card === 3 || card === 11 ? [0] : [0, 1, 2, 3];
  const found = ways.map((by) => {
    const goal = turned(best, by);
    return { goal, steps: stepsTo(mine, goal) };
  });
  return found.reduce((least, one) => (one.steps.length < least.steps.length ? one : least));
}

export function after(pieces: Piece[], { tile, to, by }: Step, goal: Piece[]): Piece[] {
  const down = goal.find((piece) => piece.tile === tile)!.down;
  const moved = put(pieces, tile, to);
  return moved.map((piece) => (piece.tile === tile ? { ...piece, rot: (piece.rot + by) % 4, down } : piece));
}
