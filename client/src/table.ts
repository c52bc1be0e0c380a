// The page of a table: it shows what the server says and turns clicks and keys into moves.

import { becomeSomebody, type Problem } from "./api";
import { Boards, layoutNow, type Part } from "./boards";
import { click, narrow } from "./choosing";
import { Clock } from "./clock";
import { button, byId, calm, fill, icon, maybe, morphInside, parseSvg } from "./dom";
import type { Chunk, Choice, Context, Island, TableState, Turn } from "./island";
import { Link } from "./link";
import { placesOf, travel } from "./motion";
import { remember, settings } from "./prefs";
import { Side } from "./side";
import { sound } from "./sound";

interface Setting {
  table: string;
  game: string;
  title: string;
  language: string;
  code: string;
  me: string;
  players: number;
  names: Record<string, string>;
  chunk: { script: string; style: string } | null;
  captions: Record<string, string>;
  hints: Record<string, string>; // for beginners, by kind of decision
  phrases: Record<string, string>;
}

interface SeatView {
  seat: number;
  kind: string;
  name: string;
}

const NOTHING: Turn = {
  version: 0,
  seat: null,
  to_act: [],
  mine: false,
  decision: "",
  optional: false,
  words: "",
  undo: { possible: false, words: "" },
  actions: [],
  offers: [],
};
const SLOWEST = 2000; // milliseconds that updates may wait for pieces on their way
const PASSING = 8000; // milliseconds that a note without trouble stays
const MANY = 8; // buttons that fit beside the instruction

export function table(): void {
  new TablePage(JSON.parse(byId("setting").textContent ?? "{}"));
}

class TablePage {
  private readonly link: Link;
  private readonly boards = new Boards();
  private readonly side: Side;
  private readonly clock: Clock;
  private turn = NOTHING;
  private chosen: string[] = [];
  private picked: Choice | null = null; // an action without targets that waits for Confirm
  private status = "";
  private mine: number[] = [];
  private looking: number | null = null;
  private position: unknown = null;
  private layout = layoutNow();
  private last: string[] = [];
  private queue: any[] = [];
  private busy = false;
  private sending = false;
  private lastMove: string | null = null;
  private island: Island | null = null;
  private chunk: Chunk | null = null;
  private previewed = "";
  private lostTimer = 0;

  constructor(private readonly setting: Setting) {
    this.side = new Side(setting.phrases);
    this.clock = new Clock(setting.phrases.left ?? "", setting.phrases.seconds ?? "");
    const address = `${location.origin.replace("http", "ws")}/tables/${setting.table}/socket`;
    this.link = new Link(address, {
      hello: () => this.hello(),
      told: (message) => this.told(message),
      lost: (seconds) => this.lost(seconds),
      back: () => this.back(),
      refused: (problem) => this.note("bad", problem.message),
    });
    this.listen();
    if (setting.chunk) void this.loadChunk(setting.chunk);
    document.body.classList.toggle("muted-sound", !settings().sound);
  }

  private say(name: string, words: Record<string, string | number> = {}): string {
    return fill(this.setting.phrases[name] ?? name, words);
  }

  private hello(): object {
    const parts = this.setting.chunk ? ["position"] : [];
    const { code, language } = this.setting;
    return { code, language, layout: this.layout, since: 0, parts, seat: this.looking };
  }

  // -- what the server says ----------------------------------------------------------------

  private told(message: any): void {
    if (message.type !== "page") return;
    this.queue.push(message);
    if (!this.busy) void this.work();
  }

