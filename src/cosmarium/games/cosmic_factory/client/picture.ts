// Pictures from the symbols that Python draws: tiles, zones, belts, pills. Units: a tile is 200.

import { outline } from "./outline";
import { armsOf, cellsOf, STAR, type Belt, type Piece, type Reading, type Spot, type Tile, type Zone } from "./scoring";

export const TONES = ["#7ff0b4", "#9ad4ff", "#ffc078", "#ffffff"];
export const SIGNS = ["G", "B", "O", "S"];
const SPACE = "#0b1020";
const LEAST = 36; // px a tile from which there are pills

export const sign = (name: string): string =>
  `<svg class="cfm-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="#cf-s${name}"/></svg>`;

const use = (name: string, x: number, y: number, width: number, height = width, more = ""): string =>
  `<use href="#cf-${name}" x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;

const ARM_BOXES = [[84, 0, 32, 100], [100, 84, 100, 32], [84, 100, 32, 100], [0, 84, 100, 32]] as const;
const CORNERS = [[0, 0], [100, 0], [100, 100], [0, 100]] as const;

/** A face: cells and arms change places, the picture itself is never turned. */
export function face(tiles: Tile[], tile: number, rot: number): string {
  const printed = tiles[tile]!;
  const cells = cellsOf(printed, rot).map(([colour, planets], k) => {
    const name = colour === STAR ? `C${(tile - 30 + 64) % 8}` : `${SIGNS[colour]}${planets}`;
    return use(name, CORNERS[k]![0], CORNERS[k]![1], 100);
  });
  const arms = armsOf(printed, rot);
  const lines = ARM_BOXES.map(([x, y, w, h], n) => ((arms >> n) & 1 ? use(`arm${"NESW"[n]}`, x, y, w, h) : ""));
  const hub = arms ? use("hub", 84, 84, 32) : "";
  const inside = `<g clip-path="url(#cf-corner)">${cells.join("")}${lines.join("")}${hub}</g>`;
  return `<g fill="url(#cf-rock)">${inside}${use("frame", 0, 0, 200)}</g>`;
}

export const tileSvg = (tiles: Tile[], piece: Pick<Piece, "tile" | "rot" | "down">): string =>
  `<svg class="cfm-tile" data-portrait viewBox="0 0 200 200" aria-hidden="true">${
    piece.down ? use("back", 0, 0, 200) : face(tiles, piece.tile, piece.rot)
  }</svg>`;

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

// -- live signs ------------------------------------------------------------------------------

/** Everything over the tiles; `px` is how many pixels a tile is broad, so that text stays legible. */
export function live(reading: Reading, card: number, px: number): string {
  const text = Math.max(15, (12 * 200) / px);
  const zones = reading.zones.filter((zone) => zone.colour < STAR || zone.points);
  const data = new Map(zones.map((zone) => [zone, outline(zone.cells, reading.arms)]));
  const quiet = zones.filter((zone) => !zone.points).map((zone) => quietZone(zone, data.get(zone)!));
  const loud = zones.filter((zone) => zone.points).map((zone) => loudZone(zone, data.get(zone)!));
  const belts = card === 10 ? numbered(reading, text) : reading.belts.filter((b) => b.pairs.length).map((b) => tube(b, card));
  const pills = px < LEAST ? [] : pillsOf(reading, text, px >= 100);
  return [...quiet, ...loud, ...belts, ...pills].join("");
}

const quietZone = (zone: Zone, data: string): string =>
  `<path d="${data}" fill="none" stroke="${TONES[zone.colour]}" stroke-width="1.6" opacity=".55"/>`;

const loudZone = (zone: Zone, data: string): string =>
  `<path d="${data}" fill="none" stroke="#050818" stroke-width="7.5" opacity=".75"/>` +
  `<path d="${data}" fill="${TONES[zone.colour]}" fill-opacity=".1" stroke="${TONES[zone.colour]}" stroke-width="4"/>`;

const centre = ([x, y]: Spot): [number, number] => [x * 200 + 100, y * 200 + 100];

function tube(belt: Belt, card: number): string {
  const line = belt.pairs.map(([a, b]) => `M${centre(a)}L${centre(b)}`).join("");
  const stroke = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const arms = belt.pairs.map(([a, b]) => {
    const [[x1, y1], [x2, y2]] = [centre(a), centre(b)];
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    return y1 === y2
      ? use("armE", x, y - 16, 100, 32) + use("armW", x + 100, y - 16, 100, 32)
      : use("armS", x - 16, y, 32, 100) + use("armN", x - 16, y + 100, 32, 100);
  });
  const hubs = belt.tiles.map((tile) => use("hub", centre(tile)[0] - 16, centre(tile)[1] - 16, 32));
  const ends = card === 4 ? [] : [belt.pairs[0]![0], belt.pairs[belt.pairs.length - 1]![1]];
  const stars = ends.map((spot) => {
    const [x, y] = centre(spot);
    return `<circle cx="${x}" cy="${y}" r="15" fill="#fff" stroke="#0a0f24" stroke-width="2.5"/>${use("sS", x - 9, y - 9, 18, 18, ` color="${SPACE}"`)}`;
  });
  return (
    `<path d="${line}" stroke="#fff" stroke-width="34" ${stroke}/><path d="${line}" stroke="#0a0f24" stroke-width="27" ${stroke}/>` +
    `<g fill="url(#cf-rockHi)">${arms.join("")}${hubs.join("")}</g>${stars.join("")}`
  );
}

function numbered(reading: Reading, text: number): string[] {
  return reading.belts.map((belt, n) => {
    const [x, y] = centre(belt.tiles[0]!);
    return `<circle cx="${x}" cy="${y}" r="${text * 0.95}" fill="#fff" stroke="#0a0f24" stroke-width="2"/>${figure(x, y, String(n + 1), text, SPACE)}`;
  });
}

const figure = (x: number, y: number, said: string, size: number, fill: string): string =>
  `<text x="${x}" y="${y + size * 0.36}" font-size="${size}" fill="${fill}" font-weight="700" text-anchor="middle">${said}</text>`;

function pillsOf(reading: Reading, text: number, roomy: boolean): string[] {
  const found: string[] = [];
  for (const zone of reading.zones) {
    const tone = TONES[zone.colour]!;
    const at = pillPlace(zone, reading, text);
    if (zone.points) found.push(pill(at, SIGNS[zone.colour]!, roomy ? zone.planets : 0, zone.points, tone, text));
    else if (zone.colour < STAR && zone.planets && roomy) found.push(small(zone, tone, text));
  }
  const belt = reading.belts[0];
  if (belt && reading.beltPoints) {
    const at = beltPlace(belt);
    found.push(pill(at, "R", roomy ? reading.number : 0, reading.beltPoints, "#ffffff", text, true));
  }
  return found;
}

function pill(at: Spot, icon: string, count: number, points: number, tone: string, text: number, white = false): string {
  const [x, y] = at;
  const tall = text * 1.75;
  const chip = text * 1.9;
  const broad = chip + text * 0.6 + (count ? text * (count > 9 ? 2.9 : 2.3) : 0);
  const left = x - broad / 2;
  const [ground, rim, ink] = white ? ["#fff", SPACE, SPACE] : [SPACE, tone, tone];
  const counted = count
    ? use(`s${icon}`, left + text * 0.4, y - text * 0.55, text * 1.1, text * 1.1, ` color="${ink}"`) +
      figure(left + text * (count > 9 ? 2.25 : 2), y, String(count), text * 1.1, white ? SPACE : "#e9edf9")
    : "";
  const chipX = left + broad - chip - text * 0.28;
  return (
    `<g><rect x="${left}" y="${y - tall / 2}" width="${broad}" height="${tall}" rx="${tall / 2}" fill="${ground}" stroke="${rim}" stroke-width="2.5"/>${counted}` +
    `<rect x="${chipX}" y="${y - tall * 0.36}" width="${chip}" height="${tall * 0.72}" rx="${tall * 0.36}" fill="${ink}"/>` +
    `${figure(chipX + chip / 2, y, `+${points}`, text, white ? "#fff" : SPACE)}</g>`
  );
}

/** A zone without points yet: its planets at the foot of a cell. */
function small(zone: Zone, tone: string, text: number): string {
  const [x, y] = foot(zone, text * 0.75);
  const [broad, tall] = [text * 2.7, text * 1.45];
  return (
    `<rect x="${x - broad / 2}" y="${y - tall / 2}" width="${broad}" height="${tall}" rx="${tall / 2}" fill="${SPACE}" fill-opacity=".88" stroke="${tone}" stroke-width="1.2"/>` +
    use(`s${SIGNS[zone.colour]}`, x - text * 1.1, y - text * 0.45, text * 0.9, text * 0.9, ` color="${tone}"`) +
    figure(x + text * 0.6, y, String(zone.planets), text, "#c9d2ee")
  );
}

function foot(zone: Zone, lift: number): Spot {
  const [x, y] = [...zone.cells].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]!;
  return [(x + 0.5) * 100, (y + 0.97) * 100 - lift];
}

/** A seam between two cells, the one nearest the middle of the zone; else the foot of a cell. */
function pillPlace(zone: Zone, reading: Reading, text: number): Spot {
  const own = new Set(zone.cells.map(([x, y]) => `${x},${y}`));
  const mean = (n: 0 | 1): number => zone.cells.reduce((sum, cell) => sum + cell[n], 0) / zone.cells.length + 0.5;
  const [mx, my] = [mean(0), mean(1)];
  const arm = (x: number, y: number, side: number): boolean =>
    (((reading.arms.get(`${x >> 1},${y >> 1}`) ?? 0) >> side) & 1) === 1;
  let best: Spot | null = null;
  let least = Infinity;
  for (const [x, y] of zone.cells) {
    const seam = own.has(`${x},${y + 1}`) && (y & 1 || !arm(x, y, x & 1 ? 1 : 3));
    const far = Math.abs(x + 0.5 - mx) + Math.abs(y + 1 - my);
    if (seam && far < least) [best, least] = [[(x + 0.5) * 100, (y + 1) * 100], far];
  }
  if (best) return best;
  for (const [x, y] of zone.cells) {
    const beside = own.has(`${x + 1},${y}`) && (x & 1 || !arm(x, y, y & 1 ? 2 : 0));
    const far = Math.abs(x + 1 - mx);
    if (beside && far < least) [best, least] = [[(x + 1) * 100, (y + 0.97) * 100 - text * 0.95], far];
  }
  return best ?? foot(zone, text * 0.95);
}

/** On the longest straight piece, level ones first. */
function beltPlace(belt: Belt): Spot {
  let best: Spot = centre(belt.tiles[0]!);
  let most = -1;
  let start = 0;
  belt.pairs.forEach(([a, b], n) => {
    const before = belt.pairs[n - 1];
    const straight = before && before[1] === a && before[1][0] - before[0][0] === b[0] - a[0] && before[1][1] - before[0][1] === b[1] - a[1];
    if (!straight) start = n;
    const long = n - start + (a[1] === b[1] ? 0.5 : 0);
    if (long <= most) return;
    most = long;
    const [[x1, y1], [x2, y2]] = [centre(belt.pairs[start]![0]), centre(b)];
    best = [(x1 + x2) / 2, (y1 + y2) / 2];
  });
  return best;
}
