// What a game's own code (games/<game>/client/index.ts) gets and gives. Types only.

import type {
  PageEvent as Told,
  PageLesson,
  PageTurn as Turn,
  ProblemView as Problem,
  SetLayout,
  TimerView as Timer,
} from "./protocol";
import type { SoundName } from "./sound";

export type { Problem, SoundName, Timer, Told, Turn };
export type Layout = SetLayout["layout"];

/** `Position` is what the game's own code knows of its positions. */
export interface TableState<Position = unknown> {
  game: string;
  seat: number | null;
  layout: Layout;
  language: string;
  position: Position;
  turn: Turn;
  names: Record<string, string>;
  players: number;
  clock: Timer[];
  lesson: PageLesson | null;
  daily: boolean; // the puzzle of a day
}

export interface Context<Position = unknown> {
  state: TableState<Position>; // when it is mounted; then update() gets the new one
  captions: Record<string, string>; // of the game's words, in the reader's language
  now(): number; // the table's clock, milliseconds
  play(move: { action: string } | { gesture: string }): Promise<Problem | null>;
  why(action: string): Promise<Problem | null>;
  sound(name: SoundName): void;
}

export interface Island<Position = unknown> {
  update(state: TableState<Position>): void;
  unmount(): void;
}

/** What happened, beat by beat, over the boards. The page shows the captions and has the controls,
 *  so it may go back and forth, or begin at the end. */
export interface Film {
  beats: { words: string; time: number }[]; // HTML, milliseconds
  show(at: number): void; // the picture after a beat
  close(): void;
}

export interface Chunk {
  /** The task that the game's own code takes over now, by a name of its own; empty: none.
   *  When the name changes, the island is mounted again. */
  takes(state: TableState): string;
  mount(element: HTMLElement, context: Context): Island;
  /** A look back at what happened; null if these events need none. It begins when it gets its
   *  element: until then another one may stand there. */
  recap?(context: Context, events: Told[], before: TableState): ((element: HTMLElement) => Film) | null;
}
