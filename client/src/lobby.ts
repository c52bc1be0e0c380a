// The lobby: two clicks to a game.

import { ask, becomeSomebody, isProblem } from "./api";
import { byId, fill, morphInside } from "./dom";
import { offerLessons } from "./learning";

interface Wish {
  name?: string;
  bot?: string;
}

export function lobby(): void {
  const form = byId<HTMLFormElement>("start");
  recall(form);
  adapt(form);
  form.addEventListener("change", (event) => {
    delete (event.target as HTMLElement).dataset.wanted; // chosen again
    adapt(form);
    keep(form);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void start(form, false);
  });
  byId("invite").addEventListener("click", () => void start(form, true));
  byId<HTMLFormElement>("bylink").addEventListener("submit", (event) => {
    event.preventDefault();
    followLink((event.target as HTMLFormElement).querySelector("input") as HTMLInputElement);
  });
  offerLessons();
  listen();
}

function picked(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.querySelector<HTMLInputElement>(`[name=${name}]:checked`) as HTMLInputElement;
}

/** Only what the chosen game allows is offered. */
function adapt(form: HTMLFormElement): void {
  const game = picked(form, "game");
  const [least, most] = [Number(game.dataset.least), Number(game.dataset.most)];
  for (const input of form.querySelectorAll<HTMLInputElement>("[name=players]")) {
    const fits = Number(input.value) >= least && Number(input.value) <= most;
    input.disabled = input.hidden = !fits;
    (input.nextElementSibling as HTMLElement).hidden = !fits;
    if (!fits && input.checked) byId<HTMLInputElement>(`n${Math.min(3, most)}`).checked = true;
  }
  const players = Number(picked(form, "players").value);
  for (const seat of form.querySelectorAll<HTMLElement>("[data-seat]")) {
    seat.hidden = Number(seat.dataset.seat) >= players;
  }
  for (const option of form.querySelectorAll<HTMLElement>("[data-game]")) {
    option.hidden = option.dataset.game !== game.value;
  }
  shareScreen(form, game.value);
  for (const option of form.querySelectorAll<HTMLElement>(`[data-game="${game.value}"][data-only-with]`)) {
    const [name, values] = JSON.parse(option.dataset.onlyWith ?? "[]") as [string, unknown[]];
    const other = form.querySelector<HTMLSelectElement>(`[data-game="${game.value}"] [data-option="${name}"]`);
    option.hidden = !values.includes(JSON.parse(other?.value ?? "null"));
  }
  for (const option of form.querySelectorAll<HTMLSelectElement>("[data-option]")) {
    const about = option.parentElement?.querySelector(".about");
    if (about) about.textContent = option.selectedOptions[0]?.dataset.about ?? "";
  }
  const level = picked(form, "level").value;
  for (const words of form.querySelectorAll<HTMLElement>("[data-level]")) {
    words.hidden = words.dataset.level !== level;
  }
  const what = byId("play-what");
  what.textContent = fill(what.dataset.words ?? "", { game: game.dataset.title ?? "" });
}

const LONGEST = 30; // letters of a name

/** The name of the next person at this screen: that of the first with a number, however long it is. */
function numbered(name: string, number: number): string {
  const ending = ` ${number}`;
  return [...name].slice(0, LONGEST - ending.length).join("").trimEnd() + ending;
}

/** Where several people share this screen, options stay with what can be played so; and the page
 *  says which one was changed. */
