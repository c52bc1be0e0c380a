// Following the others: what they did comes one action at a time, slowly enough to be read. The
// page lags behind the table then; the server has stored and sent everything long ago.

import { Caption, type Control } from "./caption";
import { byId, maybe } from "./dom";
import { BETWEEN, beatTime, combined, END, fairShare, joined, PICTURE, SETTLING, stillToCome, THINKING } from "./pace";
import type { Film } from "./island";
import { remember, settings } from "./prefs";
import type { PageBeat, PageFragment, PageMessage } from "./protocol";
import { Rest } from "./rest";
import { filmReel, turnReel, Watching, type Pictures } from "./watching";

/** What following needs of the page. */
export interface Stage {
  show(message: PageMessage, still: boolean): void; // still: nothing travels
  outline(): void;
  bringUp(ids: string[]): string; // what stands behind tabs; gives the name of its board
  spotlight(seat: number | null): void;
  mayWait(message?: PageMessage): boolean; // the table neither waits for us nor runs against the clock
  filmed(message: PageMessage): boolean; // the game's own code tells what happened
  person(seat: number): boolean; // not a bot
  missed(since: number, title: string): void; // turns that nobody watched
  pictures: Pictures;
  say(name: string, words?: Record<string, string | number>): string;
  name(seat: number): string;
}

/** At once: what is seen. After the beat: whose turn it is, and what to do. */
const LATER = ["update", "html", "turn", "chat", "events"] as const;

const SPEEDS = [0.5, 1, 2];
const AWAY = 10_000; // milliseconds after which somebody who returns wants to know what happened

export class Following {
  private queue: PageMessage[] = [];
  private busy = false;
  private skipping = false;
  private readonly rest = new Rest();
  private readonly caption: Caption;
  private readonly watching: Watching;
  private arrived: (() => void) | null = null; // for who waits for a message
  private turn = 0; // that is followed; 0: none
  private beats: PageBeat[] = []; // of it, shown so far
  private ended = 0; // the turn whose end was told
  private taken = 0; // milliseconds that it has taken
  private plan: Set<string> | null = null; // keys of its beats that are not shown yet; null: it goes on
  private said = new Map<string, string>(); // what was captioned of it, by key; empty: together with something else
  private acting = false; // an action is shown at this moment
  private pending: PageBeat[] = []; // that came with the one that is shown
  private before: string[] = []; // pieces that the turn before it changed
  private seen = 0; // the last entry that was watched
  private unseen = false; // something was shown too fast to be watched
  private hiddenAt = 0;
  private idle = 0;
  private filming = false; // a game's own code tells what happened
  private film: (() => void) | null = null; // shows it again, as long as nothing has happened since
  private asking = false; // for the pictures of a turn
  private counted = false; // whether its actions are numbered: from the first on, or not at all

  constructor(private readonly stage: Stage, private readonly key: string) {
    this.caption = new Caption(stage.say, stage.name, stage.bringUp);
    this.watching = new Watching(this.caption);
    this.seen = Number(localStorage.getItem(this.key) ?? 0);
    this.rest.speed = settings().speed;
    document.addEventListener("visibilitychange", () => this.lookedAway());
    byId("caption").addEventListener("click", (event) => {
      const act = (event.target as Element).closest<HTMLElement>("[data-follow]");
      if (act) this.control(act.dataset.follow as Control);
    });
    for (const field of document.querySelectorAll<HTMLInputElement>("[name=speed]")) {
      field.checked = Number(field.value) === settings().speed;
      field.addEventListener("change", () => this.setSpeed(Number(field.value)));
    }
    maybe("watch-again")?.addEventListener("click", () => this.control("again"));
  }

  /** A message from the server: shown now, or when what came before it has been seen. */
  take(message: PageMessage): void {
    this.queue.push(message);
    this.arrived?.();
    if (!this.busy) void this.work();
  }

  /** What is outlined: by the last action, and by those before it. */
  get now(): Set<string> {
    if (this.watching.on) return this.watching.now;
    const last = this.beats.at(-1);
    return new Set((last && this.lasts(last) && last.ids) || []);
  }

