// The galaxy in the builder's hands: what lies where, what is picked up. No pictures, no server.

import type { Piece, Spot, Tile } from "./scoring";

const REACH = 8; // card 3: abs(x), abs(y) at most this
const FLIPS = 2; // card 1

/** CO-3: the places of a card's frame; empty for the free shape of card 3. */
export function frameOf(card: number): Spot[] {
  const columns = card === 7 ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : card === 11 ? [0, 1, 3, 4] : [0, 1, 2];
  const rows = card === 7 ? [0] : card === 11 ? [0, 1] : [0, 1, 2];
  return card === 3 ? [] : rows.flatMap((y) => columns.map((x): Spot => [x, y]));
}

export class Layout {
  pieces: Piece[] = []; // in the order of placing
  picked: number | null = null;
  private turns = new Map<number, number>(); // of tiles in hand

  readonly tiles: Tile[];
  readonly hand: number[];
  readonly card: number;

  constructor(tiles: Tile[], hand: number[], card: number) {
    this.tiles = tiles;
    this.hand = hand;
    this.card = card;
  }

  copy(): Layout {
    const other = new Layout(this.tiles, this.hand, this.card);
    other.pieces = this.pieces.map((piece) => ({ ...piece }));
    other.picked = this.picked;
    other.turns = new Map(this.turns);
    return other;
  }

  at(x: number, y: number): Piece | undefined {
    return this.pieces.find((piece) => piece.x === x && piece.y === y);
  }

  of(tile: number): Piece | undefined {
    return this.pieces.find((piece) => piece.tile === tile);
  }

  rot(tile: number): number {
    return this.of(tile)?.rot ?? this.turns.get(tile) ?? 0;
  }

  get inHand(): number[] {
    return this.hand.filter((tile) => !this.of(tile));
  }

  // -- gestures ------------------------------------------------------------------------------

  pick(tile: number | null): void {
    this.picked = tile;
  }

  turn(tile: number, by: number): void {
    const rot = (this.rot(tile) + by + 4) % 4;
    const piece = this.of(tile);
    if (piece) piece.rot = rot;
    this.turns.set(tile, rot);
  }

  /** The picked tile to a place; who lies there trades places with it, or goes to the hand. */
  put(x: number, y: number): void {
    const tile = this.picked;
    if (tile === null) return;
    const from = this.of(tile);
    const there = this.at(x, y);
    const rot = this.rot(tile);
    if (there && there.tile !== tile) {
      if (from) [there.x, there.y] = [from.x, from.y];
      else this.takeBack(there.tile);
    }
    const down = from?.down ?? false;
    this.pieces = this.pieces.filter((piece) => piece.tile !== tile);
    this.pieces.push({ tile, x, y, rot, down });
    this.picked = null;
  }

  takeBack(tile: number): void {
    this.turns.set(tile, this.rot(tile));
    this.pieces = this.pieces.filter((piece) => piece.tile !== tile);
    if (this.picked === tile) this.picked = null;
  }

  /** K01: at most two tiles lie face down. Whether it was turned over. */
  flip(tile: number): boolean {
    const piece = this.of(tile);
    if (this.card !== 1 || !piece) return false;
    if (!piece.down && this.flips >= FLIPS) return false;
    piece.down = !piece.down;
    return true;
  }

  // -- what it lacks -------------------------------------------------------------------------

  get flips(): number {
    return this.pieces.filter((piece) => piece.down).length;
  }

  get missing(): number {
    return (this.card === 11 ? 8 : 9) - this.pieces.length;
  }

  get flipsMissing(): number {
    return this.card === 1 ? FLIPS - this.flips : 0;
  }

  /** K03: every tile hangs together with the others by a side. */
  get connected(): boolean {
    const found = this.pieces.slice(0, 1);
    for (const piece of found)
      for (const other of this.pieces)
        if (!found.includes(other) && Math.abs(piece.x - other.x) + Math.abs(piece.y - other.y) === 1)
          found.push(other);
    return found.length === this.pieces.length;
  }

  get complete(): boolean {
    return this.missing <= 0 && this.flipsMissing === 0 && (this.card !== 3 || this.connected);
  }

  /** Where a tile may go: the frame, or with card 3 what lies there and its rim. */
  places(): Spot[] {
    if (this.card !== 3) return frameOf(this.card);
    if (!this.pieces.length) return [[0, 0]];
    const spots = new Map<string, Spot>();
    const around: Spot[] = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]];
    for (const { x, y } of this.pieces)
      for (const [dx, dy] of around) {
        const [a, b] = [x + dx, y + dy];
        if (Math.abs(a) <= REACH && Math.abs(b) <= REACH) spots.set(`${a},${b}`, [a, b]);
      }
    return [...spots.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }

  // -- as text -------------------------------------------------------------------------------

  /** The whole layout in the game's notation: one gesture. */
  text(): string {
    const words = this.pieces.map(
      ({ tile, x, y, rot, down }) => `${this.tiles[tile]!.name}.${rot}${down ? "x" : ""}@${x},${y}`,
    );
    return words.join(" ") || "..";
  }

  /** Take over a layout that the server tells. */
  read(words: string[]): void {
    this.pieces = [];
    for (const word of words) {
      // `??`: somebody else's tile that lies face down, so that it does not matter which it is.
      const found = /^(?:(T\d+)\.(\d)|\?\?)(x?)@(-?\d+),(-?\d+)$/.exec(word);
      const tile = this.tiles.findIndex(({ name }) => name === found?.[1]);
      if (!found || (tile < 0 && !found[3])) continue;
      const [x, y] = [Number(found[4]), Number(found[5])];
      this.pieces.push({ tile, x, y, rot: Number(found[2] ?? 0), down: found[3] === "x" });
    }
    if (this.picked !== null && !this.hand.includes(this.picked)) this.picked = null;
  }
}

/** Whether two layouts are the same, whatever the order; with card 3 the order counts (CO-4). */
export function same(one: string, other: string, card: number): boolean {
  const sorted = (text: string): string => (card === 3 ? text : text.split(" ").sort().join(" "));
  return sorted(one) === sorted(other);
}
