// The pages of puzzles: begin one at a table, and keep one's own results in this browser.

import { ask, becomeSomebody, isProblem } from "./api";
import { byId, fill, maybe } from "./dom";

const STORE = "puzzles";
const WEEK = 7;
const DAY = 86_400_000; // milliseconds

interface DayResult {
  points: number;
  best: number;
  punctual: boolean; // on its own day
}

interface Kept {
  days: Record<string, DayResult>; // by game and day: the first try against the clock
  turns: Record<string, boolean>; // by game and number: solved at the first try
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>;
    return { days: found.days ?? {}, turns: found.turns ?? {} };
  } catch {
    return { days: {}, turns: {} };
  }
}

function keep(all: Kept): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
  } catch {
    // Private windows may forbid it: then nothing is kept.
  }
}

const main = document.querySelector<HTMLElement>("main.puzzles") as HTMLElement;

// -- a table for a puzzle -----------------------------------------------------------------------

async function play(button: HTMLButtonElement): Promise<void> {
  const { play: address = "" } = button.dataset;
  const { me = "", guest = "" } = main.dataset;
  button.disabled = true;
  const made = (await becomeSomebody(me || guest, me)) ?? (await ask<{ address: string }>("POST", address));
  button.disabled = false;
  const trouble = byId("trouble");
  trouble.hidden = !isProblem(made);
  if (isProblem(made)) trouble.textContent = made.message;
  else location.assign(made.address);
}

// -- own results --------------------------------------------------------------------------------

/** Keep the result of this page, if it is the first of its puzzle. */
function remember(): void {
  const { result, day = "", points = "0", best = "0", timed, punctual, answered, number = "", solved } = main.dataset;
  const all = kept();
  if (result && timed === "1") {
    all.days[`${result} ${day}`] ??= { points: Number(points), best: Number(best), punctual: punctual === "1" };
  }
  if (answered) all.turns[`${answered} ${number}`] ??= solved === "1";
  keep(all);
}

const before = (day: string, by: number): string => new Date(Date.parse(day) - by * DAY).toISOString().slice(0, 10);

/** Days in a row up to today or yesterday; one missed day in seven is forgiven. */
export function streak(days: Set<string>, today: string): number {
  let count = 0;
  let missed = -WEEK;
  for (let back = days.has(today) ? 0 : 1; ; back++) {
    if (days.has(before(today, back))) count++;
    else if (count && back - missed >= WEEK && days.has(before(today, back + 1))) missed = back;
    else return count;
  }
}

function showStreak(all: Kept): void {
  const box = maybe("streak");
  if (!box) return;
  const { today = "", one = "", many = "" } = box.dataset;
  const days = new Set(Object.entries(all.days).flatMap(([key, result]) => (result.punctual ? [key.split(" ")[1] ?? ""] : [])));
  const count = streak(days, today);
  box.hidden = !count;
  (box.querySelector(".words") as HTMLElement).textContent = count === 1 ? one : fill(many, { count });
  const names = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" });
  const week = Array.from({ length: WEEK }, (_, back) => before(today, WEEK - 1 - back));
  (box.querySelector("ol") as HTMLElement).replaceChildren(
    ...week.map((day) => {
      const item = document.createElement("li");
      item.textContent = names.format(Date.parse(day)).slice(0, 2);
      item.classList.toggle("done", days.has(day));
      return item;
    }),
  );
}

function showHistory(all: Kept): void {
  const list = maybe("days");
  if (!list) return;
  const keys = Object.keys(all.days).sort((one, other) => (one.split(" ")[1] ?? "") < (other.split(" ")[1] ?? "") ? 1 : -1);
  const names = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
  list.replaceChildren(
    ...keys.map((key) => {
      const { points, best } = all.days[key] as DayResult;
      const day = key.split(" ")[1] ?? "";
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = `/puzzles?day=${day}`;
      link.textContent = names.format(Date.parse(day));
      const share = document.createElement("i");
      share.style.width = `${Math.round((100 * points) / Math.max(1, best))}%`;
      const bar = document.createElement("span");
      bar.className = "b";
      bar.append(share);
      const words = document.createElement("b");
      words.textContent = `${points}/${best}`;
      item.append(link, bar, words);
      return item;
    }),
  );
  if (!keys.length) {
    const item = document.createElement("li");
    item.className = "muted";
    item.textContent = byId("history").dataset.none ?? "";
    list.append(item);
  }
}

/** What is known about the puzzles on the cards, and the next turn that was not tried yet. */
function showCards(all: Kept): void {
  for (const card of document.querySelectorAll<HTMLElement>("article[data-day]")) {
    const found = all.days[`${card.dataset.game} ${card.dataset.day}`];
    const line = card.querySelector<HTMLElement>(".mine");
    if (!found || !line) continue;
    line.hidden = false;
    line.textContent = fill(line.dataset.words ?? "", { points: found.points, best: found.best });
  }
  for (const card of document.querySelectorAll<HTMLElement>("article[data-turns]")) {
    const { turns: game = "", count = "0" } = card.dataset;
    const numbers = Array.from({ length: Number(count) }, (_, at) => at + 1);
    const solved = numbers.filter((number) => all.turns[`${game} ${number}`]).length;
    const tried = numbers.filter((number) => `${game} ${number}` in all.turns).length;
    const line = card.querySelector<HTMLElement>(".mine");
    if (line && tried) {
      line.hidden = false;
      line.textContent = fill(line.dataset.words ?? "", { solved, count });
    }
    const link = card.querySelector<HTMLAnchorElement>("a.btn");
    const next = numbers.find((number) => !(`${game} ${number}` in all.turns));
    if (link && tried && next) link.href = `/puzzles/${game}/turns/${next}`;
  }
}

// -- keys and buttons ---------------------------------------------------------------------------

function key(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const box = maybe<HTMLInputElement>(`turn-${event.key.toUpperCase()}`);
  if (!box) return;
  event.preventDefault();
  box.checked = true;
  box.focus();
  chosen();
}

/** The button, and the letters above it on phones, say which turn is chosen. */
function chosen(): void {
  const button = maybe("choose");
  const letter = document.querySelector<HTMLInputElement>("input[name=turn]:checked")?.value;
  if (!button || !letter) return;
  button.textContent = fill(button.dataset.words ?? "", { letter });
  for (const one of document.querySelectorAll<HTMLElement>("[data-letter]")) {
    one.classList.toggle("on", one.dataset.letter === letter);
  }
}

function choose(letter: string): void {
  byId<HTMLInputElement>(`turn-${letter}`).checked = true;
  chosen();
}

async function copy(button: HTMLElement): Promise<void> {
  const text = byId("share").textContent ?? "";
  try {
    await navigator.clipboard.writeText(text);
    (button.querySelector("span") as HTMLElement).textContent = button.dataset.copied ?? "";
  } catch {
    getSelection()?.selectAllChildren(byId("share")); // then by hand
  }
}

for (const one of document.querySelectorAll<HTMLButtonElement>("[data-play]")) {
  one.addEventListener("click", () => void play(one));
}
maybe("copy")?.addEventListener("click", (event) => void copy(event.currentTarget as HTMLElement));
for (const one of document.querySelectorAll<HTMLElement>("[data-letter]")) {
  one.addEventListener("click", () => choose(one.dataset.letter ?? ""));
}
document.addEventListener("change", chosen);
document.addEventListener("keydown", key);
chosen();
remember();
const all = kept();
showStreak(all);
showHistory(all);
showCards(all);