  get earlier(): Set<string> {
    if (this.watching.on) return this.watching.earlier;
    const own = this.beats.slice(0, -1).filter((one) => this.lasts(one));
    return new Set([...this.before, ...own.flatMap(({ ids }) => ids ?? [])]);
  }

  /** Whether a beat stays outlined: what happens to the whole table only while it is shown. */
  private lasts({ turn }: PageBeat): boolean {
    return turn !== 0 || this.acting;
  }

  /** The reader acts: outlines would look like choices. */
  dismiss(): void {
    this.before = [];
    this.beats = this.beats.map((beat) => ({ ...beat, ids: [] }));
  }

  /** Who acts, or acted last. */
  get actor(): number {
    return this.beats.at(-1)?.seat ?? -1;
  }

  private async work(): Promise<void> {
    this.busy = true;
    clearTimeout(this.idle);
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if (next.first) this.begin(next);
      else if (this.paces(next)) await this.play(next);
      else this.pass(next);
    }
    this.busy = false;
    this.leave();
  }

  /** The table as it is: somebody came, came back, or took another seat. */
  private begin(message: PageMessage): void {
    const since = this.seen;
    this.turn = 0;
    this.plan = null;
    this.before = this.beats = [];
    for (const beat of together(message.beats ?? [])) this.note(beat);
    if (this.ends(message)) this.ended = this.turn; // nobody followed it
    this.stage.show(message, true);
    this.watched(message);
    if (since && since < message.number && settings().follow !== "off") this.stage.missed(since, "away");
  }

  private paces(message: PageMessage): boolean {
    if (settings().follow === "off" || document.hidden || this.skipping) return false;
    const own = message.beats?.length || this.ends(message);
    const hurried = [message, ...this.queue].some(({ update }) => update && against(update.clock));
    return Boolean(own) && this.stage.mayWait(message) && !hurried && !this.filming && !this.stage.filmed(message);
  }

  /** Without waiting. */
  private pass(message: PageMessage): void {
    const beats = message.beats ?? [];
    for (const beat of beats) this.note(beat);
    const fast = this.skipping || document.hidden;
    if (beats.length && fast) this.unseen = true;
    this.stage.show(message, fast);
    this.watched(message);
    if (message.turn?.mine && this.skipping) this.stopSkipping();
  }

  private async play(message: PageMessage): Promise<void> {
    const beats = message.beats ?? [];
    const late = [message];
    await this.whole(message);
    // Before anything changes, because the caption still describes the previous action.
    if (beats[0]?.turn === 0 && this.ends(message)) await this.end();
    if (this.active && beats.some(({ turn }) => turn !== this.turn)) await this.rest.wait(BETWEEN);
    const whole = settings().follow === "turn" && beats.some(({ turn }) => turn);
    const told = together(beats);
    const [now = [], ...then] = whole ? [message.fragments ?? []] : byBeat(told, message);
    const last = whole ? [] : (then.pop() ?? []);
    const [early, rest] = whole ? [message, null] : parted(message, told);
    if (told[0]) this.spotlight(told[0]); // pieces travel to where the board unfolds
    this.stage.show({ ...without(early, LATER), ...(message.fragments && { fragments: now }) }, false);
    if (whole) await this.wholeTurn(late);
    else await this.each(told, late, then, rest);
    if (late.some((one) => this.ends(one))) await this.end();
    for (const one of late) {
      this.stage.show({ ...only(one, LATER), ...(one === message && last.length && { fragments: last }) }, this.skipping);
      this.watched(one);
      if (one.turn?.mine && this.skipping) this.stopSkipping();
    }
  }

  /** `then`: by beat after the first, what of the boards it tells of; `rest`: what comes with the
   *  first that is about the whole table. */
  private async each(beats: PageBeat[], late: PageMessage[], then: PageFragment[][], rest: PageMessage | null): Promise<void> {
    for (const [place, beat] of beats.entries()) {
      this.pending = beats.slice(place + 1);
      if (!beat.turn && late.some((one) => this.ends(one))) await this.end();
      if (!beat.turn && rest) this.stage.show(rest, false);
      if (!beat.turn) rest = null;
      const fragments = then[place - 1];
      if (fragments?.length && late[0]) this.stage.show({ ...only(late[0], []), fragments }, false);
      await this.beat(beat, late);
    }
  }

  /** One action: the caption at once, then time to look. */
  private async beat(first: PageBeat, late: PageMessage[]): Promise<void> {
    if (this.skipping) {
      this.note(first);
      this.unseen = true;
      return;
    }
    if (["", first.words].includes(this.said.get(first.key) ?? first.key)) return;
    const beat = this.newest(this.absorb(first.key, late) ?? first);
    this.note(beat);
    this.said.set(beat.key, beat.words);
    const ahead = this.ahead(beat, late);
    const others = this.join(beat, ahead, late);
    const whole = (one: PageBeat) => combined(one, others);
    this.note(whole(beat));
    const place = this.beats.length;
    const of = this.plan && beat.turn ? place + ahead.length : 0; // how many is not known before the turn is over
    if (place === 1) this.counted = of > 1;
    const over = [...late, ...this.queue].some(({ update }) => update?.table?.status === "finished");
    const skip = over ? "toResult" : "skip";
    const show = (one: PageBeat) => this.caption.show({ beat: whole(one), place, of: this.counted ? of : 0, skip });
    show(beat);
    this.acting = true;
    this.spotlight(beat);
    this.stage.outline();
    const speed = this.stage.person(beat.seat) ? 2 : 1;
    let time = (beat.turn ? fairShare(whole(beat), this.taken, ahead) : beatTime(beat)) / speed;
    this.arrived = () => {
      // More of the same action: it is shown at once, and the caption grows.
      const grown = this.absorb(beat.key, late);
      if (!grown) return;
      this.note(whole(grown));
      this.said.set(grown.key, grown.words);
      show(grown);
      this.stage.outline();
      const longer = Math.max(0, beatTime(whole(grown)) / speed - time);
      this.rest.extend(longer);
      time += longer;
    };
    const waiting = this.rest.wait(time);
    this.arrived();
    await waiting;
    this.acting = false;
    this.arrived = null;
    if (beat.turn) this.taken += time * speed;
  }

  /** An action in the last words that arrived for it. */
  private newest(beat: PageBeat): PageBeat {
    return this.queue.flatMap(({ beats = [] }) => beats).findLast(({ key }) => key === beat.key) ?? beat;
  }

  /** A bot's action may still grow, and its words change: wait for what follows it. */
  private async whole({ beats = [], turn }: PageMessage): Promise<void> {
    const last = beats.at(-1);
    if (!last || last.seat < 0 || this.stage.person(last.seat)) return;
    const ended = (one: PageMessage["turn"]) => one && !one.to_act.includes(last.seat);
    const over = () =>
      this.skipping || ended(turn) || this.queue.some((one) => ended(one.turn) || one.beats?.some(({ key }) => key !== last.key));
    const end = performance.now() + SETTLING;
    while (!over() && performance.now() < end) {
      await new Promise<void>((done) => {
        this.arrived = done;
        setTimeout(done, end - performance.now());
      });
    }
    this.arrived = null;
  }

  /** The beats of its turn that will be shown after this one. Once the turn is over, they are counted. */
  private ahead(beat: PageBeat, late: PageMessage[]): PageBeat[] {
    const rest = stillToCome(beat, [...this.pending, ...this.queue.flatMap(({ beats = [] }) => together(beats))]);
    const { plan } = this;
    const [, ...ahead] = plan
      ? [beat, ...rest.filter(({ key }) => plan.has(key))]
      : joined(this.beats.length - 1, this.taken, [beat, ...rest]);
    if ([...late, ...this.queue].some((one) => this.ends(one))) this.plan ??= new Set(ahead.map(({ key }) => key));
    return ahead;
  }

  /** Show what joins a beat together with it. */
  private join(beat: PageBeat, ahead: PageBeat[], late: PageMessage[]): PageBeat[] {
    const apart = new Set(ahead.map(({ key }) => key));
    const found = new Map<string, PageBeat>();
    for (;;) {
      const next = together(this.queue[0]?.beats ?? []);
      if (!next.length || this.pending.length || next.some(({ turn, key }) => turn !== beat.turn || apart.has(key))) break;
      const message = this.queue.shift() as PageMessage;
      this.stage.show(without(message, LATER), false);
      late.push(message);
      for (const one of next) found.set(one.key, one);
    }
    found.delete(beat.key);
    const others = [...found.values()];
    for (const { key } of others) this.said.set(key, "");
    return others;
  }

  /** Show what follows at once as long as it belongs to the same beat; gives its newest words. A
   *  message that also tells what comes after it stays in the queue with that. */
  private absorb(key: string, late: PageMessage[]): PageBeat | null {
    let grown: PageBeat | null = null;
    while (this.queue[0]?.beats?.[0]?.key === key) {
      const next = this.queue.shift() as PageMessage;
      const { beats = [], fragments } = next;
      const [first, ...rest] = beats;
      grown = first ?? null;
      const [now = [], ...then] = byBeat(beats, next);
      const [early, after] = parted(next, beats);
      this.stage.show({ ...without(early, LATER), ...(fragments && { fragments: now }) }, false);
      const still = { ...only(next, LATER), fragments: then.flat() };
      if (!rest.length) late.push(still);
      else {
        this.queue.unshift({ ...still, ...after, beats: rest });
        break;
      }
    }
    return grown;
  }

  /** A whole turn as one picture: all that changed, and what it brought. */
  private async wholeTurn(late: PageMessage[]): Promise<void> {
    const noteAll = ({ beats = [] }: PageMessage) => beats.forEach((beat) => this.note(beat));
    late.forEach(noteAll);
    while (!late.some((one) => this.ends(one)) && !this.skipping) {
      const next = this.queue.shift();
      if (next) {
        this.stage.show(without(next, LATER), false);
        late.push(next);
        noteAll(next);
      } else await new Promise<void>((done) => (this.arrived = done));
    }
    this.arrived = null;
    const all = late.flatMap(({ beats = [] }) => beats).filter(({ turn }) => turn);
    const last = all.at(-1);
    if (!last || this.skipping) {
      this.unseen ||= this.skipping;
      return;
    }
    const words = [...new Map(all.map((beat) => [beat.key, beat.words])).values()].join(" · ");
    const ids = all.flatMap((beat) => beat.ids ?? []);
    this.beats = [{ ...last, words, then: "", points: "", ids }];
    this.caption.show({ beat: { ...last, words, then: "" }, place: 1, of: 1 });
    this.stage.spotlight(last.seat);
    this.stage.outline();
    await this.rest.wait(PICTURE);
  }

  private spotlight({ seat }: PageBeat): void {
    this.stage.spotlight(seat >= 0 ? seat : null);
  }

  /** The last action of the turn that is followed: what happens to all may come after it. */
  private get lastOwn(): PageBeat | undefined {
    return this.beats.findLast(({ turn }) => turn);
  }

  /** Whether a message ends the turn that is followed. */
  private ends({ turn }: PageMessage): boolean {
    const seat = this.lastOwn?.seat ?? -1;
    return Boolean(this.turn && turn && seat >= 0 && !turn.to_act.includes(seat));
  }

  /** Once: what a turn brought, before anything else happens. */
  private async end(): Promise<void> {
    const last = this.lastOwn;
    if (!last || this.skipping || last.total == null || this.ended === this.turn) return;
    this.ended = this.turn;
    const place = this.beats.length;
    this.caption.show({ beat: last, place, of: place, sum: true });
    await this.rest.wait(END);
  }

  private note(beat: PageBeat): void {
    if (beat.turn && beat.turn !== this.turn) {
      this.before = this.beats.flatMap(({ ids, turn }) => (turn && ids) || []);
      this.beats = [];
      this.turn = beat.turn;
      this.film = null;
      this.taken = 0;
      this.plan = null;
      this.said.clear();
    }
    const known = this.beats.findIndex(({ key }) => key === beat.key);
    if (known < 0) this.beats.push(beat);
    else this.beats[known] = beat;
  }

  /** Nothing more to show: on our turn at once, otherwise after a while. */
  private leave(): void {
    const again = maybe("watch-again");
    if (again) again.hidden = !this.turn && !this.film;
    const away = () => {
      this.caption.hide();
      this.stage.spotlight(null);
    };
    clearTimeout(this.idle);
    if (this.filming) return;
    if (this.stage.mayWait()) this.idle = window.setTimeout(away, THINKING);
    else away();
  }

  // -- what was watched ----------------------------------------------------------------------

  private watched({ number }: PageMessage): void {
    if (this.unseen) return;
    this.seen = number;
    localStorage.setItem(this.key, String(number));
  }

  private lookedAway(): void {
    if (document.hidden) {
      this.hiddenAt = performance.now();
      if (this.busy) this.rest.finish();
    } else if (this.unseen) {
      if (performance.now() - this.hiddenAt > AWAY) this.stage.missed(this.seen, "away");
      this.unseen = false;
    }
  }

  private stopSkipping(): void {
    this.skipping = false;
    if (this.unseen) this.stage.missed(this.seen, "skipped");
    this.unseen = false;
  }

  // -- controls ------------------------------------------------------------------------------

  get active(): boolean {
    return this.caption.open;
  }

  control(what: Control): void {
    if (what === "again") this.again();
    else if (what === "speed") this.nextSpeed();
    else if (this.watching.on) this.watching.control(what);
    else if (what === "back") void this.watch(this.turn, this.beats.length - 2);
    else if (what === "pause") this.pause(!this.rest.paused);
    else {
      this.pause(false);
      if (what === "skip") this.skip();
      else this.rest.finish();
    }
  }

  /** Keys that follow; whether this was one. */
  pressed(event: KeyboardEvent): boolean {
    const { key } = event;
    if (key === "w" || key === "W") {
      if (this.turn || this.film) this.control("again");
      return true;
    }
    const keys: Record<string, Control> = { " ": "pause", ArrowLeft: "back", ArrowRight: "next", s: "skip", S: "skip" };
    const what = keys[key];
    if (!what || !this.active) return false;
    if (event.shiftKey && what !== "skip") this.wholeStep(what);
    else this.control(what);
    event.preventDefault();
    return true;
  }

  /** A turn at a time. */
  private wholeStep(what: Control): void {
    if (what === "back") void this.watch(this.turn);
    else if (this.watching.on) this.watching.stop();
    else {
      const { turn } = this;
      const on = () => {
        if (this.turn !== turn || !this.busy) return;
        this.rest.finish();
        setTimeout(on);
      };
      on();
    }
  }

  /** Whether something that is over is shown again. */
  get past(): boolean {
    return this.watching.on;
  }

  /** Go back to the table as it is; whether the boards showed something else. */
  stop(): boolean {
    return this.watching.on && !this.filming && (this.watching.stop(), true);
  }

  endFilm(): void {
    if (this.filming) this.watching.stop();
  }

  /** What happened last, the way it was shown. */
  private again(): void {
    if (this.filming) return;
    if (this.film) this.film();
    else void this.watch(this.turn);
  }

  /** A turn again; if not from its beginning, it stands still at that action. */
  async watch(turn: number, from?: number): Promise<void> {
    if (!turn || this.watching.on || this.asking) return;
    const held = this.busy;
    this.rest.setPaused(true);
    this.asking = true;
    const frames = await this.stage.pictures.frames(turn);
    this.asking = false;
    const start = Math.max(0, from ?? 0);
    await this.watching.play(turnReel(frames, this.stage.pictures), start, from !== undefined);
    this.rest.setPaused(false);
    this.caption.paused(false);
    this.stage.outline();
    if (!held) this.leave();
  }

  /** What a game's own code can tell again. */
  offer(again: () => void): void {
    this.film = again;
  }

  /** What a game's own code tells, with the same captions and controls. Who does not follow sees
   *  the result. */
  async present(film: Film, again: () => void): Promise<void> {
    this.film = again;
    const off = settings().follow === "off" || document.hidden;
    this.filming = true;
    this.stage.spotlight(null);
    this.stage.outline();
    await this.watching.play(filmReel(film), off ? film.beats.length - 1 : 0, false);
    this.filming = this.watching.on;
    if (!this.busy) this.leave();
  }

  private pause(paused: boolean): void {
    this.rest.setPaused(paused);
    this.caption.paused(paused);
  }

  private skip(): void {
    this.skipping = this.unseen = true;
    this.caption.hide(); // the boards leave the moment that it tells of
    this.stage.spotlight(null);
    this.rest.finish();
    this.arrived?.();
  }

  private nextSpeed(): void {
    const place = SPEEDS.indexOf(settings().speed);
    this.setSpeed(SPEEDS[(place + 1) % SPEEDS.length] ?? 1);
  }

  private setSpeed(speed: number): void {
    remember({ speed });
    this.rest.setSpeed(speed);
    this.watching.setSpeed(speed);
  }
}

