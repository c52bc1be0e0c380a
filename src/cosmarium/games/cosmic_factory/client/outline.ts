// The outline of a zone, a little inside of it, clear of belts: drawing/outline.py once more,
// because the minute allows no round trip.

import type { Spot } from "./scoring";

const EDGE = 5; // from a border without belt, in units of a cell of 100
const BELT = 21; // from the middle of a belt
const ROUND = 9;
const LINES = [0, EDGE, 100 - BELT, 100 - EDGE, 100];
const [OUTER, CORE, BESIDE] = [0, 1, 2];

type Point = [number, number];

function place(line: number): number {
  const cell = Math.floor(line / 4);
  const strip = line - 4 * cell;
  return 100 * cell + (cell & 1 ? 100 - LINES[4 - strip]! : LINES[strip]!);
}

/** In which direction a strip lies from the core, and what it is. */
function towards(strip: number, second: number): [number, number] {
  const kind = second ? 3 - strip : strip;
  const out = second ? 1 : -1;
  return [kind === OUTER ? out : -out, kind];
}

/** Path data; the tile (0, 0) has its corner at the origin, a tile is 200 units broad. */
export function outline(cells: Spot[], arms: Map<string, number>): string {
  const own = new Set(cells.map(([x, y]) => `${x},${y}`));
  const armsAt = (x: number, y: number): number => arms.get(`${x >> 1},${y >> 1}`) ?? 0;
  const parted = (x: number, y: number, across: boolean): boolean =>
    ((armsAt(x, y) >> (across ? (y & 1 ? 2 : 0) : x & 1 ? 1 : 3)) & 1) === 1;
  const joined = (x: number, y: number, dx: number, dy: number): boolean => {
    if (!own.has(`${x},${y}`) || !own.has(`${x + dx},${y + dy}`)) return false;
    const inside = (x + dx) >> 1 === x >> 1 && (y + dy) >> 1 === y >> 1;
    return !(inside && parted(x, y, dx !== 0));
  };
  const holds = (x: number, y: number, across: number, down: number): boolean => {
    const [dx, kindX] = towards(across, x & 1);
    const [dy, kindY] = towards(down, y & 1);
    const freeX =
      kindX === CORE || (kindX === BESIDE ? !parted(x, y, true) : joined(x, y, dx, 0));
    const freeY =
      kindY === CORE || (kindY === BESIDE ? !parted(x, y, false) : joined(x, y, 0, dy));
    if (!freeX || !freeY) return false;
    if (kindX === CORE || kindY === CORE) return true;
    if (kindX !== OUTER && kindY !== OUTER && armsAt(x, y)) return false; // the hub
    if (kindX === BESIDE || kindY === BESIDE) return true;
    return joined(x + dx, y, 0, dy) && joined(x, y + dy, dx, 0);
  };
  const full = new Set<string>();
  for (const [x, y] of cells)
    for (let across = 0; across < 4; across++)
      for (let down = 0; down < 4; down++)
        if (holds(x, y, across, down)) full.add(`${4 * x + across},${4 * y + down}`);
  return loops(full).map(rounded).join("");
}

/** The rims of a set of squares, the set at their right hand. */
function loops(full: Set<string>): Point[][] {
  const ahead = new Map<string, Point[]>();
  const from = (x: number, y: number, end: Point): void => {
    const ways = ahead.get(`${x},${y}`);
    if (ways) ways.push(end);
    else ahead.set(`${x},${y}`, [end]);
  };
  for (const square of full) {
    const [x, y] = square.split(",").map(Number) as Point;
    if (!full.has(`${x},${y - 1}`)) from(x, y, [x + 1, y]);
    if (!full.has(`${x + 1},${y}`)) from(x + 1, y, [x + 1, y + 1]);
    if (!full.has(`${x},${y + 1}`)) from(x + 1, y + 1, [x, y + 1]);
    if (!full.has(`${x - 1},${y}`)) from(x, y + 1, [x, y]);
  }
  const found: Point[][] = [];
  for (const [start] of ahead) {
    if (!ahead.get(start)?.length) continue;
    const loop: Point[] = [start.split(",").map(Number) as Point];
    for (;;) {
      const here = loop[loop.length - 1]!;
      const ways = ahead.get(`${here[0]},${here[1]}`)!;
      const way = ways.splice(sharpest(loop, ways), 1)[0]!;
      if (`${way[0]},${way[1]}` === start) break;
      loop.push(way);
    }
    found.push(loop);
  }
  return found;
}

/** Where two rims touch at a point: turn right, so that they stay apart. */
function sharpest(loop: Point[], ways: Point[]): number {
  if (ways.length === 1 || loop.length < 2) return 0;
  const [x0, y0] = loop[loop.length - 2]!;
  const [x1, y1] = loop[loop.length - 1]!;
  const turn = ([x, y]: Point): number => (x1 - x0) * (y - y1) - (y1 - y0) * (x - x1);
  return turn(ways[0]!) >= turn(ways[1]!) ? 0 : 1;
}

function rounded(loop: Point[]): string {
  const count = loop.length;
  const corners = loop.filter(([x], n) => {
    const before = loop[(n + count - 1) % count]!;
    const after = loop[(n + 1) % count]!;
    return (before[0] === x) !== (after[0] === x);
  });
  const points = corners.map(([x, y]): Point => [place(x), place(y)]);
  const steps = points.map((here, n) => {
    const before = points[(n + points.length - 1) % points.length]!;
    const after = points[(n + 1) % points.length]!;
    return `${n ? "L" : "M"}${near(here, before)}Q${here} ${near(here, after)}`;
  });
  return `${steps.join("")}Z`;
}

function near(here: Point, there: Point): Point {
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
  const length = Math.abs(dx) + Math.abs(dy);
  const part = Math.min(ROUND, length / 2) / length;
  return [here[0] + dx * part, here[1] + dy * part];
}
