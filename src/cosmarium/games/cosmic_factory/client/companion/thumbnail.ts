// A galaxy in miniature: flat grounds and dashed belts, as the table shows other players'.

import { armsOf, cellsOf, STAR, type Piece, type Tile } from "../scoring";
import { counted, spotOf } from "./galaxy";
import { extentOf } from "./pieces";

const CORNERS = [[0, 0], [20, 0], [20, 20], [0, 20]] as const;
const ENDS = [[20, 0], [40, 20], [20, 40], [0, 20]] as const;

function miniature(tile: Tile, rot: number, x: number, y: number): string {
  const cells = cellsOf(tile, rot).map(([colour, planets], k) => {
    const name = colour === STAR ? "mC" : `m${"GBO"[colour]}${planets}`;
    return `<use href="#cf-${name}" x="${x + CORNERS[k]![0]}" y="${y + CORNERS[k]![1]}" width="20" height="20"/>`;
  });
  const arms = armsOf(tile, rot);
  const lines = ENDS.map(([dx, dy], n) => ((arms >> n) & 1 ? `M${x + 20} ${y + 20}L${x + dx} ${y + dy}` : "")).join("");
  const belt = lines ? `<path d="${lines}" stroke="#050818" stroke-width="5"/><path d="${lines}" stroke="#e8ecf8" stroke-width="3" stroke-dasharray="3 1.6"/>` : "";
  return `${cells.join("")}${belt}<use href="#cf-mF" x="${x}" y="${y}" width="40" height="40"/>`;
}

/** Inside an svg; a tile is 40 units wide. */
export function thumbnail(tiles: Tile[], card: number, pieces: Piece[]): string {
  const shown = counted(card, pieces);
  if (!shown.length) return `<svg class="cfc-thumb" viewBox="0 0 120 120" aria-hidden="true"></svg>`;
  const wanted = card === 3 || card === 7 || card === 11 ? shown.map(spotOf) : ([[0, 0], [2, 2]] as const);
  const { left, top, columns, rows } = extentOf(wanted);
  const side = Math.max(columns, rows);
  const drawn = shown.map((piece) => (piece.down ? "" : miniature(tiles[piece.tile]!, piece.rot, (piece.x - left) * 40, (piece.y - top) * 40)));
  const view = `${(columns - side) * 20} ${(rows - side) * 20} ${side * 40} ${side * 40}`;
  return `<svg class="cfc-thumb" viewBox="${view}" aria-hidden="true">${drawn.join("")}</svg>`;
}
