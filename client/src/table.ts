// The page of a table: it shows what the server says and turns clicks and keys into moves.

import { loose, showActs } from "./acts";
import { Away } from "./away";
import type { Problem } from "./api";
import { Boards, layoutNow, picture } from "./boards";
import { Chips, touched } from "./chips";
import { click, narrow, together, type Choice, type Narrowed } from "./choosing";
import { Clock } from "./clock";
import { Coach } from "./coach";
import { hotseat } from "./hotseat";
import { Focus } from "./focus";
import { Following, type Stage } from "./following";
import { Hints } from "./hints";
import { Inspect } from "./inspect";
import { attribute, button, byId, calm, fill, maybe, morphInside, saying } from "./dom";
import type { Context, TableState, Turn } from "./island";
import { Lesson } from "./lesson";
import { Link } from "./link";
import { placesOf, travel } from "./motion";
import { showPoints } from "./points";
import { IslandHost } from "./island_host";
import { askBeforeLosing } from "./losing";
import { Opponents } from "./opponents";
import { copyAddress, note, Outage, showLinks } from "./notes";
import { remember, settings, tellOfTurn } from "./prefs";
import { Prompts } from "./prompts";
import type { PageHello, PageMessage, TableSetting, Update } from "./protocol";
import { chat, command, join, recallLevel } from "./seating";
import { Side } from "./side";
import { sound } from "./sound";
import { Why } from "./why";

const NOTHING: Turn = {
  version: 0,
  seat: null,
  to_act: [],
  mine: false,
  decision: "",
  optional: false,
  several: 1,
  words: "",
  further: "",
  verbs: [],
  idle: [],
  early: false,
  deed: "",
  listed: false,
  undo: { possible: false },
  actions: [],
  hints: null,
  offers: [],
};
const STRAY = 400; // milliseconds within which the second click of a double click comes
const FINGER = 24; // pixels between two taps on the same spot
const MOST_FADED = 24; // where more would fade nothing does: a board in grey says nothing

export function table(): void {
  new TablePage(JSON.parse(byId("setting").textContent ?? "{}"));
}

class TablePage {
  private readonly link: Link;
  private readonly boards = new Boards();
  private readonly opponents: Opponents;
  private readonly side: Side;
  private readonly clock: Clock;
  private turn: Turn = NOTHING;
  private chosen: string[] = [];
  private status = "";
  private mine: number[] = [];
  private sits: boolean | null = null;
  private looking: number | null = null;
  private position: unknown = null;
  private layout = layoutNow();
  private people = new Set<number>(); // seats that no bot plays
  private sending = false;
  private answered = 0; // the version after our last move: an older turn is over
  private lastMove: string | null = null;
  private readonly islandHost = new IslandHost(() => this.state(), () => this.context(), {
    present: (film, again) => this.following.present(film, again),
    offer: (again) => this.following.offer(again),
    stop: () => this.following.endFilm(),
    over: () => {
      this.stray = true;
      this.mark();
      setTimeout(() => (this.stray = false), STRAY);
    },
  });
  private readonly why: Why;
  private readonly inspect: Inspect;
  private readonly coach: Coach;
  private readonly lesson: Lesson | null = null;
  private readonly outage: Outage;
  private readonly following: Following;
  private readonly away: Away;
  private previewed = "";
  private readonly prompts: Prompts;
  private readonly chips: Chips;
  private pointed: Choice | null = null; // what the piece under the pointer stands for
  private stray = false; // a film is just over: what lies under the pointer or has the focus now, nobody points at
  private hidden: Choice[] = []; // choices that labels have no room for
  private untold = ""; // the same of what is pointed at
  private tapped: MouseEvent | null = null; // the last click that meant a choice
  private taken: SVGElement | null = null; // what was clicked last: of several that stand for a target, it is the one
  private hint = ""; // about the last click
  private readonly focus = new Focus();
  private readonly hints: Hints;
  private host = -1; // a seat of the host

