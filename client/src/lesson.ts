// A lesson at the table: the bar, the bubble of the present step, and the last card.

import { ask, isProblem } from "./api";
import { Bubble, NARROW } from "./bubble";
import type { Choice } from "./choosing";
import { button, byId, icon, maybe, saying } from "./dom";
import type { Turn } from "./island";
import { remember } from "./prefs";
import type { PageLesson, PageLessonEnd, TableSetting } from "./protocol";

const PATIENCE = 2; // wrong taps, after which Show me is the main button

export interface Desk {
  say(name: string, words?: Record<string, string | number>): string;
  turn(): Turn;
  next(step: number): void;
  reveal(id: string): void;
  select(action: Choice): void;
  play(action: Choice): void;
}

export class Lesson {
  now: PageLesson | null = null;
  private readonly bubble = new Bubble("bubble", "", true);
  private readonly words = document.createElement("p");
  private shown = ""; // what the bubble says
  private wrongs = 0;
  private selected = false; // Show me was pressed

  constructor(
    private readonly setting: TableSetting,
    private readonly desk: Desk,
  ) {
    document.body.classList.add("in-lesson");
    this.words.id = "bubble-words";
    this.words.setAttribute("role", "status"); // stays in the page, so that changes are read out
    const marks = { subtree: true, childList: true, attributeFilter: ["data-lesson"] };
    new MutationObserver(() => this.bubble.place()).observe(byId("island"), marks);
  }

  show(lesson: PageLesson): void {
    const same = this.now?.step === lesson.step;
    this.now = lesson;
    if (!same) [this.wrongs, this.selected] = [0, false];
    this.bar(lesson);
    this.mark();
    if (lesson.end) this.end(lesson.end);
  }

  /** The choice changed: the bubble follows. */
  mark(): void {
    const { now } = this;
    if (!now) return;
    const waits = !now.next && !this.desk.turn().mine; // for the opponent
    const key = waits ? "" : [now.step, now.words, now.lead, this.wrongs, this.selected].join("|");
    if (key && key === this.shown) return this.bubble.place();
    this.shown = key;
    if (now.words && !waits) this.write(now);
    else this.bubble.hide();
  }

  /** A legal move, but not the one of this step. */
  wrong(words: string): void {
    this.wrongs += 1;
    this.mark();
    const said = maybe("bubble-wrong");
    if (said) said.textContent = words;
    this.bubble.box.classList.remove("shaken");
    void this.bubble.box.offsetWidth; // so that it shakes again
    this.bubble.box.classList.add("shaken");
    this.bubble.place();
  }

  // -- the bubble --------------------------------------------------------------------------

  private write(now: PageLesson): void {
    const { say } = this.desk;
    const head = saying("p", "", "bubble-head");
    const title = saying("b", say(now.next ? "look" : "yourMove"));
    head.append(title, ` ${say("partOf", { number: now.number, of: now.of })}`);
    const { words } = this;
    words.replaceChildren();
    if (now.lead) {
      const lead = saying("b", now.lead, "lead");
      words.append(lead, " ");
    }
    words.append(now.words ?? "");
    const wrong = document.createElement("p");
    wrong.id = "bubble-wrong";
    wrong.setAttribute("role", "alert");
    const before = maybe("bubble-wrong")?.textContent ?? "";
    if (this.wrongs) wrong.textContent = before;
    this.bubble.box.setAttribute("aria-label", say("stepOf", { number: now.number, of: now.of }));
    this.bubble.box.dataset.step = String(now.step);
    const first = now.next ? now.look?.[0] : this.first()?.targets[0];
    if (first) this.desk.reveal(first);
    this.bubble.show([head, words, wrong, this.buttons(now)], () => this.targets());
    if (now.next) maybe("bubble-next")?.focus({ preventScroll: true });
  }

  private buttons(now: PageLesson): HTMLElement {
    const { say, next } = this.desk;
    const row = saying("div", "", "btns");
    if (now.next) {
      const go = button(say("next"), "primary", () => next(now.step));
      go.id = "bubble-next";
      row.append(go);
    } else {
      const show = this.selected ? this.playing() : this.showing();
      show.id = "bubble-show";
      row.append(show);
    }
    if (now.step) {
      const back = button(say("back"), "quiet", () => void this.again(now.step - 1));
      back.id = "bubble-back";
      row.append(back);
    }
    return row;
  }

