// Settings of a person: name, word about turns, devices, sign-in by a code. A script of its own, since
// tables do not need it.

import { ask, becomeSomebody, isProblem, type Problem } from "./api";
import { byId, maybe } from "./dom";
import type { DevicePass, NewProfile, ProfileView, RecoveryCode } from "./protocol";

function submitted(id: string, act: (form: FormData) => Promise<void>): void {
  maybe<HTMLFormElement>(id)?.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(new FormData(event.target as HTMLFormElement));
  });
}

function clicked(id: string, act: () => Promise<void>): void {
  maybe(id)?.addEventListener("click", () => void act());
}

function tell(id: string, words: string): void {
  byId(id).textContent = words;
}

/** What was wished for, or nothing and the problem in words. */
async function wish<T>(
  where: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T | null> {
  const answer: T | Problem = await ask<T>(method, path, body);
  if (!isProblem(answer)) return answer;
  tell(where, answer.message);
  return null;
}

async function signIn(where: string, code: string, device: string): Promise<void> {
  const done = await wish(where, "POST", "/api/devices", { code, device, keep: "cookie" });
  if (done) location.href = "/";
}

function profileIn(form: FormData): NewProfile {
  const text = (name: string): string | undefined => form.get(name)?.toString();
  const from = text("quiet-from");
  const quiet = from ? [Number(from), Number(text("quiet-until"))] : null;
  return {
    news: text("news") as NewProfile["news"],
    ...(form.has("mail") && { mail: text("mail") }),
    ...(form.has("webhook") && { webhook: text("webhook") }),
    zone: text("zone"),
    hour: Number(text("hour")),
    quiet,
  };
}

submitted("news", async (form) => {
  const saved = await wish<ProfileView>("news-saved", "PUT", "/api/me/profile", profileIn(form));
  if (!saved) return;
  const { done = "", sent = "" } = byId("news-saved").dataset;
  tell("news-saved", saved.asked_mail ? sent : done);
});

submitted("sign-in", (form) =>
  signIn("signed", byId("sign-in").dataset.code ?? "", form.get("device")?.toString() ?? ""),
);
submitted("recover", (form) => signIn("recovered", form.get("code")?.toString() ?? "", ""));

clicked("new-links", async () => {
  if (await wish("device-trouble", "PUT", "/api/me/profile", { new_links: true })) location.reload();
});

clicked("add-device", async () => {
  const made = await wish<DevicePass>("device-trouble", "POST", "/api/me/devices");
  if (!made) return;
  byId("device-qr").innerHTML = made.qr;
  byId<HTMLInputElement>("device-link").value = made.address;
  byId("device-pass").hidden = false;
});

clicked("new-recovery", async () => {
  const made = await wish<RecoveryCode>("device-trouble", "POST", "/api/me/recovery");
  if (!made) return;
  tell("recovery-code", made.code);
  byId("recovery").hidden = false;
});

for (const button of document.querySelectorAll<HTMLElement>("[data-sign-out]")) {
  button.addEventListener("click", async () => {
    if (button.dataset.ask && !confirm(button.dataset.ask)) return;
    const device = `/api/me/devices/${button.dataset.signOut}`;
    if (await wish("device-trouble", "DELETE", device)) location.reload();
  });
}

for (const button of document.querySelectorAll<HTMLElement>("button[name=act][data-ask]")) {
  button.addEventListener("click", (event) => {
    if (!confirm(button.dataset.ask)) event.preventDefault();
  });
}

const zone = document.querySelector<HTMLSelectElement>("select[data-guess=yes]");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;

submitted("name-form", async () => {
  const me = document.querySelector<HTMLElement>("[data-me]")?.dataset.me ?? "";
  const name = document.querySelector<HTMLInputElement>("#name-form input")?.value.trim() ?? "";
  const problem = await becomeSomebody(name, me);
  if (problem) tell("saved", problem.message);
  else location.reload();
});

maybe("forget")?.addEventListener("click", async (event) => {
  if (!confirm((event.currentTarget as HTMLElement).dataset.ask)) return;
  await ask("DELETE", "/api/me");
  location.href = "/";
});
