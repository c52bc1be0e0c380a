// The connection of a page to its table. It comes back by itself after it broke.

import type { PageAnswer, PageAsk, PageHello, PageMessage, PageTold, ProblemView } from "./protocol";

export interface LinkEvents {
  hello(): PageHello;
  told(message: PageMessage): void;
  lost(seconds: number): void;
  back(): void;
  refused(problem: ProblemView): void;
}

const LONGEST = 15;

export class Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { message: PageAsk; answer: (answer: PageAnswer) => void }>();
  private refs = 0;
  private tries = 0;
  private timer = 0;
  private greeted = false;
  private order: Promise<void> = Promise.resolve();
  private readonly page = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly address: string,
    private readonly events: LinkEvents,
  ) {
    this.connect();
  }

  get open(): boolean {
    return this.greeted;
  }

  /** A new id for a move: never used twice, whatever happens to the connection. */
  newId(): string {
    return `${this.page}-${++this.refs}`;
  }

  /** Send a message and wait for its answer. A move that has none yet is sent again after the
   *  connection broke: the server plays the same id only once. */
  ask(message: PageAsk): Promise<PageAnswer> {
    const ref = this.newId();
    const whole = { ...message, ref };
    return new Promise((answer) => {
      this.waiting.set(ref, { message: whole, answer });
      this.put(whole);
    });
  }

  retry(): void {
    clearTimeout(this.timer);
    if (!this.socket) this.connect();
  }

  private put(message: PageAsk): void {
    if (this.greeted) this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify(this.events.hello()));
      this.greeted = true;
      for (const { message } of this.waiting.values()) this.put(message);
    });
    socket.addEventListener("message", (event) => {
      // Unpacking takes time: one message after the other.
      this.order = this.order.then(async () => this.receive(await unpack(event.data)));
    });
    socket.addEventListener("close", () => this.closed());
  }

  private receive(message: PageTold): void {
    if (this.tries) this.events.back();
    this.tries = 0;
    if (message.type === "page") {
      this.events.told(message);
      return;
    }
    const asked = this.waiting.get(message.ref);
    this.waiting.delete(message.ref);
    if (asked) asked.answer(message);
    else if (message.problem) this.events.refused(message.problem);
  }

  private closed(): void {
    this.socket = null;
    this.greeted = false;
    this.tries += 1;
    const seconds = Math.min(LONGEST, 2 ** (this.tries - 1));
    this.events.lost(seconds);
    this.timer = window.setTimeout(() => this.connect(), seconds * 1000);
  }
}

/** Without a task in between: the page would paint something else first, or take the next message. */
async function unpack(data: string | ArrayBuffer): Promise<PageTold> {
  if (typeof data === "string") return JSON.parse(data);
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(data), writer.close()]);
  const decoder = new TextDecoder();
  let text = "";
  for (const reader = readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await written;
  return JSON.parse(text);
}
