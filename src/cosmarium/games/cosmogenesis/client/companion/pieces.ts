// Pictures and names of bodies, from the symbols that Python draws.

import { escape, type Say } from "../../../../../../client/src/companion_kit";
import { NO_LIFE, type Body } from "./system";

export function symbolOf({ kind, size, wet, rings, colour }: Body): string {
  if (kind === "asteroid") return "cg-ast";
  if (kind === "rock") return `cg-t${size}${wet ? "w" : ""}`;
  return `cg-g${size}${rings ? "r" : ""}-${colour || "blue"}`;
}

/** A symbol of a size, in a window that may be smaller: small bodies are drawn small. */
const use = (symbol: string, box: number, window = box): string =>
  `<svg class="cgc-body" viewBox="${-window} ${-window} ${2 * window} ${2 * window}" aria-hidden="true"><use href="#${symbol}" x="${-box}" y="${-box}" width="${2 * box}" height="${2 * box}"/></svg>`;

const [BODY, MOON, PEBBLE, SIGN] = [64, 40, 22, 16];
export const picture = (symbol: string): string => use(symbol, BODY);
export const pebble = (symbol: string): string => use(symbol, BODY, PEBBLE);
export const smallSign = (symbol: string): string => use(symbol, SIGN);

export function bodyPicture(body: Body, moon = false): string {
  const life = body.life === NO_LIFE ? "" : `<span class="cgc-life">${smallSign(`cg-life${body.life}`)}</span>`;
  return `<span class="cgc-piece cgc-${body.kind}${body.size}">${use(symbolOf(body), BODY, moon ? MOON : BODY)}${life}</span>`;
}

export function bodyName(say: Say, body: Body): string {
  const words = [body.kind === "asteroid" ? say("asteroid") : say(`${body.kind}-size`, body.size)];
  if (body.wet) words.push(say("water"));
  if (body.rings) words.push(say("rings"));
  if (body.life !== NO_LIFE) words.push(say(`life-${body.life}`));
  return words.join(", ");
}

export const named = (say: Say, body: Body): string => escape(bodyName(say, body));
