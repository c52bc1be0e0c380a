// The minute of Cosmic Factory: a local island. Picking, turning, placing and counting happen
// here; the server gets the whole layout as one gesture, checks it, and owns the clock.

import type { Context, Film, Island, TableState, Told } from "../../../../../client/src/island";
import tileText from "../data/tiles.txt";
import { Layout, same } from "./layout";
import { Board } from "./board";
import type { Player, Position } from "./position";
import { cardOf, lastScored, roundIn, roundOf } from "./recap";
import { Scoreboard } from "./scoreboard";
import { read, readTiles } from "./scoring";
import { Saving } from "./saving";
import { keys } from "./keys";
import { turnTiles } from "./lesson";
import { Starting, startsAt } from "./starting";
import "./style.css";

const TILES = readTiles(tileText);

/** While the start is announced, and while the seat builds or the others still do: one task a
 *  round and seat. */
export function takes(state: TableState<Position | null>): string {
  const position = state.position;
  if (state.seat === null || !position) return "";
  if (position.phase === "ready" && startsAt(state.clock) !== null) return `start ${position.round}`;
  if (position.phase !== "build") return "";
  const me = position.players[state.seat]!;
  const builds = !me.built && (position.mode !== "personal-clock" || me.ready);
  return builds ? `${position.round} ${state.seat}` : "";
}

export function mount(element: HTMLElement, context: Context<Position>): Island<Position> {
  return context.state.position.phase === "ready" ? new Starting(element, context) : new Minute(element, context);
}

/** The scoring of a round; at the table of the events its card may lie in the box already. */
export function recap(
  context: Context<Position | null>,
  events: Told[],
  before: TableState<Position | null>,
): ((element: HTMLElement) => Film) | null {
  const own = lastScored(events);
  const played = cardOf(own) ?? before.position?.card ?? context.state.position?.card;
  const mode = before.position?.mode;
  const galaxies = (before.position?.players ?? []).map(({ galaxy }) => {
    const layout = new Layout(TILES, [], 0);
    layout.read(galaxy);
    return layout.pieces;
  });
  const known = { card: played ? Number(played.slice(1)) : 0, round: roundIn(own) ?? before.position?.round ?? 1, unseen: mode === "untimed", galaxies };
  const round = roundOf(TILES, own, context.state.seat ?? 0, known);
  return round && ((element) => new Scoreboard(element, context, TILES, round, known.card, mode === "realtime"));
}

export class Minute implements Island<Position> {
  state: TableState<Position>;
  layout: Layout;
  readonly marked = new Set<string>(); // bonus tiles marked for the next grab, or bet on
  private lately: number | null = null; // the tile that was laid, turned or walked to last
  private board: Board;
  private saving: Saving;
  private timer: number;
  private forget: () => void;

  constructor(element: HTMLElement, readonly context: Context<Position>) {
    this.state = context.state;
    const hand = this.me.hand.map((name) => TILES.findIndex((t) => t.name === name));
    this.layout = new Layout(TILES, hand, this.card);
    this.layout.read(this.me.galaxy);
    turnTiles(this.state.lesson, this.layout);
    this.saving = new Saving(this.layout.text(), context.play, (problem) => this.board.saved(problem));
    this.board = new Board(element, this);
    this.forget = keys(this, this.board);
    this.timer = window.setInterval(() => this.tick(), 200);
    this.board.render();
  }

  // -- what the server says --------------------------------------------------------------------

  get card(): number {
    return this.state.position.card ? Number(this.state.position.card.slice(1)) : 0;
  }

  get me(): Player {
    return this.state.position.players[this.state.seat!]!;
  }

  get mode(): string {
    return this.state.position.mode;
  }

  /** The galaxy may not be touched: locked by a grab, or declared done. */
  get resting(): boolean {
    return this.me.locked || this.me.done || Boolean(this.me.grabbing) || this.left === 0;
  }

  /** Milliseconds left, or null without a clock. */
  get left(): number | null {
    const timer = this.state.clock.find(
      ({ kind, seat }) => kind === "build" && (seat === null || seat < 0 || seat === this.state.seat),
    );
    return timer ? Math.max(0, timer.opens + timer.limit - this.context.now()) : null;
  }

  get share(): number {
    const timer = this.state.clock.find(({ kind }) => kind === "build");
    return timer ? (this.left ?? 0) / timer.limit : 1;
  }

  update(state: TableState<Position>): void {
    const step = this.state.lesson?.step;
    this.state = state;
    this.follow();
    if (state.lesson?.step !== step) this.begin();
    this.board.render();
  }

  unmount(): void {
    // The server's clock may end the minute a moment before ours does.
    if ((this.left ?? Infinity) < 1000) this.board.countdown(0);
    this.saving.stop();
    this.forget();
    clearInterval(this.timer);
    this.board.remove();
  }

  /** A step of a lesson: from what the server has, with tiles that come turned. */
  private begin(): void {
    if (!this.saving.pending) {
      this.layout.read(this.me.galaxy);
      this.saving.adopt(this.layout.text());
    }
    turnTiles(this.state.lesson, this.layout);
  }

  /** Take over the server's layout where ours cannot count any more, or nothing of ours is new. */
  private follow(): void {
    const theirs = new Layout(TILES, this.layout.hand, this.card);
    theirs.read(this.me.galaxy);
    if (same(theirs.text(), this.layout.text(), this.card)) return;
    if (!this.me.locked && !this.saving.quiet) return;
    this.layout.read(this.me.galaxy);
    this.saving.adopt(this.layout.text());
  }

