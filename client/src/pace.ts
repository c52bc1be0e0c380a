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
export const THINKING = 1200; // until it is said that somebody is thinking

export function beatTime({ words }: PageBeat): number {
  const letters = words.replace(/<[^>]*>/g, "").trim().length;
  return Math.min(LONGEST, Math.max(SHORTEST, BEAT + LETTER * letters));
}

/** How long a beat may take, of a turn that has taken some time, with those that still follow. */
export function fairShare(beat: PageBeat, taken: number, rest: PageBeat[]): number {
  const wanted = beatTime(beat);
  const left = WHOLE_TURN - END - taken;
  const all = rest.reduce((sum, one) => sum + beatTime(one), wanted);
  return all <= left ? wanted : Math.max(SHORTEST / 3, (wanted * left) / all);
}
