// Notes above the boards: what went wrong, what was copied, hints, the lost connection.

import { button, byId, icon, maybe, saying } from "./dom";

const PASSING = 8000; // milliseconds that a note without trouble stays
const BLINK = 1500; // milliseconds that a connection may be away without a word

type Say = (name: string, words?: Record<string, string | number>) => string;

const ICONS = { bad: "no", coach: "learn", late: "clock", good: "tick", server: "who" };
type Kind = keyof typeof ICONS;

/** What is late or good goes away by itself. */
export function note(kind: Kind, words: string, acts: HTMLElement[], id = "note"): HTMLElement {
  const box = standing(kind, words, acts, id);
  if (kind === "good" || kind === "late") setTimeout(() => box.remove(), PASSING);
  return box;
}

/** A note that stays. */
function standing(kind: Kind, words: string, acts: HTMLElement[], id: string): HTMLElement {
  maybe(id)?.remove();
  const box = saying("div", "", `note ${kind}`);
  box.id = id;
  box.setAttribute("role", kind === "bad" ? "alert" : "status");
  const text = saying("p", words);
  box.append(icon(ICONS[kind]), text, ...acts);
  byId("notes").append(box);
  return box;
}

/** What the people who run the server say to everybody. It stays until it was read. */
export function announce(words: string, gotIt: string): void {
  const close = button(gotIt, "", () => maybe("announced")?.remove());
  standing("server", words, [close], "announced");
}

/** Fields that hold an address of this site, which only the browser knows whole. */
export function showLinks(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-link]")) {
    field.value = location.origin + field.dataset.link;
    field.onfocus = () => field.select();
  }
}

/** Copy an address of this site and say so. */
export async function copyAddress(path: string, copied: string, gotIt: string): Promise<void> {
  const address = location.origin + path;
  const close = button(gotIt, "", () => maybe("note")?.remove());
  try {
    await navigator.clipboard.writeText(address);
    note("good", `${copied}: ${address}`, [close]);
  } catch {
    note("good", address, [close]); // then by hand
  }
}

/** The banner of a lost connection, with the seconds until it is tried again. */
export class Outage {
  private timer = 0;
  private until = 0;
  private shown = false;

  constructor(
    private readonly say: Say,
    private readonly retry: () => void,
    private readonly changed: () => void,
  ) {}

  begin(seconds: number): void {
    this.tell("lost");
    this.until = performance.now() + seconds * 1000;
    clearInterval(this.timer);
    const wait = this.shown ? 0 : BLINK;
    const first = performance.now() + wait;
    this.timer = window.setInterval(() => performance.now() >= first && this.show(), 250);
    this.changed();
  }

  end(): void {
    clearInterval(this.timer);
    this.shown = false;
    this.tell("connected");
    maybe("lost")?.remove();
    this.changed();
  }

  /** The dot in the corner says what it means when it is inspected. */
  private tell(state: "lost" | "connected"): void {
    const dot = byId("net");
    dot.classList.toggle("lost", state === "lost");
    dot.setAttribute("aria-label", this.say(state === "lost" ? "lost" : "connected"));
  }

  /** Said once as an alarm; the seconds that follow are for the eye alone. */
  show(): void {
    if (!maybe("lost")) {
      const now = button(this.say("tryNow"), "", this.retry);
      const box = note("bad", this.say("lost"), [], "lost");
      const count = document.createElement("span");
      count.setAttribute("aria-hidden", "true");
      box.append(count, now);
    }
    this.shown = true;
    const seconds = Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
    const count = maybe("lost")?.querySelector("span");
    if (count) count.textContent = this.say("again", { seconds });
  }
}