function shareScreen(form: HTMLFormElement, game: string): void {
  const seats = [...form.querySelectorAll<HTMLSelectElement>("[data-seat]:not([hidden]) select")];
  const shared = seats.some(({ value }) => value === "here");
  const words = byId("one-screen");
  words.hidden = true;
  for (const option of form.querySelectorAll<HTMLSelectElement>(`[data-game="${game}"] [data-option]`)) {
    for (const choice of option.options) choice.disabled = shared && "ownScreen" in choice.dataset;
    const { wanted, instead = "" } = option.dataset;
    if (shared && option.selectedOptions[0]?.disabled) {
      option.dataset.wanted = option.value;
      option.value = instead;
    } else if (!shared && wanted !== undefined) {
      option.value = wanted;
      delete option.dataset.wanted;
    }
    if (option.dataset.wanted !== undefined) {
      const [name, choice] = [option.previousElementSibling, option.selectedOptions[0]];
      const other = [...option.options].find(({ value }) => value === option.dataset.wanted);
      const said = { option: name?.textContent ?? "", choice: choice?.text ?? "", other: other?.text ?? "" };
      words.textContent = fill(words.dataset.words ?? "", said);
      words.hidden = false;
    }
  }
}

function keep(form: HTMLFormElement): void {
  const chosen = ["game", "players", "level"].map((name) => [name, picked(form, name).value]);
  localStorage.setItem("lobby", JSON.stringify(Object.fromEntries(chosen)));
}

function recall(form: HTMLFormElement): void {
  const kept: Record<string, string> = JSON.parse(localStorage.getItem("lobby") ?? "{}");
  for (const [name, value] of Object.entries(kept)) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`);
    if (input) input.checked = true;
  }
}

async function start(form: HTMLFormElement, invite: boolean): Promise<void> {
  const name = form.querySelector<HTMLInputElement>("[name=name]")?.value.trim() || "Nova";
  const trouble = byId("trouble");
  const play = byId<HTMLButtonElement>("play");
  play.disabled = true;
  const me = document.querySelector<HTMLElement>("[data-me]")?.dataset.me ?? "";
  const made =
    (await becomeSomebody(name, me)) ??
    (await ask<{ id: string }>("POST", "/api/tables", wish(form, name, invite)));
  play.disabled = false;
  trouble.hidden = !isProblem(made);
  if (isProblem(made)) trouble.textContent = made.message;
  else location.href = `/tables/${made.id}`;
}

function wish(form: HTMLFormElement, name: string, invite: boolean): unknown {
  const level = picked(form, "level").value;
  const game = picked(form, "game").value;
  const kinds = [...form.querySelectorAll<HTMLElement>("[data-seat]:not([hidden]) select")].map(
    (select) => (select as HTMLSelectElement).value,
  );
  // Who invites without having kept a seat for a friend means every seat.
  const open = invite && !kinds.some((kind) => kind !== "bot" && kind !== "here");
  const seats: Wish[] = kinds.map((kind, place) => {
    if (kind === "here") return { name: numbered(name, place + 2) };
    return kind === "bot" && !open ? { bot: level } : {};
  });
  const turn = form.querySelector<HTMLSelectElement>("[name=turn]")?.value;
  const options: Record<string, unknown> = {};
  for (const one of form.querySelectorAll<HTMLSelectElement>(`[data-game="${game}"] [data-option]`)) {
    options[one.dataset.option as string] = JSON.parse(one.value);
  }
  return {
    game,
    seats: [{ name }, ...seats],
    options,
    listed: kinds.includes("anyone"),
    turn_seconds: turn ? Number(turn) : null,
  };
}

function followLink(field: HTMLInputElement): void {
  const found = /\/tables\/([\w-]+)(\?code=[\w-]+)?/.exec(field.value);
  if (found) location.href = found[0];
  field.setCustomValidity(found ? "" : (field.dataset.wrong ?? ""));
  field.reportValidity();
  field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
}

/** The lists change while one looks at them. */
function listen(): void {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/lobby/socket`);
  let first = true;
  socket.addEventListener("message", () => {
    if (!first) void refresh();
    first = false;
  });
  socket.addEventListener("close", () => setTimeout(listen, 5000));
}

async function refresh(): Promise<void> {
  const response = await fetch("/lists");
  if (response.ok) morphInside(byId("lists"), await response.text());
}
