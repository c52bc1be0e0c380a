// Where a game's own code stands while it shows a decision.

import { byId } from "./dom";
import type { Chunk, Context, Island, TableState } from "./island";

export class Mounting {
  private island: Island | null = null;
  private chunk: Chunk | null = null;

  constructor(
    private readonly state: () => TableState,
    private readonly context: () => Context,
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
    const wanted = Boolean(chunk && state.turn.seat !== null && chunk.takes(state));
    if (wanted && !this.island && chunk) {
      this.island = chunk.mount(place, this.context());
    } else if (!wanted && this.island) {
      this.island.unmount();
      this.island = null;
      place.replaceChildren();
    }
    place.hidden = !wanted;
    byId("region-own").hidden = wanted;
    document.body.classList.toggle("with-island", wanted);
  }

  update(): void {
    this.island?.update(this.state());
  }
}
