// What decided a game: leave one thing out, score again, and see whether the order or many points
// change. Pure.

import type { Tile } from "../scoring.ts";
import { NOBODY, finalOf, places, scoreGame, tracksAfter, type Game, type Round, type Scored } from "./game.ts";

export type Cause =
  | { code: "bets"; seat: number; round: number } // the bets of a round
  | { code: "lost-bets"; seat: number; count: number } // all lost bets of a player
  | { code: "exchange"; seat: number; round: number }
  | { code: "offering"; seat: number; round: number };

export interface WhatIf {
  cause: Cause;
  total: number; // of that seat as it was
  without: number; // and without that thing
  winner: number; // then; NOBODY if the same
  tracks: number[][]; // then
}

const MOST = 3;
const WORTH = 3; // points: below this a change of the total alone is not worth a sentence

function changed(game: Game, change: (round: Round, number: number) => Round): Game {
  return { ...game, rounds: game.rounds.map(change) };
}

function withoutBets(round: Round, seat: number, colours: number[]): Round {
  return { ...round, bonus: round.bonus.map((holder, colour) => (holder === seat && colours.includes(colour) ? NOBODY : holder)) };
}

/** Every single thing that can be left out, with the game that is left. */
function candidates(game: Game, scored: Scored[]): [Cause, Game][] {
  const found: [Cause, Game][] = [];
  game.names.forEach((_, seat) => {
    let count = 0;
    const lost = game.rounds.map((_, n) => scored[n]!.moves.filter((m) => m.code === "bonus" && m.seat === seat && m.by < 0).map((m) => m.marker));
    lost.forEach((colours) => (count += colours.length));
    if (count > 1) found.push([{ code: "lost-bets", seat, count }, changed(game, (round, n) => withoutBets(round, seat, lost[n]!))]);
    game.rounds.forEach((round, number) => {
      const only = (change: (round: Round) => Round): Game => changed(game, (one, n) => (n === number ? change(one) : one));
      if (round.bonus.includes(seat)) found.push([{ code: "bets", seat, round: number }, only((one) => withoutBets(one, seat, [0, 1, 2]))]);
      if (round.offering[seat]! >= 0) found.push([{ code: "offering", seat, round: number }, only((one) => ({ ...one, offering: one.offering.with(seat, NOBODY) }))]);
      if (round.card === 19 && round.exchange[seat]! >= 0) found.push([{ code: "exchange", seat, round: number }, only((one) => ({ ...one, exchange: one.exchange.with(seat, NOBODY) }))]);
    });
  });
  return found;
}

/** At most three things, those that change the winner first, then the order, then most points. */
export function whatDecided(tiles: Tile[], game: Game): WhatIf[] {
  const scored = scoreGame(tiles, game);
  const tracks = tracksAfter(game.names, scored);
  const order = places(tracks);
  const ranks = (all: typeof order): string => [...all].sort((a, b) => a.seat - b.seat).map(({ rank }) => rank).join();
  const first = (all: typeof order): string => all.filter(({ rank }) => rank === 1).map(({ seat }) => seat).join();
  const found = candidates(game, scored).map(([cause, other]) => {
    const then = tracksAfter(game.names, scoreGame(tiles, other));
    const after = places(then);
    const total = finalOf(tracks[cause.seat]!);
    const without = finalOf(then[cause.seat]!);
    const winner = first(after) === first(order) ? NOBODY : after[0]!.seat;
    const weight = (winner !== NOBODY ? 1000 : 0) + (ranks(after) !== ranks(order) ? 100 : 0) + Math.abs(total - without);
    return { weight, what: { cause, total, without, winner, tracks: then } };
  });
  found.sort((a, b) => b.weight - a.weight);
  const told = new Set<string>(); // a player's lost bets are told once
  const kept: WhatIf[] = [];
  for (const { weight, what } of found) {
    const { cause } = what;
    const topic = `${cause.seat} ${cause.code === "lost-bets" ? "bets" : cause.code}`;
    if (weight < WORTH || told.has(topic) || kept.length === MOST) continue;
    told.add(topic);
    kept.push(what);
  }
  return kept;
}

/** Whether any of them changes the order of the players. */
export const changesOrder = (found: WhatIf[], tracks: number[][]): boolean => {
  const ranks = (all: number[][]): string => places(all).sort((a, b) => a.seat - b.seat).map(({ rank }) => rank).join();
  return found.some(({ tracks: then }) => ranks(then) !== ranks(tracks));
};
