// "Why not?": one reason, its rule, beside the piece it is about.

import { byId, maybe } from "./dom";
import type { Reason as Told } from "./protocol";

/** A reason with its title, and what to do instead. */
type Reason = Partial<Told> & { words: string };

export class Why {
  constructor(
    private readonly game: string,
    read: (rule: string) => void,
  ) {
    byId("why-close").addEventListener("click", () => this.hide());
    byId("why-rule").addEventListener("click", (event) => {
      event.preventDefault();
      this.hide();
      read(byId("why-rule").dataset.rule ?? "");
    });
  }

  show({ words, rule = "", title = "", instead = "" }: Reason, target = ""): void {
    const box = byId("why");
    byId("why-title").textContent = title;
    byId("why-words").textContent = words;
    const way = byId("why-instead");
    way.hidden = !instead;
    (way.lastElementChild as HTMLElement).textContent = instead;
    const link = byId<HTMLAnchorElement>("why-rule");
    link.hidden = !rule;
    link.href = `/rules/${this.game}#${rule}`;
    link.dataset.rule = rule;
    box.hidden = false;
    const about = target ? maybe(target)?.getBoundingClientRect() : null;
    if (about && innerWidth >= 640) {
      const right = about.x + about.width / 2 < innerWidth / 2;
      const x = right ? about.right + 12 : about.left - box.offsetWidth - 12;
      box.style.left = `${Math.max(8, Math.min(innerWidth - box.offsetWidth - 8, x))}px`;
      box.style.top = `${Math.max(8, Math.min(innerHeight - box.offsetHeight - 8, about.top))}px`;
    } else {
      box.removeAttribute("style");
    }
  }

  hide(): void {
    byId("why").hidden = true;
  }
}