  constructor(private readonly setting: TableSetting) {
    this.side = new Side(setting.phrases);
    this.clock = new Clock(setting.phrases.left ?? "", setting.phrases.seconds ?? "");
    const address = `${location.origin.replace("http", "ws")}/tables/${setting.table}/socket`;
    this.why = new Why(setting.game, (rule) => void this.side.showRule(rule));
    const say = (name: string, words = {}) => this.say(name, words);
    this.inspect = new Inspect(
      say,
      async (element) => (await this.link.ask({ type: "inspect", element })).card ?? "",
      (rule) => void this.side.showRule(rule),
    );
    this.opponents = new Opponents(say);
    const named = (seat: number) => this.setting.names[seat] ?? "";
    this.following = new Following(this.stage(say, named), `seen-${setting.table}`);
    this.away = new Away(say, named, (turns) => void this.watch(turns));
    const outcomes = async (actions: string[]) => (await this.link.ask({ type: "describe", actions })).described ?? [];
    this.prompts = new Prompts(outcomes, say, () => this.mark());
    this.chips = new Chips(this.prompts, say("tapAgain"), say("letGo"), (hidden, untold) => {
      this.list((this.hidden = hidden));
      this.untold = untold;
      this.consequence(narrow(this.prompts.open(this.turn), this.chosen, undefined, this.turn.several).action);
    });
    this.coach = new Coach(setting.game, setting.hints, say, (rule) => void this.side.showRule(rule));
    if (setting.lesson) {
      this.lesson = this.newLesson(say);
      this.clock.stands = true;
    }
    this.outage = new Outage(say, () => this.link.retry(), () => this.mark());
    this.link = new Link(address, {
      hello: () => this.hello(),
      told: (message) => this.following.take(message),
      lost: (seconds) => this.outage.begin(seconds),
      back: () => this.outage.end(),
      refused: (problem) => this.trouble(problem.message),
    });
    this.hints = this.newHints(say);
    this.listen();
    if (setting.chunk) void this.islandHost.load(setting.chunk);
    document.body.classList.toggle("muted-sound", !settings().sound);
  }

  private say(name: string, words: Record<string, string | number> = {}): string {
    return fill(this.setting.phrases[name] ?? name, words);
  }

  private hello(): PageHello {
    const parts = this.setting.chunk ? ["position"] : [];
    const { code } = this.setting;
    const language = this.setting.language as PageHello["language"];
    return { type: "hello", code, language, layout: this.layout, since: 0, parts, seat: this.looking };
  }

  private newHints(say: Stage["say"]): Hints {
    const found = () => narrow(this.prompts.open(this.turn), this.chosen, undefined, this.turn.several).action;
    return new Hints({
      say,
      ask: (message) => this.link.ask(message),
      select: (actions) => this.selectAll(actions),
      selected: () => found()?.action ?? "",
      host: () => ({ name: this.setting.names[this.host] ?? "", me: this.mine.includes(this.host) }),
      allow: async () => (await this.link.ask({ type: "set-hints", allowed: true })).problem?.message ?? "",
      chat: async (text) => (await this.link.ask({ type: "say", seat: this.looking ?? 0, text })).problem?.message ?? "",
      trouble: (words) => this.trouble(words),
    });
  }

  // -- what the server says ----------------------------------------------------------------

  private show(message: PageMessage, still: boolean): void {
    const before = this.state();
    if (message.update) this.facts(message.update, message.now);
    const journeys = still ? [] : (message.journeys ?? []);
    const places = placesOf(journeys);
    for (const [name, html] of Object.entries(message.html ?? {})) {
      morphInside(byId(name), html);
    }
    if (message.html?.room) recallLevel();
    showLinks();
    const first = Boolean(message.first);
    if (message.chat) this.side.say(message.chat, first);
    if (first) byId("story-earlier").hidden = !message.cut;
    const early = first || !this.opponents.there; // boards need the lines of the opponents
    if (early) this.storyAndPoints(message);
    if (message.fragments || message.order) {
      this.previewed = "";
      this.boards.show(message.fragments ?? [], message.order);
      byId("arena").classList.add("drawn");
    }
    if (message.lesson) this.lesson?.show(message.lesson);
    if (message.turn) this.newTurn(message.turn);
    this.tagActing();
    this.mark();
    if (this.turn.mine && this.turn.decision !== (before.turn.mine ? before.turn.decision : "")) this.boards.showFirst();
    this.islandHost.update();
    if (message.events) this.islandHost.recap(message.events, before);
    if (message.lately) this.islandHost.remember(message.lately);
    if (!early) this.storyAndPoints(message);
    this.inspect.changed();
    travel(journeys, places);
    if (journeys.length) sound("place");
    this.passing();
  }

  private newLesson(say: Stage["say"]): Lesson {
    return new Lesson(this.setting, {
      say,
      turn: () => this.turn,
      reveal: (id) => this.boards.reveal(id),
      next: (step) => void this.link.ask({ type: "next-step", step }),
      select: ({ verb, targets }) => this.choosePieces(verb ?? "", targets),
      play: (action) => void this.commit(action),
    });
  }

