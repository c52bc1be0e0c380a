// The rules page: two views, and a search that marks what it finds.

import { byId, fill, maybe } from "./dom";

const LEAST = 2; // letters
const AROUND = 40; // letters of a hit's surroundings

interface Hit {
  block: HTMLElement;
  at: HTMLElement; // the first mark in it, or the block
  words: string;
}

class RulesPage {
  private readonly field = byId<HTMLInputElement>("rules-search");
  private readonly rules = byId("rules");
  private readonly other: Record<string, string> = JSON.parse(byId("other-rules").textContent || "{}");
  private hits: Hit[] = [];
  private current = -1;

  constructor() {
    this.field.addEventListener("input", () => this.search(this.field.value.trim()));
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.go(this.current + (event.shiftKey ? -1 : 1));
    });
    maybe("view-quick")?.addEventListener("click", () => this.view(true));
    maybe("view-full")?.addEventListener("click", () => this.view(false));
    maybe("print")?.addEventListener("click", () => print());
    addEventListener("hashchange", () => this.follow());
    this.view(maybe("quick") !== null);
    this.follow();
  }

  private view(quick: boolean): void {
    const page = maybe("quick");
    if (page) page.hidden = !quick;
    byId("full").hidden = quick;
    maybe("view-quick")?.setAttribute("aria-pressed", String(quick));
    maybe("view-full")?.setAttribute("aria-pressed", String(!quick));
  }

  /** An address with a rule opens the full rules at it. */
  private follow(): void {
    const found = location.hash && maybe(decodeURIComponent(location.hash.slice(1)));
    if (!found || !byId("full").contains(found)) return;
    this.view(false);
    found.scrollIntoView({ block: "center" });
  }

  // -- search ------------------------------------------------------------------------------

  private search(text: string): void {
    for (const mark of this.rules.querySelectorAll("mark")) mark.replaceWith(...mark.childNodes);
    for (const block of this.rules.querySelectorAll(".found")) block.classList.remove("found");
    this.rules.normalize();
    this.current = -1;
    this.hits = text.length < LEAST ? [] : this.find(text.toLowerCase());
    if (text.length >= LEAST) this.view(false);
    this.list(text);
    this.count();
  }

  private find(text: string): Hit[] {
    const blocks = [...this.rules.querySelectorAll<HTMLElement>("p, li, tr, h2, h3")];
    const leaves = blocks.filter((one) => !one.querySelector("p, li"));
    return leaves.flatMap((block) => {
      const marks = markIn(block, text);
      const rule = block.closest<HTMLElement>("[data-rule]")?.dataset.rule ?? "";
      const elsewhere = !marks.length && (this.other[rule] ?? "").toLowerCase().includes(text);
      if (!marks.length && !elsewhere) return [];
      block.classList.add("found");
      return [{ block, at: marks[0] ?? block, words: around(block.textContent ?? "", text) }];
    });
  }

  /** The hits beside the text. */
  private list(text: string): void {
    const place = byId("hits");
    place.hidden = text.length < LEAST;
    const { found = "", none = "" } = place.dataset;
    const head = document.createElement("h2");
    head.textContent = this.hits.length ? fill(found, { count: this.hits.length, text }) : none;
    const all = document.createElement("ol");
    all.append(...this.hits.map((hit, place) => this.item(hit, place)));
    place.replaceChildren(head, all);
  }

  private item(hit: Hit, place: number): HTMLElement {
    const made = document.createElement("li");
    const link = document.createElement("button");
    const rule = hit.block.closest<HTMLElement>("[data-rule]")?.dataset.rule ?? "";
    const name = document.createElement("code");
    name.textContent = rule;
    link.append(...(rule ? [name] : []), hit.words);
    link.addEventListener("click", () => this.go(place));
    made.append(link);
    return made;
  }

  private go(to: number): void {
    if (!this.hits.length) return;
    this.current = (to + this.hits.length) % this.hits.length;
    for (const one of document.querySelectorAll(".current")) one.classList.remove("current");
    const hit = this.hits[this.current];
    hit?.block.classList.add("current");
    hit?.at.scrollIntoView({ block: "center" });
    byId("hits").querySelectorAll("li")[this.current]?.classList.add("current");
  }

  /** How many hits each section has. */
  private count(): void {
    const sections = [...this.rules.querySelectorAll("h2[id]")];
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".contents a")) {
      const place = sections.findIndex((one) => `#${one.id}` === link.hash);
      const [from, to] = [sections[place], sections[place + 1]];
      const inside = this.hits.filter(({ block }) => from && notBefore(block, from) && !(to && notBefore(block, to)));
      link.querySelector("b")!.textContent = inside.length ? String(inside.length) : "";
    }
  }
}

const notBefore = (one: Node, other: Node): boolean =>
  one === other || Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Mark every place where a text stands. */
function markIn(block: HTMLElement, text: string): HTMLElement[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.flatMap((node) => {
    const made: HTMLElement[] = [];
    let rest = node;
    for (let at = rest.data.toLowerCase().indexOf(text); at >= 0; at = rest.data.toLowerCase().indexOf(text)) {
      const hit = rest.splitText(at);
      rest = hit.splitText(text.length);
      const mark = document.createElement("mark");
      hit.replaceWith(mark);
      mark.append(hit);
      made.push(mark);
    }
    return made;
  });
}

function around(words: string, text: string): string {
  const plain = words.replace(/\s+/g, " ").trim();
  const at = Math.max(0, plain.toLowerCase().indexOf(text));
  const [from, to] = [Math.max(0, at - AROUND), at + text.length + AROUND];
  return `${from ? "… " : ""}${plain.slice(from, to)}${to < plain.length ? " …" : ""}`;
}

new RulesPage();
