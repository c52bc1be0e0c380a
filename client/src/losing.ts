// Before a turn ends: what would be lost, and what could still be done.

import { button } from "./dom";
import { signed } from "./prompts";
import type { PageLosses } from "./protocol";

export interface Answers {
  say(name: string): string;
  go(): void; // end the turn all the same
  look(action: string): void; // show what could still be done
}

export function askBeforeLosing(losses: PageLosses, { say, go, look }: Answers): void {
  const dialog = document.createElement("dialog");
  dialog.className = "losing";
  dialog.id = "losing";
  dialog.setAttribute("aria-labelledby", "losing-title");
  const leave = (then: () => void) => () => {
    dialog.close();
    then();
  };
  const back = button(say("goBack"), "primary", leave(() => undefined));
  const end = button(losses.deed, "", leave(go));
  end.id = "lose";
  const title = element("h2", losses.title);
  title.id = "losing-title";
  const acts = element("div", "");
  acts.className = "row";
  acts.append(back, end);
  dialog.append(title, element("p", losses.about));
  if (losses.lost.length) dialog.append(box("lost", say("wouldLose"), losses.lost.map((one) => element("li", one))));
  const rows = losses.possible.map(({ action, words, points }) => {
    const row = element("li", words);
    if (points) row.append(Object.assign(element("b", ` ${signed(points)}`), { className: "pt" }));
    row.append(button(say("show"), "quiet", leave(() => look(action))));
    return row;
  });
  if (rows.length) dialog.append(box("could", say("couldStill"), rows));
  dialog.append(acts);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  back.focus();
}

function box(kind: string, title: string, rows: HTMLElement[]): HTMLElement {
  const made = element("section", "");
  made.className = kind;
  const list = element("ul", "");
  list.append(...rows);
  made.append(element("h3", title), list);
  return made;
}

function element(tag: string, words: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}
