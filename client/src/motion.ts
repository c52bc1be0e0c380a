// Pieces travel from where they were to where they are.

import { calm } from "./dom";

const LASTS = 480; // milliseconds

export type Places = Map<string, DOMRect>;

/** Where things are before a change. */
export function placesOf(journeys: [string, string][]): Places {
  const found: Places = new Map();
  for (const [from] of journeys) {
    const element = document.getElementById(from);
    if (element) found.set(from, element.getBoundingClientRect());
  }
  return found;
}

/** After the change: let each piece come from its old place. Gives the time it takes. */
export function travel(journeys: [string, string][], places: Places): number {
  if (calm() || document.hidden) return 0;
  let moving = 0;
  for (const [from, to] of journeys) {
    const start = places.get(from);
    const piece = document.getElementById(to) as SVGGraphicsElement | null;
    if (start && piece?.getBoundingClientRect && fly(piece, start)) moving = LASTS;
  }
  return moving;
}

function fly(piece: SVGGraphicsElement, start: DOMRect): boolean {
  const goal = piece.getBoundingClientRect();
  const picture = piece.ownerSVGElement;
  if (!goal.width || !start.width || !picture) return false;
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const matrix = piece.getScreenCTM();
  if (!matrix) return false;
  layer.setAttribute("class", "flying");
  const copy = piece.cloneNode(true) as SVGGraphicsElement;
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  copy.removeAttribute("tabindex");
  copy.removeAttribute("class");
  copy.style.transition = "none";
  copy.setAttribute(
    "transform",
    `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`,
  );
  layer.setAttribute("aria-hidden", "true");
  layer.append(copy);
  document.body.append(layer);
  const x = start.x + start.width / 2 - goal.x - goal.width / 2;
  const y = start.y + start.height / 2 - goal.y - goal.height / 2;
  piece.style.opacity = "0";
  const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  const flight = layer.animate(frames, { duration: LASTS, easing: "cubic-bezier(.3,.7,.3,1)" });
  flight.finished.finally(() => {
    piece.style.opacity = "";
    layer.remove();
  });
  return true;
}