/** Games without a story tell every event of an action: the first says what, the others what
 *  followed. */
function together(beats: PageBeat[]): PageBeat[] {
  const found: PageBeat[] = [];
  for (const beat of beats) {
    const last = found.at(-1);
    const same = last?.kind === "event" && beat.kind === "event" && last.seat === beat.seat;
    if (!last || !same) found.push(beat);
    else {
      const then = `${last.then ?? ""} ${beat.words}`.trim();
      const ids = [...(last.ids ?? []), ...(beat.ids ?? [])];
      found[found.length - 1] = { ...last, ids, then: then.length < 90 ? then : (last.then ?? "") };
    }
  }
  return found;
}

/** The fragments of a message, each with the beat that first tells of something in it: a board is
 *  not refilled before that is told. What no beat tells of comes with the first; at the end of a
 *  turn after all, because it is about the next one. */
function byBeat(beats: PageBeat[], { fragments = [], order, turn }: PageMessage): PageFragment[][] {
  const found: PageFragment[][] = [[], ...beats.map(() => [])];
  const { seat = -1 } = beats[0] ?? {};
  const over = !order && seat >= 0 && Boolean(turn && !turn.to_act.includes(seat));
  for (const fragment of fragments) {
    const there = maybe(`holder-${fragment.name}`);
    const at = beats.findIndex(({ ids = [] }) => ids.some((id) => there?.contains(maybe(id))));
    found[at < 0 ? (over ? beats.length : 0) : at]?.push(fragment);
  }
  return found;
}

