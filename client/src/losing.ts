// Before a turn ends: what would be lost, and what could still be done.

import { worth } from "./caption";
import { button, saying } from "./dom";
import type { PageLosses } from "./protocol";

export interface Answers {
  say(name: string, words?: Record<string, string | number>): string;
  go(): void; // end the turn all the same
  look(action: string): void; // show what could still be done
}

export function askBeforeLosing(losses: PageLosses, { say, go, look }: Answers): void {
  const dialog = saying("dialog", "", "losing");
  dialog.id = "losing";
  dialog.setAttribute("aria-labelledby", "losing-title");
  const leave = (then: () => void) => () => {
    dialog.close();
    then();
  };
  const back = button(say("goBack"), "primary", leave(() => undefined));
  const end = button(losses.deed, "", leave(go));
  end.id = "lose";
  const title = saying("h2", losses.title);
  title.id = "losing-title";
  const acts = saying("div", "");
  acts.className = "row";
  acts.append(back, end);
  dialog.append(title, saying("p", losses.about));
  if (losses.lost.length) dialog.append(box("lost", say("wouldLose"), losses.lost.map((one) => saying("li", one))));
  const rows = losses.possible.map(({ action, words, points }) => {
    const row = saying("li", words);
    if (points) row.append(saying("b", ` ${worth(say, points)}`, "pt"));
    row.append(button(say("show"), "quiet", leave(() => look(action))));
    return row;
  });
  const { more = 0 } = losses;
  if (more) rows.push(saying("li", say(more === 1 ? "moreAction" : "moreActions", { count: more })));
  if (rows.length) dialog.append(box("could", say("couldStill"), rows));
  dialog.append(acts);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  back.focus();
}

function box(kind: string, title: string, rows: HTMLElement[]): HTMLElement {
  const made = saying("section", "");
  made.className = kind;
  const list = saying("ul", "");
  list.append(...rows);
  made.append(saying("h3", title), list);
  return made;
}
