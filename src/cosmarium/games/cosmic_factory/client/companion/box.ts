// Box files: the tiles of a printed box, read as companion/box.py reads them.

import { STAR, type Tile } from "../scoring.ts";

const FORMAT = "cosmarium-box";
const VERSION = 1;
const GAME = "cosmic-factory";
const TILES = 54;
const LARGEST = 1 << 16; // bytes
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
