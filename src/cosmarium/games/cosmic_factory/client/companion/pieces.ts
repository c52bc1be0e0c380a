// Pictures and names of the companion: tiles, boards, the four cells of points.

import { escape, type Say } from "../../../../../../client/src/companion_kit";
import { live, sign, SIGNS, tileSvg } from "../picture";
import { armsOf, cellsOf, read, STAR, type Piece, type Reading, type Spot, type Tile } from "../scoring";
import { at, counted, placesOf, same, spotOf } from "./galaxy";
import { isPainted } from "./tileset";

const CORNERS = ["upper-left", "upper-right", "lower-right", "lower-left"];
const SIDES = ["north", "east", "south", "west"];
export const KINDS = ["vegetation", "ice", "desert", "star"];

export const tileName = (say: Say, tile: number): string => (isPainted(tile) ? say("tile-painted") : say("tile", tile + 1));

/** The card of the round; a button if it can be changed. */
export function chip(say: Say, card: number, name: string, changes = true): string {
  const emblem = card ? `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#cf-k${card}"/></svg>` : "";
  const inside = `${emblem}<span>${escape(name)}</span>`;
  if (!changes) return `<span class="cfc-chip">${inside}</span>`;
  return `<button class="cfc-chip" data-do="card" data-key="card" aria-label="${escape(say("change-card", name))}">${inside}</button>`;
}

/** As spoken: "Tile 18, upper left Vegetation 2, …, belt east west". */
export function spoken(say: Say, tiles: Tile[], tile: number, rot: number): string {
  const printed = tiles[tile]!;
  const cells = cellsOf(printed, rot).map(
    ([colour, planets], k) => `${say(CORNERS[k]!)} ${colour === STAR ? say("constellation") : `${say(KINDS[colour]!)} ${planets}`}`,
  );
  const arms = SIDES.filter((_, n) => (armsOf(printed, rot) >> n) & 1).map((side) => say(side));
  return [tileName(say, tile), ...cells, ...(arms.length ? [`${say("belt")} ${arms.join(" ")}`] : [])].join(", ");
}

