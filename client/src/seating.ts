// What a person does around the game: sit down, talk, commands of the panels.

import { becomeSomebody } from "./api";
import { maybe } from "./dom";
import type { Link } from "./link";
import type { PageAsk, ProblemView } from "./protocol";

/** In the waiting room: the level that was chosen last, there or in the lobby. */
export function recallLevel(): void {
  const field = maybe<HTMLSelectElement>("bot-level");
  if (!field) return;
  const kept = (): Record<string, string> => JSON.parse(localStorage.getItem("lobby") ?? "{}");
  field.value = kept().level ?? field.value;
  field.onchange = () => localStorage.setItem("lobby", JSON.stringify({ ...kept(), level: field.value }));
}

/** Sit down; what went wrong, or empty. */
export async function join(table: string, seat: number, code: string, me: string): Promise<string> {
  const field = maybe<HTMLInputElement>("join-name");
  const name = field?.value.trim() || me || field?.dataset.free || "Nova";
  const problem = await becomeSomebody(name, me);
  if (problem) return problem.message;
  const response = await fetch(`/api/tables/${table}/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, seat, code }),
  });
  if (!response.ok) return ((await response.json()) as ProblemView).message;
  location.reload();
  return "";
}

export async function chat(link: Link, form: HTMLFormElement, seat: number | undefined): Promise<string> {
  const field = form.querySelector("input") as HTMLInputElement;
  const text = field.value.trim();
  if (!text || seat === undefined) return "";
  const answer = await link.ask({ type: "say", seat, text });
  if (!answer.problem) field.value = "";
  return answer.problem?.message ?? "";
}

/** A button that carries its command. New bots get the level that stands in the waiting room. */
export async function command(link: Link, act: HTMLElement): Promise<string> {
  if (act.dataset.ask && !confirm(act.dataset.ask)) return "";
  const asked = JSON.parse(act.dataset.do ?? "{}") as PageAsk;
  const level = maybe<HTMLSelectElement>("bot-level")?.value;
  if (level && asked.type === "start") asked.fill = level;
  if (level && asked.type === "set-seat" && asked.level) asked.level = level;
  const answer = await link.ask(asked);
  return answer.problem?.message ?? "";
}
