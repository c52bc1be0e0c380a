// Painting a tile quarter by quarter, for tiles that are in no box.

import { escape, tileSvg } from "../picture";
import { armsOf, cellsOf, STAR, type Tile } from "../scoring";
import { KINDS, spoken, type Say } from "./pieces";

const KEYS = [...["G", "B", "O"].flatMap((colour) => [0, 1, 2].map((n) => `${colour}${n}`)), "**"];
const SIDES = ["north", "east", "south", "west"];
const NONE = -1;

export class Painting {
  quarter = 0; // clockwise from the upper left
  private readonly colours = [NONE, NONE, NONE, NONE];
  private readonly planets = [0, 0, 0, 0];
  private arms = 0;

  paint(key: string): void {
    this.colours[this.quarter] = key === "**" ? STAR : "GBO".indexOf(key[0]!);
    this.planets[this.quarter] = key === "**" ? 0 : Number(key[1]);
    this.quarter = (this.quarter + 1) % 4;
  }

  toggle(side: number): void {
    this.arms ^= 1 << side;
  }

  get missing(): number {
    return this.colours.filter((colour) => colour === NONE).length;
  }

  tile(name: string): Tile {
    return { name, colours: [...this.colours], planets: [...this.planets], arms: this.arms };
  }

  /** Tiles that look like what is painted so far, in any turn. */
  private fitting(tiles: Tile[]): number[] {
    if (this.missing > 2) return [];
    const fits = (tile: Tile): boolean =>
      [0, 1, 2, 3].some(
        (rot) =>
          cellsOf(tile, rot).every(([colour, planets], k) => this.colours[k] === NONE || (this.colours[k] === colour && this.planets[k] === planets)) &&
          (this.missing > 0 || armsOf(tile, rot) === this.arms),
      );
    return tiles.map((_, n) => n).filter((n) => fits(tiles[n]!)).slice(0, 5);
  }

  show(say: Say, tiles: Tile[]): string {
    const corners = [[0, 0], [100, 0], [100, 100], [0, 100]] as const;
    const use = (name: string, k: number): string => `<use href="#cf-${name}" x="${corners[k]![0]}" y="${corners[k]![1]}" width="100" height="100"/>`;
    const painted = this.colours.map((colour, k) => (colour === NONE ? "" : use(colour === STAR ? "C0" : `${"GBO"[colour]}${this.planets[k]}`, k)));
    const lines = [[84, 0, 32, 100], [100, 84, 100, 32], [84, 100, 32, 100], [0, 84, 100, 32]].map(([x, y, w, h], n) =>
      (this.arms >> n) & 1 ? `<use href="#cf-arm${"NESW"[n]}" x="${x}" y="${y}" width="${w}" height="${h}"/>` : "",
    );
    const quarters = ["upper-left", "upper-right", "lower-right", "lower-left"].map(
      (corner, k) => `<button class="cfc-quarter cfc-q${k}" aria-pressed="${this.quarter === k}" data-do="quarter" data-value="${k}" data-key="quarter ${k}" aria-label="${escape(say(corner))}"></button>`,
    );
    const sides = SIDES.map(
      (side, n) => `<button class="cfc-arm cfc-s${n}" aria-pressed="${((this.arms >> n) & 1) === 1}" data-do="side" data-value="${n}" data-key="side ${n}" aria-label="${escape(`${say("belt")}, ${say(side)}`)}"></button>`,
    );
    const keys = KEYS.map((key, n) => {
      const name = key === "**" ? say("constellation") : `${say(KINDS["GBO".indexOf(key[0]!)]!)} ${key[1]}`;
      return `<button class="cfc-key" tabindex="${n ? -1 : 0}" data-do="key" data-value="${key}" data-key="key ${key}" aria-label="${escape(name)}"><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-${key === "**" ? "C0" : key}" width="100" height="100"/></svg></button>`;
    });
    const found = this.fitting(tiles).map(
      (tile) => `<button class="cfc-tile" data-tile="${tile}" data-key="tile ${tile}" aria-label="${escape(spoken(say, tiles, tile, 0))}">${tileSvg(tiles, { tile, rot: 0, down: false })}<small>${tile + 1}</small></button>`,
    );
    const { missing } = this;
    const label = missing === 0 ? say("keep-painted") : missing === 1 ? say("missing-quarter") : say("missing-quarters", missing);
    return (
      `<section class="panel cfc-paint"><h2>${escape(say("paint-title"))} <span class="small muted">${escape(say("quarter", this.quarter + 1))}</span></h2>` +
      `<div class="cfc-canvas"><svg viewBox="0 0 200 200" aria-hidden="true"><g fill="url(#cf-rock)">${painted.join("")}${lines.join("")}</g></svg>${quarters.join("")}${sides.join("")}</div>` +
      `<div class="cfc-keys" role="group" aria-label="${escape(say("paint-title"))}" data-arrows="5">${keys.join("")}</div>` +
      (found.length ? `<p class="small muted">${escape(say("fits"))}</p><div class="cfc-grid">${found.join("")}</div>` : "") +
      `<div class="cfc-row"><button class="btn" data-do="paint" data-key="paint">${escape(say("back"))}</button><button class="btn primary cfc-wide" data-do="painted" data-key="painted"${missing ? ' aria-disabled="true"' : ""}>${escape(label)}</button></div></section>`
    );
  }
}
