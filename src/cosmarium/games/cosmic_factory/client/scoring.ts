// Zones, belts and points of a galaxy, as scoring/ in Python counts them; a test compares both.
// Imports nothing at run time, so that the test can load it as it is.

export interface Tile {
  name: string;
  colours: number[]; // clockwise from NW; STAR is a constellation
  planets: number[];
  arms: number; // bits N, E, S, W
}

export interface Piece {
  tile: number;
  x: number;
  y: number;
  rot: number;
  down: boolean;
}

export type Spot = readonly [number, number];

export interface Zone {
  colour: number;
  cells: Spot[];
  planets: number;
  points: number; // with what the card adds
}

export interface Belt {
  tiles: Spot[];
  pairs: [Spot, Spot][]; // in the order of a run
}

export interface Reading {
  zones: Zone[];
  belts: Belt[]; // what the card counts: the longest run, the largest belt, or every belt
  number: number; // looked up in the belt table
  beltPoints: number;
  points: number[]; // by marker: green, blue, orange, star
  extra: number[]; // of these, what the card adds
  arms: Map<string, number>; // by tile
}

export const STAR = 3;
export const BELT_POINTS = [0, 0, 0, 0, 1, 1, 2, 2, 2, 4];
export const ZONE_STEPS: [number, number][][] = [
  [[3, 1], [6, 3], [9, 5]],
  [[2, 2], [5, 4], [8, 5]],
  [[2, 2], [4, 5], [7, 7]],
];
const VACUUM = [0, 0, 1, 2, 4];
const LETTERS = "GBO";

export const key = (x: number, y: number): string => `${x},${y}`;

/** The tile set as components.py reads it (data/tiles.txt). */
export function readTiles(text: string): Tile[] {
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  return lines.map((line) => {
    const [name = "", ...rest] = line.split(/\s+/);
    const cells = rest.slice(0, 4);
    const arms = rest[4] === "-" ? "" : (rest[4] ?? "");
    return {
      name,
      colours: cells.map((cell) => (cell === "**" ? STAR : LETTERS.indexOf(cell[0]!))),
      planets: cells.map((cell) => (cell === "**" ? 0 : Number(cell[1]))),
      arms: [..."NESW"].reduce((bits, side, n) => bits | (arms.includes(side) ? 1 << n : 0), 0),
    };
  });
}

/** TM-5: what is printed at cell k appears at cell k + rot. */
export function cellsOf(tile: Tile, rot: number): [number, number][] {
  return [0, 1, 2, 3].map((k) => {
    const printed = (k - rot + 4) % 4;
    return [tile.colours[printed]!, tile.planets[printed]!];
  });
}

export const armsOf = (tile: Tile, rot: number): number =>
  ((tile.arms << rot) | (tile.arms >> (4 - rot))) & 15;

// -- zones -----------------------------------------------------------------------------------

const CORNERS: Spot[] = [[0, 0], [1, 0], [1, 1], [0, 1]];

interface Cell {
  x: number;
  y: number;
  colour: number;
  planets: number;
  arms: number;
  seen: boolean;
}

/** ZN-2: whether an arm parts a cell from its neighbour inside the tile. */
export function parted(arms: number, x: number, y: number, across: boolean): boolean {
  const side = across ? (y & 1 ? 2 : 0) : x & 1 ? 1 : 3;
  return ((arms >> side) & 1) === 1;
}

function cellMap(tiles: Tile[], pieces: Piece[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const piece of pieces) {
    if (piece.down) continue;
    const arms = armsOf(tiles[piece.tile]!, piece.rot);
    cellsOf(tiles[piece.tile]!, piece.rot).forEach(([colour, planets], k) => {
      const [dx, dy] = CORNERS[k]!;
      const [x, y] = [2 * piece.x + dx, 2 * piece.y + dy];
      cells.set(key(x, y), { x, y, colour, planets, arms, seen: false });
    });
  }
  return cells;
}

function flood(cells: Map<string, Cell>, start: Cell): Cell[] {
  const found = [start];
  start.seen = true;
  for (const cell of found) {
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as Spot[]) {
      const other = cells.get(key(cell.x + dx, cell.y + dy));
      if (!other || other.seen || other.colour !== cell.colour) continue;
      const inside = other.x >> 1 === cell.x >> 1 && other.y >> 1 === cell.y >> 1;
      if (inside && parted(cell.arms, cell.x, cell.y, dx !== 0)) continue;
      other.seen = true;
      found.push(other);
    }
  }
  return found;
}

export function zonePoints(colour: number, planets: number): number {
  return ZONE_STEPS[colour]!.reduce((worth, [from, now]) => (planets >= from ? now : worth), 0);
}

export function zoneExtra(card: number, colour: number, planets: number): number {
  if (card === 5) return planets >= 3 ? 1 : 0;
  if (card === 6) return planets < 3 ? 1 : 0;
  return [16, 14, 15][colour] === card ? 1 : 0;
}

