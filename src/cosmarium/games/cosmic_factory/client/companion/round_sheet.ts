// The score sheet by rounds, for games entered here and for games played at a table: what every
// galaxy brought, bets, what decided it, the best galaxy missed, a picture to share.

import { button, choice, escape, icon, seatSign, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { sign, SIGNS } from "../picture";
import { STAR, type Piece, type Tile } from "../scoring";
import { changesOrder, whatDecided, type WhatIf } from "./decided";
import { ASIDE } from "./galaxy";
import { proofBadge } from "./galaxy_page";
import { finalOf, lowestOf, NOBODY, readGalaxy, scoreGame, TRACK, tracksAfter, type Game, type Scored } from "./game";
import { Rearranging } from "./rearranging";
import { markers, ranking, verdict } from "./game_page";
import type { Best } from "./games";
import { KINDS, still, table, total } from "./pieces";
import { sharePicture } from "./share_picture";
import { SolverThread } from "./thread";
import { thumbnail } from "./thumbnail";

const SECONDS = 3; // for each galaxy's best
const NOT_COMPARED = [2, 13]; // cards under which the best galaxy of one's own tells nothing

export interface SheetJob {
  game: Game;
  tiles: Tile[];
  mine: number[]; // seats whose missed galaxies are told; empty: all
  best: Record<string, Best>;
  keep(): void; // after another best galaxy was found
  back: string | null; // null: on a page of its own that has result and names already
}

export class SheetPage implements Page {
  readonly name = "sheet";
  private readonly say: Say;
  private readonly scored: Scored[];
  private readonly tracks: number[][];
  private readonly decided: WhatIf[];
  private readonly thread: SolverThread;
  private readonly asked: [number, number][]; // rounds and seats that the solver has still to see
  private opened: [number, number] | null = null; // the galaxy that is shown large
  private sharing = false;
  private steps: Rearranging | null = null; // from a galaxy to the best one
  private named = true;
  private picture = ""; // its address

  constructor(
    private readonly shell: Shell,
    private readonly job: SheetJob,
  ) {
    this.say = shell.say;
    this.scored = scoreGame(job.tiles, job.game);
    this.tracks = tracksAfter(job.game.names, this.scored);
    this.decided = whatDecided(job.tiles, job.game);
    this.thread = new SolverThread(shell.setting.worker);
    this.asked = this.compared.filter(([round, seat]) => !job.best[`${round},${seat}`]);
    setTimeout(() => this.think());
  }

  leave(): void {
    this.thread.stop();
  }

  // -- the best galaxies, in the background --------------------------------------------------

  private get compared(): [number, number][] {
    const { game } = this.job;
    return game.rounds.flatMap((round, n) =>
      game.names.flatMap((_, seat): [number, number][] => (NOT_COMPARED.includes(round.card) || round.typed[seat] || round.galaxies[seat]!.length < 9 ? [] : [[n, seat]])),
    );
  }

  private think(): void {
    const next = this.asked[0];
    if (!next) return;
    const [number, seat] = next;
    const { card, galaxies } = this.job.game.rounds[number]!;
    const hand = galaxies[seat]!.map(({ tile }) => tile);
    this.thread.ask(
      { tiles: hand.map((tile) => this.job.tiles[tile]!), card, weights: [1, 1, 1, 1] },
      (progress) => {
        if (!progress.over) return;
        const pieces: Piece[] = progress.pieces.map((piece) => ({ ...piece, tile: hand[piece.tile]! }));
        const spare = hand.find((tile) => !pieces.some((piece) => piece.tile === tile));
        if (spare !== undefined) pieces.push({ tile: spare, x: ASIDE[0], y: ASIDE[1], rot: 0, down: false });
        // A galaxy laid by people may be as good in fewer seconds than the solver had.
        const mine = total(this.reading(number, seat));
        this.job.best[`${number},${seat}`] = { pieces, points: Math.max(progress.worth, mine), proved: progress.proved, seconds: progress.seconds };
        this.job.keep();
        this.asked.shift();
        this.shell.draw();
        this.think();
      },
      SECONDS,
    );
  }

  private reading(number: number, seat: number) {
    return this.scored[number]!.readings[seat]!;
  }

  // -- what a tap does -----------------------------------------------------------------------

  act(what: string, value: string): void {
    if (what === "open") this.opened = value.split(",").map(Number) as [number, number];
    else if (what === "close") [this.opened, this.sharing, this.steps] = [null, false, null];
    else if (what === "how") this.steps = this.way(...(value.split(",").map(Number) as [number, number]));
    else if (what === "next") this.steps?.next();
    else if (what === "before") this.steps?.before();
    else if (what === "share") {
      this.sharing = true;
      void this.paint();
    } else if (what === "named") {
      this.named = value === "yes";
      void this.paint();
    } else if (what === "send") void this.send();
  }

  private way(round: number, seat: number): Rearranging {
    const { game, tiles, best } = this.job;
    return new Rearranging(this.say, tiles, this.cardOf(round).card, game.rounds[round]!.galaxies[seat]!, best[`${round},${seat}`]!.pieces);
  }

  private get pictureNames(): string[] {
    return this.job.game.names.map((name, seat) => (this.named ? name : this.say("player", seat + 1)));
  }

  private get alternative(): string {
    const names = this.pictureNames;
    const order = names.map((_, seat) => seat).sort((a, b) => finalOf(this.tracks[b]!) - finalOf(this.tracks[a]!));
    return `${verdict(this.say, names, this.tracks).heading}: ${order.map((seat) => `${names[seat]} ${finalOf(this.tracks[seat]!)}`).join(", ")}`;
  }

  private async paint(): Promise<void> {
    const { game, tiles } = this.job;
    this.picture = await sharePicture(this.say, this.shell.setting, tiles, game, this.pictureNames, this.tracks, this.scored);
    this.shell.draw();
  }

  private async send(): Promise<void> {
    const bytes = Uint8Array.from(atob(this.picture.split(",")[1]!), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], "cosmic-factory.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) return void (await navigator.share({ files: [file] }).catch(() => undefined));
    const link = document.createElement("a");
    link.href = this.picture;
    link.download = file.name;
    link.click();
  }

  drawn(): void {
    const dialog = this.shell.root.querySelector<HTMLDialogElement>("dialog");
    if (!dialog || dialog.open) return;
    dialog.showModal();
    dialog.addEventListener("close", () => {
      this.act("close", "");
      this.shell.draw();
    });
  }

  // -- what is seen --------------------------------------------------------------------------

  view(): View {
    const { say, job } = this;
    const { names } = job.game;
    const { heading, small } = verdict(say, names, this.tracks);
    const share = button("share", `${icon("share")}<span>${escape(say("picture"))}</span>`);
    const whole = job.back !== null;
    return {
      head: whole ? title(say, job.back, say("score-sheet"), say("rounds-players", job.game.rounds.length, names.length), share) : `<div class="rt-title"><h2 class="cfc-big">${escape(say("by-rounds"))}</h2></div>${share}`,
      main: `${whole ? `<h2 class="cfc-big">${escape(heading)}</h2>${small ? `<p class="muted">${escape(small)}</p>` : ""}${ranking(say, names, this.tracks)}` : ""}${this.rounds()}`,
      side: `${this.reasons()}${this.lowest()}${this.missed()}${this.near()}${this.dialog()}`,
    };
  }

  private cardOf(number: number): { card: number; name: string } {
    const card = Math.max(0, this.job.game.rounds[number]!.card);
    return { card, name: card ? this.shell.setting.names[`K${String(card).padStart(2, "0")}`]![0] : this.say("no-card") };
  }

  private emblem(card: number): string {
    return card ? `<svg class="cfc-emblem" viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-k${card}"/></svg>` : "";
  }

  private rounds(): string {
    const { say, job } = this;
    const { names } = job.game;
    const head = names.map((name, seat) => `<div role="columnheader">${seatSign(seat)} <b>${escape(name)}</b></div>`).join("");
    const rows = job.game.rounds.map((_, number) => {
      const { card, name } = this.cardOf(number);
      const cells = names.map((_, seat) => `<div role="cell" class="cfc-cellbox">${this.cell(number, seat)}</div>`).join("");
      return `<div role="row" class="cfc-sheetrow"><div role="rowheader" class="cfc-roundname">${this.emblem(card)}<span><b>${escape(say("round", number + 1))}</b><br><span class="small muted">${escape(name)}</span></span></div>${cells}</div>`;
    });
    const last = names.map((_, seat) => `<div role="cell" class="cfc-cellbox">${this.markersAtEnd(seat)}</div>`).join("");
    const ends = `<div role="row" class="cfc-sheetrow cfc-sheetend"><div role="rowheader" class="cfc-roundname"><b>${escape(say("markers-end"))}</b></div>${last}</div>`;
    return `<div class="panel cfc-sheet" role="table" aria-label="${escape(say("by-rounds"))}" style="--seats:${names.length}" tabindex="0"><div role="row" class="cfc-sheetrow cfc-sheethead"><div role="columnheader">${escape(say("round-word"))}</div>${head}</div>${rows.join("")}${ends}</div>`;
  }

  private cell(number: number, seat: number): string {
    const { say, job } = this;
    const round = job.game.rounds[number]!;
    const name = job.game.names[seat]!;
    if (round.typed[seat]) return `<span class="cfc-only">${seatSign(seat)}</span><span><span class="small muted">${escape(say("written-down"))}</span><br>${markers(say, round.typed[seat])}</span>`;
    const moves = this.scored[number]!.moves.filter((move) => move.seat === seat);
    const gains = [0, 1, 2, 3].map((marker) => moves.filter((m) => m.marker === marker && ["zones", "belt"].includes(m.code)).reduce((sum, m) => sum + m.by, 0));
    const { card } = this.cardOf(number);
    const bets = moves.filter((m) => m.code === "bonus").map((m) => {
      const won = m.by > 0;
      return `<span class="cfc-bet ${won ? "cfc-won" : "cfc-lost"}" title="${escape(say(won ? "bet-won" : "bet-lost"))}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-bonus${SIGNS[m.marker]}"/></svg><span class="vh">${escape(`${say(won ? "bet-won" : "bet-lost")}, ${say(KINDS[m.marker]!)} `)}</span>${won ? `+${m.by}` : `−${-m.by}`}</span>`;
    });
    const extra = moves.filter((m) => m.code === "extra" && m.by).map((m) => `${sign(SIGNS[m.marker]!)}+${m.by}`);
    const effects = [
      extra.length ? `<span class="cfc-effect">${this.emblem(card)}${extra.join(" ")}</span>` : "",
      card === 19 ? moves.filter((m) => m.code === "belt").map((m) => `<span class="cfc-effect">${this.emblem(card)}${sign("S")}→${sign(SIGNS[m.marker]!)}+${m.by}</span>`).join("") : "",
      ...moves.filter((m) => m.code === "offering").map((m) => `<span class="cfc-effect">${m.marker === STAR ? "" : this.emblem(card)}${sign(SIGNS[m.marker]!)}${m.by > 0 ? `+${m.by}` : `−${-m.by}`}</span>`),
    ];
    const label = `${say("round", number + 1)}, ${say("galaxy-of", name)}`;
    return `<span class="cfc-only">${seatSign(seat)}</span>${button("open", thumbnail(job.tiles, card, round.galaxies[seat]!), { kind: "cfc-thumbbutton", value: `${number},${seat}`, name: label })}<span class="cfc-brought">${markers(say, gains, true)}<span class="cfc-bets">${bets.join("")}${effects.join("")}</span></span>`;
  }

  private markersAtEnd(seat: number): string {
    const own = this.tracks[seat]!;
    const low = own.indexOf(lowestOf(own));
    const all = own.map((points, marker) => `<span class="cfc-${SIGNS[marker]}${marker === low ? " cfc-low" : marker === STAR ? " cfc-star" : ""}">${sign(SIGNS[marker]!)}<span class="vh">${escape(this.say(KINDS[marker]!))} </span>${points}</span>`);
    return `<span class="cfc-only">${seatSign(seat)}</span><span class="cfc-markers">${all.join("")}</span><b>= ${finalOf(own)}</b>`;
  }

  // -- what decided it -----------------------------------------------------------------------

  private reasons(): string {
    const { say, decided } = this;
    const items = decided.map((what) => `<li>${seatSign(what.cause.seat)}<span>${this.sentence(what)}</span></li>`);
    const decisive = changesOrder(decided, this.tracks);
    const nothing = decisive ? "" : `<p class="${decided.length ? "small muted" : ""}">${escape(say(decided.length ? "order-same" : "nothing-decided"))}</p>`;
    return `<section class="panel rt-pad"><h2>${escape(say(decisive || !decided.length ? "what-decided" : "counted-most"))}</h2>${items.length ? `<ul class="cfc-reasons">${items.join("")}</ul>` : ""}${nothing}</section>`;
  }

  private sentence({ cause, total: was, without, winner, tracks }: WhatIf): string {
    const { say, job } = this;
    const { names } = job.game;
    const name = names[cause.seat]!;
    const single = cause.code === "bets" && job.game.rounds[cause.round]!.bonus.filter((holder) => holder === cause.seat).length === 1;
    const head = cause.code === "lost-bets" ? say("if-lost-bets", name, cause.count) : say(`if-${single ? "bet" : cause.code}`, name, cause.round + 1, this.cardOf(cause.round).name);
    const best = winner === NOBODY ? 0 : finalOf(tracks[winner]!);
    const then = winner === NOBODY ? say("if-points", without, was) : winner === cause.seat ? say("if-wins", name, without) : say(`if-other-wins${best === without ? "-tie" : ""}`, without, names[winner]!, best);
    return `<b>${escape(head)}</b> ${escape(then)}`;
  }

  private lowest(): string {
    const { say } = this;
    const blocks = this.job.game.names.map((name, seat) => {
      const own = this.tracks[seat]!;
      const low = own.indexOf(lowestOf(own));
      const bars = [0, 1, 2].map((marker) => {
        const points = own[marker]!;
        const word = marker === low ? say("lowest") : points === TRACK ? say("full") : "";
        return `<div class="cfc-bar3 cfc-${SIGNS[marker]}">${sign(SIGNS[marker]!)}<span class="cfc-line${marker === low ? " cfc-striped" : ""}"><i style="width:${(100 * points) / TRACK}%"></i></span><b>${points}</b><small class="muted">${escape(word)}</small></div>`;
      });
      return `<div class="rt-ends"><b>${seatSign(seat)} ${escape(name)}</b><span class="small">${own[low]} + ${own[STAR]} = <b>${finalOf(own)}</b></span></div>${bars.join("")}`;
    });
    return `<section class="panel rt-pad"><h2>${escape(say("only-lowest"))}</h2>${blocks.join("")}</section>`;
  }

  // -- what was possible ---------------------------------------------------------------------

  private missed(): string {
    const { say, job } = this;
    const own = this.compared.filter(([, seat]) => !job.mine.length || job.mine.includes(seat));
    if (!own.length) return "";
    const known = own.filter(([round, seat]) => job.best[`${round},${seat}`]);
    const frame = (inside: string, badge = ""): string => `<section class="panel rt-pad" aria-busy="${known.length < own.length}"><h2>${escape(say("best-missed"))}</h2>${inside}${badge}</section>`;
    if (known.length < own.length) return frame(`<p class="muted small">${escape(say("looking", known.length, own.length))}</p><div class="cfc-outline" aria-hidden="true"></div>`);
    const gap = ([round, seat]: [number, number]): number => job.best[`${round},${seat}`]!.points - total(this.reading(round, seat));
    const [round, seat] = own.reduce((most, one) => (gap(one) > gap(most) ? one : most));
    if (gap([round, seat]) <= 0) return frame(`<p>${escape(say("none-missed"))}</p>`);
    const best = job.best[`${round},${seat}`]!;
    const { card, name } = this.cardOf(round);
    const mine = total(this.reading(round, seat));
    const picture = (word: string, pieces: Piece[], points: number): string => `<figure><figcaption><span>${escape(say(word))}</span><b>${points}</b></figcaption>${still(job.tiles, card, pieces, say(word), [], 0)}</figure>`;
    const whose = job.mine.length === 1 ? "" : `${job.game.names[seat]}, `;
    const badge = proofBadge(say, best, false);
    const how = button("how", escape(say("show-how")), { value: `${round},${seat}` });
    return frame(`<p class="small muted">${escape(`${whose}${say("missed-about", round + 1, name, mine, best.points)}`)}</p><div class="cfc-pair">${picture("yours", job.game.rounds[round]!.galaxies[seat]!, mine)}${picture("the-best", best.pieces, best.points)}</div>${how}`, badge);
  }

  private near(): string {
    const { say, job } = this;
    if (!this.compared.length || this.asked.length) return "";
    const rows = job.game.names.map((name, seat) => {
      const own = this.compared.filter(([, whose]) => whose === seat);
      const got = own.reduce((sum, [round]) => sum + total(this.reading(round, seat)), 0);
      const best = own.reduce((sum, [round]) => sum + job.best[`${round},${seat}`]!.points, 0);
      return `<div class="cfc-near"><span>${seatSign(seat)} ${escape(name)}</span><span class="cfc-line"><i style="width:${best ? (100 * got) / best : 0}%"></i></span><span>${escape(say("of", got, best))}</span></div>`;
    });
    return `<section class="panel rt-pad"><h2>${escape(say("near-best"))}</h2>${rows.join("")}<p class="small muted">${escape(say("near-about"))}</p></section>`;
  }

  // -- dialogs -------------------------------------------------------------------------------

  private dialog(): string {
    const { say, job } = this;
    const close = button("close", icon("x"), { kind: "btn quiet icon", name: say("close") });
    if (this.sharing) {
      const shown = this.picture ? `<img src="${this.picture}" alt="${escape(this.alternative)}" width="1200" height="630">` : `<div class="cfc-outline"></div>`;
      const names = choice("named", say("show-names"), [["yes", escape(say("show-names"))], ["no", escape(say("hide-names"))]], this.named ? "yes" : "no");
      return `<dialog class="cfc-dialog"><div class="rt-ends"><h2>${escape(say("picture"))}</h2>${close}</div>${shown}${names}<div class="rt-row">${button("send", escape(say("save-picture")), { kind: "btn primary rt-wide", off: !this.picture })}</div></dialog>`;
    }
    if (this.steps) {
      const { step, count } = this.steps;
      const on = step ? button("next", escape(say("next-step")), { kind: "btn primary rt-wide" }) : button("close", escape(say("close")), { kind: "btn primary rt-wide" });
      return `<dialog class="cfc-dialog"><div class="rt-ends"><h2>${escape(`${say("rearrange")} ${count}`)}</h2>${close}</div>${this.steps.board(340)}${this.steps.sentence}<div class="rt-row">${button("before", escape(say("back")))}${on}</div></dialog>`;
    }
    if (!this.opened) return "";
    const [number, seat] = this.opened;
    const { card, name } = this.cardOf(number);
    const pieces = job.game.rounds[number]!.galaxies[seat]!;
    const label = `${say("round", number + 1)}, ${name}: ${say("galaxy-of", job.game.names[seat]!)}`;
    return `<dialog class="cfc-dialog"><div class="rt-ends"><h2>${escape(label)}</h2>${close}</div>${still(job.tiles, card, pieces, label, [], 340)}${table(say, readGalaxy(job.tiles, card, pieces))}</dialog>`;
  }
}
