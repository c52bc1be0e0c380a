// A whole game for two to six: who plays, the rounds, the result.

import { button, choice, escape, icon, listed, mainButton, nameOf, playersForm, resized, seatSign, stepper, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { sign, SIGNS } from "../picture";
import { STAR } from "../scoring";
import type { Boxes } from "./boxes";
import { complete } from "./galaxy";
import { cardPicker, GalaxyPage, type Job } from "./galaxy_page";
import { isRoundWhole, type Games, type KeptGame } from "./games";
import { finalOf, lowestOf, lowestWeights, mayOffer, missing, newRound, NOBODY, places, ROUNDS, scoreGame, TRACK, tracksAfter, type Round, type Scored } from "./game";
import { chip, KINDS } from "./pieces";
import { thumbnail } from "./thumbnail";
import { TileSet } from "./tileset";

const MOST_PLAYERS = 6;
const GIFT = 2;

const cardName = ({ setting, say }: Shell, card: number): string => (card > 0 ? setting.names[`K${String(card).padStart(2, "0")}`]![0] : say("no-card"));

const dots = [0, 1, 2].map((colour) => SIGNS[colour]!);

/** Four markers with their signs. */
export function markers(say: Say, points: readonly number[], plus = false): string {
  const all = points.map((number, marker) => `<span class="cfc-${SIGNS[marker]}">${sign(SIGNS[marker]!)}<span class="vh">${escape(say(KINDS[marker]!))} </span>${plus ? (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "·") : number}</span>`);
  return `<span class="cfc-markers">${all.join("")}</span>`;
}

// -- who plays -------------------------------------------------------------------------------

export class PlayersPage implements Page {
  readonly name = "players";
  private names: string[];

  constructor(
    private readonly shell: Shell,
    private readonly boxes: Boxes,
    private readonly games: Games,
  ) {
    this.names = [...(games.current?.names ?? ["", "", ""])];
  }

  act(what: string, value: string): void {
    if (what === "count") this.names = resized(this.names, Number(value));
    else if (what.startsWith("name ")) this.names[Number(what.slice(5))] = value;
    else if (what === "start") {
      this.games.begin(this.names.map((_, seat) => nameOf(this.shell.say, this.names, seat)), this.boxes.tileSet());
      this.shell.go("game");
    }
  }

  view(): View {
    const { say } = this.shell;
    return {
      head: title(say, "#", say("whole-game"), say("whole-game-about")),
      main: playersForm(say, this.names, 2, MOST_PLAYERS),
      foot: mainButton("start", say("start-game")),
    };
  }
}

// -- a round ---------------------------------------------------------------------------------

export class RoundPage implements Page {
  readonly name: string = "round";
  private readonly set: TileSet;
  private readonly say: Say;
  private readonly game: KeptGame;
  private picking: boolean;
  private marked = 0;
  private typing = false;
  private asking = false; // whether to give up the game

  constructor(
    private readonly shell: Shell,
    private readonly games: Games,
    private readonly number: number, // of the round, from 0
  ) {
    this.say = shell.say;
    this.game = games.current!;
    this.set = new TileSet(this.game.entries);
    this.picking = this.round.card === NOBODY;
  }

  private get round(): Round {
    return this.game.rounds[this.number]!;
  }

  private get scored(): Scored[] {
    return scoreGame(this.set.tiles, this.game);
  }

  private get later(): boolean {
    return this.number < this.game.rounds.length - 1;
  }

  act(what: string, value: string, data: DOMStringMap): void {
    const { round, game } = this;
    const [seat = 0, marker = 0] = value.split(",").map(Number);
    const acts: Record<string, () => void> = {
      mark: () => (this.marked = Number(data.card)),
      "take-card": () => this.take(this.marked),
      "no-card": () => this.take(0),
      card: () => ([this.picking, this.marked] = [true, Math.max(0, round.card)]),
      bonus: () => {
        const holder = round.bonus[seat]!;
        round.bonus[seat] = holder === game.names.length - 1 ? NOBODY : holder + 1;
      },
      exchange: () => (round.exchange[seat] = marker),
      offering: () => (round.offering[seat] = marker),
      type: () => (this.typing = !this.typing),
      count: () => (round.typed[seat] = null),
      next: () => this.next(),
      end: () => (this.asking = true),
      "end-no": () => (this.asking = false),
      "end-yes": () => {
        this.games.end();
        this.shell.go("");
      },
    };
    if (what.startsWith("typed ")) this.type(what.slice(6), Number(value));
    else acts[what]?.();
    this.games.save();
  }

  private type(place: string, value: number): void {
    const [seat, marker] = place.split(",").map(Number) as [number, number];
    const now = this.scored[this.number]!.after[seat]!;
    this.round.typed[seat] = (this.round.typed[seat] ?? now).with(marker, value);
  }

  private take(card: number): void {
    const { round } = this;
    const frame = (one: number): number => ([3, 7, 11].includes(one) ? one : 0);
    if (frame(round.card) !== frame(card)) round.galaxies = round.galaxies.map(() => []);
    round.galaxies = round.galaxies.map((pieces) => pieces.map((piece) => ({ ...piece, down: piece.down && card === round.card })));
    round.card = card;
    if (card === GIFT) round.bonus = [NOBODY, NOBODY, NOBODY];
    this.picking = false;
  }

  private next(): void {
    const { game } = this;
    if (this.number === ROUNDS - 1) {
      game.over = true;
      this.games.save();
      this.shell.go("result");
    } else if (this.later) this.shell.go(game.over ? "result" : "game");
    else {
      game.rounds.push(newRound(game.names.length, NOBODY));
      this.games.save();
      this.shell.go("game");
    }
  }

  view(): View {
    const { say, number, game, round } = this;
    const head = this.say("game-of", game.names.length);
    const small = say("round-of", number + 1, ROUNDS);
    if (this.picking) {
      const back = round.card === NOBODY ? "#" : this.later ? `#round/${number + 1}` : "#game";
      return cardPicker(this.shell, title(say, back, say("card-question"), small, button("no-card", escape(say("no-card")))), this.marked);
    }
    const lacks = missing(this.set.tiles, round);
    return {
      head: title(say, this.later ? "#result" : "#", head, small, chip(say, round.card, cardName(this.shell, round.card))),
      main: this.players() + this.choices(),
      side: this.bonus() + this.tracks(!lacks.length) + this.ending(),
      foot: this.foot(lacks),
    };
  }

  private foot(lacks: ReturnType<typeof missing>): string {
    const { say, number } = this;
    const first = lacks[0];
    const label = first ? say(`lacks-${first.what}`, this.game.names[first.seat]!) : number === ROUNDS - 1 ? say("to-result") : this.later ? say("to-later") : say("to-round", number + 2);
    return mainButton("next", label, Boolean(first));
  }

  private players(): string {
    const { say, round, game } = this;
    const scored = this.scored[this.number]!;
    const rows = game.names.map((name, seat) => {
      const pieces = round.galaxies[seat]!;
      const whole = complete(round.card, pieces) || Boolean(round.typed[seat]);
      const gains = [0, 1, 2, 3].map((marker) => scored.moves.filter((m) => m.seat === seat && m.marker === marker && (m.code === "zones" || m.code === "belt" || m.code === "extra")).reduce((sum, m) => sum + m.by, 0));
      const words = round.typed[seat] ? say("written-down") : whole ? say("nine-tiles") : say("tiles-of", pieces.length);
      const right = whole ? markers(say, round.typed[seat] ?? gains) : `<span class="btn primary">${escape(say(pieces.length ? "go-on" : "enter"))}</span>`;
      return `<a class="cfc-player${whole ? "" : " cfc-waits"}" href="#lay/${this.number + 1}-${seat + 1}" data-key="lay ${seat}">${thumbnail(this.set.tiles, round.card, pieces)}<span class="cfc-who"><b>${seatSign(seat)} ${escape(name)}</b><span class="small muted">${escape(words)}</span></span>${right}</a>`;
    });
    const gift = round.card === GIFT ? `<p class="small muted rt-pad">${escape(say("gift-about"))}</p>` : "";
    return `<section class="panel cfc-players">${rows.join("")}${gift}</section>`;
  }

  /** Cards 19 and 20 ask every player something. */
  private choices(): string {
    const { say, round, game } = this;
    const scored = this.scored[this.number]!;
    const ask = (what: "exchange" | "offering", seats: number[], options: (seat: number) => (readonly [string, string])[], chosen: (seat: number) => string): string => {
      if (!seats.length) return "";
      const rows = seats.map((seat) => `<div class="cfc-ask"><span>${seatSign(seat)} ${escape(game.names[seat]!)}</span>${choice(what, `${game.names[seat]!}: ${say(`${what}-question`)}`, options(seat), chosen(seat))}</div>`);
      return `<section class="panel rt-pad"><h2>${escape(say(`${what}-question`))}</h2>${rows.join("")}</section>`;
    };
    const marker = (colour: number): string => `<span class="cfc-${dots[colour]}">${sign(dots[colour]!)}</span><span class="vh">${escape(say(KINDS[colour]!))}</span>`;
    const seats = game.names.map((_, seat) => seat).filter((seat) => complete(round.card, round.galaxies[seat]!) && !round.typed[seat]);
    if (round.card === 19)
      return ask("exchange", seats.filter((seat) => scored.readings[seat]!.beltPoints > 0), (seat) => [0, 1, 2].map((colour) => [`${seat},${colour}`, marker(colour)] as const), (seat) => `${seat},${round.exchange[seat]}`);
    if (round.card !== 20) return "";
    const before = scoreGame(this.set.tiles, { ...game, rounds: game.rounds.map((one, n) => (n === this.number ? { ...one, offering: one.offering.map(() => NOBODY) } : one)) })[this.number]!.after;
    return ask(
      "offering",
      seats.filter((seat) => mayOffer(before[seat]!).length),
      (seat) => [[`${seat},${NOBODY}`, `–<span class="vh">${escape(say("none"))}</span>`] as const, ...mayOffer(before[seat]!).map((colour) => [`${seat},${colour}`, marker(colour)] as const)],
      (seat) => `${seat},${round.offering[seat]}`,
    );
  }

  private bonus(): string {
    const { say, round, game } = this;
    if (round.card === GIFT) return "";
    const scored = this.scored[this.number]!;
    const whole = !missing(this.set.tiles, round).some(({ what }) => what !== "exchange");
    const all = [0, 1, 2].map((colour) => {
      const holder = round.bonus[colour]!;
      const name = holder === NOBODY ? say("nobody") : game.names[holder]!;
      const move = scored.moves.find((m) => m.code === "bonus" && m.marker === colour);
      const outcome = holder === NOBODY ? "–" : whole && move ? (move.by > 0 ? `+${move.by}` : `−${-move.by}`) : say("waits");
      const tone = whole && move ? (move.by > 0 ? " cfc-won" : " cfc-lost") : "";
      return (
        `<button class="cfc-bonus" data-do="bonus" data-value="${colour}" data-key="bonus ${colour}" aria-label="${escape(`${say(KINDS[colour]!)}: ${name}`)}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-bonus${dots[colour]}"/></svg>` +
        `<span>${holder === NOBODY ? "" : seatSign(holder)} ${escape(name)}</span><span class="small${tone}">${escape(outcome)}</span></button>`
      );
    });
    return `<section class="panel rt-pad"><div class="rt-ends"><h2>${escape(say("bonus-question"))}</h2><span class="small muted">${escape(say("bonus-hint"))}</span></div><div class="cfc-three">${all.join("")}</div></section>`;
  }

  private tracks(whole: boolean): string {
    const { say, game, number } = this;
    const shown = whole ? this.scored[number]!.after : tracksAfter(game.names, this.scored.slice(0, number));
    const lost = whole ? this.scored[number]!.moves.filter(({ lost: n }) => n > 0) : [];
    const heading = whole || number ? say("tracks-after", whole ? number + 1 : number) : say("tracks-start");
    const rows = KINDS.map((kind, marker) => {
      const at = (points: number): number => 3 + (94 * points) / TRACK;
      const signs = game.names.map((_, seat) => `<use class="p${seat + 1}" href="#i-s${seat + 1}" x="${at(shown[seat]![marker]!) - 2.2}" y="${0.6 + (seat % 2) * 0.9}" width="4.4" height="4.4" fill="currentColor"/>`);
      const said = game.names.map((name, seat) => `${name} ${shown[seat]![marker]}`).join(", ");
      return `<div class="cfc-track cfc-${SIGNS[marker]}" data-hold="type">${sign(SIGNS[marker]!)}<svg viewBox="0 0 100 6.6" role="img" aria-label="${escape(`${say(kind)}: ${said}`)}"><rect x=".4" y=".4" width="99.2" height="5.8" rx="2.9"/>${[0, 10, 20, 30].map((n) => `<path d="M${at(n)} 1.6v3.4"/>`).join("")}${signs.join("")}</svg></div>`;
    });
    const sums = game.names.map((_, seat) => `<span>${seatSign(seat)} <b>${finalOf(shown[seat]!)}</b></span>`);
    const gone = lost.map((m) => `<li>${escape(say("lost-at-30", game.names[m.seat]!, say(KINDS[m.marker]!), m.lost))}</li>`).join("");
    const type = button("type", escape(say(this.typing ? "type-done" : "type-markers")), { kind: "btn quiet" });
    return (
      `<section class="panel rt-pad cfc-tracks"><h2>${escape(heading)}</h2>${rows.join("")}<div class="cfc-scale small muted" aria-hidden="true"><span>0</span><span>10</span><span>20</span><span>30</span></div>${gone ? `<ul class="small">${gone}</ul>` : ""}${type}${this.typing ? this.steppers() : ""}</section>` +
      `<section class="panel rt-pad rt-ends"><b>${escape(say("lowest-star"))}</b><span class="cfc-markers">${sums.join("")}</span></section>`
    );
  }

  /** For people who only want to write markers down. */
  private steppers(): string {
    const { say, game, round } = this;
    const after = this.scored[this.number]!.after;
    return game.names
      .map((name, seat) => {
        const rows = KINDS.map((kind, marker) => `<span class="cfc-typed cfc-${SIGNS[marker]}">${sign(SIGNS[marker]!)}${stepper(`typed ${seat},${marker}`, `${name}, ${say(kind)}`, after[seat]![marker]!, 0, TRACK)}</span>`);
        const reset = round.typed[seat] ? button("count", escape(say("count-again")), { kind: "btn quiet", value: seat }) : "";
        return `<div class="cfc-type"><div class="rt-ends"><b>${seatSign(seat)} ${escape(name)}</b>${reset}</div>${rows.join("")}</div>`;
      })
      .join("");
  }

  private ending(): string {
    const { say } = this;
    if (this.asking) return `<section class="panel rt-pad"><p>${escape(say("end-sure"))}</p><div class="rt-row">${button("end-no", escape(say("no")))}${button("end-yes", escape(say("end-game")))}</div></section>`;
    return button("end", escape(say("end-game")), { kind: "btn quiet" });
  }
}

// -- a galaxy of the game --------------------------------------------------------------------

export function galaxyOf(shell: Shell, games: Games, number: number, seat: number): GalaxyPage {
  const { say } = shell;
  const game = games.current!;
  const round = game.rounds[number]!;
  const set = new TileSet(game.entries);
  const before = tracksAfter(game.names, scoreGame(set.tiles, game).slice(0, number));
  const home = number === game.rounds.length - 1 ? "game" : `round/${number + 1}`;
  const taken = new Map<number, string>();
  round.galaxies.forEach((pieces, other) => other !== seat && pieces.forEach(({ tile }) => taken.set(tile, game.names[other]!)));
  const waiting = round.galaxies.findIndex((pieces, other) => other !== seat && !complete(round.card, pieces) && !round.typed[other]);
  const job: Job = {
    set,
    kept: { card: Math.max(0, round.card), pieces: round.galaxies[seat]!, used: game.used },
    heading: say("galaxy-of", game.names[seat]!),
    back: `#${home}`,
    asksCard: false,
    onlyTiles: false,
    taken,
    lowest: lowestWeights(before[seat]!),
    save: ({ pieces, used }) => {
      round.galaxies[seat] = pieces;
      game.used = used;
      delete game.best[`${number},${seat}`];
      games.save();
    },
    paint: ({ entries }) => {
      game.entries = entries;
      games.save();
    },
    keep: {
      label: waiting >= 0 ? say("keep-and-go", game.names[waiting]!) : say("keep-galaxy"),
      go: () => shell.go(waiting >= 0 ? `lay/${number + 1}-${waiting + 1}` : home),
    },
  };
  return new GalaxyPage(shell, job);
}

// -- the result ------------------------------------------------------------------------------

/** Who won, in a sentence, and why if points were equal. */
export function verdict(say: Say, names: string[], tracks: number[][]): { heading: string; small: string } {
  const order = places(tracks);
  const first = order.filter(({ rank }) => rank === 1);
  const [winner, second] = [order[0]!, order[1]];
  if (first.length > 1) return { heading: say("share-win", listed(first.map(({ seat }) => names[seat]!))), small: say("share-why", winner.total, winner.star) };
  const name = names[winner.seat]!;
  const ahead = second ? winner.total - second.total : winner.total;
  if (!ahead && second) return { heading: say("wins-tie", name), small: say("tie-why", name, names[second.seat]!, winner.total, winner.star, second.star) };
  return { heading: ahead === 1 ? say("wins-by-one", name) : say("wins-by", name, ahead), small: "" };
}

export function ranking(say: Say, names: string[], tracks: number[][]): string {
  const rows = places(tracks).map(({ seat, rank, total, star }) => {
    const own = tracks[seat]!;
    const lowest = lowestOf(own);
    const low = own.indexOf(lowest);
    const all = own.map((points, marker) => `<span class="cfc-${SIGNS[marker]}${marker === low ? " cfc-low" : marker === STAR ? " cfc-star" : ""}">${sign(SIGNS[marker]!)}<span class="vh">${escape(say(KINDS[marker]!))} </span>${points}</span>`);
    return `<li class="panel cfc-rank${rank === 1 ? " cfc-first" : ""}"><div class="rt-ends"><span class="cfc-name"><span class="cfc-no">${rank}</span>${seatSign(seat)} <b>${escape(names[seat]!)}</b></span><b class="cfc-total">${total}</b></div><div class="rt-ends"><span class="cfc-markers">${all.join("")}</span><span class="small muted">${lowest} + ${star}</span></div></li>`;
  });
  return `<ol class="cfc-ranking">${rows.join("")}</ol>`;
}

export class ResultPage implements Page {
  readonly name = "result";

  constructor(
    private readonly shell: Shell,
    private readonly games: Games,
  ) {}

  act(): void {
    // Nothing to tap but links.
  }

  view(): View {
    const { say } = this.shell;
    const game = this.games.current!;
    const set = new TileSet(game.entries);
    const tracks = tracksAfter(game.names, scoreGame(set.tiles, game));
    const { heading, small } = verdict(say, game.names, tracks);
    const rounds = game.rounds.map((round, n) => {
      const whole = isRoundWhole(set, round);
      return `<a class="btn" href="#round/${n + 1}">${escape(say("round", n + 1))}${whole ? "" : ` ${icon("x")}`}</a>`;
    });
    return {
      head: title(say, "#", say("final-result"), say("rounds-players", ROUNDS, game.names.length)),
      main: `<h2 class="cfc-big">${escape(heading)}</h2>${small ? `<p class="muted">${escape(small)}</p>` : ""}${ranking(say, game.names, tracks)}`,
      side:
        `<section class="panel rt-pad"><h2>${escape(say("tie-title"))}</h2><ol class="cfc-steps"><li>${escape(say("tie-1"))}</li><li>${escape(say("tie-2"))}</li></ol></section>` +
        `<section class="panel rt-pad"><h2>${escape(say("correct-round"))}</h2><div class="rt-row cfc-wrap">${rounds.join("")}</div></section>` +
        `<a class="btn quiet" href="#players">${escape(say("another-game"))}</a>`,
      foot: `<a class="btn primary rt-wide" href="#sheet">${escape(say("open-sheet"))}</a>`,
    };
  }
}
