// While you were away: the turns of others that nobody watched, a card each.

import { picture } from "./boards";
import { pointsNow, signed } from "./caption";
import { button, byId, icon, nameless, saying } from "./dom";
import type { PageCard } from "./protocol";

const MOST = 4; // cards side by side, one's own included

type Say = (name: string, words?: Record<string, string | number>) => string;

export class Away {
  private readonly box = byId("away");

  constructor(
    private readonly say: Say,
    private readonly name: (seat: number) => string,
    private readonly watch: (turns: number[]) => void,
  ) {
    byId("away-close").addEventListener("click", () => this.close());
  }

  show(cards: PageCard[], earlier: number, own: PageCard | null, title: string): void {
    if (!cards.length) return;
    if (own && cards.length === MOST) earlier += Number(Boolean(cards.shift()));
    byId("away-title").textContent = this.say(title);
    const all = cards.reduce((sum, { time }) => sum + time, 0);
    const watchAll = byId("away-all");
    watchAll.replaceChildren(icon("play"), this.say("watchAll", { seconds: seconds(all) }));
    watchAll.onclick = () => this.begin(cards.map(({ turn }) => turn));
    watchAll.hidden = cards.length < 2;
    byId("away-count").textContent = earlier ? this.say(earlier === 1 ? "earlierTurn" : "earlierTurns", { count: earlier }) : "";
    byId("away-cards").replaceChildren(...[...(own ? [own] : []), ...cards].map((card) => this.card(card)));
    this.box.style.setProperty("--foot", `${byId("status-bar").offsetHeight}px`);
    this.box.hidden = false;
  }

  close(): void {
    this.box.hidden = true;
  }

  private begin(turns: number[]): void {
    this.close();
    this.watch(turns);
  }

  private card(card: PageCard): HTMLElement {
    const made = saying("li", "", `card p${card.seat + 1}`);
    made.innerHTML = `<header><svg class="s" aria-hidden="true"><use href="#i-s${card.seat + 1}"/></svg><b></b>
<span class="pt"></span><span class="sum"></span></header><div class="mini" aria-hidden="true"></div><ul></ul>`;
    const put = (name: string, words: string) => {
      const place = made.querySelector(name);
      if (place) place.textContent = words;
    };
    put("b", this.name(card.seat));
    put(".pt", card.gained ? signed(card.gained) : "");
    if (card.total != null) put(".sum", this.say(...pointsNow(card.total)));
    if (card.picture) made.querySelector(".mini")?.append(still(card));
    const phrases = card.phrases.map(([html, points]): HTMLElement => {
      const line = document.createElement("li");
      line.innerHTML = html;
      line.append(saying("b", points ? ` ${points}` : ""));
      return line;
    });
    if (card.more) {
      phrases.push(saying("li", this.say(card.more === 1 ? "moreAction" : "moreActions", { count: card.more }), "muted"));
    }
    made.querySelector("ul")?.append(...phrases);
    if (!card.turn) return made;
    const play = button("", "", () => this.begin([card.turn]));
    play.append(icon("play"), this.say("watchTurn", { seconds: seconds(card.time) }));
    made.append(play);
    return made;
  }
}

/** The miniature as it was, with its outlines; the pieces themselves stand elsewhere. */
function still(card: PageCard): SVGSVGElement {
  const svg = picture(card.picture!);
  const changed = new Set(card.ids);
  for (const one of svg.querySelectorAll("[id]")) one.classList.toggle("last", changed.has(one.id));
  return nameless(svg);
}

const seconds = (time: number): number => Math.ceil(time / 1000);
