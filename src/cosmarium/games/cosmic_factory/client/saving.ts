// Sending without waiting: one message under way, the newest layout follows when it is answered.
// What the server says later than we changed something never overwrites the change.

export interface Refused {
  code: string;
  message: string;
}
type Play = (move: { gesture: string } | { action: string }) => Promise<Refused | null>;
type Told = (problem: Refused | null) => void;

const AGAIN = 250; // ms before a message that got lost or came late is sent again
const TRIES = 8;
export const QUIET = 4000; // ms without own changes, after which the server's layout wins

export class Saving {
  private wanted: string;
  private busy = false;
  private finishing: string | null = null; // goes along with a grab or the end
  private stopped = false;
  private changed = -Infinity;
  private play: Play;
  private told: Told;
  private time: () => number;
  accepted: string;

  constructor(start: string, play: Play, told: Told, time = (): number => performance.now()) {
    this.wanted = this.accepted = start;
    this.play = play;
    this.told = told;
    this.time = time;
  }

  get pending(): boolean {
    return this.busy || this.wanted !== this.accepted;
  }

  /** Whether the server's layout may replace ours: nothing of ours is under way or just arrived. */
  get quiet(): boolean {
    return !this.pending && this.time() - this.changed > QUIET;
  }

  save(layout: string): void {
    this.wanted = layout;
    this.changed = this.time();
    if (!this.busy) void this.run();
  }

  /** The layout and what shall follow it, at once, whatever is under way: a grab cannot wait. */
  async finish(layout: string, last: string): Promise<Refused | null> {
    this.wanted = layout;
    this.changed = this.time();
    this.finishing = layout;
    const problem = await this.again(() => this.play({ gesture: `${layout} ; ${last}` }));
    this.finishing = null;
    this.changed = this.time();
    if (!problem) this.accepted = layout;
    this.told(problem);
    if (!this.busy) void this.run();
    return problem;
  }

  /** What the server has is what we want. */
  adopt(layout: string): void {
    this.wanted = this.accepted = layout;
  }

  stop(): void {
    this.stopped = true;
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.wanted !== this.accepted && this.wanted !== this.finishing && !this.stopped) {
      const layout = this.wanted;
      const problem = await this.again(() => this.play({ gesture: layout }), () => layout === this.wanted);
      if (problem) {
        if (layout !== this.wanted) continue;
        this.told(problem);
        break; // the next change sends everything again
      }
      this.accepted = layout;
      this.changed = this.time();
      this.told(null);
    }
    this.busy = false;
  }

  private async again(
    send: () => Promise<Refused | null>,
    worth: () => boolean = () => true,
  ): Promise<Refused | null> {
    for (let left = TRIES; ; left--) {
      const problem = await send();
      const passing = problem?.code === "stale" || problem?.code === "offline";
      if (!problem || !passing || !left || this.stopped || !worth()) return problem;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}