export interface Extent {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export function extentOf(places: readonly Spot[]): Extent {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

const boxOf = ([x, y]: Spot, extent: Extent): string => {
  const { left, top, columns, rows } = extent;
  return `left:${((x - left) / columns) * 100}%;top:${((y - top) / rows) * 100}%;width:${100 / columns}%;height:${100 / rows}%`;
};

const overlay = (reading: Reading, card: number, extent: Extent, px: number): string => {
  const { left, top, columns, rows } = extent;
  const view = `${left * 200} ${top * 200} ${columns * 200} ${rows * 200}`;
  return `<svg class="cfc-live" viewBox="${view}" aria-hidden="true">${live(reading, card, px)}</svg>`;
};

/** Card 13: what was removed leaves a hole. */
const tileOrHole = (tiles: Tile[], card: number, piece: Piece): string =>
  card === 13 && piece.down ? `<svg class="cfm-tile" viewBox="0 0 200 200" aria-hidden="true"><use href="#cf-hole"/></svg>` : tileSvg(tiles, piece);

/** A board whose places are buttons. */
export function board(say: Say, tiles: Tile[], card: number, pieces: Piece[], open: Spot | null, last: Spot | null, px: number): string {
  const places = placesOf(card, pieces);
  const extent = extentOf(places);
  const reading = read(tiles, counted(card, pieces), card);
  const spots = places.map((spot) => {
    const piece = at(pieces, spot);
    const where = card === 11 && spot[0] === 6 ? say("aside") : say("place", spot[1] - extent.top + 1, spot[0] - extent.left + 1);
    const what = piece ? (piece.down ? say(card === 13 ? "was-removed" : "face-down") : spoken(say, tiles, piece.tile, piece.rot)) : say("empty");
    const marks = `${open && same(open, spot) ? " cfc-open" : ""}${last && same(last, spot) ? " cfc-last" : ""}`;
    return `<button class="cfc-place${marks}" style="${boxOf(spot, extent)}" data-do="spot" data-spot="${spot}" data-value="${spot}" data-key="spot ${spot}" aria-label="${escape(`${where}, ${what}`)}">${
      piece ? tileOrHole(tiles, card, piece) : `<span class="cfc-empty"></span>`
    }</button>`;
  });
  const size = Math.floor(px / Math.max(extent.columns, 3));
  const signs = px ? overlay(reading, card, extent, size) : "";
  return `<div class="cfc-board" style="--columns:${extent.columns};--rows:${extent.rows}">${spots.join("")}${signs}</div>`;
}

/** A board to look at. */
export function still(tiles: Tile[], card: number, pieces: Piece[], name: string, marked: Spot[] = [], px = 0, more: { numbers?: boolean; places?: Spot[]; over?: string } = {}): string {
  const extent = extentOf(more.places ?? pieces.map(spotOf));
  const reading = read(tiles, counted(card, pieces), card);
  const spots = pieces.map((piece) => {
    const mark = marked.some((spot) => same(spot, spotOf(piece))) ? " cfc-last" : "";
    const number = more.numbers && !isPainted(piece.tile) ? `<small class="cfc-number">${piece.tile + 1}</small>` : "";
    return `<span class="cfc-place${mark}" style="${boxOf(spotOf(piece), extent)}">${tileOrHole(tiles, card, piece)}${number}</span>`;
  });
  const signs = px ? overlay(reading, card, extent, Math.floor(px / extent.columns)) : "";
  return `<div class="cfc-board" role="img" aria-label="${escape(name)}" style="--columns:${extent.columns};--rows:${extent.rows}">${spots.join("")}${signs}${more.over ?? ""}</div>`;
}

/** Sign, points, and what the largest zones hold. */
export function cells(say: Say, reading: Reading): string {
  const found = KINDS.map((kind, n) => {
    const sizes = reading.zones.filter((zone) => zone.colour === n && zone.planets).map((zone) => zone.planets);
    const small = n === STAR ? say("belt-tiles", reading.number) : sizes.slice(0, 4).join(" · ");
    return `<div class="cfc-cell cfc-${SIGNS[n]}"><dt>${sign(SIGNS[n]!)}<span class="vh">${escape(say(kind))}</span></dt><dd><b>${reading.points[n]}</b><small>${small || "–"}</small></dd></div>`;
  });
  return `<dl class="cfc-cells">${found.join("")}</dl>`;
}

/** Planets by zone: a filled disc scores, a ring does not; what a card adds is purple. */
export function table(say: Say, reading: Reading): string {
  const rows = KINDS.map((kind, n) => {
    const zones = reading.zones.filter((zone) => zone.colour === n);
    const discs = zones.map((zone) => `<i${zone.points ? ' class="cfc-full"' : ""}>${zone.planets}</i>`).join("");
    const belt = n === STAR ? `<span>${escape(say("belt-tiles", reading.number))}</span>` : discs || "–";
    const extra = reading.extra[n] ? ` <em>+${reading.extra[n]}</em>` : "";
    return `<tr class="cfc-${SIGNS[n]}"><th scope="row">${sign(SIGNS[n]!)}${escape(say(kind))}</th><td><span class="cfc-discs">${belt}</span></td><td>${
      reading.points[n]! - reading.extra[n]!
    }${extra}</td><td><b>${reading.points[n]}</b></td></tr>`;
  });
  const head = ["planets", "zones", "sum"].map((word) => `<th scope="col">${escape(say(word))}</th>`).join("");
  return `<table class="cfc-table"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join("")}</tbody><tfoot><tr><th scope="row">${escape(say("together"))}</th><td></td><td></td><td><b>${total(reading)}</b></td></tr></tfoot></table>`;
}

export const total = (reading: Reading): number => reading.points.reduce((sum, points) => sum + points, 0);

/** Mine and the best, marker by marker. */
export function comparison(say: Say, mine: Reading, best: Reading): string {
  const row = (name: string, a: number, b: number): string => {
    const gain = b - a;
    return `<tr><th scope="row">${name}</th><td>${a}</td><td>${b}</td><td class="${gain > 0 ? "rt-good" : ""}">${gain > 0 ? `+${gain}` : gain || "="}</td></tr>`;
  };
  const rows = KINDS.map((kind, n) => row(`${sign(SIGNS[n]!)}${escape(say(kind))}`, mine.points[n]!, best.points[n]!));
  const head = ["yours", "the-best", "gain"].map((word) => `<th scope="col">${escape(say(word))}</th>`).join("");
  return `<table class="cfc-table"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join("")}</tbody><tfoot>${row(escape(say("together")), total(mine), total(best))}</tfoot></table>`;
}

