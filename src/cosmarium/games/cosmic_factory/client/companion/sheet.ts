// The score sheet by rounds of a game that was played at a table, below its score sheet.

import { Shell, type Setting } from "../../../../../../client/src/companion_kit";
import tileText from "../../data/tiles.txt";
import { readTiles } from "../scoring";
import type { Round } from "./game";
import { SheetPage } from "./round_sheet";
import "./style.css";

interface Played extends Setting {
  played: Omit<Round, "typed">[];
  players: string[];
  mine: number[];
}

export function mount(element: HTMLElement, setting: Played): void {
  const game = { names: setting.players, rounds: setting.played.map((round) => ({ ...round, typed: setting.players.map(() => null) })) };
  new Shell(element, setting, (shell) => new SheetPage(shell, { game, tiles: readTiles(tileText), mine: setting.mine, best: {}, keep: () => undefined, back: null }));
}