  /** One message after the other, with time to see pieces travel, but never far behind. */
  private async work(): Promise<void> {
    this.busy = true;
    let behind = 0;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const takes = this.show(next);
      const wait = Math.min(takes, SLOWEST - behind);
      if (wait > 0 && this.queue.length) {
        behind += wait;
        await new Promise((done) => setTimeout(done, wait));
      }
    }
    this.busy = false;
  }

  private show(message: any): number {
    if (message.update) this.facts(message.update, message.now);
    const places = placesOf(message.journeys ?? []);
    for (const [name, html] of Object.entries<string>(message.html ?? {})) {
      morphInside(byId(name), html);
    }
    if (message.log) this.side.add("log", message.log, Boolean(message.first));
    if (message.chat) this.side.add("chat", message.chat, Boolean(message.first));
    if (message.undoes) this.side.strike(message.undoes);
    if (message.fragments) {
      this.previewed = "";
      this.boards.show(message.fragments as Part[]);
      byId("arena").classList.add("drawn");
    }
    if (message.last) this.last = message.last;
    if (message.turn) this.newTurn(message.turn as Turn);
    this.mark();
    if (this.island && this.chunk) this.island.update(this.state());
    const takes = travel(message.journeys ?? [], places);
    if (message.journeys?.length) sound("place");
    this.curtain();
    return takes;
  }

  private facts(update: any, now: number): void {
    if (update.table) {
      const before = this.status;
      this.status = update.table.status;
      document.body.dataset.status = this.status;
      for (const seat of update.table.seats as SeatView[]) {
        if (seat.name) this.setting.names[seat.seat] = seat.name;
      }
      if (before === "playing" && this.status === "finished") this.finished();
    }
    if (update.you) {
      this.mine = update.you.seats;
      this.looking = update.you.looking;
    }
    if (update.clock) this.clock.set(update.clock.timers, this.looking);
    if ("position" in update) this.position = update.position;
    this.clock.sync(now);
  }

  private newTurn(turn: Turn): void {
    const mineBefore = this.turn.mine;
    const same = turn.version === this.turn.version;
    this.turn = turn;
    this.sending = false;
    if (!same) this.lastMove = null;
    const still = narrow(turn.actions, this.chosen).rest.length > 0;
    if (!turn.mine || !still) this.clear();
    if (turn.mine && !mineBefore) {
      this.boards.forgetTabs();
      sound("chime");
    }
    const mark = turn.mine ? `● ${this.say("yourTurn")}: ` : "";
    document.title = mark + this.setting.title;
    document.body.classList.toggle("my-turn", turn.mine);
    if (turn.mine && !same) this.coach(turn.decision);
    this.islands();
  }

  /** For beginners: a few words when a kind of decision comes for the first time. */
  private coach(decision: string): void {
    const words = this.setting.hints[decision];
    const told = new Set<string>(JSON.parse(localStorage.getItem("coached") ?? "[]"));
    const name = `${this.setting.game} ${decision}`;
    if (!words || !settings().coach || told.has(name)) return;
    localStorage.setItem("coached", JSON.stringify([...told, name]));
    const stop = button(this.say("coachOff"), "quiet", () => {
      remember({ coach: false });
      maybe("coach")?.remove();
    });
    this.note("coach", words, stop, "coach");
    const close = button(this.say("gotIt"), "", () => maybe("coach")?.remove());
    maybe("coach")?.append(close);
  }

  private finished(): void {
    const address = `/tables/${this.setting.table}/sheet`;
    sound("chime");
    setTimeout(() => location.assign(address), calm() ? 300 : 2500);
  }

  // -- choosing ----------------------------------------------------------------------------

  /** Show which targets can be chosen, which are, and what the choice would do. */
  private mark(): void {
    const { turn, chosen } = this;
    const found = narrow(turn.actions, chosen);
    const offers = new Set(chosen.length ? [] : turn.offers.map((offer) => offer.target));
    const marks: [string, (id: string) => boolean][] = [
      ["legal", (id) => turn.mine && found.targets.has(id)],
      ["selected", (id) => this.selected(found.action).includes(id)],
      ["illegal", (id) => turn.mine && !found.targets.has(id) && offers.has(id)],
      ["last", (id) => !turn.mine && this.last.includes(id)],
    ];
    for (const element of document.querySelectorAll<SVGElement>(".arena .target, .side .target")) {
      for (const [name, fits] of marks) element.classList.toggle(name, fits(element.id));
      const usable = turn.mine && (found.targets.has(element.id) || chosen.includes(element.id));
      const faded = turn.mine && offers.has(element.id) && !usable;
      if (usable || faded) {
        element.setAttribute("role", "button");
        element.setAttribute("tabindex", "0");
      } else if (element.getAttribute("role") === "button") {
        element.setAttribute("role", "img");
        element.removeAttribute("tabindex");
      }
      if (faded) element.setAttribute("aria-disabled", "true");
      else element.removeAttribute("aria-disabled");
      if (usable) element.setAttribute("aria-pressed", String(chosen.includes(element.id)));
      else element.removeAttribute("aria-pressed");
    }
    this.buttons(found.action ?? this.picked, found.ready);
    if (!this.island) void this.preview(found.action);
  }

  private selected(action: Choice | null): string[] {
    return action ? [...new Set([...this.chosen, ...action.targets])] : this.chosen;
  }

  private buttons(action: Choice | null, ready: Choice[]): void {
    const acts = byId("acts");
    const { turn } = this;
    const made: HTMLElement[] = [];
    if (turn.mine && !this.island) {
      const { undo } = turn;
      if (undo.possible || this.chosen.length || this.picked) {
        const back = this.chosen.length || this.picked;
        const words = back ? this.say("cancel") : this.say("undo");
        const taking = button(words, "", () => (back ? this.cancel() : void this.undo()));
        taking.prepend(icon("undo"));
        taking.id = "undo";
        made.push(taking);
      } else {
        const off = button(this.say("undo"), "off", () => this.why(undo.words, ""));
        off.prepend(icon("undo"));
        off.id = "undo";
        off.title = undo.words;
        off.setAttribute("aria-disabled", "true");
        made.push(off);
      }
      const loose = action ? [] : ready.length ? ready : this.loose();
      for (const one of loose) {
        const kind = turn.actions.length === 1 ? "primary" : "";
        const choice = button(one.words, kind, () => void this.play(one));
        choice.dataset.action = one.action;
        made.push(choice);
      }
      if (action) {
        const confirm = button(this.say("confirm"), "primary", () => void this.play(action));
        confirm.id = "confirm";
        confirm.prepend(icon("tick"));
        if (!this.link.open) confirm.setAttribute("aria-disabled", "true");
        made.push(confirm);
      }
    }
    const focused = document.activeElement;
    const again = acts.contains(focused) ? (focused as HTMLElement).id : "";
    acts.replaceChildren(...made);
    acts.classList.toggle("many", made.length > MANY);
    if (again) maybe(again)?.focus();
    const then = maybe("consequence");
    if (then) then.textContent = this.island ? "" : (action?.words ?? this.nextStep(ready));
  }

  /** Actions that nothing on the board stands for. */
  private loose(): Choice[] {
    if (this.chosen.length) return [];
    return this.turn.actions.filter((one) => !one.targets.some((id) => maybe(id)));
  }

  private nextStep(ready: Choice[]): string {
    if (ready.length) return this.say("or");
    return this.chosen.length ? this.say("next") : "";
  }

  private clear(): void {
    this.chosen = [];
    this.picked = null;
  }

  private cancel(): void {
    this.clear();
    this.mark();
  }

  private choose(target: string): void {
    const { actions } = this.turn;
    const before = this.chosen;
    this.picked = null;
    this.chosen = click(actions, before, target);
    if (this.chosen === before) {
      void this.whyNot(target);
      return;
    }
    this.hideWhy();
    sound("pick");
    const { action } = narrow(actions, this.chosen);
    if (action && !settings().confirm) void this.play(action);
    else this.mark();
  }

  private async preview(action: Choice | null): Promise<void> {
    const wanted = action?.action ?? "";
    if (wanted === this.previewed) return;
    const had = this.previewed;
    this.previewed = wanted;
    if (!wanted) {
      if (had) this.boards.restore();
      if (had) this.mark();
      return;
    }
    const answer = await this.link.ask({ type: "preview", action: wanted });
    if (this.previewed !== wanted || !answer.fragments?.length) return;
    this.boards.preview(answer.fragments as Part[]);
    this.mark();
  }

  // -- moves -------------------------------------------------------------------------------

  private async play(action: Choice): Promise<void> {
    if (this.sending || !this.link.open) return;
    this.sending = true;
    const problem = await this.send({ action: action.action });
    this.sending = false;
    if (problem) this.problem(problem);
    else this.clear();
    sound(problem ? "refuse" : "place");
    this.mark();
  }

  /** A move that follows another one before its answer names that one as its base. */
  private async send(move: { action: string } | { gesture: string }): Promise<Problem | null> {
    const { seat, version } = this.turn;
    const id = this.link.newId();
    const base = this.lastMove ?? version;
    this.lastMove = id;
    const answer = await this.link.ask({ type: "move", seat, id, base, ...move });
    if (answer.problem || this.lastMove === id) this.lastMove = null;
    return answer.problem ?? null;
  }

  private async undo(): Promise<void> {
    const { seat, version } = this.turn;
    const id = this.link.newId();
    const answer = await this.link.ask({ type: "undo", seat, id, base: version });
    if (answer.problem) this.problem(answer.problem);
    else sound("turn");
  }

  private problem(problem: Problem): void {
    if (problem.code === "stale") this.note("", this.say("stale"));
    else if (problem.rule) this.why(problem.message, problem.rule);
    else this.note("bad", problem.message);
  }

  // -- why not -----------------------------------------------------------------------------

  private async whyNot(target: string): Promise<void> {
    const offer = this.turn.offers.find((one) => one.target === target);
    if (offer && !this.chosen.length) {
      this.why(offer.words, offer.rule, target);
      return;
    }
    const answer = await this.link.ask({ type: "why-not", target, chosen: this.chosen });
    if (answer.words) this.why(answer.words, answer.rule, target);
  }

  private why(words: string, rule: string, target = ""): void {
    const box = byId("why");
    byId("why-words").textContent = words;
    const link = byId<HTMLAnchorElement>("why-rule");
    link.hidden = !rule;
    link.href = `/rules/${this.setting.game}#${rule}`;
    (link.querySelector("code") as HTMLElement).textContent = rule;
    box.hidden = false;
    const about = target ? maybe(target)?.getBoundingClientRect() : null;
    if (about && innerWidth >= 640) {
      const right = about.x + about.width / 2 < innerWidth / 2;
      const x = right ? about.right + 12 : about.left - box.offsetWidth - 12;
      box.style.left = `${Math.max(8, Math.min(innerWidth - box.offsetWidth - 8, x))}px`;
      box.style.top = `${Math.max(8, Math.min(innerHeight - box.offsetHeight - 8, about.top))}px`;
    } else {
      box.removeAttribute("style");
    }
  }

  private hideWhy(): void {
    byId("why").hidden = true;
  }

  // -- notes and connection ------------------------------------------------------------------

  private note(kind: string, words: string, act?: HTMLElement, id = "note"): void {
    maybe(id)?.remove();
    const box = document.createElement("div");
    box.className = `note ${kind}`;
    box.id = id;
    box.setAttribute("role", kind === "bad" ? "alert" : "status");
    const text = document.createElement("p");
    text.textContent = words;
    const close = act ?? button(this.say("gotIt"), "", () => box.remove());
    box.append(icon(kind === "bad" ? "no" : kind === "coach" ? "book" : "undo"), text, close);
    byId("notes").append(box);
    if (!kind) setTimeout(() => box.remove(), PASSING);
  }

  private lost(seconds: number): void {
    byId("net").classList.add("lost");
    clearTimeout(this.lostTimer);
    this.lostTimer = window.setTimeout(() => {
      const now = button(this.say("tryNow"), "", () => this.link.retry());
      const words = `${this.say("lost")} ${this.say("again", { seconds })}`;
      this.note("bad", words, now, "lost");
      this.mark();
    }, 1500);
  }

  private back(): void {
    clearTimeout(this.lostTimer);
    byId("net").classList.remove("lost");
    maybe("lost")?.remove();
    this.mark();
  }

  // -- several people at one screen ----------------------------------------------------------

  /** When the next to act is another person at this screen, nobody sees anything until it
   *  says that it looks. */
  private curtain(): void {
    const next = this.turn.to_act.find((seat) => this.mine.includes(seat));
    const other = next !== undefined && next !== this.looking && this.status === "playing";
    const needed = other && this.mine.length > 1 && !this.turn.mine;
    const curtain = byId("curtain");
    if (!needed || next === undefined) {
      curtain.hidden = true;
      return;
    }
    if (!curtain.hidden) return;
    const name = this.setting.names[next] ?? "";
    byId("curtain-title").textContent = this.say("pass", { name });
    byId("curtain-sign").replaceChildren(
      parseSvg(`<svg class="s p${next + 1}" aria-hidden="true"><use href="#i-s${next + 1}"/></svg>`),
    );
    const open = byId("curtain-open");
    open.textContent = this.say("iAm", { name });
    open.onclick = async () => {
      await this.link.ask({ type: "look", seat: next });
      curtain.hidden = true;
    };
    curtain.hidden = false;
    open.focus();
  }

  // -- other boards --------------------------------------------------------------------------

  private async openBoard(seat: number): Promise<void> {
    const answer = await this.link.ask({ type: "board", seat });
    const parts = (answer.fragments ?? []) as Part[];
    if (!parts.length) return;
    const name = this.setting.names[seat] ?? "";
    byId("board-title").textContent = this.say("boardOf", { name });
    const boxes = parts.map((part) => {
      const box = document.createElement("div");
      box.append(parseSvg(part.svg ?? ""));
      box.style.maxWidth = `${part.width * 1.3}px`;
      return box;
    });
    byId("board-fragments").replaceChildren(...boxes);
    byId<HTMLDialogElement>("board").showModal();
  }

  // -- a game's own code -----------------------------------------------------------------------

  private async loadChunk(chunk: { script: string; style: string }): Promise<void> {
    if (chunk.style) {
      const style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = chunk.style;
      document.head.append(style);
    }
    this.chunk = (await import(chunk.script)) as Chunk;
    this.islands();
  }

  private state(): TableState {
    const { game, language, names, players } = this.setting;
    const { turn, layout, position } = this;
    const clock = this.clock.timers;
    return { game, language, names, players, turn, layout, position, clock, seat: this.looking };
  }

  private islands(): void {
    const place = byId("island");
    const wanted = Boolean(this.chunk && this.turn.seat !== null && this.chunk.takes(this.state()));
    if (wanted && !this.island && this.chunk) {
      this.island = this.chunk.mount(place, this.context());
    } else if (!wanted && this.island) {
      this.island.unmount();
      this.island = null;
      place.replaceChildren();
    }
    place.hidden = !wanted;
    byId("region-own").hidden = wanted;
    document.body.classList.toggle("with-island", wanted);
  }

  private context(): Context {
    return {
      state: this.state(),
      captions: this.setting.captions,
      now: () => this.clock.now(),
      play: (move) => this.send(move),
      why: async (action) => {
        const answer = await this.link.ask({ type: "why", seat: this.turn.seat, action });
        return answer.problem ?? null;
      },
      sound,
    };
  }

  // -- clicks and keys -------------------------------------------------------------------------

  private listen(): void {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.whyOnHover();
    byId("why-close").addEventListener("click", () => this.hideWhy());
    byId("why-rule").addEventListener("click", (event) => {
      event.preventDefault();
      this.hideWhy();
      void this.side.showRule(byId("why-rule").querySelector("code")?.textContent ?? "");
    });
    byId("mute").addEventListener("click", () => this.mute());
    maybe<HTMLFormElement>("say")?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.chat(event.target as HTMLFormElement);
    });
    addEventListener("resize", () => {
      const layout = layoutNow();
      if (layout === this.layout) return;
      this.layout = layout;
      void this.link.ask({ type: "layout", layout });
    });
  }

  private clicked(event: MouseEvent): void {
    const clicked = event.target as Element;
    if (clicked.closest("[data-close]")) clicked.closest("dialog")?.close();
    const inside = clicked.closest("dialog, #island");
    const target = inside ? "" : clicked.closest<SVGElement>("[data-target]")?.dataset.target;
    const act = clicked.closest<HTMLElement>("[data-do]");
    const copy = clicked.closest<HTMLElement>("[data-copy]");
    const join = clicked.closest<HTMLElement>("[data-join]");
    const strip = clicked.closest<HTMLElement>("[data-board]");
    if (!clicked.closest("#why")) this.hideWhy();
    if (act) void this.command(act);
    else if (copy) void this.copy(copy);
    else if (join) void this.join(Number(join.dataset.join));
    else if (target && this.turn.mine && this.meant(target, strip)) {
      this.choose(target);
    } else if (strip) void this.openBoard(Number(strip.dataset.board));
  }

  /** Whether a click on this means a choice: it can be chosen, or somebody may wonder why not.
   *  In the picture of an opponent other clicks open the board. */
  private meant(target: string, strip: HTMLElement | null): boolean {
    return !strip || this.turn.actions.some((one) => one.targets.includes(target));
  }

  private async command(act: HTMLElement): Promise<void> {
    if (act.dataset.ask && !confirm(act.dataset.ask)) return;
    const answer = await this.link.ask(JSON.parse(act.dataset.do ?? "{}"));
    if (answer.problem) this.note("bad", answer.problem.message);
  }

  private async copy(copy: HTMLElement): Promise<void> {
    const address = location.origin + (copy.dataset.copy ?? "");
    try {
      await navigator.clipboard.writeText(address);
      this.note("", `${this.say("copied")}: ${address}`);
    } catch {
      this.note("", address); // then by hand
    }
  }

  private async join(seat: number): Promise<void> {
    const field = maybe<HTMLInputElement>("join-name");
    const name = field?.value.trim() || this.setting.me || "Nova";
    const problem = await becomeSomebody(name, this.setting.me);
    if (problem) {
      this.note("bad", problem.message);
      return;
    }
    const response = await fetch(`/api/tables/${this.setting.table}/join`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name, seat, code: this.setting.code }),
    });
    if (response.ok) location.reload();
    else this.note("bad", (await response.json()).message);
  }

  private async chat(form: HTMLFormElement): Promise<void> {
    const field = form.querySelector("input") as HTMLInputElement;
    const text = field.value.trim();
    if (!text) return;
    const seat = this.looking ?? this.mine[0];
    const answer = await this.link.ask({ type: "say", seat, text });
    if (answer.problem) this.note("bad", answer.problem.message);
    else field.value = "";
  }

  private mute(): void {
    remember({ sound: !settings().sound });
    document.body.classList.toggle("muted-sound", !settings().sound);
    byId("mute").setAttribute("aria-pressed", String(!settings().sound));
  }

  private whyOnHover(): void {
    let timer = 0;
    const about = (event: Event) => {
      clearTimeout(timer);
      const faded = (event.target as Element).closest?.<SVGElement>(".illegal[data-target]");
      if (!faded || (event instanceof PointerEvent && event.pointerType !== "mouse")) return;
      const wait = event instanceof PointerEvent ? 400 : 0;
      timer = window.setTimeout(() => void this.whyNot(faded.dataset.target ?? ""), wait);
    };
    byId("arena").addEventListener("pointerover", about);
    byId("arena").addEventListener("focusin", about);
  }

  private key(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.key === "Escape") {
      this.hideWhy();
      this.side.toggle(false);
      if (this.chosen.length) this.cancel();
      return;
    }
    if (at.closest("input, textarea, select") || event.altKey || event.metaKey) return;
    const target = at.closest<SVGElement>(".target[role=button]");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.choose(target.id);
      return;
    }
    if (target && event.key.startsWith("Arrow")) {
      this.walk(target, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      return;
    }
    if (event.ctrlKey && event.key === "z") void this.undo();
    if (event.ctrlKey || !settings().keys) return;
    const keys: Record<string, () => void> = {
      c: () => maybe("confirm")?.click(),
      u: () => maybe("undo")?.click(),
      m: () => this.mute(),
      l: () => this.side.toggle(true),
      "?": () => this.side.open("table"),
    };
    if (/^[1-6]$/.test(event.key)) void this.openBoard(Number(event.key) - 1);
    keys[event.key.toLowerCase()]?.();
  }

  private walk(from: Element, step: number): void {
    const all = [...document.querySelectorAll<SVGElement>(".arena .target.legal")];
    const place = all.indexOf(from as SVGElement);
    all[(place + step + all.length) % all.length]?.focus();
  }
}
