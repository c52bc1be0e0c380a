// Every page loads this; each begins what it needs. Rules, reviews, puzzles, score sheets
// and accounts have scripts of their own.

import { companion } from "./companion";
import { lobby } from "./lobby";
import { watchPrefs } from "./prefs";
import { NEW_PAGE, replaysPage } from "./records";
import { replay } from "./replay";
import { table } from "./table";

const PAGES: Record<string, () => void> = {
  companion,
  lobby,
  replays: replaysPage,
};

function begin(): void {
  PAGES[document.querySelector<HTMLElement>("[data-page]")?.dataset.page ?? ""]?.();
  if (document.body.classList.contains("at-table")) table();
  if (document.body.classList.contains("replaying")) replay();
}

watchPrefs();
document.body.classList.toggle("loopback", /^(localhost|127\.|\[::1)/.test(location.hostname));
begin();
document.addEventListener(NEW_PAGE, begin);
