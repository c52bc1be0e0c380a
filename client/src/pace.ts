// How long it takes to follow what others did, in milliseconds. The server grants the time of bots
// by the same numbers (server/tables/pacing.py); a test compares both.

import type { PageBeat } from "./protocol";

export const BEAT = 500; // for any action …
export const LETTER = 22; // … and for each letter of its caption and of what followed
export const SHORTEST = 1400;
export const LONGEST = 6000;
export const END = 1000; // the points of a turn, at its end
export const WHOLE_TURN = 12000; // what long turns are shortened to …
export const LEAST = 65; // … but each action keeps this share of its time, in per cent: it is read
export const BETWEEN = 250; // from one player to the next
export const PICTURE = 2000; // a turn that is shown as one picture
export const MOST_BEATS = 10; // in a turn; if there are more, neighbours of one kind join
export const SETTLING = 2000; // until an action is shown although it may still grow
export const THINKING = 1200; // until it is said that somebody is thinking

export function beatTime({ words, then = "" }: PageBeat): number {
  const letters = `${words} ${then}`.replace(/<[^>]*>/g, "").trim().length;
  return Math.min(LONGEST, Math.max(SHORTEST, BEAT + LETTER * letters));
}

/** How long a beat may take, of a turn that has taken some time, with those that still follow.
 *  A share of its own time, so that a long caption always stays longer than a short one. */
export function fairShare(beat: PageBeat, taken: number, rest: PageBeat[]): number {
  const left = WHOLE_TURN - END - taken;
  const share = left / wantedTime([beat, ...rest]);
  return beatTime(beat) * Math.min(1, Math.max(LEAST / 100, share));
}

/** Whether the rest of a turn takes too long. */
const tooLong = (taken: number, beats: PageBeat[]): boolean => taken + wantedTime(beats) > WHOLE_TURN - END;

/** What is left of the beats of a turn when neighbours of one kind have joined: as long as there
 *  are too many, or they take too long. What brings points stays apart. `shown` beats before them
 *  have taken some time. */
export function joined(shown: number, taken: number, beats: PageBeat[]): PageBeat[] {
  const left = [...beats];
  const crowded = (): boolean => shown + left.length > MOST_BEATS || tooLong(taken, left);
  for (let at = 1; at < left.length && crowded(); ) {
    if (joins(left[at - 1], left[at])) left.splice(at, 1);
    else at += 1;
  }
  return left;
}

const wantedTime = (beats: PageBeat[]): number => beats.reduce((sum, one) => sum + beatTime(one), 0);

/** What is still to come of the turn of a beat: each action once, in its newest words. */
export function stillToCome({ turn, key }: PageBeat, queued: PageBeat[]): PageBeat[] {
  const found = queued.filter((one) => one.turn === turn && one.key !== key);
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

const joins = (one?: PageBeat, next?: PageBeat): boolean => one?.kind === next?.kind && !one?.points && !next?.points;

/** An action together with those that joined it: all that happened, the same only once. */
export function combined(beat: PageBeat, others: PageBeat[]): PageBeat {
  const last = others.at(-1);
  if (!last) return beat;
  const times = new Map<string, number>();
  for (const one of [beat, ...others]) {
    const said = one.words.replace(/\.$/, "");
    times.set(said, (times.get(said) ?? 0) + 1);
  }
  const words = [...times].map(([said, count]) => (count > 1 ? `${said} (${count} ×)` : said)).join("; ");
  const ids = [beat, ...others].flatMap((one) => one.ids ?? []);
  const then = [...new Set([beat, ...others].map((one) => one.then))].filter(Boolean).join(" ");
  return { ...beat, words, then, ids, gained: last.gained, total: last.total };
}