  // -- following the others ------------------------------------------------------------------

  private stage(say: Stage["say"], name: Stage["name"]): Stage {
    const outline = () => {
      this.mark();
      this.opponents.mirror(byId("caption-mini"));
    };
    const spotlight = (seat: number | null) => this.opponents.spotlight(seat);
    return {
      say,
      name,
      outline,
      bringUp: (ids) => this.boards.bringUp(ids),
      spotlight: (seat) => {
        spotlight(seat);
        const dialog = byId<HTMLDialogElement>("board");
        if (seat !== null && (settings().stage || dialog.open)) void this.openBoard(seat);
        else if (seat === null && settings().stage) dialog.close();
      },
      show: (message, still) => this.show(message, still),
      // What happens to all at the end of a round is told whoever ended it.
      mayWait: (message) =>
        (!this.turn.mine || Boolean(message?.beats?.some(({ seat }) => seat < 0))) &&
        !this.islandHost.shown &&
        this.status === "playing",
      filmed: ({ events }) => Boolean(events && this.islandHost.filmOf(events, this.state())),
      person: (seat) => this.people.has(seat),
      missed: (since, title) => void this.missed(since, title),
      pictures: {
        outline,
        spotlight,
        frames: async (turn) => (await this.link.ask({ type: "watch", row: turn })).frames ?? [],
        draw: (fragments, journeys) => {
          const places = placesOf(journeys);
          this.boards.preview(fragments);
          travel(journeys, places);
        },
        standing: (opponents) => this.opponents.atMoment(opponents),
        restore: () => {
          this.boards.restore();
          this.opponents.atMoment();
          this.boards.forgetTabs();
        },
      },
    };
  }

  private async missed(since: number, title: string): Promise<void> {
    const { cards = [], earlier = 0, own = null } = await this.link.ask({ type: "recap", since });
    const hurries = this.turn.mine && this.clock.timers.some(({ kind }) => kind !== "turn"); // it would cover the choice
    if (byId("curtain").hidden && !hurries) this.away.show(cards, earlier, own, title);
  }

  /** The story from its beginning: a page that opens has the latest turns only. */
  private async earlier(): Promise<void> {
    const { story = [], problem } = await this.link.ask({ type: "story" });
    if (problem) note("bad", problem.message, []);
    else this.side.story.complete(story);
    byId("story-earlier").hidden = !problem;
  }

  private async watch(turns: number[]): Promise<void> {
    for (const turn of turns) await this.following.watch(turn);
  }

  /** The story and all points: not before a film has shown how they came about. */
  private storyAndPoints({ story = [], dropped = [], opponents, points, first = false }: PageMessage): void {
    const show = (): void => {
      if (story.length || dropped.length) this.side.story.add(story, dropped, first);
      if (opponents) this.opponents.show(opponents, first);
      if (points) showPoints(points, this.setting.names);
    };
    if (this.islandHost.telling) void this.islandHost.resultShown().then(show);
    else show();
  }

  private facts(update: Update, now: number): void {
    if (update.table) {
      const before = this.status;
      this.status = update.table.status;
      document.body.dataset.status = this.status;
      for (const seat of update.table.seats) {
        if (seat.name) this.setting.names[seat.seat] = seat.name;
      }
      this.host = update.table.host[0] ?? -1;
      this.opponents.lamps(update.table.seats);
      const people = update.table.seats.filter(({ kind, held }) => kind === "person" && !held);
      this.people = new Set(people.map(({ seat }) => seat));
      if (before !== this.status) {
        this.clock.forget();
        maybe("note")?.remove(); // what it was about is over
      }
      if (before === "playing" && this.status === "finished") this.finished();
    }
    if (update.you) {
      const sits = update.you.seats.length > 0;
      // We lost or got a seat: players have a different page from spectators.
      if (this.sits !== null && this.sits !== sits && this.status === "playing") location.reload();
      this.sits = sits;
      this.mine = update.you.seats;
      this.looking = update.you.looking;
    }
    this.clock.sync(now);
    if (update.clock) this.clock.set(update.clock.timers, this.looking);
    if ("position" in update) this.position = update.position;
  }

