// The panel beside the boards: log, chat, rules, points, table.

import { byId, fill, maybe } from "./dom";

export class Side {
  private unread = { log: 0, chat: 0 };
  private following = true; // the end of the log, until somebody scrolls up

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
    this.linesUnderPointer();
    const panel = byId("panel-log");
    let before = 0;
    panel.addEventListener("scroll", () => {
      // Lines that came in between are no reason to stop; only somebody who scrolls up is.
      const atEnd = panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 40;
      if (atEnd || panel.scrollTop < before) this.following = atEnd;
      before = panel.scrollTop;
    });
    new ResizeObserver(() => this.following && this.toEnd()).observe(panel);
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
    if (name === "log" || name === "chat") this.unread[name] = 0;
    if (name === "log") this.toEnd();
    if (name === "rules") void this.loadRules();
    this.count();
  }

  // -- log and chat ----------------------------------------------------------------------

  add(name: "log" | "chat", html: string, first: boolean): void {
    const list = byId(name);
    const panel = byId(`panel-${name}`);
    const atEnd = name === "chat" || this.following;
    list.querySelector(".empty")?.remove();
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const fresh = [...holder.content.querySelectorAll<HTMLElement>("li")].filter(
      (line) => first || !list.querySelector(`[data-entry="${line.dataset.entry}"]`),
    );
    if (first) list.replaceChildren();
    list.append(...fresh);
    const unseen = !first && (!this.shown || this.current() !== name);
    if (unseen) this.unread[name] += fresh.length;
    if (first || atEnd) panel.scrollTop = panel.scrollHeight;
    this.count();
  }

  strike(entries: number[]): void {
    for (const entry of entries) {
      const lines = byId("log").querySelectorAll(`[data-entry="${entry}"]`);
      for (const line of lines) line.classList.add("gone");
    }
  }

  private toEnd(): void {
    const panel = byId("panel-log");
    panel.scrollTop = panel.scrollHeight;
    this.following = true;
  }

  private count(): void {
    const chat = this.unread.chat;
    for (const id of ["chat-count", "side-count"]) {
      const badge = byId(id);
      badge.hidden = !chat;
      badge.textContent = String(chat);
    }
  }

  /** A line of the log points at the pieces it is about. */
  private linesUnderPointer(): void {
    const mark = (event: Event, on: boolean) => {
      const line = (event.target as Element).closest<HTMLElement>("[data-ids]");
      for (const id of line?.dataset.ids?.split(" ") ?? []) {
        maybe(id)?.classList.toggle("pointed", on);
      }
    };
    byId("log").addEventListener("pointerover", (event) => mark(event, true));
    byId("log").addEventListener("pointerout", (event) => mark(event, false));
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
    const line = document.createElement("p");
    line.className = "no-match muted";
    line.textContent = none;
    rules.append(line);
  }
}
