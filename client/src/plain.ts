// Small pages: settings.

import { ask, becomeSomebody } from "./api";
import { byId, maybe } from "./dom";

export function settingsPage(): void {
  const me = document.querySelector<HTMLElement>("[data-me]")?.dataset.me ?? "";
  byId<HTMLFormElement>("name-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = (event.target as HTMLFormElement).querySelector("input")?.value.trim() ?? "";
    const problem = await becomeSomebody(name, me);
    if (problem) byId("saved").textContent = problem.message;
    else location.reload();
  });
  maybe("forget")?.addEventListener("click", async (event) => {
    if (!confirm((event.currentTarget as HTMLElement).dataset.ask)) return;
    await ask("DELETE", "/api/me");
    location.href = "/";
  });
}
