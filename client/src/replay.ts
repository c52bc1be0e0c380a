// The replay: a slider through the steps of a match.

import { Boards, layoutNow } from "./boards";
import { byId, fill, maybe } from "./dom";
import { Inspect } from "./inspect";
import type { ReplaySetting, ReplayStep } from "./protocol";
import { copyAddress, note } from "./notes";
import { NEW_PAGE, watchRecordForm } from "./records";

const PACE = 1600; // milliseconds a turn
const MOST_SHOWN = 4; // positions of one turn that are shown while it plays

export function replay(): void {
  new Replay(JSON.parse(byId("setting").textContent ?? "{}"));
}

class Replay {
  private readonly boards = new Boards();
  private step = -1;
  private wanted = 0;
  private loading = false;
  private timer = 0;
  private readonly over = new AbortController();
  private readonly inspect: Inspect;

  constructor(private readonly setting: ReplaySetting) {
    const { phrases } = setting;
    this.inspect = new Inspect((name) => phrases[name] ?? "", (element) => this.card(element));
    const slider = byId<HTMLInputElement>("slider");
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    const form = maybe<HTMLFormElement>("view");
    if (form) watchRecordForm(form);
    const review = document.querySelector<HTMLAnchorElement>("[data-review]");
    if (review && setting.code) review.search = `?${new URLSearchParams({ code: setting.code })}`;
    const { signal } = this.over;
    const again = () => {
      this.step = -1;
      void this.load();
    };
    document.addEventListener("click", (event) => this.clicked(event.target as Element), { signal });
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    addEventListener("resize", again, { signal });
    document.addEventListener(NEW_PAGE, () => this.leave(), { signal });
    this.go(setting.step);
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.inspect.leave();
    this.over.abort();
  }

  private go(step: number): void {
    this.wanted = Math.max(0, Math.min(this.setting.steps, step));
    const slider = byId<HTMLInputElement>("slider");
    slider.value = String(this.wanted);
    slider.style.setProperty("--at", `${(100 * this.wanted) / Math.max(1, this.setting.steps)}%`);
    const words = fill(this.setting.words, { step: this.wanted, steps: this.setting.steps });
    slider.setAttribute("aria-valuetext", words);
    byId("where").textContent = words;
    this.address();
    this.markMove();
    this.markTurn();
    void this.load();
  }

  private markTurn(): void {
    const now = this.turnAt(this.wanted);
    for (const bar of byId("timeline").querySelectorAll<HTMLElement>("[data-turn]")) {
      const number = Number(bar.dataset.turn);
      bar.classList.toggle("later", number > now);
      if (number === now) bar.setAttribute("aria-current", "step");
      else bar.removeAttribute("aria-current");
      bar.closest(".rd")?.classList.toggle("on", Boolean(bar.closest(".rd")?.querySelector("[aria-current]")));
    }
  }

  /** The number of the turn to which a step belongs; 0 before the first. */
  private turnAt(step: number): number {
    const { timeline } = this.setting;
    return step <= 0 ? 0 : timeline.findIndex((turn) => step <= turn.last) + 1 || timeline.length;
  }

  /** The end of another round, before or after the present one. */
  private round(by: number): number {
    const { timeline, steps } = this.setting;
    const now = timeline[Math.max(0, this.turnAt(this.wanted) - 1)]?.round ?? 0;
    if (by > 0) return timeline.findLast((turn) => turn.round === now)?.last === this.wanted
      ? timeline.findLast((turn) => turn.round === now + 1)?.last ?? steps
      : timeline.findLast((turn) => turn.round === now)?.last ?? steps;
    return timeline.findLast((turn) => turn.round < now)?.last ?? 0;
  }

