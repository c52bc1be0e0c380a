// Several people at one screen: between their turns nobody sees anything.

import { byId, parseSvg } from "./dom";

type Say = (name: string, words?: Record<string, string | number>) => string;

/** Hide the table until the person of this seat says that it looks; null: nobody needs to. */
export function hotseat(seat: number | null, name: string, say: Say, look: () => Promise<unknown>): void {
  const box = byId("curtain");
  if (seat === null) box.hidden = true;
  if (seat === null || !box.hidden) return;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close(); // it would stand before
  byId("curtain-title").textContent = say("pass", { name });
  byId("curtain-sign").replaceChildren(
    parseSvg(`<svg class="s p${seat + 1}" aria-hidden="true"><use href="#i-s${seat + 1}"/></svg>`),
  );
  const open = byId("curtain-open");
  open.textContent = say("iAm", { name });
  open.onclick = async () => {
    await look();
    box.hidden = true;
  };
  box.hidden = false;
  open.focus();
}