  private newTurn(turn: Turn): void {
    const mineBefore = this.turn.mine;
    const same = turn.version === this.turn.version;
    if (turn.seat !== this.turn.seat) this.answered = 0;
    this.turn = turn;
    this.prompts.begin(turn);
    this.hints.begin(turn);
    if (!same) this.lastMove = null;
    if (!same && mineBefore) this.letGo();
    const still = narrow(turn.actions, this.chosen, undefined, turn.several).rest.length > 0;
    if (!turn.mine || !still) this.clear();
    if (this.chosen.length) this.intend(); // after a restart the server knows nothing of it
    if (turn.mine && !mineBefore) {
      this.boards.forgetTabs();
      sound("chime");
      tellOfTurn(this.say("yourTurn"), this.setting.title);
    }
    const mark = turn.mine ? `● ${this.say("yourTurn")}: ` : "";
    document.title = mark + this.setting.title;
    document.body.classList.toggle("my-turn", turn.mine);
    document.body.dataset.decision = turn.mine ? turn.decision : "";
    this.coach.decide(turn.mine ? turn.decision : "");
    this.islandHost.settle();
  }

  /** A second click that was meant for Confirm must not end the turn, whose button stands there now. */
  private letGo(): void {
    document.body.classList.add("fresh");
    setTimeout(() => document.body.classList.remove("fresh"), STRAY);
  }

  /** In the list of seats, which may just have been written again. */
  private tagActing(): void {
    for (const tag of document.querySelectorAll<HTMLElement>("[data-acts]")) {
      tag.hidden = !this.turn.to_act.includes(Number(tag.dataset.acts));
    }
  }

  private finished(): void {
    const { table, code } = this.setting;
    const address = `/tables/${table}/sheet${code ? `?code=${code}` : ""}`;
    this.following.dismiss();
    this.mark();
    sound("chime");
    setTimeout(
      () => void this.islandHost.told().then(() => location.assign(address)),
      calm() ? 300 : 2500,
    );
  }

  // -- choosing ----------------------------------------------------------------------------

  /** Show which targets can be chosen, which are, and what the choice would do. */
  private mark(): void {
    const { turn, chosen, taken } = this;
    const found = narrow(this.prompts.open(turn), chosen, (id) => maybe(id) !== null, turn.several);
    const selected = new Set(this.selected(found.action));
    const offers = this.offers();
    const { now, earlier } = this.following;
    for (const element of document.querySelectorAll<SVGElement>(".arena .target, .side .target")) {
      // What only stands for a target is marked as that is.
      const id = element.dataset.target ?? element.id;
      const legal = turn.mine && found.next.has(id);
      const faded = turn.mine && offers.has(id) && !found.targets.has(id);
      const { classList } = element;
      classList.toggle("legal", legal);
      const picks = taken?.dataset.target === id && taken.isConnected ? taken === element : element.id === id;
      classList.toggle("selected", selected.has(id) && picks);
      classList.toggle("illegal", faded);
      const free = !legal && !selected.has(id);
      classList.toggle("last", free && now.has(id));
      classList.toggle("earlier", free && earlier.has(id) && !now.has(id));
      if (element.id !== id) continue;
      const picked = turn.mine && chosen.includes(id);
      const usable = legal || picked;
      const role = usable || faded ? "button" : element.getAttribute("role") === "button" ? "img" : null;
      if (role) attribute(element, "role", role);
      const inspected = element === document.activeElement ? "-1" : null;
      attribute(element, "tabindex", usable || faded ? "0" : inspected);
      attribute(element, "aria-disabled", faded ? "true" : null);
      attribute(element, "aria-pressed", usable ? String(picked) : null);
    }
    this.opponents.point(now);
    this.buttons(found);
    this.focus.keep();
    this.lesson?.mark();
    this.hints.mark();
    this.waiting();
    if (!this.islandHost.shown) void this.preview(found.action);
  }

  /** Pieces that fade; none if it were too many, or once something is chosen. */
  private offers(): Set<string> {
    const { turn, chosen } = this;
    const there = chosen.length ? [] : turn.offers.filter((id) => maybe(id));
    return new Set(there.length > MOST_FADED ? [] : there);
  }

  private selected(action: Choice | null): string[] {
    return action ? [...new Set([...this.chosen, ...action.targets])] : this.chosen;
  }

