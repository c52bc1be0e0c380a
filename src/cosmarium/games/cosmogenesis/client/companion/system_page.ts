// A system by tapping orbits: planets, moons, water, rings, life, the belt. What the rules do not
// allow is faded and says why.

import { button, escape, icon, mainButton, seatSign, stepper, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { bodyName, bodyPicture, pebble, picture, smallSign, symbolOf } from "./pieces";
import type { Pad, Store } from "./store";
import {
  asksColours, beltValue, changed, colourless, COLOURS, LIFE_POINTS, lifePoints, LINES, lines, mayAddMoon, mayAddPlanet, mayHaveLevel, mayHaveLife, mayHaveRings, mayHaveWater,
  moonFits, mostExotic, newBody, NO_LIFE, orbitsOf, planetFits, total, type Body, type Orbit, type System,
} from "./system";

const MOST_BELT = 60;

/** The players as tabs, with what is entered by now. */
export function playerTabs(pad: Pad, page: string, seat: number): string {
  const tabs = pad.names.map((name, n) => `<a href="#${page}/${n + 1}"${n === seat ? ' aria-current="page"' : ""}>${seatSign(n)} ${escape(name)}</a>`);
  return `<nav class="rt-tabs">${tabs.join("")}</nav>`;
}

export function linesBar(say: Say, pad: Pad, seat: number): string {
  const found = lines(pad, seat);
  const cells = LINES.map((line) => `<div><dt class="small muted">${escape(say(`short-${line}`))}</dt><dd>${found[line]}</dd></div>`);
  return `<dl class="cgc-lines">${cells.join("")}<div class="cgc-sum"><dt class="small">${escape(say("total"))}</dt><dd>${total(pad, seat)}</dd></div></dl>`;
}

export class SystemPage implements Page {
  readonly name = "system";
  private readonly say: Say;
  private open: [number, number] | null = null; // orbit; place: 0 the planet, then moons
  private lost = ""; // what the last tap took from the body, in words

  constructor(
    private readonly shell: Shell,
    private readonly store: Store,
    private readonly seat: number,
  ) {
    this.say = shell.say;
  }

  private get pad(): Pad {
    return this.store.pad!;
  }

  private get system(): System {
    return this.pad.systems[this.seat]!;
  }

  // -- what a tap does -----------------------------------------------------------------------

  private bodyAt(orbit: number, place: number): Body | undefined {
    const there = this.system.orbits[orbit];
    return place ? there?.moons[place - 1] : there?.planet;
  }

  private get body(): Body | undefined {
    return this.open ? this.bodyAt(...this.open) : undefined;
  }

  private set(body: Body): void {
    const [orbit, place] = this.open!;
    const there = this.system.orbits[orbit];
    if (!there) this.system.orbits.push({ planet: body, moons: [], points: 0 });
    else if (place) there.moons[place - 1] = body;
    else there.planet = body;
  }

  act(what: string, value: string): void {
    const { system, body } = this;
    const acts: Record<string, () => void> = {
      open: () => (this.open = value.split(",").map(Number) as [number, number]),
      close: () => (this.open = null),
      body: () => {
        const [kind, size] = value.split(" ") as [Body["kind"], string];
        this.replace(body, body ? changed(body, kind, Number(size)) : newBody(kind, Number(size)));
      },
      water: () => this.replace({ ...body!, wet: false }, changed({ ...body!, wet: !body!.wet }, body!.kind, body!.size)),
      rings: () => this.set({ ...body!, rings: !body!.rings }),
      life: () => this.set({ ...body!, life: Number(value) }),
      colour: () => this.set({ ...body!, colour: value }),
      empty: () => this.empty(),
      expand: () => (system.expanded = !system.expanded),
      asteroids: () => (system.asteroids = Number(value)),
      comets: () => (system.comets = Number(value)),
      exotic: () => (system.exotic = Number(value)),
      whole: () => this.done(),
    };
    this.lost = "";
    acts[what]?.();
    this.store.save();
    this.shell.speak(() => this.lost || this.say("points-said", total(this.pad, this.seat)));
  }

  /** Another body in the same place; what it cannot have any more is named. */
  private replace(before: Body | undefined, after: Body): void {
    const { say } = this;
    const gone = !before
      ? []
      : [
          before.wet && !after.wet ? say("water") : "",
          before.rings && !after.rings ? say("rings") : "",
          before.life !== NO_LIFE && after.life === NO_LIFE ? say(`life-${before.life}`) : "",
        ].filter(Boolean);
    this.lost = gone.length ? say("lost", gone.join(", ")) : "";
    this.set(after);
  }

  private empty(): void {
    const [orbit, place] = this.open!;
    if (place) this.system.orbits[orbit]?.moons.splice(place - 1, 1);
    else this.system.orbits.splice(orbit, 1);
    this.open = place ? [orbit, 0] : null;
  }

  private done(): void {
    const whole = this.pad.whole[this.seat]!;
    if (!whole.includes("system")) whole.push("system");
    this.store.save();
    this.shell.go(whole.includes("cards") ? "pad" : `cards/${this.seat + 1}`);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key !== "Escape" || !this.open) return false;
    this.open = null;
    return true;
  }

  drawn(): void {
    this.shell.root.classList.toggle("cgc-editing", this.open !== null);
    if (this.open) this.shell.root.querySelector(`[data-orbit="${this.open[0]}"]`)?.scrollIntoView({ block: "nearest" });
  }

  leave(): void {
    this.shell.root.classList.remove("cgc-editing");
  }

  // -- what is seen --------------------------------------------------------------------------

  view(): View {
    const { say, pad, seat, open } = this;
    const name = pad.names[seat]!;
    return {
      head: title(say, "#pad", say("system-of", name), open ? this.placeName(...open) : say("tap-place"), `<span class="cgc-total" role="img" aria-label="${escape(say("points-said", total(pad, seat)))}">${total(pad, seat)}</span>`),
      main: playerTabs(pad, "system", seat) + this.note() + this.orbits() + this.more(),
      side: open ? this.editor(...open) : linesBar(say, pad, seat),
      foot: open ? this.editorFoot(...open) : mainButton("whole", say(pad.whole[seat]!.includes("cards") ? "is-complete" : "on-to-cards", name)),
    };
  }

  private note(): string {
    const missing = colourless(this.pad, this.seat);
    return missing ? `<p class="panel rt-note small" role="note">${escape(this.say("colours-missing", missing))}</p>` : "";
  }

  private placeName(orbit: number, place: number): string {
    return place ? this.say("moon-of", place, orbit + 1) : this.say("planet-of", orbit + 1);
  }

  private orbits(): string {
    const { system } = this;
    const rows: string[] = [];
    for (let n = 0; n < orbitsOf(system); n++) {
      if (n === 3) rows.push(this.belt());
      rows.push(this.orbit(n, system.orbits[n]));
    }
    return `<div class="cgc-system"><div class="cgc-star" aria-hidden="true"></div>${rows.join("")}</div>`;
  }

  private orbit(n: number, orbit: Orbit | undefined): string {
    const { say, open } = this;
    const isOpen = open?.[0] === n;
    const place = (at: number, inside: string, name: string, kind = ""): string =>
      button("open", inside, { kind: `cgc-place ${kind}${isOpen && open[1] === at ? " cgc-on" : ""}`, value: `${n},${at}`, name: `${this.placeName(n, at)}: ${name}` });
    const next = n === this.system.orbits.length && mayAddPlanet(this.system);
    const unknown = orbit?.planet.kind === "gas" && !orbit.planet.colour && asksColours(this.pad, this.seat) ? `<span class="cgc-unknown" aria-hidden="true">?</span>` : "";
    const planet = orbit ? place(0, bodyPicture(orbit.planet) + unknown, bodyName(say, orbit.planet), "cgc-planet") : next ? place(0, `<span class="cgc-empty">+</span>`, say("empty"), "cgc-planet") : `<span class="cgc-place cgc-planet"><span class="cgc-empty cgc-far"></span></span>`;
    const moons = orbit?.moons.map((moon, k) => place(k + 1, bodyPicture(moon, true), bodyName(say, moon), "cgc-moon")).join("") ?? "";
    const add = orbit && mayAddMoon(orbit) ? place(orbit.moons.length + 1, `<span class="cgc-empty">+</span>`, say("empty"), "cgc-moon") : "";
    const card = orbit?.points ? `<a class="cgc-card" href="#cards/${this.seat + 1}" aria-label="${escape(say("objective-here", orbit.points))}">${orbit.points}</a>` : "";
    return `<div class="cgc-orbit${n < 3 ? " cgc-warm" : ""}${isOpen ? " cgc-isopen" : ""}" data-orbit="${n}"><span class="cgc-no">${n + 1}</span>${planet}<span class="cgc-moons">${moons}${add}</span>${card}</div>`;
  }

  private belt(): string {
    const { say, system } = this;
    return `<div class="cgc-belt">${pebble("cg-ast")}${stepper("asteroids", say("belt-asteroids"), system.asteroids, 0, MOST_BELT)}${pebble("cg-com")}${stepper("comets", say("belt-comets"), system.comets, 0, MOST_BELT)}<b>= ${beltValue(system)}</b></div>`;
  }

  private more(): string {
    const { say, system } = this;
    const far = system.orbits.length > 5;
    return (
      `<div class="cgc-more">${button("expand", escape(say(system.expanded ? "less-orbits" : "more-orbits")), { off: far })}` +
      `<span class="cgc-exotic">${picture("cg-x01")}<span>${escape(say("exotic"))}</span>${stepper("exotic", say("exotic"), system.exotic, 0, Math.min(10, mostExotic(system)))}</span><a class="btn" href="#cards/${this.seat + 1}">${escape(say("cards-count", system.cards.length + system.orbits.filter(({ points }) => points).length))}</a></div>`
    );
  }

  // -- the editor of a body ------------------------------------------------------------------

  private editor(orbit: number, place: number): string {
    const { say, body } = this;
    const there = this.system.orbits[orbit];
    const kinds: [Body["kind"], number][] = [...(place ? [["asteroid", 1] as [Body["kind"], number]] : []), ["rock", 1], ["rock", 2], ["rock", 3], ["rock", 4], ...(place ? [] : ([["gas", 1], ["gas", 2]] as [Body["kind"], number][]))];
    const choices = kinds.map(([kind, size]) => {
      const fits = place ? moonFits(there!, size) : !there || planetFits(there, { kind, size });
      const on = body?.kind === kind && body.size === size;
      const name = kind === "asteroid" ? say("asteroid") : say(`${kind}-size`, size);
      const look = symbolOf({ ...newBody(kind, size), colour: body?.colour ?? "" });
      return button("body", `${picture(look)}<span>${escape(name)}</span>`, { kind: "cgc-kind", value: `${kind} ${size}`, off: !fits, attributes: ` role="radio" aria-checked="${on}" tabindex="0"` });
    });
    const why = place ? say("moon-limit") : there?.moons.length ? say("planet-limit") : "";
    const empty = body && (place || orbit === this.system.orbits.length - 1) ? button("empty", `${icon("x")} ${escape(say("empty-it"))}`, { kind: "btn quiet" }) : "";
    return (
      `<section class="cgc-sheet" aria-label="${escape(this.placeName(orbit, place))}"><div class="rt-ends"><h2>${escape(this.placeName(orbit, place))}</h2>${empty}</div>` +
      `<div class="cgc-kinds" role="radiogroup" aria-label="${escape(say("body"))}" data-arrows="1">${choices.join("")}</div>${why ? `<p class="small muted">${escape(why)}</p>` : ""}` +
      (body ? this.details(body) + (place ? "" : this.moons(orbit, there!)) : `<p class="small muted">${escape(say("choose-body"))}</p>`) +
      `</section>`
    );
  }

  private details(body: Body): string {
    const { say } = this;
    const toggle = (what: "water" | "rings", on: boolean, may: boolean): string => button(what, escape(say(what)), { kind: "btn cgc-toggle", off: !may, attributes: ` aria-pressed="${on}"` });
    const limits = body.kind === "asteroid" ? [say("asteroid-limit")] : [mayHaveWater(body) ? "" : say("water-limit"), mayHaveRings(body) ? "" : say("rings-limit")];
    const reason = limits.filter(Boolean).join(" ");
    const levels = mayHaveLife(body)
      ? `<p class="small muted">${escape(say("life-points"))}</p><div class="cgc-levels" role="radiogroup" aria-label="${escape(say("life"))}" data-arrows="1">${[NO_LIFE, 0, 1, 2, 3, 4]
          .map((level) => {
            const sign = level === NO_LIFE ? "–" : smallSign(`cg-life${level}`);
            const name = level === NO_LIFE ? say("no-life") : say(`life-${level}`);
            const points = level === NO_LIFE ? "" : `<b>${body.wet ? LIFE_POINTS[level] : 0}</b>`;
            return button("life", `${sign}<span>${escape(name)}</span>${points}`, { kind: "cgc-level cgc-named", value: level, off: !mayHaveLevel(body, level), attributes: ` role="radio" aria-checked="${body.life === level}" tabindex="0"` });
          })
          .join("")}</div>${body.wet ? "" : `<p class="small muted">${escape(say("life-limit"))}</p>`}`
      : "";
    const lost = this.lost ? `<p class="small cgc-lost" role="status">${escape(this.lost)}</p>` : "";
    return `${lost}<div class="cgc-two">${toggle("water", body.wet, mayHaveWater(body))}${toggle("rings", body.rings, mayHaveRings(body))}</div>${reason ? `<p class="small muted">${escape(reason)}</p>` : ""}${levels}${this.colours(body)}`;
  }

  /** Only if a card of somebody counts colours. */
  private colours(body: Body): string {
    const { say } = this;
    if (body.kind !== "gas" || !asksColours(this.pad, this.seat)) return "";
    const all = COLOURS.map((colour) => button("colour", picture(symbolOf({ ...body, colour })), { kind: "cgc-level", value: colour, name: say(`colour-${colour}`), attributes: ` role="radio" aria-checked="${body.colour === colour}" tabindex="0"` }));
    return `<p class="small muted">${escape(say("colour-about"))}</p><div class="cgc-levels cgc-five" role="radiogroup" aria-label="${escape(say("colour"))}" data-arrows="1">${all.join("")}</div>`;
  }

  private moons(orbit: number, there: Orbit): string {
    const { say } = this;
    const all = there.moons.map((moon, n) => button("open", bodyPicture(moon, true), { kind: "cgc-place cgc-moon", value: `${orbit},${n + 1}`, name: `${this.placeName(orbit, n + 1)}: ${bodyName(say, moon)}` }));
    const add = mayAddMoon(there) ? button("open", `<span class="cgc-empty">+</span>`, { kind: "cgc-place cgc-moon", value: `${orbit},${there.moons.length + 1}`, name: say("add-moon") }) : "";
    return `<p class="small muted">${escape(say("moons-about"))}</p><div class="cgc-moonrow">${all.join("")}${add}</div>`;
  }

  private editorFoot(orbit: number, place: number): string {
    const { say, body } = this;
    const there = this.system.orbits[orbit];
    const next = there ? [orbit + 1, 0] : null;
    const further = place ? button("open", escape(say("to-planet")), { value: `${orbit},0` }) : next && (this.system.orbits[next[0]!] || (next[0] === this.system.orbits.length && mayAddPlanet(this.system))) ? button("open", `${escape(say("orbit", next[0]! + 1))} ${icon("go")}`, { value: next.join() }) : "";
    const points = there ? [there.planet, ...there.moons].reduce((sum, one) => sum + lifePoints(one), 0) : 0;
    return `<div class="rt-row">${further}${mainButton("close", body ? say("done-points", points) : say("close"))}</div>`;
  }
}

