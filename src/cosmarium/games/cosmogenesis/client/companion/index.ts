// The companion of Cosmogenesis: the score pad for a game at a real table. Everything stays in
// the browser.

import { door, Shell, type Page, type Setting } from "../../../../../../client/src/companion_kit";
import { PlayersPage, round, StartPage } from "../../../../../../client/src/companion_pages";
import { CardsPage } from "./cards_page";
import { missing, PadPage } from "./pad_page";
import { Store } from "./store";
import { SystemPage } from "./system_page";
import "./style.css";

export function mount(element: HTMLElement, setting: Setting): void {
  const store = new Store();
  new Shell(element, setting, (shell, name, argument): Page => {
    const seat = Number(argument) - 1;
    const there = store.pad?.names[seat] !== undefined;
    if (name === "players") return new PlayersPage(shell, store, "pad");
    if (name === "pad" && store.pad) return new PadPage(shell, store);
    if (name === "system" && there) return new SystemPage(shell, store, seat);
    if (name === "cards" && there) return new CardsPage(shell, store, seat);
    return new StartPage(shell, () => open(shell, store), ["printed-about", "stays"]);
  });
}

function open(shell: Shell, store: Store): string {
  const { say } = shell;
  const { pad } = store;
  if (!pad) return "";
  const left = missing(pad).length;
  return door("pad", round("list"), say("continue-pad", pad.names.join(", ")), left ? say("still-count", left) : say("all-entered"), "rt-first");
}
