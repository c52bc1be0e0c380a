// A turn that is over, shown on the boards again: the pictures come from the server.

import type { Caption, Control } from "./caption";
import { fairShare } from "./pace";
import type { PageBeat, PageFragment, PageFrame } from "./protocol";
import { settings } from "./prefs";
import { Rest } from "./rest";

export interface Pictures {
  frames(turn: number): Promise<PageFrame[]>;
  draw(fragments: PageFragment[], journeys: [string, string][]): void;
  restore(): void;
  outline(): void;
  spotlight(seat: number | null): void;
}

export class Watching {
  on = false;
  private readonly rest = new Rest();
  private beats: PageBeat[] = [];
  private at = 1; // the frame that is shown; the first has no beat

  constructor(
    private readonly pictures: Pictures,
    private readonly caption: Caption,
  ) {}

  get now(): Set<string> {
    return new Set(this.beats[this.at - 1]?.ids ?? []);
  }

  get earlier(): Set<string> {
    return new Set(this.beats.slice(0, this.at - 1).flatMap(({ ids }) => ids ?? []));
  }

  /** From an action of the turn on; if that is not the first one, it stands still there. */
  async play(turn: number, from: number): Promise<void> {
    this.on = true;
    const frames = await this.pictures.frames(turn);
    const pictures = whole(frames);
    this.beats = frames.flatMap(({ beat }) => beat ?? []);
    this.rest.speed = settings().speed;
    this.rest.paused = from > 0;
    this.at = Math.max(1, from);
    if (pictures[0] && this.on) this.pictures.draw(pictures[this.at - 1] ?? [], []);
    let taken = 0;
    while (this.on && this.at < frames.length) {
      const [frame, shown] = [frames[this.at], this.at];
      const beat = frame?.beat as PageBeat;
      this.caption.show({ beat, place: shown, of: this.beats.length, watching: true });
      this.caption.paused(this.rest.paused);
      this.pictures.spotlight(beat.seat >= 0 ? beat.seat : null);
      this.pictures.draw(pictures[shown] ?? [], frame?.journeys ?? []);
      this.pictures.outline();
      const time = fairShare(beat, taken, this.beats.slice(shown));
      await this.rest.wait(time);
      taken += time;
      this.at += 1;
    }
    this.on = false;
    this.pictures.restore();
  }

  control(what: Control): void {
    if (what === "pause") {
      this.rest.setPaused(!this.rest.paused);
      this.caption.paused(this.rest.paused);
    } else if (what === "back") {
      this.at = Math.max(0, this.at - 2);
      this.rest.setPaused(true);
      this.rest.finish();
    } else if (what === "next") this.rest.finish();
    else if (what === "skip") this.stop();
  }

  setSpeed(speed: number): void {
    this.rest.setSpeed(speed);
  }

  stop(): void {
    this.on = false;
    this.rest.finish();
  }
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
