// For beginners: a few words when a kind of decision comes for the first time, until it is over.

import { button, maybe, saying } from "./dom";
import { note } from "./notes";
import { remember, settings } from "./prefs";
import type { TableSetting } from "./protocol";

const ID = "coach";

export class Coach {
  private shown = ""; // the kind of decision whose hint stands on the page

  constructor(
    private readonly game: string,
    private readonly hints: TableSetting["hints"],
    private readonly say: (name: string) => string,
    private readonly read: (rule: string) => void,
  ) {}

  /** A decision is open now, or none: a hint about another one goes. */
  decide(kind: string): void {
    if (kind === this.shown) return;
    if (this.shown) this.close();
    const hint = this.hints[kind];
    if (!hint || !settings().coach || told().has(this.name(kind))) return;
    this.shown = kind;
    const stop = button(this.say("coachOff"), "quiet", () => {
      remember({ coach: false });
      this.close();
    });
    const close = button(this.say("gotIt"), "", () => this.close());
    const rules = document.createElement("span");
    rules.append(...hint.rules.map((rule) => this.link(rule)));
    const box = note("coach", hint.words, [rules, stop, close], ID);
    // On a small screen it is folded in the minute, until somebody wants to read it.
    box.querySelector("p")?.addEventListener("click", () => box.classList.toggle("open"));
  }

  private link(rule: string): HTMLAnchorElement {
    const made = saying("a", "", "rule");
    made.href = `/rules/${this.game}#${rule}`;
    const name = saying("code", rule);
    made.append(name);
    made.addEventListener("click", (event) => {
      event.preventDefault();
      this.read(rule);
    });
    return made;
  }

  /** It was there to be read: it does not come again. */
  private close(): void {
    localStorage.setItem("coached", JSON.stringify([...told().add(this.name(this.shown))]));
    this.shown = "";
    maybe(ID)?.remove();
  }

  private name(kind: string): string {
    return `${this.game} ${kind}`;
  }
}

function told(): Set<string> {
  return new Set(JSON.parse(localStorage.getItem("coached") ?? "[]"));
}
