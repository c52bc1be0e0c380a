// Points so far, and the bonus tiles: what stands in their panels.

import type { Minute } from "./index";
import { escape, sign, SIGNS } from "./picture";
import { BELT_POINTS, largest, read, STAR, ZONE_STEPS, type Reading } from "./scoring";

const ROOM = 5; // discs and counts beside the next step: with a line more, everything below would jump

type Say = (code: string, ...words: (string | number)[]) => string;

/** By marker: zones as discs, the next step, points now, and what the picked tile would add. */
export function pointsPanel(reading: Reading, delta: number[] | null, say: Say): string {
  const rows = [0, 1, 2, STAR].map((marker) => {
    const star = marker === STAR;
    const sizes = reading.zones.filter((z) => z.colour === marker && z.planets).map((z) => z.planets);
    const first = star ? 0 : ZONE_STEPS[marker]![0]![0];
    const found = star ? [reading.number].filter(Boolean) : sizes; // zones, or the belt
    const kinds = [...new Set(found)].map((n) => [n, found.filter((other) => other === n).length] as const);
    const times = (count: number): string => (count > 1 ? `<span>×${count}</span>` : "");
    const discs = kinds.map(([n, count]) => `<i class="${!star && n >= first ? "cfm-full" : ""}">${n}</i>${times(count)}`).join("");
    const crowded = kinds.length + kinds.filter(([, count]) => count > 1).length > ROOM;
    const next = star
      ? BELT_POINTS.findIndex((worth) => worth > reading.beltPoints)
      : (ZONE_STEPS[marker]!.find(([from]) => from > (sizes[0] ?? 0))?.[0] ?? -1);
    const worth = star ? BELT_POINTS[next] : ZONE_STEPS[marker]!.find(([from]) => from === next)?.[1];
    const base = reading.points[marker]! - reading.extra[marker]!;
    const extra = reading.extra[marker] ? `<em>+${reading.extra[marker]}</em>` : "";
    const change = delta?.[marker] ? `<strong>${signed(delta[marker]!)}</strong>` : "";
    const name = say(star ? "belt" : SIGNS[marker]!);
    return `<div class="cfm-row cfm-${SIGNS[marker]}" data-inspect="cf-points-${SIGNS[marker]}">${sign(star ? "R" : SIGNS[marker]!)}<span class="cfm-name">${name}</span><b>${base}</b>${extra}${change}<span class="cfm-discs">${discs}</span><small>${next < 0 || crowded ? "" : say(worth === 1 ? "at-step-one" : "at-step", next, worth ?? 0)}</small></div>`;
  });
  return `<h2>${say("points-now")}</h2>${rows.join("")}`;
}

export class Bets {
  private bests = new Map<string, number>();

  constructor(private readonly minute: Minute) {}

  /** A bonus tile: who has it, and the own largest zone against the best visible one. */
  medallion(colour: string, reading: Reading, say: Say): { label: string; html: string } {
    const { minute } = this;
    const { players, card } = minute.state.position;
    const n = "GBO".indexOf(colour);
    const open = minute.mode === "realtime";
    const mine = largest(reading, n);
    const best = this.bestOther(n);
    const used = card !== "K02";
    const compare = used ? say(open ? "compared" : "compared-own", mine, best) : "";
    const short = open && used && minute.state.layout === "phone" ? say("compared-short", mine, best) : compare;
    const holder = players.findIndex((player) => player.bonus.includes(colour));
    const claimed = minute.mode === "personal-clock" && minute.me.claims[n] !== null;
    const free = say(used ? "bonus-free" : "bonus-none");
    const name = holder >= 0 ? escape(minute.state.names[String(holder)] ?? String(holder + 1)) : free;
    const said = claimed ? say("bonus-claimed") : name;
    const winner = holder >= 0 ? `<svg class="cfm-seat" viewBox="-10 -10 20 20"><use href="#ui-seat-${(holder % 6) + 1}" x="-10" y="-10" width="20" height="20"/></svg>` : "";
    const worth = holder < 0 && used ? `<text x="50" y="76" font-size="20">${card === "K17" ? "+6 −4" : "+3 −2"}</text>` : "";
    const tone = !open || mine + best === 0 ? "" : mine < best ? "cfm-bad" : "cfm-good"; // unseen galaxies promise nothing, nor do empty ones
    const html =
      `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-bonus${colour}"/>${worth}</svg>` +
      `${winner}<span>${said}</span><b class="${tone}">${escape(short).replace(", ", "<br>")}</b>${used ? `<kbd>${say(`key-${colour}`)}</kbd>` : ""}`;
    return { label: `${say(colour)}: ${said}. ${compare}`.trim(), html };
  }

  /** The largest zone of the others; galaxies change seldom between two pictures. */
  private bestOther(colour: number): number {
    const { players } = this.minute.state.position;
    const others = players.filter((player, seat) => seat !== this.minute.state.seat && player.galaxy.length);
    return Math.max(0, ...others.map((player) => this.best(player.galaxy, colour)));
  }

  private best(galaxy: string[], colour: number): number {
    const name = `${colour}:${galaxy.join(" ")}`;
    let found = this.bests.get(name);
    if (found === undefined) {
      const other = this.minute.layout.copy();
      other.read(galaxy);
      found = largest(read(other.tiles, other.pieces, 0), colour);
      if (this.bests.size > 200) this.bests.clear();
      this.bests.set(name, found);
    }
    return found;
  }
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
