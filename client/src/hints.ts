// Hints: first a nudge, then the move. They never play; "Select it" only marks the pieces.

import { button, byId, icon, maybe, saying } from "./dom";
import type { Turn } from "./island";
import type { AskHint, PageAdvice, PageAlternative, PageAnswer } from "./protocol";

const PATIENCE = 300; // milliseconds until it says that it looks ahead
const FRAME = 6; // pixels around a region
const HEAD = 60; // pixels that stay free at the top of a small screen
const CARD = "hint-card";
const MINE = "hint-mine"; // the button that compares the move with the selected one

export interface Around {
  say(name: string, words?: Record<string, string | number>): string;
  ask(message: AskHint): Promise<PageAnswer>;
  select(actions: string[]): void;
  selected(): string; // the action that is chosen and could be confirmed; empty: none
  host(): { name: string; me: boolean };
  allow(): Promise<string>; // host: returns what went wrong
  chat(words: string): Promise<string>;
  trouble(words: string): void;
}

type Wanted = Omit<AskHint, "type" | "seat" | "base">;

export class Hints {
  private turn: Turn | null = null;
  private advice: PageAdvice | null = null;
  private asked = 0; // the number of the question that is open; an answer to another one is late
  private thinking = false;

  constructor(private readonly around: Around) {
    byId("hint").addEventListener("click", () => void this.press());
    new ResizeObserver(() => this.mark()).observe(byId("arena"));
    new ResizeObserver(() => standOnBar()).observe(byId("status-bar"));
  }

  /** A turn begins, or changes: a hint about another decision goes. */
  begin(turn: Turn): void {
    const same = this.turn && turn.mine && turn.version === this.turn.version && turn.seat === this.turn.seat;
    this.turn = turn;
    if (!same) this.close();
    this.showButton();
  }

  private showButton(): void {
    const hints = this.turn?.hints;
    const shown = this.turn?.mine && hints && hints.state !== "none";
    byId("hinting").hidden = !shown;
    if (!shown) return;
    const only = hints.state === "only";
    const { used = 0, most = 0 } = hints;
    byId("hint-label").textContent = this.around.say(only ? "onlyMove" : "hint");
    byId("hint").setAttribute("aria-disabled", String(only));
    byId("hint").setAttribute("aria-label", this.around.say(only ? "onlyMove" : "hint"));
    const count = byId("hint-count");
    count.hidden = !used && !most;
    const words = most ? this.around.say("count", { count: used, all: most }) : this.around.say("hintsUsed", { count: used });
    count.title = this.around.say("usedHints", { count: used });
    count.replaceChildren(icon("lamp"), words);
  }

  // -- nudge, move, away ----------------------------------------------------------------------

  /** The next stage. */
  async press(): Promise<void> {
    const state = this.turn?.hints?.state;
    if (byId("hinting").hidden || state === "only") return;
    const last = this.thinking || this.advice?.actions || (this.advice && this.turn?.hints?.nudges);
    if (last || (state === "off" && !byId(CARD).hidden)) this.close();
    else if (state === "off") this.off();
    else await this.want(this.advice ? { move: true } : {});
  }

  private async want(wanted: Wanted): Promise<void> {
    const { turn } = this;
    if (!turn || turn.seat === null) return;
    const number = ++this.asked;
    this.thinking = true;
    const slow = setTimeout(() => number === this.asked && this.look(), PATIENCE);
    const answer = await this.around.ask({ type: "hint", seat: turn.seat, base: turn.version, ...wanted });
    clearTimeout(slow);
    if (number !== this.asked) return;
    this.thinking = false;
    if (answer.problem) {
      this.close();
      if (answer.problem.code !== "stale") this.around.trouble(answer.problem.message);
    } else if (answer.advice) this.show(answer.advice);
  }

  /** Away with it; who was still thinking stops, and nothing is counted. */
  close(): boolean {
    const open = !byId(CARD).hidden || this.thinking;
    const { turn } = this;
    if (this.thinking && turn?.mine && turn.seat !== null) {
      void this.around.ask({ type: "hint", seat: turn.seat, base: turn.version, cancel: true });
    }
    this.asked += 1;
    this.thinking = false;
    this.advice = null;
    byId(CARD).hidden = true;
    this.mark();
    return open;
  }

