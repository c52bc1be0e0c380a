// Painting a tile quarter by quarter: ten keys for ground and planets, four sides for the belt.

import { button, escape, mainButton, type Say } from "../../../../../../client/src/companion_kit";
import { tileSvg } from "../picture";
import { armsOf, cellsOf, STAR, type Tile } from "../scoring";
import { KINDS, spoken } from "./pieces";
import { isPainted } from "./tileset";

const KEYS = [...["G", "B", "O"].flatMap((colour) => [0, 1, 2].map((n) => `${colour}${n}`)), "**"];
const SIDES = ["north", "east", "south", "west"];
const CORNERS = ["upper-left", "upper-right", "lower-right", "lower-left"];
const NONE = -1;

export class Painting {
  quarter = 0; // clockwise from the upper left
  private colours = [NONE, NONE, NONE, NONE];
  private planets = [0, 0, 0, 0];
  private arms = 0;
  private readonly before: string[] = [];

  constructor(tile?: Tile) {
    if (tile) this.take(tile);
  }

  /** Paint it like another tile. */
  like(tile: Tile): void {
    this.note();
    this.take(tile);
  }

  private take({ colours, planets, arms }: Tile): void {
    [this.colours, this.planets, this.arms] = [[...colours], [...planets], arms];
  }

  private note(): void {
    this.before.push(JSON.stringify([this.colours, this.planets, this.arms, this.quarter]));
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  undo(): void {
    [this.colours, this.planets, this.arms, this.quarter] = JSON.parse(this.before.pop()!);
  }

  paint(key: string): void {
    this.note();
    this.colours[this.quarter] = key === "**" ? STAR : "GBO".indexOf(key[0]!);
    this.planets[this.quarter] = key === "**" ? 0 : Number(key[1]);
    this.quarter = (this.quarter + 1) % 4;
  }

  toggle(side: number): void {
    this.note();
    this.arms ^= 1 << side;
  }

  turn(): void {
    this.note();
    const turned = <T>(list: T[]): T[] => [list[3]!, list[0]!, list[1]!, list[2]!];
    [this.colours, this.planets] = [turned(this.colours), turned(this.planets)];
    this.arms = ((this.arms << 1) | (this.arms >> 3)) & 15;
  }

  /** A key of the keyboard: 1 to 9 and 0 paint, N E S W are belts. */
  press(key: string): boolean {
    const side = "nesw".indexOf(key.toLowerCase());
    if (/^\d$/.test(key)) this.paint(KEYS[(Number(key) + 9) % 10]!);
    else if (key.length === 1 && side >= 0) this.toggle(side);
    else return false;
    return true;
  }

  get missing(): number {
    return this.colours.filter((colour) => colour === NONE).length;
  }

  get empty(): boolean {
    return this.missing === 4 && !this.arms;
  }

  tile(name: string): Tile {
    return { name, colours: [...this.colours], planets: [...this.planets], arms: this.arms };
  }

  /** What the main button says as long as quarters are missing. */
  lacks(say: Say): string {
    return this.missing === 1 ? say("missing-quarter") : say("missing-quarters", this.missing);
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
    return Object.keys(tiles).map(Number).filter((n) => fits(tiles[n]!)).slice(0, 5);
  }

  private keyOf(quarter: number): string {
    const colour = this.colours[quarter]!;
    return colour === NONE ? "" : colour === STAR ? "**" : `${"GBO"[colour]}${this.planets[quarter]}`;
  }

  canvas(say: Say): string {
    const corners = [[0, 0], [100, 0], [100, 100], [0, 100]] as const;
    const use = (name: string, k: number): string => `<use href="#cf-${name}" x="${corners[k]![0]}" y="${corners[k]![1]}" width="100" height="100"/>`;
    const painted = this.colours.map((colour, k) => (colour === NONE ? "" : use(colour === STAR ? "C0" : this.keyOf(k), k)));
    const lines = [[84, 0, 32, 100], [100, 84, 100, 32], [84, 100, 32, 100], [0, 84, 100, 32]].map(([x, y, w, h], n) =>
      (this.arms >> n) & 1 ? `<use href="#cf-arm${"NESW"[n]}" x="${x}" y="${y}" width="${w}" height="${h}"/>` : "",
    );
    const quarters = CORNERS.map((corner, k) =>
      button("quarter", "", { kind: `cfc-quarter cfc-q${k}`, value: k, name: `${say(corner)}, ${this.keyName(say, this.keyOf(k))}`, attributes: ` aria-pressed="${this.quarter === k}"` }),
    );
    const sides = SIDES.map((side, n) => {
      const on = ((this.arms >> n) & 1) === 1;
      return button("side", on ? "✓" : "+", { kind: `cfc-arm cfc-s${n}`, value: n, name: `${say("belt")}, ${say(side)}`, attributes: ` aria-pressed="${on}"` });
    });
    return `<div class="cfc-canvas"><svg viewBox="0 0 200 200" aria-hidden="true"><g fill="url(#cf-rock)">${painted.join("")}${lines.join("")}</g></svg>${quarters.join("")}${sides.join("")}</div>`;
  }

  private keyName(say: Say, key: string): string {
    if (!key) return say("empty");
    return key === "**" ? say("constellation") : `${say(KINDS["GBO".indexOf(key[0]!)]!)} ${key[1]}`;
  }

  keys(say: Say): string {
    const chosen = this.keyOf(this.quarter);
    const all = KEYS.map((key, n) => {
      const on = key === chosen;
      const picture = `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-${key === "**" ? "C0" : key}" width="100" height="100"/></svg>`;
      return button("key", picture, { kind: "cfc-key", value: key, name: this.keyName(say, key), attributes: ` role="radio" aria-checked="${on}" tabindex="${on || (!chosen && !n) ? 0 : -1}"` });
    });
    const now = `${say("quarter", this.quarter + 1)}: ${this.keyName(say, chosen)}`;
    return (
      `<div class="rt-ends"><h2>${escape(now)}</h2><span class="small muted">${escape(say("tap-side"))}</span></div>` +
      `<div class="cfc-keys" role="radiogroup" aria-label="${escape(say("paint-title"))}" data-arrows="5">${all.join("")}</div>`
    );
  }

  /** In the place of the picker. */
  show(say: Say, tiles: Tile[]): string {
    const found = this.fitting(tiles).map(
      (tile) =>
        `<button class="cfc-tile" data-do="pick" data-tile="${tile}" data-key="tile ${tile}" aria-label="${escape(spoken(say, tiles, tile, 0))}">${tileSvg(tiles, { tile, rot: 0, down: false })}<small>${isPainted(tile) ? "" : tile + 1}</small></button>`,
    );
    const { missing } = this;
    return (
      `<section class="panel cfc-paint"><h2>${escape(say("paint-title"))}</h2>${this.canvas(say)}${this.keys(say)}` +
      (found.length ? `<p class="small muted">${escape(say("fits"))}</p><div class="cfc-grid">${found.join("")}</div>` : "") +
      `<div class="rt-row">${button("paint", escape(say("back")))}${mainButton("painted", missing ? this.lacks(say) : say("keep-painted"), missing > 0)}</div></section>`
    );
  }
}
