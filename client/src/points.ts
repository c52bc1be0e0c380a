// The points so far, line by line.

import { byId } from "./dom";
import type { PagePoints } from "./protocol";

export function showPoints({ lines, total }: PagePoints): void {
  const table = byId<HTMLTableElement>("points");
  table.hidden = false;
  byId("points-lines").replaceChildren(...lines.map(([words, points]) => row(words, points)));
  table.tFoot?.rows[0]?.replaceWith(row(table.tFoot.rows[0].cells[0]?.textContent ?? "", total));
}

function row(words: string, points: number[]): HTMLTableRowElement {
  const made = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = words;
  made.append(head);
  for (const one of points) made.insertCell().textContent = String(one).replace("-", "−");
  return made;
}
