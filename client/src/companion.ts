// The page of a game's own companion: its script and style are loaded only here.

import { byId } from "./dom";

interface Files {
  script: string;
  style: string;
}

interface Chunk {
  mount(element: HTMLElement, setting: Files): void;
}

export async function companion(): Promise<void> {
  const setting = JSON.parse(byId("setting").textContent ?? "") as Files;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = setting.style;
  await new Promise((resolve) => {
    style.onload = style.onerror = resolve;
    document.head.append(style);
  });
  const chunk = (await import(setting.script)) as Chunk;
  chunk.mount(byId("companion"), setting);
}
