// A wait that can be paused, hurried and ended.

export class Rest {
  private left = 0; // milliseconds at normal speed
  private began = 0;
  private timer = 0;
  private end: (() => void) | null = null;
  speed = 1;
  paused = false;

  wait(time: number): Promise<void> {
    return new Promise((done) => {
      this.finish();
      this.end = done;
      this.left = time;
      if (!this.paused) this.run();
    });
  }

  /** Longer or shorter than it was meant to be. */
  extend(time: number): void {
    this.change(() => (this.left += time));
  }

  setSpeed(speed: number): void {
    this.change(() => (this.speed = speed));
  }

  setPaused(paused: boolean): void {
    this.change(() => (this.paused = paused));
  }

  finish(): void {
    clearTimeout(this.timer);
    const { end } = this;
    this.end = null;
    end?.();
  }

  private run(): void {
    this.began = performance.now();
    this.timer = window.setTimeout(() => this.finish(), this.left / this.speed);
  }

  private change(what: () => void): void {
    clearTimeout(this.timer);
    if (!this.paused && this.end) this.left -= (performance.now() - this.began) * this.speed;
    what();
    if (!this.paused && this.end) this.run();
  }
}