  private buttons(found: Narrowed): void {
    const turn = this.turn.mine && !this.islandHost.shown ? this.turn : null;
    const { chosen, prompts } = this;
    prompts.showVerbs(turn, chosen, (verb) => this.pickVerb(verb), (words) => this.why.show({ words }, "verb-idle"));
    showActs(turn, chosen, found, {
      open: this.link.open,
      say: (name, words) => this.say(name, words),
      deed: (action) => prompts.deed(this.turn, action),
      apart: turn ? prompts.verbs(turn, chosen).map(({ name }) => name) : [],
      play: (action) => void this.play(action),
      cancel: () => this.cancel(),
      undo: () => void this.undo(),
      why: (words) => this.why.show({ words }),
    });
    const asked = maybe("instruction");
    if (asked && turn) asked.textContent = prompts.question(turn, chosen, found);
    this.list(this.hidden);
    if (turn) prompts.want(found.action ? [found.action] : turn.listed ? turn.actions : [...found.ready, ...loose(turn)]);
    this.chips.show(turn, chosen, found);
    this.consequence(found.action);
  }

  private list(hidden: Choice[]): void {
    const { shown, telling } = this.islandHost;
    const turn = this.turn.mine && !shown && !telling ? this.turn : null; // a film tells first what led to the choice
    this.prompts.showList(turn, hidden, (action) => this.select(action.action));
  }

  /** What the piece under the pointer, or the choice made, would do. */
  private consequence(action: Choice | null): void {
    const { chosen, hint, pointed, prompts, turn } = this;
    const said = pointed ?? action;
    const { several } = turn;
    const count = several > 1 ? this.say("count", { count: chosen.length, all: several }) : "";
    const then = maybe("consequence");
    // The pointer rests on what was chosen last: all that is chosen matters more.
    const all = several > 1 && action ? prompts.consequence(action) : "";
    const told = hint || all || (said && prompts.consequence(said)) || this.untold;
    if (then && turn.mine) then.textContent = [count, told].filter(Boolean).join(" · ");
  }

  private point(event: Event): void {
    const at = (event.target as Element).closest<SVGElement>(".target, .chip")?.dataset.target ?? "";
    if (this.islandHost.telling || this.stray) return;
    const found = this.turn.mine ? this.chips.point(at) : null;
    if (found === this.pointed) return;
    this.pointed = found;
    const { action } = narrow(this.prompts.open(this.turn), this.chosen, undefined, this.turn.several);
    this.consequence(action);
  }

  /** Only what the verb does is left; if that is one action, it is chosen. */
  private pickVerb(verb: string): void {
    this.chosen = this.prompts.pick(verb, this.chosen);
    const { rest } = narrow(this.prompts.open(this.turn), this.chosen);
    const only = verb && rest.length === 1 ? rest[0] : null;
    if (only) this.chosen = [...only.targets];
    else if (!rest.length) this.clear();
    sound("pick");
    if (only && !settings().confirm) void this.play(only);
    else this.mark();
    if (only) this.focus.toButtons();
    this.boards.bringIntoView();
  }

  private clear(): void {
    this.chosen = [];
    this.prompts.forget();
    this.prompts.verb = "";
    this.pointed = null;
    this.hint = "";
  }

  private cancel(): void {
    this.clear();
    this.intend();
    this.mark();
  }

  private choose(target: string): void {
    if (this.following.stop()) return; // the board showed the past
    const { turn, prompts } = this;
    const { several } = turn;
    const before = this.chosen;
    if (prompts.verb && !narrow(prompts.open(turn), [target]).rest.length) {
      // With another first piece a new choice begins; otherwise the chosen verb stays.
      if (!turn.actions.some(({ targets }) => targets[0] === target)) return void this.whyNot(target);
      prompts.verb = "";
    }
    prompts.forget();
    const actions = prompts.open(turn);
    const complete = narrow(actions, before, undefined, several).action;
    if (complete && several < 2 && target === before.at(-1) && touched()) return void this.play(complete);
    this.chosen = click(actions, before, target, several);
    this.hint = "";
    if (this.chosen === before) {
      const enough = several > 1 && before.length === several;
      if (!enough) return void this.whyNot(target);
      this.hint = this.say("enough", { all: several });
      this.consequence(complete);
      return;
    }
    this.why.hide();
    this.following.dismiss();
    sound("pick");
    this.focus.at = target;
    this.intend();
    const { action, ready } = narrow(actions, this.chosen, undefined, several);
    if (action && !settings().confirm) void this.play(action);
    else this.mark();
    if (action || ready.length) this.focus.toButtons();
    this.boards.bringIntoView();
  }

