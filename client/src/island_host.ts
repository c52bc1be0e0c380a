// Where a game's own code stands while it shows a decision.

import { byId } from "./dom";
import type { Chunk, Context, Film, Island, TableState, Told } from "./island";

export class IslandHost {
  private island: Island | null = null;
  private task = ""; // of the island
  private chunk: Chunk | null = null;
  private showing: Promise<void> | null = null;
  private past: Told[] = []; // how points came about before the page was opened
  private result: Promise<void> = Promise.resolve(); // of the film that is shown, or was last

  constructor(
    private readonly state: () => TableState,
    private readonly context: () => Context,
    private readonly films: { present(film: Film, again: () => void): Promise<void>; offer(again: () => void): void; stop(): void; over(): void },
  ) {}

  get shown(): boolean {
    return this.island !== null;
  }

  async load(files: { script: string; style: string }): Promise<void> {
    if (files.style) {
      const style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = files.style;
      document.head.append(style);
    }
    this.chunk = (await import(files.script)) as Chunk;
    this.settle();
    this.resume();
  }

  /** Come or go, as the state demands. */
  settle(): void {
    const place = byId("island");
    const { chunk } = this;
    const state = this.state();
    const task = chunk && state.turn.seat !== null ? chunk.takes(state) : "";
    if (this.island && task !== this.task) {
      this.island.unmount();
      this.island = null;
      place.replaceChildren();
    }
    if (task && !this.island && chunk) {
      if (this.showing) this.films.stop(); // a decision that runs against the clock is never covered
      this.island = chunk.mount(place, this.context());
    }
    this.task = task;
    place.hidden = !task;
    byId("region-own").hidden = Boolean(task);
    document.body.classList.toggle("with-island", Boolean(task));
  }

  filmOf(events: Told[], before: TableState): ((element: HTMLElement) => Film) | null {
    return this.chunk?.recap?.(this.context(), events, before) ?? null;
  }

  /** Let the game tell what happened, over the boards; what follows while it still does, after that. */
  recap(events: Told[], before: TableState): void {
    const begin = this.filmOf(events, before);
    if (!begin) return;
    if (this.showing) void this.showing.then(() => this.island ?? this.present(begin));
    else this.present(begin);
  }

  /** What happened before the page was opened can be watched again. */
  remember(events: Told[]): void {
    this.past = events;
    this.films.offer(() => void (this.island ?? this.watchPast()));
    if (this.chunk) this.resume();
  }

  /** Who reloads the page while a film runs sees it from its beginning, unless time runs. */
  private resume(): void {
    const hurries = this.island && this.state().clock.length;
    if (!this.showing && !hurries && sessionStorage.getItem("film") === location.pathname) this.watchPast();
  }

  private watchPast(): void {
    const begin = this.filmOf(this.past, this.state());
    if (begin) this.present(begin);
  }

  private present(begin: (element: HTMLElement) => Film): void {
    this.films.stop();
    const film = begin(byId("recap"));
    let reveal = (): void => undefined;
    this.result = new Promise((done) => (reveal = done));
    const shown: Film = {
      beats: film.beats,
      show: (at) => {
        film.show(at);
        if (at === film.beats.length - 1) reveal();
      },
      close: () => {
        film.close();
        reveal();
      },
    };
    const again = (): void => void (this.island ?? this.present(begin)); // a galaxy that is being built stays in view
    sessionStorage.setItem("film", location.pathname);
    const showing = (this.showing = this.films.present(shown, again));
    void showing.then(() => {
      sessionStorage.removeItem("film");
      if (this.showing === showing) this.showing = null;
      this.films.over();
    });
  }

  get telling(): boolean {
    return this.showing !== null;
  }

  /** When the result has been shown, or nothing more is. */
  async resultShown(): Promise<void> {
    await this.result;
  }

  /** When nothing more is being shown. */
  async told(): Promise<void> {
    await this.showing;
  }

  update(): void {
    this.island?.update(this.state());
  }
}
