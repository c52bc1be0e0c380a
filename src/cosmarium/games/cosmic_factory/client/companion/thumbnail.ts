// A galaxy in miniature, in a square.

import { miniature } from "../miniature";
import type { Piece, Tile } from "../scoring";
import { counted, spotOf } from "./galaxy";
import { extentOf } from "./pieces";

export function thumbnail(tiles: Tile[], card: number, pieces: Piece[]): string {
  const shown = counted(card, pieces);
  if (!shown.length) return `<svg class="cfc-thumb" viewBox="0 0 120 120" aria-hidden="true"></svg>`;
  const wanted = card === 3 || card === 7 || card === 11 ? shown.map(spotOf) : ([[0, 0], [2, 2]] as const);
  const { left, top, columns, rows } = extentOf(wanted);
  const side = Math.max(columns, rows);
  const view = `${left * 40 + (columns - side) * 20} ${top * 40 + (rows - side) * 20} ${side * 40} ${side * 40}`;
  return `<svg class="cfc-thumb" viewBox="${view}" aria-hidden="true">${miniature(tiles, shown)}</svg>`;
}
