// A lesson in the minute: which tile goes where next, and tiles that come already turned.

import type { TableState } from "../../../../../client/src/island";
import { Layout } from "./layout.ts";
import type { Piece } from "./scoring";

type Step = TableState["lesson"];

/** What a step wants that does not lie there yet; null: nothing, or the learner is free. */
export function nextPiece(step: Step, layout: Layout): Piece | null {
  if (!step?.layout || step.open) return null;
  return wanted(step.layout, layout).find((piece) => !lies(piece, layout)) ?? null;
}

/** Whether the next tile lies in its place, but not the right way round. */
export function onlyTurned(step: Step, layout: Layout): boolean {
  const piece = nextPiece(step, layout);
  return piece !== null && layout.at(piece.x, piece.y)?.tile === piece.tile;
}

/** Turn the tiles of a step in hand, except those that the learner turns. */
export function turnTiles(step: Step, layout: Layout): void {
  if (!step?.layout) return;
  const own = step.own?.turns ?? [];
  for (const { tile, rot } of wanted(step.layout, layout)) {
    if (layout.of(tile) || own.includes(layout.tiles[tile]!.name)) continue;
    layout.turn(tile, rot - layout.rot(tile));
  }
}

function wanted(text: string, layout: Layout): Piece[] {
  const goal = new Layout(layout.tiles, layout.hand, layout.card);
  goal.read(text.split(" "));
  return goal.pieces;
}

function lies(piece: Piece, layout: Layout): boolean {
  const there = layout.at(piece.x, piece.y);
  return there?.tile === piece.tile && there.rot === piece.rot;
}
