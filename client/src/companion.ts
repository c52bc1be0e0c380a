// The page of a game's own companion: its script and style are loaded only here, and kept for
// tables without a network.

import { byId } from "./dom";

interface Files {
  script: string;
  style: string;
}

interface Chunk {
  mount(element: HTMLElement, setting: Files): void;
}

/** Load the chunk that the setting in an element names, and begin it in another. */
export async function mountChunk(setting: HTMLElement, element: HTMLElement): Promise<void> {
  const files = JSON.parse(setting.textContent ?? "") as Files;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = files.style;
  await new Promise((resolve) => {
    style.onload = style.onerror = resolve;
    document.head.append(style);
  });
  const chunk = (await import(files.script)) as Chunk;
  chunk.mount(element, files);
}

/** Where the browser can: only over HTTPS or on this machine. */
export function keepForOffline(): void {
  navigator.serviceWorker?.register("/offline.js", { scope: "/real-table" }).catch(() => undefined);
}

export function companion(): void {
  keepForOffline();
  const element = document.getElementById("companion");
  if (element) void mountChunk(byId("setting"), element);
}
