// A picture of a finished game, 1200 x 630, always dark: the result, and the winner's best galaxy
// with its zones.

import type { Say, Setting } from "../../../../../../client/src/companion_kit";
import { escape } from "../../../../../../client/src/companion_kit";
import { face, live } from "../picture";
import type { Tile } from "../scoring";
import { counted, spotOf } from "./galaxy";
import { lowestOf, places, readGalaxy, type Game, type Scored } from "./game";
import { verdict } from "./game_page";
import { extentOf, total } from "./pieces";

const [WIDE, TALL] = [1200, 630];
const BOARD = 490;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif";

/** The symbols of the page that the markup uses, with what they use themselves. */
function symbols(markup: string): string {
  const found = new Map<string, string>();
  const collect = (text: string): void => {
    for (const [, id] of text.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) {
      if (found.has(id!)) continue;
      const element = document.getElementById(id!);
      if (!element) continue;
      const source = new XMLSerializer().serializeToString(element);
      found.set(id!, source);
      collect(source);
    }
  };
  collect(markup);
  return [...found.values()].join("");
}

/** The page's colours by name: a picture of its own does not inherit them. */
function colours(markup: string): string {
  const style = getComputedStyle(document.documentElement);
  const names = new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  return [...names].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
}

const text = (x: number, y: number, size: number, words: string, more = ""): string => `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escape(words)}</text>`;

/** The largest size at which words fit: bold letters are about 0.68 as wide as tall. */
const fitted = (words: string, size: number, width: number): number => Math.min(size, width / (0.68 * words.length));

/** The heading in at most two lines. */
function lines(words: string): string[] {
  if (words.length < 18) return [words];
  const all = words.split(" ");
  let first = "";
  while (all.length > 1 && first.length + all[0]!.length < words.length / 2 + 1) first += `${all.shift()} `;
  return [first.trim(), all.join(" ")];
}

export function pictureSvg(say: Say, { names: pieces }: Setting, tiles: Tile[], game: Game, names: string[], tracks: number[][], scored: Scored[]): string {
  const order = places(tracks);
  const winner = order[0]!.seat;
  const points = (n: number): number => (game.rounds[n]!.typed[winner] ? -1 : total(scored[n]!.readings[winner]!));
  const best = game.rounds.map((_, n) => n).reduce((most, n) => (points(n) > points(most) ? n : most), 0);
  const { card, galaxies } = game.rounds[best]!;
  const shown = counted(card, galaxies[winner]!);
  const extent = extentOf(shown.length ? shown.map(spotOf) : [[0, 0]]);
  const scale = BOARD / (200 * Math.max(extent.columns, extent.rows));
  const drawn = shown.map((piece) => (piece.down ? "" : `<g transform="translate(${piece.x * 200} ${piece.y * 200})">${face(tiles, piece.tile, piece.rot)}</g>`));
  const zones = live(readGalaxy(tiles, card, galaxies[winner]!), card, Math.round(200 * scale));
  const board = shown.length && points(best) >= 0 ? `<g transform="translate(80 70) scale(${scale}) translate(${-extent.left * 200} ${-extent.top * 200})">${drawn.join("")}${zones}</g>` : "";
  const heading = lines(verdict(say, names, tracks).heading);
  const gap = Math.min(58, 300 / order.length);
  const rows = order.map(({ seat, total: sum, star }, n) => {
    const y = 300 + 30 * heading.length + gap * n;
    return (
      `<use href="#i-s${seat + 1}" x="620" y="${y - 24}" width="26" height="26" fill="var(--seat-${seat + 1})"/>${text(660, y, fitted(names[seat]!, 28, 280), names[seat]!, 'font-weight="600"')}` +
      `${text(1030, y, 22, `${lowestOf(tracks[seat]!)} + ${star}`, 'fill="#a3aecf" text-anchor="end"')}${text(1120, y, 34, String(sum), 'font-weight="700" text-anchor="end"')}`
    );
  });
  const cardName = card > 0 ? pieces[`K${String(card).padStart(2, "0")}`]![0] : say("no-card");
  const about = say("picture-best", names[winner]!, best + 1, cardName, points(best));
  const foot = points(best) >= 0 ? text(620, 590, fitted(about, 20, 540), about, 'fill="#a3aecf"') : "";
  const body =
    `<rect width="${WIDE}" height="${TALL}" fill="#0b1020"/><radialGradient id="sky" cx="0" cy="0" r="1"><stop offset="0" stop-color="#24305c"/><stop offset="1" stop-color="#0b1020" stop-opacity="0"/></radialGradient><rect width="900" height="520" fill="url(#sky)"/>${board}` +
    `${text(620, 110, 20, "Cosmarium", 'font-weight="650"')}${text(620, 160, 26, "Cosmic Factory", 'fill="#a3aecf"')}${heading.map((words, n) => text(620, 220 + 62 * n, fitted(words, 54, 540), words, 'font-weight="700"')).join("")}${rows.join("")}${foot}`;
  const used = symbols(body);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}" font-family="${FONT}" fill="#e9edf9">` +
    `<style>:root{color-scheme:dark;${colours(body + used)}}</style><defs>${used}</defs>${body}</svg>`
  );
}

/** The picture as a data: address, which the page may show. */
export async function sharePicture(...asked: Parameters<typeof pictureSvg>): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureSvg(...asked))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, TALL];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}
