// Where a game's own code stands while it shows a decision.

import { byId } from "./dom";
import type { Chunk, Context, Film, Island, TableState, Told } from "./island";

export class IslandHost {
  private island: Island | null = null;
  private task = ""; // of the island
  private chunk: Chunk | null = null;
  private showing: Promise<void> | null = null;
  private result: Promise<void> = Promise.resolve(); // of the film that is shown, or was last

  constructor(
    private readonly state: () => TableState,
    private readonly context: () => Context,
    private readonly films: { present(film: Film, again: () => void): Promise<void>; stop(): void },
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

  /** Let the game tell what happened, over the boards. */
  recap(events: Told[], before: TableState): void {
    const begin = this.filmOf(events, before);
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
    const showing = (this.showing = this.films.present(shown, again));
    void showing.then(() => this.showing === showing && (this.showing = null));
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
