// A galaxy in miniature: flat grounds, planets as dots, dashed belts. A tile is 40 units wide.
//
// All shapes of the same paint are one path. As uses of the small symbols that Python draws with,
// which look the same, the galaxies of a round would be a thousand elements with styles of their own.

import { armsOf, cellsOf, type Piece, type Tile } from "./scoring";

const CORNERS = [[0, 0], [20, 0], [20, 20], [0, 20]] as const;
const ARMS = ["v-20", "h20", "v20", "h-20"]; // from the middle of a tile

/** A circle, from the corner of a cell and back to it. */
const dot = (x: number, y: number, r: number): string =>
  `m${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0m${r - x} ${-y}`;

const LEAVES = dot(3.4, 4, 1.6) + dot(16.5, 3.6, 1.6) + dot(3.6, 16.5, 1.6) + dot(16.5, 16, 1.6);
const STARS = dot(5, 5, 1.6) + dot(14, 8, 1.8) + dot(9, 15, 1.6);
const PLANETS = ["", dot(10, 10, 5), dot(6.6, 6.8, 4) + dot(13.4, 13.2, 4)];

/** By colour: the ground, its pattern and how that is painted, the planets. */
const PAINTS = [
  ["#246a4c", LEAVES, `fill="#4dab79"`, "#b4f4c9"],
  ["#142f63", "m0 6l6-6m8 20l6-6m-20 1l5 5m10-20l5 5", `stroke="#6aa6e6" stroke-width="1.4"`, "#e2f3ff"],
  ["#a4581d", "m0 3.5c4-2.5 7-2.5 10 0s6 2.5 10 0m-20 13.5c4-2.5 7-2.5 10 0s6 2.5 10 0", `fill="none" stroke="#f0a55c" stroke-width="1.5"`, "#ffdca6"],
  ["#0a0f28", `${STARS}m5 5l9 3l-5 7l5-7z`, `fill="#fff" stroke="#fff" stroke-width=".5"`, ""],
] as const;

const path = (data: string, paint: string): string => (data && `<path d="${data}" ${paint}/>`);

/** Inside an svg; what lies face down is left out. */
export function miniature(tiles: Tile[], galaxy: Piece[]): string {
  const shown = galaxy.filter(({ down }) => !down);
  const cells = shown.flatMap(({ tile, rot, x, y }) =>
    cellsOf(tiles[tile]!, rot).map(([colour, planets], k) => {
      const at = `M${40 * x + CORNERS[k]![0]} ${40 * y + CORNERS[k]![1]}`;
      return { colour, at, planets: PLANETS[planets] && at + PLANETS[planets] };
    }),
  );
  const grounds = PAINTS.map(([ground, pattern, paint, planet], n) => {
    const own = cells.filter(({ colour }) => colour === n);
    return (
      path(own.map(({ at }) => `${at}h20v20h-20z`).join(""), `fill="${ground}"`) +
      path(own.map(({ at }) => at + pattern).join(""), paint) +
      path(own.map(({ planets }) => planets).join(""), `fill="${planet}" stroke="#050818" stroke-width="1.3"`)
    );
  });
  const belts = shown.flatMap(({ tile, rot, x, y }) => {
    const arms = armsOf(tiles[tile]!, rot);
    return ARMS.map((arm, n) => ((arms >> n) & 1 ? `M${40 * x + 20} ${40 * y + 20}${arm}` : ""));
  }).join("");
  const frames = shown.map(({ x, y }) => `M${40 * x + 0.5} ${40 * y + 0.5}h39v39h-39z`).join("");
  return (
    grounds.join("") +
    path(belts, `stroke="#050818" stroke-width="5"`) +
    path(belts, `stroke="#e8ecf8" stroke-width="3" stroke-dasharray="3 1.6"`) +
    path(frames, `fill="none" stroke="#050818" stroke-width="1.2"`)
  );
}