  /** The address holds step and view, so that it can be passed on. */
  private address(): void {
    const asked = new URLSearchParams(location.search);
    asked.set("step", String(this.wanted));
    asked.set("as", this.setting.as);
    const form = maybe<HTMLFormElement>("view");
    const field = form?.elements.namedItem("step") as HTMLInputElement | null;
    if (field) field.value = String(this.wanted);
    if (form) return; // nothing in the address would bring the record back
    history.replaceState(null, "", `?${asked}`);
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-as]")) {
      asked.set("as", link.dataset.as ?? "");
      link.href = `?${asked}`;
    }
  }

  private markMove(): void {
    let current: HTMLElement | null = null;
    for (const line of byId("moves").querySelectorAll<HTMLElement>("li")) {
      const at = Number(line.dataset.step);
      line.classList.toggle("later", at > this.wanted);
      line.removeAttribute("aria-current");
      if (at <= this.wanted) current = line;
    }
    current?.setAttribute("aria-current", "step");
    const list = current?.closest<HTMLElement>(".moves");
    if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  /** One request at a time; while one is under way only the last wish counts. */
  private async load(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    while (this.step !== this.wanted) {
      const step = this.wanted;
      const found = await this.ask(step);
      if (!found) break;
      this.boards.showAll(found.fragments);
      this.step = step;
      this.inspect.changed();
    }
    this.loading = false;
  }

  private async ask(step: number, inspect = ""): Promise<ReplayStep | null> {
    const { from, as, code, record } = this.setting;
    const asked = new URLSearchParams({ step: String(step), as, code, layout: layoutNow(), inspect });
    const sent = record ? { method: "POST", body: record } : {};
    const response = await fetch(`${from}?${asked}`, sent);
    return response.ok ? ((await response.json()) as ReplayStep) : null;
  }

  private async card(element: string): Promise<string> {
    return (await this.ask(this.step, element))?.card ?? "";
  }

  private clicked(element: Element): void {
    const go = element.closest<HTMLElement>("[data-go]")?.dataset.go;
    const step = element.closest<HTMLElement>("[data-step]")?.dataset.step;
    if (go) this.act(go);
    else if (step) this.go(Number(step));
  }

  private act(what: string): void {
    const { turns, steps } = this.setting;
    const before = turns.filter((turn) => turn < this.wanted).at(-1) ?? 0;
    const after = turns.find((turn) => turn > this.wanted) ?? steps;
    const goals: Record<string, number> = {
      start: 0,
      back: this.wanted - 1,
      on: this.wanted + 1,
      end: steps,
      "back-turn": before,
      "on-turn": after,
      "back-round": this.round(-1),
      "on-round": this.round(1),
    };
    if (what === "play") this.play(!this.timer);
    else if (what === "share") this.share();
    else if (what === "film") void this.film();
    else if (what === "review") void this.review();
    else this.go(goals[what] ?? this.wanted);
  }

  private play(on: boolean): void {
    clearTimeout(this.timer);
    this.timer = 0;
    if (on && this.wanted === this.setting.steps) this.go(0);
    if (on) this.tick();
    const button = byId("play-pause");
    button.setAttribute("aria-label", on ? this.setting.pause : this.setting.play);
    button.querySelector("use")?.setAttribute("href", on ? "#i-pause" : "#i-play");
  }

  /** The steps of a turn share its time. */
  private tick(): void {
    const speed = Number(document.querySelector<HTMLInputElement>("[name=speed]:checked")?.value ?? "1");
    const { timeline, steps, marks } = this.setting;
    const turn = timeline[this.turnAt(this.wanted + 1) - 1] ?? { first: 1, last: steps };
    const shown = Math.min(MOST_SHOWN, turn.last - turn.first + 1);
    const by = Math.ceil((turn.last - turn.first + 1) / shown);
    this.timer = window.setTimeout(() => {
      const next = Math.min(turn.last, this.wanted + by);
      this.go(next);
      const stops = maybe<HTMLInputElement>("stop-there")?.checked && marks.includes(this.turnAt(next));
      if (next >= steps || (stops && next === turn.last)) this.play(false);
      else this.tick();
    }, PACE / shown / speed);
  }

  // -- sharing, films, reviews ------------------------------------------------------------------

  private share(): void {
    const { copied = "", close = "" } = document.querySelector<HTMLElement>("[data-go=share]")?.dataset ?? {};
    void copyAddress(location.pathname + location.search, copied, close);
  }

  /** The film is made on the server; until it is there one can go on looking. */
  private async film(): Promise<void> {
    const button = document.querySelector<HTMLButtonElement>("[data-go=film]");
    const words = button?.querySelector("span");
    if (!button || !words || button.disabled) return;
    const before = words.textContent;
    button.disabled = true;
    words.textContent = button.dataset.busy ?? "";
    const { as, code } = this.setting;
    const response = await fetch(`film?${new URLSearchParams({ as, code })}`.replace(/^/, `${location.pathname}/`));
    button.disabled = false;
    words.textContent = before;
    if (!response.ok) {
      note("bad", button.dataset.failed ?? "", []);
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = "cosmarium.gif";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private async review(): Promise<void> {
    const response = await fetch("/replays/record/review", { method: "POST", body: this.setting.record });
    const answer = await response.json();
    if (response.ok) location.href = answer.address;
    else note("bad", answer.message ?? "", []);
  }

  private key(event: KeyboardEvent): void {
    if ((event.target as Element).closest("input:not([type=range])") || event.ctrlKey) return;
    const unit = event.altKey ? "" : event.shiftKey ? "-round" : "-turn";
    const acts: Record<string, string> = {
      ArrowLeft: `back${unit}`,
      ArrowRight: `on${unit}`,
      Home: "start",
      End: "end",
      " ": "play",
    };
    const what = acts[event.key];
    if (!what || (event.key === " " && (event.target as Element).closest("button, a"))) return;
    event.preventDefault();
    this.act(what);
  }
}
