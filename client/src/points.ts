// The points so far, line by line.

import { byId, saying } from "./dom";
import type { PagePoints } from "./protocol";

export function showPoints({ lines, total }: PagePoints, names: Record<number, string>): void {
  const table = byId<HTMLTableElement>("points");
  [...(table.tHead?.rows[0]?.cells ?? [])].slice(1).forEach((head, seat) => (head.title = names[seat] ?? ""));
  table.hidden = false;
  byId("points-lines").replaceChildren(...lines.map(([words, points]) => row(words, points)));
  table.tFoot?.rows[0]?.replaceWith(row(table.tFoot.rows[0].cells[0]?.textContent ?? "", total));
}

function row(words: string, points: number[]): HTMLTableRowElement {
  const made = document.createElement("tr");
  const head = saying("th", words);
  head.scope = "row";
  made.append(head);
  for (const one of points) made.insertCell().textContent = String(one).replace("-", "−");
  return made;
}
