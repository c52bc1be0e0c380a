// The bar that says what somebody else is doing, with its controls.

import { byId, icon, saying } from "./dom";
import { MOST_BEATS } from "./pace";
import type { PageBeat } from "./protocol";

export type Control = "back" | "pause" | "next" | "skip" | "again" | "speed";
type Say = (name: string, words?: Record<string, string | number>) => string;

export interface Shown {
  beat: PageBeat;
  place: number; // of the beat in its turn, from 1
  of: number;
  sum?: boolean; // the end of the turn
  skip?: string; // what the last button says
}

export class Caption {
  private readonly box = byId("caption");

  constructor(
    private readonly say: Say,
    private readonly name: (seat: number) => string,
    private readonly bringUp: (ids: string[]) => string, // the board they are on, if that stood behind a tab
  ) {}

  get open(): boolean {
    return !this.box.hidden;
  }

  show({ beat, place, of, sum = false, skip = "skip" }: Shown): void {
    const { box } = this;
    const own = beat.seat >= 0;
    box.hidden = false;
    document.body.classList.add("following");
    box.className = own ? `caption p${beat.seat + 1}` : "caption";
    byId("caption-sign").innerHTML = own
      ? `<svg class="s" aria-hidden="true"><use href="#i-s${beat.seat + 1}"/></svg>`
      : "";
    byId("caption-name").textContent = own ? this.name(beat.seat) : "";
    byId("caption-of").textContent = [own && !sum && this.bringUp(beat.ids ?? []), of > 1 && !sum && this.say("count", { count: place, all: of })].filter(Boolean).join(" · ");
    const marks = Array.from({ length: of > 1 && of <= MOST_BEATS && !sum ? of : 0 }, (_, at) => {
      const mark = saying("i", "", at < place - 1 ? "done" : at === place - 1 ? "at" : "");
      return mark;
    });
    byId("caption-beats").replaceChildren(...marks);
    if (sum) byId("caption-words").textContent = this.say("ends");
    else byId("caption-words").innerHTML = beat.words;
    byId("caption-then").innerHTML = sum ? this.sum(beat) : (beat.then ?? "");
    byId("caption-points").textContent = sum ? "" : (beat.points ?? "");
    byId("caption-points").classList.toggle("lost", /^−/.test(byId("caption-points").textContent ?? ""));
    byId("caption-skip").textContent = this.say(skip);
  }

  /** What a turn brought, and the points after it. */
  private sum({ gained = 0, total }: PageBeat): string {
    const all = this.say(...pointsNow(total ?? 0, gained ? "now" : "still"));
    return gained ? `<b class="pt${gained < 0 ? " lost" : ""}">${signed(gained)}</b>, ${all}` : all;
  }

  paused(paused: boolean): void {
    const pause = byId("caption-pause");
    pause.setAttribute("aria-pressed", String(paused));
    pause.replaceChildren(icon(paused ? "play" : "pause"));
    byId("caption-paused").hidden = !paused;
  }

  hide(): void {
    this.box.hidden = true;
    document.body.classList.remove("following");
  }
}

export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";

/** `+3 points` */
export const worth = (say: Say, points: number): string =>
  say(Math.abs(points) === 1 ? "point" : "points", { points: signed(points) }).replace(/\.$/, "");

/** The phrase for so many points, and what fills it. */
export const pointsNow = (points: number, when: "now" | "still" = "now"): [string, { points: string }] =>
  [`${when}${Math.abs(points) === 1 ? "One" : ""}`, { points: String(points).replace("-", "−") }];
