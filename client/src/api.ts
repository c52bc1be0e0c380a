// The JSON interface of the server, as docs/api.md describes it.

import type { ProblemView as Problem } from "./protocol";

export type { Problem };

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T | Problem> {
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "content-type": "application/json", accept: "application/json" };
  try {
    const response = await fetch(path, { method, headers, ...given });
    return response.status === 204 ? ({} as T) : await response.json();
  } catch {
    return { code: "offline", message: "" };
  }
}

export function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;
}

/** Sign in with this name; `known` is our current name, empty if we are not signed in. */
export async function becomeSomebody(name: string, known: string): Promise<Problem | null> {
  if (name === known) return null;
  const person = { name };
  const done = known
    ? await ask("PUT", "/api/me", person)
    : await ask("POST", "/api/people", { ...person, keep: "cookie" });
  return isProblem(done) ? done : null;
}
