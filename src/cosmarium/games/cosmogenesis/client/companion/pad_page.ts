// The score pad: six lines, players as columns, what is missing; belt and Monolith, which need
// everybody.

import { choice, escape, listed, mainButton, seatSign, title, type Page, type Shell, type View } from "../../../../../../client/src/companion_kit";
import type { Pad, Store } from "./store";
import { beltPoints, beltValue, colourless, LINES, lines, NOBODY, places, total } from "./system";

type Missing = { what: "system" | "colours" | "cards" | "monolith"; seat: number };

export function missing(pad: Pad): Missing[] {
  const found: Missing[] = pad.names.flatMap((_, seat) => {
    const open: Missing["what"][] = (["system", "cards"] as const).filter((what) => !pad.whole[seat]!.includes(what));
    if (colourless(pad, seat)) open.push("colours");
    return open.map((what) => ({ what, seat }));
  });
  return pad.asked ? found : [...found, { what: "monolith", seat: NOBODY }];
}

/** Something was entered, but nobody said that it is all. */
const begun = (pad: Pad, { what, seat }: Missing): boolean => {
  const system = pad.systems[seat];
  if (!system || what === "colours") return false;
  return what === "system" ? system.orbits.length > 0 : system.cards.length > 0 || system.orbits.some(({ points }) => points);
};

export class PadPage implements Page {
  readonly name = "pad";

  constructor(
    private readonly shell: Shell,
    private readonly store: Store,
  ) {}

  private get pad(): Pad {
    return this.store.pad!;
  }

  act(what: string, value: string): void {
    const { pad } = this;
    if (what === "monolith") [pad.monolith, pad.asked] = [Number(value), true];
    else if (what === "go") this.shell.go(value);
    this.store.save();
  }

  view(): View {
    const { say } = this.shell;
    const { pad } = this;
    const lacks = missing(pad);
    return {
      head: title(say, "#", "Cosmogenesis", say("score-of", pad.names.length)),
      main: this.table() + this.rest(lacks),
      side: this.monolith() + this.belt(),
      foot: this.foot(lacks),
    };
  }

  private foot(lacks: Missing[]): string {
    const { say } = this.shell;
    const first = lacks[0];
    if (!first) return `<p class="cgc-verdict" role="status"><b>${escape(this.verdict())}</b></p>`;
    if (first.what === "monolith") return mainButton("go", say("lacks-monolith"), true);
    const page = first.what === "cards" ? "cards" : "system";
    const name = this.pad.names[first.seat]!;
    const words = begun(this.pad, first) ? say(`goon-${page}`, name) : say(`enter-${first.what}`, name);
    return mainButton("go", words, false, `${page}/${first.seat + 1}`);
  }

  private verdict(): string {
    const { say } = this.shell;
    const { pad } = this;
    const order = places(pad);
    const first = order.filter(({ rank }) => rank === 1);
    const winner = pad.names[order[0]!.seat]!;
    if (first.length > 1) return say("share-win", listed(first.map(({ seat }) => pad.names[seat]!)), order[0]!.total);
    const second = order[1];
    if (second && second.total === order[0]!.total) return say(pad.monolith === order[0]!.seat ? "wins-monolith" : "wins-planets", winner, order[0]!.total);
    return say("wins", winner, order[0]!.total);
  }

  private table(): string {
    const { say } = this.shell;
    const { pad } = this;
    const all = pad.names.map((_, seat) => lines(pad, seat));
    const lacks = missing(pad);
    const head = pad.names.map((name, seat) => `<th scope="col"><a href="#system/${seat + 1}" data-key="column ${seat}">${seatSign(seat)}<br>${escape(name)}</a></th>`).join("");
    const rows = LINES.map((line) => {
      const best = Math.max(...all.map((one) => one[line]));
      const cells = pad.names.map((name, seat) => {
        const page = line === "stellar" || line === "planetary" ? "cards" : "system";
        const points = all[seat]![line];
        const open = line !== "belt" && line !== "monolith" && lacks.some((one) => one.seat === seat && one.what === page && !begun(pad, one)) && !points;
        const inside = open ? `<span class="cgc-plus">+</span>` : `<span class="${points === best && best ? "cgc-best" : ""}">${points}</span>`;
        const label = `${say(line)}, ${name}: ${open ? say("missing") : points}`;
        return `<td>${line === "belt" || line === "monolith" ? inside : `<a href="#${page}/${seat + 1}" aria-label="${escape(label)}">${inside}</a>`}</td>`;
      });
      return `<tr><th scope="row">${escape(say(line))}</th>${cells.join("")}</tr>`;
    });
    const sums = pad.names.map((_, seat) => `<td><b>${total(pad, seat)}</b></td>`).join("");
    return `<table class="panel cgc-pad"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join("")}</tbody><tfoot><tr><th scope="row">${escape(say(lacks.length ? "so-far" : "total"))}</th>${sums}</tr></tfoot></table>`;
  }

  private rest(lacks: Missing[]): string {
    const { say } = this.shell;
    if (!lacks.length) return "";
    const words = (one: Missing): string => (begun(this.pad, one) ? say(`begun-${one.what}`) : say(`still-${one.what}`));
    const items = lacks.map((one) => `<li>${escape(one.seat === NOBODY ? say("monolith") : `${this.pad.names[one.seat]}: ${words(one)}`)}</li>`);
    return `<section class="panel rt-pad rt-note cgc-still"><div><h2>${escape(say("still"))}</h2><ul class="muted">${items.join("")}</ul></div></section>`;
  }

  private monolith(): string {
    const { say } = this.shell;
    const { pad } = this;
    const options = [...pad.names.map((name, seat) => [seat, `${seatSign(seat)} ${escape(name)}`] as const), [NOBODY, escape(say("nobody"))] as const];
    return `<section class="panel rt-pad"><h2>${escape(say("monolith-question"))}</h2>${choice("monolith", say("monolith-question"), options, pad.asked ? pad.monolith : null)}</section>`;
  }

  private belt(): string {
    const { say } = this.shell;
    const { pad } = this;
    const most = Math.max(1, ...pad.systems.map(beltValue));
    const rows = pad.systems.map((system, seat) => {
      const points = beltPoints(pad, seat);
      const words = points === 5 ? say("belt-first", points) : points ? say("belt-second", points) : "–";
      return `<div class="cgc-beltrow"><span>${seatSign(seat)} ${escape(pad.names[seat]!)}</span><span class="cgc-line"><i style="width:${(100 * beltValue(system)) / most}%"></i></span><b>${beltValue(system)}</b><span class="tag${points ? " on" : ""}">${escape(words)}</span></div>`;
    });
    return `<section class="panel rt-pad"><h2>${escape(say("belt-compared"))}</h2>${rows.join("")}<p class="small muted">${escape(say("belt-about"))}</p></section>`;
  }
}
