// The boxes that the browser keeps, as the texts of their files, and which one is in use.

import { Kept } from "../../../../../../client/src/companion_kit";
import tileText from "../../data/tiles.txt";
import { emptyBox, nameOfBox, readBox, tileOf, TILES, writeBox, type Box, type Entry } from "./box";
import { ours, TileSet } from "./tileset";

interface Stored {
  texts: string[];
  inUse: number; // -1: Cosmarium's tiles
  shown: number;
}

const KEPT = new Kept<Stored>("cosmarium.cosmic-factory.boxes", 1, ({ texts = [], inUse = -1, shown = 0 }) => {
  texts.forEach(readBox);
  return { texts, inUse: inUse < texts.length ? inUse : -1, shown: Math.min(shown, Math.max(0, texts.length - 1)) };
});

export class Boxes {
  readonly all: Box[];
  inUse: number;
  shown: number; // the one that My box shows

  constructor() {
    const found = KEPT.read() ?? { texts: [], inUse: -1, shown: 0 };
    this.all = found.texts.map(readBox);
    this.inUse = found.inUse;
    this.shown = found.shown;
  }

  save(): void {
    KEPT.write({ texts: this.all.map(writeBox), inUse: this.inUse, shown: this.shown });
  }

  get box(): Box | undefined {
    return this.all[this.shown];
  }

  /** A new box is shown and used from now on. */
  add(box: Box): void {
    this.all.push(box);
    this.inUse = this.shown = this.all.length - 1;
    this.save();
  }

  /** Use a box that has this name and exactly these tiles already; false if there is none. */
  useSame(box: Box): boolean {
    const tiles = ({ entries }: Box): string => JSON.stringify([...entries.values()].sort((a, b) => a.id - b.id).map(({ id, cells, arms }) => [id, cells, arms]));
    const there = this.all.findIndex((other) => nameOfBox(other) === nameOfBox(box) && tiles(other) === tiles(box));
    if (there < 0) return false;
    this.inUse = this.shown = there;
    this.save();
    return true;
  }

  create(name: string): void {
    this.add(emptyBox(name));
  }

  delete(): void {
    this.all.splice(this.shown, 1);
    const before = Math.max(0, this.shown - 1);
    if (this.inUse === this.shown) this.inUse = this.all.length ? before : -1;
    else if (this.inUse > this.shown) this.inUse--;
    this.shown = before;
    this.save();
  }

  put(entry: Entry): void {
    const box = this.box!;
    const kept = box.entries.get(entry.id);
    box.entries.set(entry.id, { ...kept, ...entry });
    box.tiles[entry.id - 1] = tileOf(entry);
    this.touch();
  }

  remove(id: number): void {
    const box = this.box!;
    box.entries.delete(id);
    delete box.tiles[id - 1];
    this.touch();
  }

  touch(): void {
    this.box!.fields.changed = new Date().toISOString().slice(0, 10);
    this.save();
  }

  /** Tiles for the picker: those of the box in use if it has any, else ours. */
  tileSet(): TileSet {
    const box = this.all[this.inUse];
    return new TileSet(box ? [...box.entries.values()] : ours(tileText));
  }

  /** Keep painted tiles in the box in use, as far as it has places. */
  keep(set: TileSet): void {
    const box = this.all[this.inUse];
    if (!box) return;
    for (const entry of set.entries)
      if (entry.id <= TILES && !box.entries.has(entry.id)) {
        box.entries.set(entry.id, entry);
        box.tiles[entry.id - 1] = tileOf(entry);
      }
    this.save();
  }
}

export const OUR_TILES = new TileSet(ours(tileText));
