// Box files: the tiles of a printed box, read as companion/box.py reads them.

import { STAR, type Tile } from "../scoring.ts";

const FORMAT = "cosmarium-box";
const VERSION = 1;
const GAME = "cosmic-factory";
export const TILES = 54;
export const LARGEST = 1 << 16; // bytes
const LETTERS = "GBO";
const CELLS = ["**", ...[...LETTERS].flatMap((colour) => [0, 1, 2].map((n) => `${colour}${n}`))];

export interface Entry {
  id: number;
  cells: string[];
  arms: string;
}

export interface Box {
  fields: Record<string, unknown>; // of the file, without its tiles
  entries: Map<number, Entry>; // by id, with all that the file says about a tile
  tiles: Tile[]; // by id - 1; holes where the box has none
  leftOut: { code: "tile" | "entry"; number: number }[];
}

/** Why a file is no box: a code for the page's words. */
export class NoBox extends Error {}

const isId = (found: unknown): found is number => Number.isInteger(found) && Number(found) >= 1 && Number(found) <= TILES;

const isArms = (arms: unknown): arms is string =>
  typeof arms === "string" && arms === [..."NESW"].filter((side) => arms.includes(side)).join("");

function isEntry(found: Partial<Entry>): found is Entry {
  const { cells, arms } = found;
  return Array.isArray(cells) && cells.length === 4 && cells.every((cell) => CELLS.includes(cell)) && isArms(arms);
}

export function tileOf({ id, cells, arms }: Entry): Tile {
  return {
    name: `T${String(id).padStart(2, "0")}`,
    colours: cells.map((cell) => (cell === "**" ? STAR : LETTERS.indexOf(cell[0]!))),
    planets: cells.map((cell) => (cell === "**" ? 0 : Number(cell[1]))),
    arms: [..."NESW"].reduce((bits, side, n) => bits | (arms.includes(side) ? 1 << n : 0), 0),
  };
}

export function entryOf(id: number, { colours, planets, arms }: Tile): Entry {
  return {
    id,
    cells: colours.map((colour, k) => (colour === STAR ? "**" : `${LETTERS[colour]}${planets[k]}`)),
    arms: [..."NESW"].filter((_, n) => (arms >> n) & 1).join(""),
  };
}

/** The box in the text of a file. Throws NoBox if it is none. */
export function readBox(text: string): Box {
  if (new TextEncoder().encode(text).length > LARGEST) throw new NoBox("large");
  let data: Record<string, unknown> | null;
  try {
    data = JSON.parse(text);
  } catch {
    throw new NoBox("json");
  }
  if (data === null || typeof data !== "object" || data.format !== FORMAT) throw new NoBox("format");
  if (!Number.isInteger(data.version) || Number(data.version) < 1) throw new NoBox("version");
  if (Number(data.version) > VERSION) throw new NoBox("newer");
  if (data.game !== GAME) throw new NoBox("game");
  if (!Array.isArray(data.tiles)) throw new NoBox("tiles");
  const { tiles: listed, ...fields } = data;
  const box: Box = { fields, entries: new Map(), tiles: [], leftOut: [] };
  (listed as (Partial<Entry> | null)[]).forEach((entry, n) => {
    if (!entry || typeof entry !== "object" || !isId(entry.id)) box.leftOut.push({ code: "entry", number: n + 1 });
    else if (box.entries.has(entry.id) || !isEntry(entry)) box.leftOut.push({ code: "tile", number: entry.id });
    else {
      box.entries.set(entry.id, entry);
      box.tiles[entry.id - 1] = tileOf(entry);
    }
  });
  return box;
}

/** The text of a file, with everything that was in it when it was read. */
export function writeBox(box: Box): string {
  const tiles = [...box.entries.values()].sort((a, b) => a.id - b.id);
  return `${JSON.stringify({ ...box.fields, tiles }, null, 1)}\n`;
}

export const emptyBox = (name: string): Box => ({
  fields: { format: FORMAT, version: VERSION, game: GAME, name, edition: "", changed: new Date().toISOString().slice(0, 10) },
  entries: new Map(),
  tiles: [],
  leftOut: [],
});

export const nameOfBox = (box: Box): string => String(box.fields.name ?? "");

// -- comparing tiles -------------------------------------------------------------------------

export interface Likeness {
  tile: number; // by id - 1
  turn: number; // quarters by which it must be turned
  differences: number;
  what: "same" | "planets" | "ground" | "belt";
  quarter: number; // where it differs, from 1
}

/** How two tiles differ in the turn that fits best: 0 differences is the same tile. */
export function likeness(mine: Tile, other: Tile): Omit<Likeness, "tile"> {
  let best: Omit<Likeness, "tile"> = { turn: 0, differences: Infinity, what: "same", quarter: 0 };
  for (let turn = 0; turn < 4; turn++) {
    const found: Omit<Likeness, "tile"> = { turn, differences: 0, what: "same", quarter: 0 };
    const arms = ((other.arms << turn) | (other.arms >> (4 - turn))) & 15;
    const belts = [0, 1, 2, 3].filter((n) => ((arms ^ mine.arms) >> n) & 1).length;
    if (belts) [found.differences, found.what] = [belts, "belt"];
    for (let k = 0; k < 4; k++) {
      const printed = (k - turn + 4) % 4;
      const ground = mine.colours[k] !== other.colours[printed];
      const planets = Math.abs(mine.planets[k]! - other.planets[printed]!);
      if (!ground && !planets) continue;
      found.differences += ground ? 2 : planets;
      [found.what, found.quarter] = [ground ? "ground" : "planets", k + 1];
    }
    if (found.differences < best.differences) best = found;
  }
  return best;
}

/** The tile of a set that is most like this one, apart from one place. */
export function nearest(mine: Tile, tiles: Tile[], except = -1): Likeness | null {
  let best: Likeness | null = null;
  tiles.forEach((other, tile) => {
    if (tile === except) return;
    const found = likeness(mine, other);
    if (!best || found.differences < best.differences) best = { tile, ...found };
  });
  return best;
}

// -- taking over somebody else's box ---------------------------------------------------------

export interface Merge {
  same: number[];
  fresh: Entry[];
  differ: Entry[]; // theirs
}

/** What another box would bring: places are compared as they are numbered; a tile that lies in
 * another place of mine already, in any turn, is the same. */
export function compare(mine: Box, theirs: Box): Merge {
  const found: Merge = { same: [], fresh: [], differ: [] };
  for (const entry of theirs.entries.values()) {
    const tile = tileOf(entry);
    if (mine.tiles.some((own) => likeness(own, tile).differences === 0)) found.same.push(entry.id);
    else if (mine.entries.has(entry.id)) found.differ.push(entry);
    else found.fresh.push(entry);
  }
  return found;
}
