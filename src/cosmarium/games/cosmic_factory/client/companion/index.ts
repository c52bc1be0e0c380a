// The companion of Cosmic Factory: the start page and the ways from there. Everything stays in
// the browser.

import { door, escape, gameTabs, icon, type Kept as Store, Shell, title, type Page, type Setting, type View } from "../../../../../../client/src/companion_kit";
import { BoxPage, ComparePage, TilePage } from "./box_page";
import { Boxes } from "./boxes";
import { FilesPage } from "./files_page";
import { GalaxyPage, type Job } from "./galaxy_page";
import { galaxyOf, PlayersPage, ResultPage, RoundPage } from "./game_page";
import { Games } from "./games";
import { keep, NINE, resume, STORE, type Stored } from "./resumed";
import { SheetPage } from "./round_sheet";
import { thumbnail } from "./thumbnail";
import { TileSet } from "./tileset";
import { complete } from "./galaxy";
import { ROUNDS } from "./game";
import { TILES } from "./box";
import "./style.css";

export function mount(element: HTMLElement, setting: Setting): void {
  const boxes = new Boxes();
  const games = new Games();
  new Shell(element, setting, (shell, name, argument): Page => {
    const game = games.current;
    const [round = 0, seat = 0] = argument.split("-").map((n) => Number(n) - 1);
    const there = game?.rounds[round] !== undefined;
    if (name === "galaxy") return single(shell, boxes, STORE, false);
    if (name === "nine") return single(shell, boxes, NINE, true);
    if (name === "box-files") return new FilesPage(shell, boxes);
    if (name === "box-compare" && boxes.box) return new ComparePage(shell, boxes);
    if (name === "tile" && boxes.box && Number(argument) >= 1 && Number(argument) <= TILES) return new TilePage(shell, boxes, Number(argument));
    if (name.startsWith("box") || name === "tile") return new BoxPage(shell, boxes);
    if (name === "game" && game && !game.over) return new RoundPage(shell, games, game.rounds.length - 1);
    if (name === "players" || (name === "game" && !game)) return new PlayersPage(shell, boxes, games);
    if (name === "round" && there) return new RoundPage(shell, games, round);
    if (name === "lay" && there && game.names[seat]) return galaxyOf(shell, games, round, seat);
    if ((name === "result" || name === "game") && game) return new ResultPage(shell, games);
    if (name === "sheet" && game)
      return new SheetPage(shell, { game, tiles: new TileSet(game.entries).tiles, mine: [], best: game.best, keep: () => games.save(), back: "#result" });
    return new Start(shell, boxes, games);
  });
}

/** One galaxy, or nine tiles without places. */
function single(shell: Shell, boxes: Boxes, store: Store<Stored>, onlyTiles: boolean): GalaxyPage {
  const job: Job = {
    ...resume(boxes.tileSet(), store.read() ?? { card: null, pieces: [], used: [], painted: [], lying: [] }),
    heading: shell.say(onlyTiles ? "nine" : "galaxy"),
    back: "#",
    asksCard: true,
    onlyTiles,
    taken: new Map(),
    lowest: null,
    save: (now) => keep(store, job.set, now),
    paint: () => boxes.keep(job.set),
    renew: () => boxes.tileSet(),
    keep: null,
  };
  return new GalaxyPage(shell, job);
}

class Start implements Page {
  readonly name = "start";

  constructor(
    private readonly shell: Shell,
    private readonly boxes: Boxes,
    private readonly games: Games,
  ) {}

  act(): void {
    // Nothing to tap but links.
  }

  view(): View {
    const { say } = this.shell;
    const { box } = this.boxes;
    const round = (name: string): string => `<span class="rt-round" aria-hidden="true">${icon(name)}</span>`;
    const about = box ? (box.entries.size === TILES ? say("box-full") : say("count-entered", box.entries.size)) : say("teach-short");
    return {
      head: title(say, null, say("real-table"), say("tap-count")),
      main:
        gameTabs(say, this.shell.setting) +
        this.goOn() +
        door("galaxy", round("eye"), say("score-galaxy"), say("score-galaxy-about")) +
        door("nine", round("again"), say("best"), say("best-about")) +
        door(this.games.current && !this.games.current.over ? "game" : "players", round("list"), say("whole-game"), say("whole-game-about")) +
        door("box", round("gear"), say("my-box"), about) +
        `<p class="small muted">${escape(say("stays"))}</p>`,
    };
  }

  /** What was open comes first. */
  private goOn(): string {
    const { say } = this.shell;
    const game = this.games.current;
    if (game) {
      const { tiles } = new TileSet(game.entries);
      const last = game.rounds.at(-1)!;
      const { over } = game;
      const seat = Math.max(0, last.galaxies.findIndex((pieces) => !complete(last.card, pieces)));
      const small = over ? say("game-over") : say("round-open", game.rounds.length, ROUNDS, game.names[seat]!);
      return door(over ? "result" : "game", thumbnail(tiles, last.card, last.galaxies[over ? 0 : seat]!), say(over ? "last-game" : "continue-game", game.names.length), small, "rt-first");
    }
    const galaxy = STORE.read();
    if (!galaxy?.pieces.length) return "";
    const { set, kept } = resume(this.boxes.tileSet(), galaxy);
    return kept.pieces.length ? door("galaxy", thumbnail(set.tiles, galaxy.card ?? 0, kept.pieces), say("continue-galaxy"), say("tiles-of", kept.pieces.length), "rt-first") : "";
  }
}
