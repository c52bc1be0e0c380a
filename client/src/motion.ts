// Pieces travel from where they were to where they are.

import { calm } from "./dom";

const LASTS = 400; // milliseconds
const APART = 120; // milliseconds between pieces that go at the same time
const TRAIL = 1200; // milliseconds for which a line shows where they went
const LIFTS = 600; // milliseconds for which a piece is shown where it was, if it is gone from there: something else may lie there at once
const EASING = "cubic-bezier(.3,.7,.3,1)";

/** A thing as it stands on the screen, and a copy of it that can leave its place. */
interface Stand {
  box: DOMRect;
  layer: SVGSVGElement | null; // none of a line of text
}

export type Places = (Stand | null)[]; // by journey

/** What is where before a change. */
export function placesOf(journeys: [string, string][]): Places {
  if (calm() || document.hidden) return [];
  const left = new Map<string, number>();
  return journeys.map(([from]) => {
    const nth = left.get(from) ?? 0;
    left.set(from, nth + 1);
    return standing(from, nth);
  });
}

/** After the change: let each piece come from its old place, one shortly after the other. */
export function travel(journeys: [string, string][], places: Places): void {
  let delay = 0;
  for (const [place, [from, to]] of journeys.entries()) {
    const start = places[place];
    const goal = start && standing(to);
    if (!goal) continue;
    // The smaller one is the piece; the other may be a heap or a row that it comes from or joins.
    if (start.layer && size(start.box) < size(goal.box)) {
      fly(start.layer, start.box, goal.box, delay + (gone(from, start.box) ? LIFTS : 0));
    } else if (goal.layer) {
      arrive(document.getElementById(to) as unknown as SVGElement, goal.layer, goal.box, start.box, delay);
    }
    trail(start.box, goal.box);
    delay += APART;
  }
}

/** Whether a piece is gone from its place: other cards close up, and new ones come. */
function gone(id: string, box: DOMRect): boolean {
  const there = document.elementFromPoint(...middle(box))?.closest<SVGElement>("[data-target], [id]");
  return (there?.dataset.target ?? there?.id) !== id;
}

/** A dotted line from where to where. */
function trail(from: DOMRect, to: DOMRect): void {
  const layer = newLayer("trails");
  const [x, y] = middle(from);
  const [right, down] = middle(to);
  layer.innerHTML = `<path class="trail" d="M${x} ${y}Q${(x + right) / 2} ${Math.min(y, down) - 30} ${right} ${down}"/>`;
  document.body.append(layer);
  setTimeout(() => layer.remove(), TRAIL);
}

const size = (box: DOMRect): number => Math.max(box.width, box.height);

function standing(id: string, nth = 0): Stand | null {
  // Of equal cards only the first has the name.
  const next = nth ? document.querySelectorAll(`#arena [data-target="${id}"]`)[nth] : null;
  const found = next ?? document.getElementById(id);
  const hidden = found?.closest("[hidden]")?.closest(".opponent"); // folded: its line stands for it
  const piece = said(hidden ?? found) as unknown as SVGGraphicsElement | null;
  const box = piece?.getBoundingClientRect();
  if (!box?.width) return null;
  const place = piece?.getAttribute("role") === "group"; // pieces come from it, it never flies itself
  const matrix = !place && piece?.ownerSVGElement && piece.getScreenCTM();
  if (!matrix) return { box, layer: null };
  const layer = newLayer("flying");
  const copy = piece?.cloneNode(true) as SVGGraphicsElement;
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  copy.removeAttribute("tabindex");
  copy.removeAttribute("class");
  copy.style.transition = "none";
  const { a, b, c, d, e, f } = matrix;
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  layer.append(copy);
  return { box, layer };
}

/** Of an opponent, where it says what there is: the board shows no cards. */
const said = (found: Element | null): Element | null =>
  (found?.matches(".opponent") && (found.querySelector(".more:not([hidden]) .facts") ?? found.querySelector(".who"))) || found;

function newLayer(kind: string): SVGSVGElement {
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  layer.setAttribute("class", kind);
  layer.setAttribute("aria-hidden", "true");
  return layer;
}

/** From its old place to its new one, where it waits unseen. */
function arrive(piece: SVGElement, layer: SVGSVGElement, box: DOMRect, start: DOMRect, delay: number): void {
  piece.style.opacity = "0";
  const frames = [{ transform: between(box, start) }, { transform: "none" }];
  run(layer, frames, delay, () => (piece.style.opacity = ""));
}

/** Into something larger, where it is one of many. */
function fly(layer: SVGSVGElement, start: DOMRect, goal: DOMRect, delay: number): void {
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: between(start, goal), opacity: 0.3 },
  ];
  run(layer, frames, delay, () => {});
}

function run(layer: SVGSVGElement, frames: Keyframe[], delay: number, landed: () => void): void {
  document.body.append(layer);
  const timing: KeyframeAnimationOptions = { duration: LASTS, easing: EASING, delay, fill: "backwards" };
  void layer.animate(frames, timing).finished.finally(() => {
    landed();
    layer.remove();
  });
}

const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

function between(from: DOMRect, to: DOMRect): string {
  const [x, y] = middle(from);
  const [right, down] = middle(to);
  return `translate(${right - x}px, ${down - y}px)`;
}
