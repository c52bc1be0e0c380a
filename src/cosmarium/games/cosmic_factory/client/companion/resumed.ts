// A galaxy that the browser kept, with the tiles that lie in it: another box may be in use when
// somebody goes on.

import { Kept as Store } from "../../../../../../client/src/companion_kit";
import type { Piece } from "../scoring";
import { TILES, type Entry } from "./box";
import type { Kept } from "./galaxy";
import { TileSet } from "./tileset";

export interface Stored extends Kept {
  painted: Entry[]; // tiles for which no box has a place
  lying: Entry[]; // what the tiles of the galaxy look like
}

const checked = ({ card = null, pieces, used, painted = [], lying = [] }: Partial<Stored>): Stored => ({ card, pieces: pieces!.map((piece: Piece) => piece), used: [...used!], painted, lying });

export const STORE = new Store<Stored>("cosmarium.cosmic-factory.companion", 1, checked);
export const NINE = new Store<Stored>("cosmarium.cosmic-factory.nine", 1, checked);

const alike = (a: Entry | undefined, b: Entry | undefined): boolean => a?.arms === b?.arms && a?.cells.join() === b?.cells.join();

/** The galaxy with the tiles of the box in use; tiles of another box lie there as painted ones. */
export function resume(base: TileSet, { card, pieces, used, painted, lying }: Stored): { set: TileSet; kept: Kept } {
  const set = new TileSet([...base.entries, ...painted.filter(({ id }) => id > TILES || !base.has(id - 1))]);
  const numbers = new Map<number, number>();
  for (const entry of lying) {
    const there = set.entries.find(({ id }) => id === entry.id);
    numbers.set(entry.id - 1, alike(there, entry) ? entry.id - 1 : set.append(entry));
  }
  const known = pieces.map((piece) => ({ ...piece, tile: numbers.get(piece.tile) ?? piece.tile })).filter(({ tile }) => set.has(tile));
  return { set, kept: { card, pieces: known, used: used.filter((tile) => set.has(tile) && (numbers.get(tile) ?? tile) === tile) } };
}

export function keep(store: Store<Stored>, set: TileSet, now: Kept): void {
  const lies = new Set(now.pieces.map(({ tile }) => tile + 1));
  store.write({ ...now, painted: set.entries.filter(({ id }) => id > TILES), lying: set.entries.filter(({ id }) => lies.has(id)) });
}
