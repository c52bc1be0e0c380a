// A whole game at a real table: five rounds, what each step moved, the tracks, the places. Pure;
// a test compares it with games of the engine.

import { largest, read, STAR, type Piece, type Reading, type Tile } from "../scoring.ts";
import { complete, counted } from "./galaxy.ts";

export const ROUNDS = 5;
export const TRACK = 30;
export const NOBODY = -1;
const [GIFT, EXCHANGE, OFFERING, HAPPY_HOUR, SABOTAGE] = [2, 19, 20, 17, 13];
const [WON, LOST, PRICE, GAIN] = [3, -2, -5, 2];

export interface Round {
  card: number; // 0: none
  galaxies: Piece[][]; // by seat; what lies face down or was removed is down
  bonus: number[]; // by colour: who took the bonus tile
  exchange: number[]; // by seat, card 19: the marker of the belt points
  offering: number[]; // by seat, card 20: the marker that pays
  typed: (number[] | null)[]; // by seat: markers written down instead of counted
}

export interface Game {
  names: string[];
  rounds: Round[];
}

export type Code = "zones" | "belt" | "bonus" | "extra" | "offering";

export interface Move {
  code: Code;
  seat: number;
  marker: number;
  by: number; // as scored
  lost: number; // of this, what the end of the track swallows
}

export interface Scored {
  readings: Reading[]; // of the galaxies, by their owners
  moves: Move[];
  after: number[][]; // markers by seat
}

export const newRound = (seats: number, card: number): Round => ({
  card,
  galaxies: Array.from({ length: seats }, () => []),
  bonus: [NOBODY, NOBODY, NOBODY],
  exchange: Array(seats).fill(NOBODY),
  offering: Array(seats).fill(NOBODY),
  typed: Array(seats).fill(null),
});

/** Card 2: whose galaxy a player scores. */
export const scoredSeat = (card: number, seat: number, seats: number): number => (card === GIFT ? (seat + seats - 1) % seats : seat);

export function readGalaxy(tiles: Tile[], card: number, pieces: Piece[]): Reading {
  return read(tiles, counted(card, pieces), card);
}

/** SC-a to SC-e: each step moves the markers of all players before the next begins. */
export function scoreRound(tiles: Tile[], before: number[][], round: Round): Scored {
  const { card } = round;
  const seats = before.length;
  const after = before.map((markers) => [...markers]);
  const moves: Move[] = [];
  const readings = round.galaxies.map((pieces) => readGalaxy(tiles, card, pieces));
  const move = (code: Code, seat: number, marker: number, by: number): void => {
    if (!by || round.typed[seat]) return;
    const now = after[seat]![marker]!;
    const wanted = now + by;
    const moved = Math.max(0, Math.min(TRACK, wanted)); // SC-cap
    after[seat]![marker] = moved;
    moves.push({ code, seat, marker, by, lost: Math.max(0, wanted - moved) });
  };
  const each = (step: (seat: number, reading: Reading) => void): void => {
    for (let seat = 0; seat < seats; seat++) step(seat, readings[scoredSeat(card, seat, seats)]!);
  };
  each((seat, { points, extra }) => [0, 1, 2].forEach((colour) => move("zones", seat, colour, points[colour]! - extra[colour]!)));
  each((seat, { beltPoints }) => move("belt", seat, card === EXCHANGE && round.exchange[seat]! >= 0 ? round.exchange[seat]! : STAR, beltPoints));
  if (card !== GIFT)
    each((seat) =>
      [0, 1, 2].forEach((colour) => {
        if (round.bonus[colour] !== seat) return;
        const won = readings.every((reading) => largest(readings[seat]!, colour) >= largest(reading, colour));
        move("bonus", seat, colour, (won ? WON : LOST) * (card === HAPPY_HOUR ? 2 : 1));
      }),
    );
  each((seat, { extra }) => extra.forEach((points, marker) => move("extra", seat, marker, points)));
  if (card === OFFERING)
    each((seat) => {
      const marker = round.offering[seat]!;
      if (marker < 0 || after[seat]![marker]! < -PRICE) return;
      move("offering", seat, marker, PRICE);
      move("offering", seat, STAR, GAIN);
    });
  round.typed.forEach((typed, seat) => typed && (after[seat] = [...typed]));
  return { readings, moves, after };
}

export function scoreGame(tiles: Tile[], { names, rounds }: Game): Scored[] {
  let before = names.map(() => [0, 0, 0, 0]);
  return rounds.map((round) => {
    const scored = scoreRound(tiles, before, round);
    before = scored.after;
    return scored;
  });
}

export const tracksAfter = (names: string[], scored: Scored[]): number[][] => scored.at(-1)?.after ?? names.map(() => [0, 0, 0, 0]);

export const lowestOf = (markers: number[]): number => Math.min(...markers.slice(0, STAR));
export const finalOf = (markers: number[]): number => lowestOf(markers) + markers[STAR]!;

/** Who may offer: a zone marker stands on five or more after all other steps (K20). */
export const mayOffer = (markers: number[]): number[] => [0, 1, 2].filter((marker) => markers[marker]! >= -PRICE);

export interface Place {
  seat: number;
  rank: number;
  total: number;
  star: number;
}

/** EN-1, EN-2: most points, then the lower star marker, then a shared place. */
export function places(tracks: number[][]): Place[] {
  const found = tracks.map((markers, seat) => ({ seat, rank: 0, total: finalOf(markers), star: markers[STAR]! }));
  found.sort((a, b) => b.total - a.total || a.star - b.star || a.seat - b.seat);
  found.forEach((place, n) => {
    const before = found[n - 1];
    place.rank = before && before.total === place.total && before.star === place.star ? before.rank : n + 1;
  });
  return found;
}

// -- what is still to enter ------------------------------------------------------------------

export type Missing = { what: "galaxy" | "removed" | "exchange"; seat: number };

export function missing(tiles: Tile[], round: Round): Missing[] {
  const { card } = round;
  const seats = round.galaxies.map((_, seat) => seat).filter((seat) => !round.typed[seat]);
  const found: Missing[] = seats.filter((seat) => !complete(card, round.galaxies[seat]!)).map((seat) => ({ what: "galaxy", seat }));
  if (card === SABOTAGE)
    for (const seat of seats)
      if (complete(card, round.galaxies[seat]!) && !round.galaxies[seat]!.some(({ down }) => down)) found.push({ what: "removed", seat });
  if (card === EXCHANGE)
    for (const seat of seats)
      if (complete(card, round.galaxies[seat]!) && readGalaxy(tiles, card, round.galaxies[seat]!).beltPoints && round.exchange[seat]! < 0) found.push({ what: "exchange", seat });
  return found;
}

/** Weights for the solver that help the marker on which a player's points hang. */
export function lowestWeights(markers: number[]): number[] {
  const lowest = lowestOf(markers);
  return [0, 1, 2].map((marker) => (markers[marker] === lowest ? 3 : markers[marker] === TRACK ? 0 : 1)).concat(3);
}
