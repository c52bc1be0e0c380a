// How the others build, small, beside the own galaxy: only where all build at once and in the open.

import type { Minute } from "./index";
import { Layout, frameOf } from "./layout";
import { miniature } from "./miniature";
import { escape } from "./picture";
import type { Piece, Spot } from "./scoring";

type Say = (code: string, ...words: (string | number)[]) => string;

const TILE = 40; // units of a miniature

export class Others {
  private lying = new Map<number, string[]>(); // by seat: the galaxy that was shown last
  private newest = new Map<number, string>();

  constructor(private readonly minute: Minute) {}

  html(say: Say): string {
    const { state, mode } = this.minute;
    if (mode !== "realtime" || state.daily) return "";
    const { players } = state.position;
    return players.map((_, seat) => (seat === state.seat ? "" : this.figure(seat, say))).join("");
  }

  private figure(seat: number, say: Say): string {
    const { state, layout, card } = this.minute;
    const { galaxy, done, locked } = state.position.players[seat]!;
    const laid = galaxy.find((word) => !(this.lying.get(seat) ?? []).includes(word));
    if (laid) this.newest.set(seat, laid);
    this.lying.set(seat, galaxy);
    const theirs = new Layout(layout.tiles, [], card);
    theirs.read(galaxy);
    const fact = locked ? say("locked") : done ? say("is-done") : `${galaxy.length}/${theirs.missing + galaxy.length}`;
    const name = state.names[String(seat)] ?? String(seat + 1);
    const label = `${name}: ${locked || done ? fact : say("placed", galaxy.length, theirs.missing + galaxy.length)}`;
    const sign = `<svg class="cfm-sign" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#ui-seat-${(seat % 6) + 1}" x="-10" y="-10" width="20" height="20"/></svg>`;
    const ringed = theirs.pieces[galaxy.indexOf(this.newest.get(seat) ?? "")];
    const picture = this.picture(theirs, ringed);
    return `<figure role="img" aria-label="${escape(label)}">${picture}<figcaption>${sign}<b>${escape(name)}</b> <span>${fact}</span></figcaption></figure>`;
  }

  private picture({ tiles, pieces, card }: Layout, newest: Piece | undefined): string {
    const places = frameOf(card);
    const spots: Spot[] = [...places, ...pieces.map(({ x, y }): Spot => [x, y]), ...(places.length ? [] : [[0, 0] as Spot])];
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const box = [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1].map((n) => n * TILE).join(" ");
    const square = (kind: string, [x, y]: Spot, inset: number): string =>
      `<rect class="${kind}" x="${x * TILE + inset}" y="${y * TILE + inset}" width="${TILE - 2 * inset}" height="${TILE - 2 * inset}" rx="3"/>`;
    const backs = pieces.filter(({ down }) => down).map(({ x, y }) => `<use href="#cf-back" x="${TILE * x}" y="${TILE * y}" width="${TILE}" height="${TILE}"/>`);
    const ring = newest ? square("cfm-newest", [newest.x, newest.y], 2) : "";
    return `<svg viewBox="${box}" aria-hidden="true">${places.map((spot) => square("cfm-empty", spot, 1.5)).join("")}${backs.join("")}${miniature(tiles, pieces)}${ring}</svg>`;
  }
}
