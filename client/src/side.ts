// The panel beside the boards: story, chat, rules, points, table.

import { byId, fill, saying } from "./dom";
import { Story } from "./story";

export class Side {
  private unread = 0; // messages of the chat
  readonly story: Story;

  constructor(private readonly phrases: Record<string, string>) {
    const tabs = [...document.querySelectorAll<HTMLElement>(".tabs [role=tab]")];
    for (const [place, tab] of tabs.entries()) {
      tab.addEventListener("click", () => this.open(tab.id.replace("tab-", "")));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
        if (step) tabs[(place + step + tabs.length) % tabs.length]?.focus();
        if (step) tabs[(place + step + tabs.length) % tabs.length]?.click();
      });
    }
    const opener = byId("open-side");
    opener.addEventListener("click", () => this.toggle());
    byId<HTMLInputElement>("rules-search").addEventListener("input", (event) => {
      this.search((event.target as HTMLInputElement).value);
    });
    this.story = new Story(phrases);
  }

  get shown(): boolean {
    return innerWidth >= 960 || document.body.classList.contains("side-open");
  }

  toggle(open = !document.body.classList.contains("side-open")): void {
    document.body.classList.toggle("side-open", open);
    byId("open-side").setAttribute("aria-expanded", String(open));
    if (open) this.open(this.current());
  }

  current(): string {
    const tab = document.querySelector(".tabs [aria-selected=true]");
    return tab?.id.replace("tab-", "") ?? "log";
  }

  open(name: string): void {
    for (const tab of document.querySelectorAll<HTMLElement>(".tabs [role=tab]")) {
      const picked = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(picked));
      tab.tabIndex = picked ? 0 : -1;
      byId(tab.getAttribute("aria-controls") ?? "").hidden = !picked;
    }
    if (name === "chat") this.unread = 0;
    if (name === "log") this.story.toEnd();
    if (name === "rules") void this.loadRules();
    this.count();
  }

  // -- chat --------------------------------------------------------------------------------

  say(html: string, first: boolean): void {
    const list = byId("chat");
    list.querySelector(".empty")?.remove();
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const fresh = [...holder.content.querySelectorAll<HTMLElement>("li")].filter(
      (line) => first || !list.querySelector(`[data-entry="${line.dataset.entry}"]`),
    );
    if (first) list.replaceChildren();
    list.append(...fresh);
    if (!first && (!this.shown || this.current() !== "chat")) this.unread += fresh.length;
    byId("panel-chat").scrollTop = byId("panel-chat").scrollHeight;
    this.count();
  }

  private count(): void {
    const chat = this.unread;
    for (const id of ["chat-count", "side-count"]) {
      const badge = byId(id);
      badge.hidden = !chat;
      badge.textContent = String(chat);
    }
  }

  // -- rules -----------------------------------------------------------------------------

  async loadRules(): Promise<void> {
    const rules = byId("rules");
    if (rules.childElementCount || !rules.dataset.from) return;
    const response = await fetch(rules.dataset.from);
    if (response.ok) rules.innerHTML = await response.text();
  }

  async showRule(rule: string): Promise<void> {
    this.toggle(true);
    this.open("rules");
    await this.loadRules();
    this.search("");
    for (const one of document.querySelectorAll("#rules .at")) one.classList.remove("at");
    const found = document.querySelector(`#rules [data-rule="${rule}"]`);
    found?.classList.add("at");
    found?.scrollIntoView({ block: "center" });
  }

  private search(text: string): void {
    searchRules(byId("rules"), text, fill(this.phrases.noMatch ?? "", {}));
  }
}

/** Hide what does not hold the words; headings stay where something below them does. */
export function searchRules(rules: HTMLElement, text: string, none: string): void {
  const wanted = text.trim().toLowerCase();
  let heading: HTMLElement | null = null;
  let found = 0;
  rules.querySelector(".no-match")?.remove();
  for (const block of rules.querySelectorAll<HTMLElement>(":scope > *")) {
    if (/^H[1-6]$/.test(block.tagName)) {
      heading = block;
      block.hidden = wanted !== "" && !block.textContent?.toLowerCase().includes(wanted);
      continue;
    }
    const fits = !wanted || (block.textContent ?? "").toLowerCase().includes(wanted);
    block.hidden = !fits;
    if (fits) found += 1;
    if (fits && heading) heading.hidden = false;
  }
  if (!found && wanted) {
    const line = saying("p", none, "no-match muted");
    rules.append(line);
  }
}
