// The score sheet: a rematch, and the way to it.

import { ask, isProblem } from "./api";
import { mountChunk } from "./companion";
import { byId, maybe } from "./dom";
import { copyAddress } from "./notes";

interface Seen {
  table: { followed: string; agreed: number[] };
}

function sheet(): void {
  const main = document.querySelector<HTMLElement>("[data-page=sheet]") as HTMLElement;
  const address = `/api/tables/${main.dataset.table}`;
  const mine = (main.dataset.mine ?? "").split(",").filter(Boolean).map(Number);
  maybe<HTMLButtonElement>("rematch")?.addEventListener("click", async (event) => {
    (event.currentTarget as HTMLButtonElement).disabled = true;
    for (const seat of mine) await ask("POST", `${address}/rematch`, { seat });
    void look(address, true);
  });
  document.addEventListener("click", (event) => {
    const copy = (event.target as Element).closest<HTMLElement>("[data-copy]");
    const { copied = "", close = "" } = main.dataset;
    if (copy) void copyAddress(copy.dataset.copy ?? "", copied, close);
  });
  const own = maybe("own-setting"); // what the game adds
  if (own) void mountChunk(own, byId("own-part"));
  // What happened before one came here is over; only a rematch made from now on is followed.
  if (mine.length && !main.dataset.followed) setInterval(() => void look(address, false), 2500);
}

async function look(address: string, soon: boolean): Promise<void> {
  const seen = await ask<Seen>("GET", `${address}?parts=table`);
  if (isProblem(seen)) return;
  if (seen.table.followed) location.href = `/tables/${seen.table.followed}`;
  else if (seen.table.agreed.join() !== byId("agreed").dataset.seats) location.reload();
  else if (soon) setTimeout(() => void look(address, false), 500);
}

sheet();
