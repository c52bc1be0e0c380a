// The whole games that the browser keeps, the newest last, each with the tiles it is played with.

import { Kept } from "../../../../../../client/src/companion_kit";
import type { Piece } from "../scoring";
import type { Entry } from "./box";
import { missing, newRound, NOBODY, type Game, type Round } from "./game";
import { TileSet } from "./tileset";

const MOST = 12;

/** What the solver found for a galaxy's nine tiles. */
export interface Best {
  pieces: Piece[];
  points: number;
  proved: boolean;
  seconds: number;
}

export interface KeptGame extends Game {
  began: string;
  over: boolean; // somebody asked for the final result
  entries: Entry[];
  used: number[]; // tiles picked last
  best: Record<string, Best>; // by round and seat
}

const KEPT = new Kept<{ games: KeptGame[] }>("cosmarium.cosmic-factory.games", 1, ({ games }) => {
  for (const { names, rounds, entries } of games!) {
    if (!names.length || !rounds.every((round) => round.galaxies.length === names.length)) throw new Error("a game is damaged");
    new TileSet(entries);
  }
  return { games: games! };
});

export class Games {
  readonly all: KeptGame[] = KEPT.read()?.games ?? [];

  save(): void {
    KEPT.write({ games: this.all.slice(-MOST) });
  }

  get current(): KeptGame | undefined {
    return this.all.at(-1);
  }

  begin(names: string[], set: TileSet): void {
    const rounds = [newRound(names.length, NOBODY)];
    this.all.push({ began: new Date().toISOString(), over: false, names, rounds, entries: structuredClone(set.entries), used: [], best: {} });
    this.save();
  }

  end(): void {
    this.all.pop();
    this.save();
  }
}

export const isRoundWhole = (set: TileSet, round: Round): boolean => round.card !== NOBODY && !missing(set.tiles, round).length;