  /** Where a clock runs, the server hears what is selected: if time runs out, that is played. */
  private intend(): void {
    const { turn } = this;
    if (turn.seat === null || turn.several < 2 || !this.clock.timers.length) return;
    const picked = turn.actions.filter((one) => this.chosen.includes(one.targets[0] ?? ""));
    const gesture = together(picked).action;
    void this.link.ask({ type: "intend", seat: turn.seat, base: turn.version, gesture });
  }

  private async preview(action: Choice | null): Promise<void> {
    const wanted = action?.action ?? "";
    if (wanted === this.previewed) return;
    if (!wanted && this.underWay) return; // what it shows is about to come
    const had = this.previewed;
    this.previewed = wanted;
    if (!wanted) {
      if (had) this.boards.restore();
      if (had) this.mark();
      return;
    }
    const answer = await this.link.ask({ type: "preview", action: wanted });
    if (this.previewed !== wanted || !answer.fragments?.length) return;
    this.boards.preview(answer.fragments);
    this.mark();
  }

  // -- moves -------------------------------------------------------------------------------

  /** Whether a move was sent and what came of it is not on the page yet. */
  private get underWay(): boolean {
    return this.sending || this.turn.version < this.answered;
  }

  private waiting(): void {
    document.body.classList.toggle("under-way", this.underWay);
  }

  private async play(action: Choice): Promise<void> {
    if (!this.link.open) this.outage.show();
    if (this.underWay || !this.link.open) return;
    this.sending = true;
    const { losses } = action.ends ? await this.link.ask({ type: "losing", action: action.action }) : {};
    this.sending = false;
    this.waiting();
    if (!losses) return this.commit(action);
    askBeforeLosing(losses, {
      say: (name, words) => this.say(name, words),
      go: () => void this.commit(action),
      look: (other) => this.select(other),
    });
  }

  /** Show an action as if it had been chosen. */
  private select(text: string): void {
    const action = this.turn.actions.find((one) => one.action === text);
    this.choosePieces(action?.verb ?? "", action?.targets ?? []);
  }

  private choosePieces(verb: string, targets: string[]): void {
    this.prompts.verb = verb;
    this.prompts.forget();
    this.chosen = [...targets];
    this.mark();
  }

  /** Several actions that make up one choice, or one. */
  private selectAll(texts: string[]): void {
    if (texts.length === 1 && texts[0]) return this.select(texts[0]);
    const picked = this.turn.actions.filter((one) => texts.includes(one.action));
    this.chosen = picked.flatMap(({ targets }) => targets);
    this.intend();
    this.mark();
  }