  private showing(): HTMLElement {
    const made = button(this.desk.say("showMe"), this.wrongs >= PATIENCE ? "primary" : "", () => {
      this.selected = true;
      const first = this.first();
      if (first && !this.now?.layout) this.desk.select(first);
      this.mark();
      maybe("bubble-show")?.focus({ preventScroll: true });
    });
    made.prepend(icon("play"));
    return made;
  }

  private playing(): HTMLElement {
    return button(this.desk.say("playForMe"), "primary", () => {
      const { layout } = this.now ?? {};
      const first = this.first();
      this.selected = false;
      this.mark();
      if (layout) this.desk.play({ action: layout, targets: [], gesture: true });
      else if (first) this.desk.play(first);
    });
  }

  /** The action that is shown: where several make one choice, all of them together. */
  private first(): Choice | null {
    const turn = this.desk.turn();
    const [first] = turn.actions;
    if (!first) return null;
    if ((turn.several ?? 0) < 2) return first;
    const together = turn.actions.map(({ action }) => action).join(" ; ");
    return { action: together, targets: turn.actions.flatMap(({ targets }) => targets), gesture: true };
  }

  /** The pieces of the step, in the order in which they are tapped. */
  private targets(): Element[] {
    const { now } = this;
    const turn = this.desk.turn();
    const ids = [...(now?.look ?? [])];
    this.bubble.ordered = turn.actions.length < 2;
    if (!now?.next && turn.mine) {
      for (const one of turn.actions.slice(0, Math.max(2, turn.several ?? 0))) {
        ids.push(...one.targets);
      }
    }
    const pieces = [...new Set(ids)].flatMap((id) => maybe<Element>(id) ?? []);
    const own = [...document.querySelectorAll("#island [data-lesson]")];
    const sure = maybe("confirm");
    if (sure) return innerWidth < NARROW ? [sure] : [...pieces, sure];
    const loose = turn.actions.filter(({ targets }) => !targets.some((id) => maybe(id)));
    const buttons = now?.next ? [] : loose.flatMap(({ action }) => buttonOf(action) ?? []);
    return [...pieces, ...own, ...buttons];
  }

  // -- the bar ---------------------------------------------------------------------------

  private bar(lesson: PageLesson): void {
    const { say } = this.desk;
    const { number, of } = lesson;
    byId("lesson-step").textContent = say("stepOf", { number, of });
    byId("lesson-left").textContent = lesson.words ? say("minutesLeft", { minutes: lesson.minutes }) : say("lessonDone");
    const dots = [...Array(of).keys()].map((place) => {
      const dot = saying("i", "", place + 1 < number || !lesson.words ? "done" : place + 1 === number ? "now" : "");
      return dot;
    });
    byId("lesson-dots").replaceChildren(...dots);
  }

  /** Go back to a step: at a new table, which replaces this one. */
  private async again(step: number): Promise<void> {
    const made = await ask<{ id: string }>("POST", `/api/tables/${this.setting.table}/lesson`, { step });
    if (!isProblem(made)) location.replace(`/tables/${made.id}`);
  }

  // -- the end ---------------------------------------------------------------------------

  private end(end: PageLessonEnd): void {
    const { say } = this.desk;
    const card = byId<HTMLDialogElement>("lesson-end");
    byId("lesson-title").textContent = end.title;
    const points = [...end.points, [say("together"), end.total] as const].map(([words, number]) => {
      const chip = document.createElement("li");
      const count = saying("b", String(number));
      chip.append(`${words} `, count);
      return chip;
    });
    byId("lesson-points").replaceChildren(...points);
    const lines = end.lines.map((words) => {
      const line = document.createElement("li");
      line.append(icon("tick"), words);
      return line;
    });
    byId("lesson-lines").replaceChildren(...lines);
    byId("lesson-first").onclick = () => void this.firstGame();
    byId("lesson-again").onclick = () => void this.again(0);
    if (!card.open) card.showModal();
  }

  private async firstGame(): Promise<void> {
    const { game, me } = this.setting;
    remember({ coach: true });
    localStorage.removeItem("coached");
    const seats = [{ name: me }, { bot: "greedy" }];
    const made = await ask<{ id: string }>("POST", "/api/tables", { game, seats });
    if (!isProblem(made)) location.href = `/tables/${made.id}`;
  }
}

function buttonOf(action: string): Element | null {
  const buttons = [...document.querySelectorAll<HTMLElement>("#acts [data-action]")];
  return buttons.find((one) => one.dataset.action === action) ?? null;
}