export function starExtra(card: number, size: number): number {
  if (card === 8) return 1;
  return card === 9 ? VACUUM[Math.min(size, 4)]! : 0;
}

// -- belts -----------------------------------------------------------------------------------

type Pair = [number, number];

interface Trail {
  slots: number[];
  steps: Pair[];
}

const other = ([a, b]: Pair, slot: number): number => (a === slot ? b : a);

/** BT-7: separate belts, largest first. */
function parts(armed: number[], joined: Pair[]): Trail[] {
  const found: Trail[] = [];
  for (const start of armed) {
    if (found.some((part) => part.slots.includes(start))) continue;
    const slots = [start];
    for (const slot of slots)
      for (const pair of joined)
        if (pair.includes(slot) && !slots.includes(other(pair, slot))) slots.push(other(pair, slot));
    found.push({ slots, steps: joined.filter(([a]) => slots.includes(a)) });
  }
  return found.sort((a, b) => b.slots.length - a.slots.length);
}

/** BT-3, BT-4: the longest run; it may cross itself but uses no arm twice. */
function longest(armed: number[], joined: Pair[], limit: number): Trail {
  let best: Trail = { slots: armed.slice(0, 1), steps: [] };
  const used = joined.map(() => false);
  const walk = (slot: number, slots: number[], steps: Pair[]): void => {
    if (slots.length > best.slots.length) best = { slots: [...slots], steps: [...steps] };
    joined.forEach((pair, n) => {
      if (best.slots.length === limit || used[n] || !pair.includes(slot)) return;
      const next = other(pair, slot);
      used[n] = true;
      walk(next, slots.includes(next) ? slots : [...slots, next], [...steps, [slot, next]]);
      used[n] = false;
    });
  };
  for (const start of armed) walk(start, [start], []);
  return best;
}

// -- all together ----------------------------------------------------------------------------

/** Steps a, b and d of scoring; what lies face down is a hole. */
export function read(tiles: Tile[], pieces: Piece[], card: number): Reading {
  const points = [0, 0, 0, 0];
  const extra = [0, 0, 0, 0];
  const zones: Zone[] = [];
  const cells = cellMap(tiles, pieces);
  for (const cell of cells.values()) {
    if (cell.seen) continue;
    const zone = flood(cells, cell);
    const star = cell.colour === STAR;
    const planets = star ? zone.length : zone.reduce((sum, { planets: n }) => sum + n, 0);
    const base = star ? 0 : zonePoints(cell.colour, planets);
    const more = star ? starExtra(card, planets) : zoneExtra(card, cell.colour, planets);
    points[cell.colour]! += base + more;
    extra[cell.colour]! += more;
    const spots = zone.map(({ x, y }): Spot => [x, y]);
    zones.push({ colour: cell.colour, cells: spots, planets, points: base + more });
  }
  zones.sort((a, b) => a.colour - b.colour || b.planets - a.planets);

  const visible = pieces.filter(({ down }) => !down).sort((a, b) => a.y - b.y || a.x - b.x);
  const arms = visible.map(({ tile, rot }) => armsOf(tiles[tile]!, rot));
  const at = new Map(visible.map(({ x, y }, n) => [key(x, y), n]));
  const joined: Pair[] = [];
  visible.forEach(({ x, y }, n) => {
    const east = at.get(key(x + 1, y));
    const south = at.get(key(x, y + 1));
    if (east !== undefined && arms[n]! & 2 && arms[east]! & 8) joined.push([n, east]);
    if (south !== undefined && arms[n]! & 4 && arms[south]! & 1) joined.push([n, south]);
  });
  const armed = visible.map((_, n) => n).filter((n) => arms[n]);
  const separate = parts(armed, joined);
  const limit = separate[0]?.slots.length ?? 0;
  const counted =
    card === 10 ? separate : card === 4 ? separate.slice(0, 1) : limit ? [longest(armed, joined, limit)] : [];
  const number = card === 10 ? separate.length : (counted[0]?.slots.length ?? 0);
  const beltPoints = BELT_POINTS[number] ?? 0;
  points[STAR]! += beltPoints;
  const spot = (n: number): Spot => [visible[n]!.x, visible[n]!.y];
  const belts = counted.map(({ slots, steps }) => ({
    tiles: slots.map(spot),
    pairs: steps.map(([a, b]): [Spot, Spot] => [spot(a), spot(b)]),
  }));
  const byTile = new Map(visible.map(({ x, y }, n) => [key(x, y), arms[n]!]));
  return { zones, belts, number, beltPoints, points, extra, arms: byTile };
}

export function largest(reading: Reading, colour: number): number {
  return Math.max(0, ...reading.zones.filter((z) => z.colour === colour).map((z) => z.planets));
}