  private async commit(action: Choice): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.following.dismiss();
    this.waiting();
    this.away.close();
    const problem = await this.send(action.gesture ? { gesture: action.action } : { action: action.action });
    this.sending = false;
    if (problem) this.problem(problem);
    else this.clear();
    sound(problem ? "refuse" : "place");
    this.mark();
  }

  /** A move that follows another one before its answer names that one as its base. */
  private async send(move: { action: string } | { gesture: string }): Promise<Problem | null> {
    const { seat, version } = this.turn;
    if (seat === null) return null; // who only watches has nothing to play
    const id = this.link.newId();
    const base = this.lastMove ?? version;
    this.lastMove = id;
    const answer = await this.link.ask({ type: "move", seat, id, base, ...move });
    if (answer.problem || this.lastMove === id) this.lastMove = null;
    if (!answer.problem && seat === this.turn.seat) this.answered = answer.version ?? 0;
    return answer.problem ?? null;
  }

  private async undo(): Promise<void> {
    const { seat, version } = this.turn;
    if (seat === null) return;
    const id = this.link.newId();
    const answer = await this.link.ask({ type: "undo", seat, id, base: version });
    if (answer.problem) this.problem(answer.problem);
    else sound("turn");
  }

  private problem(problem: Problem): void {
    if (problem.code === "stale") note("late", this.say("stale"), [this.closing()]);
    else if (problem.rule) this.why.show({ words: problem.message, rule: problem.rule });
    else this.trouble(problem.message);
  }

  private trouble(words: string): void {
    if (words) note("bad", words, [this.closing()]);
  }

  private closing(): HTMLElement {
    return button(this.say("gotIt"), "", () => maybe("note")?.remove());
  }

  // -- why not -----------------------------------------------------------------------------

  private async whyNot(target: string): Promise<void> {
    const { verb } = this.prompts;
    const { reason } = await this.link.ask({ type: "why-not", target, chosen: this.chosen, verb });
    const asked = this.turn.verbs.find(({ name }) => name === verb);
    if (reason && this.lesson && !reason.rule) this.lesson.wrong(reason.words);
    else if (reason) this.why.show(reason, target);
    else if (asked) this.why.show({ title: asked.words, words: asked.ask }, target);
  }

  // -- several people at one screen ----------------------------------------------------------

  /** The next to act may be another person at this screen. */
  private passing(): void {
    const next = this.turn.to_act.find((seat) => this.mine.includes(seat));
    const other = next !== undefined && next !== this.looking && this.status === "playing";
    const seat = other && this.mine.length > 1 && !this.turn.mine ? next : null;
    const say = (name: string, words = {}) => this.say(name, words);
    hotseat(seat, this.setting.names[seat ?? -1] ?? "", say, () => this.link.ask({ type: "look", seat }));
  }

  // -- other boards --------------------------------------------------------------------------

  /** The board of who acts, or acted last. */
  private async enlarge(): Promise<void> {
    const seat = this.following.actor;
    if (seat >= 0) await this.openBoard(seat);
  }

  private async openBoard(seat: number): Promise<void> {
    const answer = await this.link.ask({ type: "board", seat });
    const parts = answer.fragments ?? [];
    if (!parts.length || !byId("curtain").hidden) return;
    const name = this.setting.names[seat] ?? "";
    byId("board-title").textContent = this.say("boardOf", { name });
    const boxes = parts.map((part) => {
      const box = document.createElement("div");
      if (part.tab) box.append(saying("h3", part.label)); // no tab names it here
      box.append(picture(part));
      box.style.maxWidth = `${part.width * 1.3}px`;
      return box;
    });
    byId("board-fragments").replaceChildren(...boxes);
    const dialog = byId<HTMLDialogElement>("board");
    if (!dialog.open) dialog.showModal();
  }

  // -- a game's own code -----------------------------------------------------------------------

  private state(): TableState {
    const { game, language, names, players, daily } = this.setting;
    const { turn, layout, position } = this;
    const clock = this.clock.timers;
    const lesson = this.lesson?.now ?? null;
    return { game, language, names, players, turn, layout, position, clock, lesson, daily, seat: this.looking };
  }

  private context(): Context {
    return {
      state: this.state(),
      captions: this.setting.captions,
      now: () => this.clock.now(),
      play: (move) => this.send(move),
      why: async (action) => {
        const { seat } = this.turn;
        if (seat === null) return null;
        return (await this.link.ask({ type: "why", seat, action })).problem ?? null;
      },
      sound,
    };
  }

  // -- clicks and keys -------------------------------------------------------------------------

  private listen(): void {
    document.addEventListener("pointerdown", (event) => this.carryCode(event));
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["pointerover", "focusin"]) byId("arena").addEventListener(kind, (event) => this.point(event));
    this.focus.watch();
    byId("mute").addEventListener("click", () => this.mute());
    byId("story-earlier").addEventListener("click", () => void this.earlier());
    maybe<HTMLFormElement>("say")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const seat = this.looking ?? this.mine[0];
      void chat(this.link, event.target as HTMLFormElement, seat).then((words) => this.trouble(words));
    });
    addEventListener("resize", () => {
      const layout = layoutNow();
      if (layout === this.layout) return;
      this.layout = layout;
      void this.link.ask({ type: "layout", layout });
    });
  }

  // Who came by a link goes on by it, also in another tab.
  private carryCode(event: MouseEvent): void {
    const away = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/tables/']");
    if (away && this.setting.code && !away.search) away.search = `?code=${this.setting.code}`;
  }

  private clicked(event: MouseEvent): void {
    const clicked = event.target as Element;
    if (clicked.closest("[data-close]")) clicked.closest("dialog")?.close();
    this.carryCode(event);
    const inside = clicked.closest("dialog, #island");
    const piece = inside ? null : (clicked.closest<SVGElement>("[data-target]") ?? lyingUnder(event));
    const target = piece?.dataset.target;
    const act = clicked.closest<HTMLElement>("[data-do]");
    const copy = clicked.closest<HTMLElement>("[data-copy]");
    const free = clicked.closest<HTMLElement>("[data-join]");
    const strip = clicked.closest<HTMLElement>("[data-board]");
    if (!clicked.closest("#why, #undo, #verb-idle")) this.why.hide();
    if (act) void command(this.link, act).then((words) => this.trouble(words));
    else if (copy) void copyAddress(copy.dataset.copy ?? "", this.say("copied"), this.say("gotIt"));
    else if (free) void this.sit(Number(free.dataset.join));
    else if (target && event.detail > 1 && !touched() && this.chosen.includes(target)) return; // a double click chooses once
    else if (this.tapsAgain(event)) this.choose(this.chosen.at(-1) ?? "");
    else if (target && this.turn.mine && this.meant(target, strip)) {
      this.tapped = event;
      this.taken = piece?.matches(".target") ? piece : null; // a label is no piece
      this.choose(target);
    } else if (strip) void this.openBoard(Number(strip.dataset.board));
  }

  /** Whether a finger taps where it has just completed a choice: the picture shows that already, so
   *  something else may lie there now. */
  private tapsAgain({ pageX, pageY, target }: MouseEvent): boolean {
    const near = this.tapped && Math.hypot(pageX - this.tapped.pageX, pageY - this.tapped.pageY) < FINGER;
    if (!near || !touched() || !this.turn.mine || !(target as Element).closest("#arena")) return false;
    return this.turn.several < 2 && Boolean(narrow(this.prompts.open(this.turn), this.chosen).action);
  }

  /** Whether a click on this means a choice: it can be chosen, or somebody may wonder why not.
   *  In the picture of an opponent other clicks open the board. */
  private meant(target: string, strip: HTMLElement | null): boolean {
    return !strip || this.turn.actions.some((one) => one.targets.includes(target));
  }

  private async sit(seat: number): Promise<void> {
    const { table, code, me } = this.setting;
    this.trouble(await join(table, seat, code, me));
  }

  private mute(): void {
    remember({ sound: !settings().sound });
    document.body.classList.toggle("muted-sound", !settings().sound);
    byId("mute").setAttribute("aria-pressed", String(!settings().sound));
  }

  private key(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.key === "Escape") {
      if (this.hints.close()) return;
      this.why.hide();
      this.away.close();
      this.following.endFilm();
      this.following.stop();
      this.side.toggle(false);
      if (this.chosen.length) this.cancel();
      return;
    }
    if (at.closest("input, textarea, select") || event.altKey || event.metaKey) return;
    // A piece may have the focus, but keys belong to a film that covers it, and to what is watched again.
    const target = this.islandHost.telling || this.following.past ? null : at.closest<SVGElement>(".target[role=button]");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      // What was clicked has the focus: Enter confirms a complete choice, Space takes a piece back.
      const complete = event.key === "Enter" && this.chosen.includes(target.id) && maybe("confirm");
      if (complete) complete.click();
      else this.choose(target.id);
      return;
    }
    if (target && event.key.startsWith("Arrow")) {
      this.walk(target, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      return;
    }
    if (event.ctrlKey && event.key === "z") void this.undo();
    if (event.ctrlKey || !settings().keys || at.closest("dialog")) return;
    if (!(at.closest("button") && event.key === " ") && this.following.pressed(event)) return;
    const keys: Record<string, () => void> = {
      c: () => maybe("confirm")?.click(),
      v: () => this.nextVerb(),
      u: () => maybe("undo")?.click(),
      h: () => void this.hints.press(),
      e: () => void this.enlarge(),
      m: () => this.mute(),
      l: () => this.side.toggle(true),
      j: () => this.side.story.step(1),
      k: () => this.side.story.step(-1),
      "?": () => this.side.open("table"),
    };
    if (/^[1-6]$/.test(event.key)) void this.openBoard(Number(event.key) - 1);
    keys[event.key.toLowerCase()]?.();
  }

  private nextVerb(): void {
    const all = [...document.querySelectorAll<HTMLElement>("#verbs button")];
    const at = all.findIndex((one) => one.ariaPressed === "true");
    all[(at + 1) % all.length]?.click();
  }

  private walk(from: Element, step: number): void {
    const all = [...document.querySelectorAll<SVGElement>(".arena .target.legal")];
    const place = all.indexOf(from as SVGElement);
    all[(place + step + all.length) % all.length]?.focus();
  }
}

/** A piece that is not a target itself passes the click on to the target it lies on. */
function lyingUnder({ target, clientX, clientY }: MouseEvent): SVGElement | null {
  if (!(target as Element).closest(".arena .piece")) return null;
  return document.elementsFromPoint(clientX, clientY).map((one) => one.closest<SVGElement>(".legal[data-target]")).find(Boolean) ?? null;
}