/** What a message changes with the end of a turn, and what with that which happens to the whole table
 *  after it: no points and no lines before they are told. */
function parted(message: PageMessage, beats: PageBeat[]): [PageMessage, PageMessage | null] {
  const at = beats.findIndex(({ turn }) => !turn);
  const own = beats[at - 1];
  if (!own) return [message, null];
  const { story = [], opponents = [], points } = message;
  const line = story.findIndex(([key]) => key === beats[at]?.key);
  const lines = line < 0 ? story.length : line;
  const { seat, total } = own;
  const acting = opponents.filter((one) => one.seat === seat && total != null).map((one) => ({ ...one, points: total ?? 0 }));
  return [
    { ...without(message, ["points"]), story: story.slice(0, lines), opponents: acting },
    { ...only(message, []), story: story.slice(lines), opponents, ...(points && { points }) },
  ];
}

/** A game's own clock: a player who has to act at once sees everything at once. */
const against = (clock: { timers: { kind: string }[] } | undefined): boolean =>
  Boolean(clock?.timers.some(({ kind }) => kind !== "turn"));

function only<Part extends keyof PageMessage>(message: PageMessage, parts: readonly Part[]): PageMessage {
  const { type, number, now } = message;
  const kept = parts.flatMap((part) => (part in message ? [[part, message[part]]] : []));
  return { type, number, now, ...Object.fromEntries(kept) };
}

function without<Part extends keyof PageMessage>(message: PageMessage, parts: readonly Part[]): PageMessage {
  const kept = Object.entries(message).filter(([name]) => !parts.includes(name as Part));
  return Object.fromEntries(kept) as unknown as PageMessage;
}