  // -- the card -------------------------------------------------------------------------------

  private look(): void {
    const cancel = button(this.say("cancelHint"), "", () => this.close());
    this.card(this.say("hint"), "", [paragraph(this.say("lookingAhead"))], [cancel]);
  }

  private off(): void {
    const { name, me } = this.around.host();
    const about = me ? this.say("hintsOffHost") : this.say("hintsOffAbout", { name });
    const act = me
      ? button(this.say("allowHints"), "primary", () => void this.around.allow().then((words) => this.around.trouble(words)))
      : button(this.say("askHost", { name }), "", () => void this.askHost());
    this.card(this.say("hintsOff"), "", [paragraph(about)], [act]);
  }

  private async askHost(): Promise<void> {
    const problem = await this.around.chat(this.say("mayWe"));
    if (problem) this.around.trouble(problem);
    else this.card(this.say("hintsOff"), "", [paragraph(this.say("asked"))], []);
  }

  private show(advice: PageAdvice): void {
    this.advice = advice;
    if (advice.actions) this.showMove(advice, advice.actions);
    else this.showNudge(advice);
    bringUp([...(advice.targets ?? []), ...(advice.places ?? [])]);
    this.mark();
  }

  private showNudge(advice: PageAdvice): void {
    const thanks = button(this.say("thanks"), "quiet", () => this.close());
    const only = this.turn?.hints?.nudges;
    const more = button(this.say("showMove"), "primary", () => void this.want({ move: true }));
    const stage = only ? "" : this.say("count", { count: 1, all: 2 });
    this.card(this.say("nudge"), stage, [paragraph(advice.words)], only ? [thanks] : [more, thanks]);
  }

  private showMove(advice: PageAdvice, actions: string[]): void {
    const { words, why = "", equal = "", others = [], mine } = advice;
    const what = paragraph(words, "what");
    const body = equal
      ? [paragraph(equal), this.rows([{ words, targets: advice.targets, actions }, ...others])]
      : [what, paragraph(why), this.rows(others, this.say("nextBest"))];
    if (mine) body.push(this.compared(mine));
    const acts = equal ? [] : [button(this.say("selectIt"), "primary", () => this.select(actions))];
    if (actions.length === 1) {
      const compare = button(this.say("whyNotMine"), "", () => void this.want({ move: true, mine: this.around.selected() }));
      compare.id = MINE;
      acts.push(compare);
    }
    this.card(this.say(equal ? "yourChoice" : "theMove"), this.say("count", { count: 2, all: 2 }), body, acts);
  }

  /** Other moves with what they bring; pointing at one lights its pieces, a click selects it. */
  private rows(others: PageAlternative[], title = ""): HTMLElement {
    const list = document.createElement("ul");
    for (const { words, points = "", targets = [], actions = [] } of others) {
      const line = button("", "", () => this.select(actions));
      line.className = "";
      const number = points && this.say(none(points) ? "asGood" : "less", { points });
      line.append(saying("span", [title, words].filter(Boolean).join(" ")), saying("b", number));
      const light = (on: boolean) => () => {
        for (const id of targets) maybe(id)?.classList.toggle("pointed", on);
      };
      line.addEventListener("pointerenter", light(true));
      line.addEventListener("pointerleave", light(false));
      const item = document.createElement("li");
      item.append(line);
      list.append(item);
    }
    list.hidden = !others.length;
    return list;
  }

  private compared({ words, points = "" }: PageAlternative): HTMLElement {
    const unknown = !points;
    const said = unknown ? this.say("mineUnknown") : none(points) ? this.say("mineSame") : this.say("mineLess", { points });
    return paragraph([said, words].join(" "), "mine");
  }

  private select(actions: string[]): void {
    this.around.select(actions);
    const alone = actions.length === 1 ? document.querySelector<HTMLElement>(`[data-action="${CSS.escape(actions[0] ?? "")}"]`) : null;
    alone?.focus();
  }

