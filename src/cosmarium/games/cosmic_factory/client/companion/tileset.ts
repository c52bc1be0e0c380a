// The tiles that a galaxy is made of: Cosmarium's, or those of a box, by number from 0; holes
// where a box has none. From 54 on: tiles painted for which the box has no place.

import { readTiles, type Tile } from "../scoring.ts";
import { entryOf, tileOf, TILES, type Entry } from "./box.ts";

export class TileSet {
  readonly tiles: Tile[] = [];

  constructor(readonly entries: Entry[]) {
    for (const entry of entries) this.tiles[entry.id - 1] = tileOf(entry);
  }

  has(tile: number): boolean {
    return this.tiles[tile] !== undefined;
  }

  get numbers(): number[] {
    return Object.keys(this.tiles).map(Number);
  }

  /** Keep a painted tile: in the first free place, or behind the last one. */
  add(tile: Tile): number {
    let number = 0;
    while (this.has(number)) number++;
    return this.put(entryOf(number + 1, tile));
  }

  /** Keep a tile of another box, behind the last place. */
  append(entry: Entry): number {
    return this.put({ ...entry, id: Math.max(TILES, this.tiles.length) + 1 });
  }

  private put(entry: Entry): number {
    this.entries.push(entry);
    this.tiles[entry.id - 1] = tileOf(entry);
    return entry.id - 1;
  }
}

export const ours = (text: string): Entry[] => readTiles(text).map((tile, n) => entryOf(n + 1, tile));

export const isPainted = (tile: number): boolean => tile >= TILES;
