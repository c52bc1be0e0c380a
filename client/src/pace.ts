// How long it takes to follow what others did, in milliseconds. The server grants the time of bots
// by the same numbers (server/tables/pacing.py); a test compares both.

import type { PageBeat } from "./protocol";

export const BEAT = 500; // for any action …
export const LETTER = 22; // … and for each letter of its caption
export const SHORTEST = 900;
export const LONGEST = 2200;
export const END = 1000; // the points of a turn, at its end
export const WHOLE_TURN = 7000; // at most
export const BETWEEN = 250; // from one player to the next
export const PICTURE = 2000; // a turn that is shown as one picture
export const MOST_BEATS = 8; // in a turn; neighbours of one kind join until no more are left
export const LEAST = (WHOLE_TURN - END) / MOST_BEATS; // for a long caption; a short one has two thirds of its time
export const SETTLING = 2000; // until an action is shown although it may still grow
export const THINKING = 1200; // until it is said that somebody is thinking

export function beatTime({ words }: PageBeat): number {
  const letters = words.replace(/<[^>]*>/g, "").trim().length;
  return Math.min(LONGEST, Math.max(SHORTEST, BEAT + LETTER * letters));
}

/** How long a beat may take, of a turn that has taken some time, with those that still follow. */
export function fairShare(beat: PageBeat, taken: number, rest: PageBeat[]): number {
  const wanted = beatTime(beat);
  const left = WHOLE_TURN - END - taken;
  const all = wantedTime([beat, ...rest]);
  return all <= left ? wanted : Math.max(Math.min(LEAST, (wanted * 2) / 3), (wanted * left) / all);
}

/** Whether the rest of a turn takes too long. */
export const tooLong = (taken: number, beats: PageBeat[]): boolean => taken + wantedTime(beats) > WHOLE_TURN - END;

/** What is left of the beats of a turn when neighbours of one kind have joined: as long as there
 *  are too many, or they take too long. What is still too many joins the last. `shown` beats before
 *  them have taken some time. */
export function joined(shown: number, taken: number, beats: PageBeat[]): PageBeat[] {
  const left = [...beats];
  const crowded = (): boolean => shown + left.length > MOST_BEATS || tooLong(taken, left);
  for (let at = 1; at < left.length && crowded(); ) {
    if (left[at]?.kind === left[at - 1]?.kind) left.splice(at, 1);
    else at += 1;
  }
  return left.slice(0, Math.max(1, MOST_BEATS - shown));
}

const wantedTime = (beats: PageBeat[]): number => beats.reduce((sum, one) => sum + beatTime(one), 0);

/** What is still to come of the turn of a beat: each action once, in its newest words. */
export function stillToCome({ turn, key }: PageBeat, queued: PageBeat[]): PageBeat[] {
  const found = queued.filter((one) => one.turn === turn && one.key !== key);
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

/** What a caption says about the actions that are shown together with it: the name of a phrase. */
export function aboutOthers(beat: PageBeat, others: PageBeat[]): string {
  if (others.every(({ kind }) => kind === beat.kind)) return others.length ? "alike" : "";
  return others.length === 1 ? "thenAction" : "thenActions";
}