  private card(title: string, stage: string, body: HTMLElement[], acts: HTMLElement[]): void {
    const box = byId(CARD);
    const focused = box.contains(document.activeElement);
    const head = document.createElement("header");
    const close = button("", "quiet icon", () => this.close());
    close.setAttribute("aria-label", this.say("close"));
    close.append(icon("x"));
    head.append(icon("lamp"), saying("h2", title), saying("span", stage), close);
    const row = saying("div", "", "deeds");
    row.append(...acts);
    box.replaceChildren(head, ...body, row);
    box.hidden = false;
    standOnBar();
    if (focused) box.querySelector<HTMLElement>(".deeds .btn, header .btn")?.focus();
  }

  private say(name: string, words: Record<string, string | number> = {}): string {
    return this.around.say(name, words);
  }

  // -- on the boards --------------------------------------------------------------------------

  /** A dashed outline on every piece of the move; a soft one around the place of a nudge. */
  mark(): void {
    const { advice } = this;
    const equal = (advice?.equal && advice.others) || []; // none of them is the better one
    const wanted = new Set(advice?.actions ? [advice, ...equal].flatMap(({ targets = [] }) => targets) : []);
    for (const one of document.querySelectorAll(".hinted")) one.classList.remove("hinted");
    for (const id of wanted) maybe(id)?.classList.add("hinted");
    for (const action of advice?.actions ?? []) {
      document.querySelector(`#acts [data-action="${CSS.escape(action)}"]`)?.classList.add("hinted");
    }
    const compare = maybe(MINE);
    const own = compare ? this.around.selected() : "";
    const named = [...(advice?.actions ?? []), ...(advice?.others ?? []).flatMap(({ actions = [] }) => actions)];
    if (compare) compare.hidden = !own || named.includes(own);
    byId("nudges").replaceChildren(...(advice && !advice.actions ? around(advice.places ?? []) : []));
  }
}

/** On small screens the card stands on the bar at the foot. */
function standOnBar(): void {
  const { top } = byId("status-bar").getBoundingClientRect();
  byId(CARD).style.setProperty("--above", `${Math.max(0, innerHeight - top)}px`);
}

/** Whether a number of points in words is zero. */
const none = (points: string): boolean => /^\D*0\D*$/.test(points);

const paragraph = (words: string, kind = ""): HTMLElement => saying("p", words, kind);

/** Opens the tab of the first piece that has one, and scrolls to it if the card covers it. */
function bringUp(ids: string[]): void {
  const there = ids.flatMap((id) => maybe(id) ?? []);
  const hidden = there.map((one) => one.closest(".holder[hidden]")).find(Boolean);
  if (hidden) maybe(hidden.id.replace("holder-", "turn-"))?.click();
  const seen = there.filter((one) => one.getBoundingClientRect().height > 0);
  const card = byId(CARD).getBoundingClientRect();
  if (!seen.length || card.width < innerWidth / 2) return;
  const top = Math.min(...seen.map((one) => one.getBoundingClientRect().top));
  const bottom = Math.max(...seen.map((one) => one.getBoundingClientRect().bottom));
  if (bottom <= card.top && top >= HEAD) return;
  // Where not all fit above the card, the last counts: it is where the piece goes.
  const fits = bottom - top < card.top - HEAD;
  const wanted = fits ? seen.find((one) => one.getBoundingClientRect().top === top) : seen.at(-1);
  wanted?.scrollIntoView({ block: "start" });
}

/** A frame around some elements, as far as they are on the page. */
function around(ids: string[]): HTMLElement[] {
  const there = ids.flatMap((id) => maybe(id) ?? maybe(id.replace("fragment-", "holder-")) ?? []);
  const boxes = there.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (!boxes.length) return [];
  const origin = byId("nudges").getBoundingClientRect();
  const left = Math.max(origin.left, Math.min(...boxes.map((box) => box.left)) - FRAME);
  const top = Math.min(...boxes.map((box) => box.top)) - FRAME;
  const right = Math.min(origin.right, Math.max(...boxes.map((box) => box.right)) + FRAME);
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + FRAME;
  const frame = saying("div", "", "nudged");
  frame.style.cssText = `left:${left - origin.left}px;top:${top - origin.top}px;width:${right - left}px;height:${bottom - top}px`;
  return [frame];
}
