// What is over, shown again: a turn on the boards with pictures from the server, or what a game's
// own code tells.

import type { Caption, Control } from "./caption";
import type { Film } from "./island";
import { fairShare } from "./pace";
import type { PageBeat, PageFragment, PageFrame, PageOpponent } from "./protocol";
import { settings } from "./prefs";
import { Rest } from "./rest";

export interface Pictures {
  frames(turn: number): Promise<PageFrame[]>;
  draw(fragments: PageFragment[], journeys: [string, string][]): void;
  standing(opponents: PageOpponent[]): void;
  restore(): void;
  outline(): void;
  spotlight(seat: number | null): void;
}

/** Something that is over, to be shown beat by beat. */
export interface Reel {
  beats: PageBeat[];
  times: number[]; // milliseconds of each
  result: boolean; // skipping leads to the last beat, which is what all leads to
  show(at: number, moving: boolean): void; // the picture after a beat; -1: before the first
  close(): void;
}

export class Watching {
  private readonly rest = new Rest();
  private reel: Reel | null = null;
  private at = 0; // the beat that is shown

  constructor(private readonly caption: Caption) {}

  get on(): boolean {
    return this.reel !== null;
  }

  get now(): Set<string> {
    return new Set(this.reel?.beats[this.at]?.ids ?? []);
  }

  get earlier(): Set<string> {
    return new Set(this.reel?.beats.slice(0, this.at).flatMap(({ ids }) => ids ?? []));
  }

  /** From a beat on, or standing still there. */
  async play(reel: Reel, from: number, paused: boolean): Promise<void> {
    this.stop();
    this.reel = reel;
    this.rest.speed = settings().speed;
    this.rest.paused = paused;
    this.at = from;
    reel.show(from - 1, false);
    while (this.reel === reel && this.at < reel.beats.length) {
      const [beat, last] = [reel.beats[this.at] as PageBeat, this.at === reel.beats.length - 1];
      const skip = !reel.result ? "stopWatching" : last ? "goOn" : "toResult";
      this.caption.show({ beat, place: this.at + 1, of: reel.result ? 1 : reel.beats.length, skip });
      this.caption.paused(this.rest.paused);
      reel.show(this.at, true);
      await this.rest.wait(reel.times[this.at] ?? 0);
      this.at += 1;
    }
    if (this.reel === reel) this.stop();
  }

  control(what: Control): void {
    const last = (this.reel?.beats.length ?? 0) - 1;
    if (what === "pause") {
      this.rest.setPaused(!this.rest.paused);
      this.caption.paused(this.rest.paused);
    } else if (what === "back") {
      this.at = Math.max(-1, this.at - 2);
      this.rest.setPaused(true);
      this.rest.finish();
    } else if (what === "next") this.rest.finish();
    else if (what === "skip" && this.reel?.result && this.at < last) {
      this.at = last - 1;
      this.rest.setPaused(false);
      this.rest.finish();
    } else if (what === "skip") this.stop();
  }

  setSpeed(speed: number): void {
    this.rest.setSpeed(speed);
  }

  stop(): void {
    const { reel } = this;
    this.reel = null;
    reel?.close();
    this.rest.finish();
  }
}

/** A turn, on the boards. */
export function turnReel(frames: PageFrame[], pictures: Pictures): Reel {
  const drawn = whole(frames);
  const beats = frames.flatMap(({ beat }) => beat ?? []);
  let taken = 0;
  const times = beats.map((beat, at) => {
    const time = fairShare(beat, taken, beats.slice(at + 1));
    taken += time;
    return time;
  });
  const show = (at: number, moving: boolean): void => {
    if (!drawn.length) return;
    const seat = beats[at]?.seat ?? -1;
    pictures.draw(drawn[at + 1] ?? [], moving ? (frames[at + 1]?.journeys ?? []) : []);
    pictures.standing(frames.slice(0, at + 2).findLast(({ opponents }) => opponents)?.opponents ?? []);
    if (!moving) return;
    pictures.spotlight(seat >= 0 ? seat : null);
    pictures.outline();
  };
  return { beats, times, result: false, show, close: () => pictures.restore() };
}

/** What a game's own code tells. */
export function filmReel(film: Film): Reel {
  const beats = film.beats.map(({ words }, at) => ({ key: String(at), turn: 0, seat: -1, words }));
  // A beat draws all that there is to see, so nothing is drawn before the first.
  const show = (at: number, moving: boolean): void => void (moving && film.show(at));
  return { beats, times: film.beats.map(({ time }) => time), result: true, show, close: () => film.close() };
}

/** Frames say what changed; these are all boards of each. */
function whole(frames: PageFrame[]): PageFragment[][] {
  const known = new Map<string, PageFragment>();
  return frames.map(({ fragments = [], order }) => {
    for (const one of fragments) {
      const before = known.get(one.name);
      const parts = new Map([...(before?.parts ?? []), ...(one.parts ?? [])]);
      const names = one.order ?? before?.order ?? [];
      const kept = names.flatMap((name): [string, string][] => {
        const svg = parts.get(name);
        return svg === undefined ? [] : [[name, svg]];
      });
      known.set(one.name, { ...one, order: names, parts: kept });
    }
    if (order?.length) for (const name of known.keys()) if (!order.includes(name)) known.delete(name);
    return [...known.values()];
  });
}
