// Lessons in the lobby: begin one, go on with one, or never be asked again.

import { ask, becomeSomebody, isProblem } from "./api";
import { byId, maybe } from "./dom";
import { setCookie } from "./prefs";

export function offerLessons(): void {
  for (const one of document.querySelectorAll<HTMLButtonElement>("[data-learn]")) {
    one.addEventListener("click", () => void learn(one));
  }
  maybe("no-offer")?.addEventListener("click", () => {
    setCookie("learned", "yes");
    byId("offer").remove();
  });
}

async function learn(button: HTMLButtonElement): Promise<void> {
  const { learn: game = "", on } = button.dataset;
  if (on) return location.assign(`/tables/${on}`);
  button.disabled = true;
  const me = document.querySelector<HTMLElement>("[data-me]")?.dataset.me ?? "";
  const name = document.querySelector<HTMLInputElement>("#start [name=name]")?.value.trim() || "Nova";
  const made = (await becomeSomebody(me || name, me)) ?? (await ask<{ id: string }>("POST", "/api/lessons", { game }));
  button.disabled = false;
  const trouble = byId("trouble");
  trouble.hidden = !isProblem(made);
  if (isProblem(made)) trouble.textContent = made.message;
  else location.assign(`/tables/${made.id}`);
}
