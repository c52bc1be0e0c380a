// The review page: which turn is shown, filters, keys, and the way to a new table.

import { ask, becomeSomebody, isProblem } from "./api";
import { Both } from "./both";
import { byId, calm, maybe, morphInside } from "./dom";
import { copyAddress, note } from "./notes";

const PAUSE = 1500; // milliseconds between two looks at a review that is under way

class ReviewPage {
  private readonly main = byId("review");
  private readonly both = new Both();
  private filter = "";
  private timer = 0;
  private shown = 0; // counts what was asked for: an answer to an older question is late

  constructor() {
    this.filter = maybe("filter-mine") ? "mine" : "all";
    this.sift();
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("change", (event) => this.chosen(event.target as HTMLInputElement));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("popstate", () => void this.load());
    this.later();
  }

  // -- showing ----------------------------------------------------------------------------------

  private async load(): Promise<void> {
    const number = ++this.shown;
    const { base } = this.main.dataset;
    try {
      const response = await fetch(`${base}/body${location.search}`);
      if (!response.ok || number !== this.shown) return;
      morphInside(this.main, await response.text());
    } catch {
      return; // offline: the next look may find it
    }
    this.sift();
    this.both.refresh();
  }

  private async poll(): Promise<void> {
    if (!document.hidden) await this.load();
    this.later();
  }

  /** Look again in a moment, as long as there is something to wait for. */
  private later(): void {
    clearTimeout(this.timer);
    const { done, stopped } = byId("review-state").dataset;
    if (done !== "1" && stopped !== "1") this.timer = window.setTimeout(() => void this.poll(), PAUSE);
  }

  private async go(turn: string, seat: string): Promise<void> {
    const asked = new URLSearchParams(location.search);
    asked.set("turn", turn);
    asked.set("seat", seat);
    history.pushState(null, "", `?${asked}`);
    await this.load();
  }

  // -- the list ---------------------------------------------------------------------------------

  private rows(): HTMLElement[] {
    return [...byId("turns").children] as HTMLElement[];
  }

  private visible(): HTMLElement[] {
    return this.rows().filter((row) => !row.hidden);
  }

  /** On a phone the list is far below the turn that was chosen in it. */
  private reveal(): void {
    const shown = document.querySelector(".det");
    if (shown && shown.getBoundingClientRect().top < 0) {
      shown.scrollIntoView({ behavior: calm() ? "auto" : "smooth" });
    }
  }

  private sift(): void {
    const wanted: Record<string, (row: HTMLElement) => boolean> = {
      mine: (row) => row.dataset.mine === "1",
      mistakes: (row) => row.dataset.bad === "1",
    };
    for (const row of this.rows()) row.hidden = !(wanted[this.filter]?.(row) ?? true);
    byId("none").hidden = this.filter !== "mistakes" || this.visible().length > 0;
    const box = document.getElementById(`filter-${this.filter}`) as HTMLInputElement | null;
    if (box) box.checked = true;
    const list = byId("turns");
    const current = list.querySelector<HTMLElement>("[aria-current]");
    if (current && list.scrollHeight > list.clientHeight) {
      list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 3;
    }
  }

  private chosen(box: HTMLInputElement): void {
    if (box.name !== "filter") return;
    this.filter = box.value;
    this.sift();
  }

  /** To the next or previous of some turns, seen from the one that is shown. */
  private step(links: HTMLElement[], by: number): void {
    const { turn = "0", seat = "0" } = byId("review-state").dataset;
    const at = (one: HTMLElement) => Number(one.dataset.turn) * 100 + Number(one.dataset.seat);
    const now = Number(turn) * 100 + Number(seat);
    const next = by > 0 ? links.find((one) => at(one) > now) : links.filter((one) => at(one) < now).at(-1);
    if (next) void this.go(next.dataset.turn ?? "", next.dataset.seat ?? "");
  }

  private links(rows: HTMLElement[]): HTMLElement[] {
    return rows.map((row) => row.querySelector<HTMLElement>("[data-turn]") as HTMLElement);
  }

  // -- acting -----------------------------------------------------------------------------------

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>("a[data-turn]");
    const act = target.closest<HTMLElement>("[data-act]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void this.go(link.dataset.turn ?? "", link.dataset.seat ?? "").then(() => this.reveal());
    } else if (act?.dataset.act === "copy") {
      void copyAddress(location.pathname + location.search, act.dataset.copied ?? "", act.dataset.close ?? "");
    } else if (act?.dataset.act === "play") void this.play();
    else if (act?.dataset.act === "both") this.both.toggle();
    else if (act?.dataset.act === "previous") this.step(this.links(this.visible()), -1);
    else if (act?.dataset.act === "next") this.step(this.links(this.visible()), 1);
    else if (act?.dataset.act === "stop" || act?.dataset.act === "go-on") void this.tell(act.dataset.act);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if ((event.target as Element).closest("input:not([type=radio]), textarea")) return;
    const visible = this.visible();
    const points = [...document.querySelectorAll<HTMLElement>(".tp")];
    const mistakes = visible.filter((row) => row.dataset.mistake === "1");
    const acts: Record<string, () => void> = {
      ArrowLeft: () => this.step(this.links(visible), -1),
      ArrowRight: () => this.step(this.links(visible), 1),
      "[": () => this.step(points, -1),
      "]": () => this.step(points, 1),
      m: () => this.step(this.links(mistakes), 1),
      b: () => this.both.toggle(),
      p: () => void this.play(),
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Stop the work on this review, or go on with it. */
  private async tell(what: "stop" | "go-on"): Promise<void> {
    const { base, code = "" } = this.main.dataset;
    const done = await ask("POST", `${base}/${what}?${new URLSearchParams({ code })}`);
    if (isProblem(done)) note("bad", done.message, []);
    await this.load();
    this.later();
  }

  /** A new table from the turn that is shown, with bots in the other seats. */
  private async play(): Promise<void> {
    const { turn = "", seat = "" } = byId("review-state").dataset;
    const { base, code = "", me = "", guest = "" } = this.main.dataset;
    if (!turn) return;
    const asked = new URLSearchParams({ turn, seat, code });
    const problem = await becomeSomebody(me || guest, me);
    const made = problem ?? (await ask<{ address: string }>("POST", `${base}/play?${asked}`));
    if (isProblem(made)) note("bad", made.message, []);
    else location.href = made.address;
  }
}

new ReviewPage();