  private tick(): void {
    this.follow();
    this.board.clock();
  }

  // -- what the builder does -------------------------------------------------------------------

  /** Whether something may be changed; if not, the board says why. */
  private mayTouch(): boolean {
    if (this.resting) this.board.refuse();
    return !this.resting;
  }

  private changed(sound: "pick" | "turn" | "place"): void {
    this.board.forgive();
    this.context.sound(sound);
    this.board.render();
    if (!same(this.layout.text(), this.saving.accepted, this.card) || this.saving.pending)
      this.saving.save(this.layout.text());
  }

  pick(tile: number | null): void {
    if (tile !== null && !this.mayTouch()) return;
    this.board.forgive();
    this.lately = tile ?? this.layout.picked;
    this.layout.pick(tile);
    this.context.sound("pick");
    this.board.render();
  }

  turn(tile: number, by = 1): void {
    if (!this.mayTouch()) return;
    this.lately = tile;
    this.layout.turn(tile, by);
    this.board.turning(tile, by);
    this.changed("turn");
  }

  put(x: number, y: number): void {
    if (!this.mayTouch()) return;
    this.lately = this.layout.picked;
    this.layout.put(x, y);
    this.changed("place");
  }

  takeBack(tile: number): void {
    if (!this.mayTouch()) return;
    this.layout.takeBack(tile);
    this.changed("pick");
  }

  flip(tile: number): void {
    if (!this.mayTouch()) return;
    if (this.card !== 1) return;
    if (!this.layout.flip(tile)) return this.board.refuse(this.layout.of(tile) ? "flips-enough" : "flip-laid");
    this.lately = tile;
    this.layout.pick(null);
    this.changed("turn");
  }

  /** A click on a place: pick up, put down, trade, or turn what is picked. */
  tap(x: number, y: number): void {
    const { picked } = this.layout;
    const there = this.layout.at(x, y);
    if (picked === null) {
      if (there) this.pick(there.tile);
      else if (this.mayTouch()) this.board.refuse("pick-first");
    } else if (there?.tile === picked) this.turn(picked);
    else this.put(x, y);
  }

  tapHand(tile: number): void {
    if (this.layout.picked === tile) this.turn(tile);
    else this.pick(tile);
  }

  /** What is turned and taken back: the picked tile, or the one that was touched last where it lies. */
  get current(): number | null {
    const { layout, lately } = this;
    return layout.picked ?? (lately !== null && layout.of(lately) ? lately : null);
  }

  /** The focus went to a tile of the galaxy. */
  walk(tile: number): void {
    this.lately = tile;
    this.board.render();
  }

  /** Something that is done with a tile, or why not now. */
  use(tool: "turn" | "takeBack" | "flip"): void {
    const { current } = this;
    if (current !== null) this[tool](current);
    else if (this.mayTouch()) this.board.refuse("pick-first");
  }

  /** No bonus tile is marked any more; whether one was. */
  unmark(): boolean {
    if (!this.marked.size) return false;
    this.marked.clear();
    this.board.render();
    return true;
  }

  mark(colour: string): void {
    if (!this.marked.delete(colour)) this.marked.add(colour);
    this.context.sound("pick");
    this.board.render();
  }

  /** Nobody bets in the puzzle of the day. */
  get betting(): boolean {
    return !this.state.daily;
  }

  bonusFree(colour: string): boolean {
    const position = this.state.position;
    if (!this.betting) return false;
    if (position.card === "K02" || this.left === 0 || this.me.grabbing) return false;
    if (this.mode === "untimed") return true;
    if (this.me.bonus && position.card !== "K18") return false;
    const n = "GBO".indexOf(colour);
    if (this.mode === "personal-clock") return this.me.claims[n] === null;
    return !position.players.some((player) => player.bonus.includes(colour));
  }

  /** A marked bonus tile that is still to be had. */
  get toTake(): string | undefined {
    return [...this.marked].find((colour) => this.bonusFree(colour));
  }

  /** BO-1: what is marked, with the layout as it lies. */
  async grab(): Promise<void> {
    if (!this.toTake) return;
    const colours = [..."GBO"].filter((colour) => this.marked.has(colour)).join("");
    this.marked.clear();
    this.layout.pick(null);
    const last = `grab ${colours}`;
    const gesture = this.me.done ? this.context.play({ gesture: last }) : this.saving.finish(this.layout.text(), last);
    const problem = await gesture;
    if (problem) this.board.saved(problem);
    this.context.sound(problem ? "refuse" : "chime");
    this.board.render();
  }

  /** Done, not done any more, or handed in with the bets that are marked. */
  async finish(): Promise<void> {
    if (this.me.locked || this.left === 0) return this.board.refuse();
    if (this.me.done) {
      this.board.saved(await this.context.play({ action: "undone" }));
      return;
    }
    if (!this.layout.complete) return this.board.refuse();
    this.layout.pick(null);
    const bets = [..."GBO"].filter((colour) => this.marked.has(colour)).join("");
    const last = this.mode === "untimed" ? `submit ${bets || "none"}` : "done";
    const problem = await this.saving.finish(this.layout.text(), last);
    this.context.sound(problem ? "refuse" : "chime");
    this.board.render();
  }

  /** What the picked tile would bring on a place, by marker. */
  delta(x: number, y: number): number[] | null {
    if (this.layout.picked === null) return null;
    const trial = this.layout.copy();
    trial.put(x, y);
    const now = read(TILES, this.layout.pieces, this.card).points;
    return read(TILES, trial.pieces, this.card).points.map((points, n) => points - now[n]!);
  }
}
