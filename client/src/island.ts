// What a game's own code (games/<game>/client/index.ts) gets and gives. Types only.

import type { Problem } from "./api";
import type { SoundName } from "./sound";

export type { Problem, SoundName };
export type Layout = "wide" | "medium" | "phone";

export interface Choice {
  action: string;
  words: string;
  targets: string[];
  gesture?: boolean; // several actions, joined by ";"
}

export interface Offer {
  target: string;
  rule: string;
  words: string;
}

export interface Turn {
  version: number;
  seat: number | null;
  to_act: number[];
  mine: boolean;
  decision: string;
  optional: boolean;
  several: number; // how many of the actions make one choice, in any order
  words: string;
  undo: { possible: boolean; words: string };
  actions: Choice[];
  offers: Offer[];
}

export interface Timer {
  seat: number | null;
  kind: string;
  opens: number; // on the table's clock, maybe in a while
  limit: number;
  grace: number;
}

export interface TableState {
  game: string;
  seat: number | null;
  layout: Layout;
  language: string;
  position: any;
  turn: Turn;
  names: Record<string, string>;
  players: number;
  clock: Timer[];
}

export interface Context {
  state: TableState; // when it is mounted; then update() gets the new one
  captions: Record<string, string>; // of the game's words, in the reader's language
  now(): number; // the table's clock, milliseconds
  play(move: { action: string } | { gesture: string }): Promise<Problem | null>;
  why(action: string): Promise<Problem | null>;
  sound(name: SoundName): void;
}

export interface Island {
  update(state: TableState): void;
  unmount(): void;
}

/** What happened, as the game's rules tell it. */
export interface Told {
  kind: string;
  seat: number;
  detail: string[];
}

/** Something that is shown over the boards and goes by itself. */
export interface Showing {
  done: Promise<void>;
  stop(): void;
}

export interface Chunk {
  /** The task that the game's own code takes over now, by a name of its own; empty: none.
   *  For a task of another name the island is mounted anew. */
  takes(state: TableState): string;
  mount(element: HTMLElement, context: Context): Island;
  /** A look back at what happened, step by step; null if these events need none. It begins when
   *  it gets its element: until then another one may stand there. */
  recap?(context: Context, events: Told[], before: TableState): ((element: HTMLElement) => Showing) | null;
}
