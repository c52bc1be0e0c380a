// Every page but tables loads this; each begins what it needs. Rules, reviews, puzzles, score
// sheets and accounts have another script besides.

import { companion } from "./companion";
import { lobby } from "./lobby";
import { page } from "./page";
import { NEW_PAGE, replaysPage } from "./records";
import { replay } from "./replay";

const PAGES: Record<string, () => void> = {
  companion,
  lobby,
  replays: replaysPage,
};

function begin(): void {
  PAGES[document.querySelector<HTMLElement>("[data-page]")?.dataset.page ?? ""]?.();
  if (document.body.classList.contains("replaying")) replay();
}

page();
begin();
document.addEventListener(NEW_PAGE, begin);
