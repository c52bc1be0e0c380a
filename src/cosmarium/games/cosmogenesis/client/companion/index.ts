// The companion of Cosmogenesis: the score pad for a game at a real table. Everything stays in
// the browser.

import { door, escape, gameTabs, icon, mainButton, nameOf, playersForm, resized, Shell, title, type Page, type Setting, type View } from "../../../../../../client/src/companion_kit";
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
    if (name === "players") return new PlayersPage(shell, store);
    if (name === "pad" && store.pad) return new PadPage(shell, store);
    if (name === "system" && there) return new SystemPage(shell, store, seat);
    if (name === "cards" && there) return new CardsPage(shell, store, seat);
    return new Start(shell, store);
  });
}

class Start implements Page {
  readonly name = "start";

  constructor(
    private readonly shell: Shell,
    private readonly store: Store,
  ) {}

  act(): void {
    // Nothing to tap but links.
  }

  view(): View {
    const { say, setting } = this.shell;
    const { pad } = this.store;
    const round = (name: string): string => `<span class="rt-round" aria-hidden="true">${icon(name)}</span>`;
    const open = pad ? door("pad", round("list"), say("continue-pad", pad.names.join(", ")), missing(pad).length ? say("still-count", missing(pad).length) : say("all-entered"), "rt-first") : "";
    return {
      head: title(say, null, say("real-table"), say("tap-count")),
      main: `${gameTabs(say, setting)}${open}${door("players", round("who"), say("score-game"), say("score-game-about"))}<p class="small muted">${escape(say("printed-about"))}</p><p class="small muted">${escape(say("stays"))}</p>`,
    };
  }
}

class PlayersPage implements Page {
  readonly name = "players";
  private names: string[];

  constructor(
    private readonly shell: Shell,
    private readonly store: Store,
  ) {
    this.names = [...(store.pad?.names ?? ["", "", ""])];
  }

  act(what: string, value: string): void {
    if (what === "count") this.names = resized(this.names, Number(value));
    else if (what.startsWith("name ")) this.names[Number(what.slice(5))] = value;
    else if (what === "start") {
      this.store.begin(this.names.map((_, seat) => nameOf(this.shell.say, this.names, seat)));
      this.shell.go("pad");
    }
  }

  view(): View {
    const { say } = this.shell;
    const warning = this.store.pad ? `<p class="small muted">${escape(say("replaces"))}</p>` : "";
    return { head: title(say, "#", say("score-game"), say("score-game-about")), main: playersForm(say, this.names, 2, 4) + warning, foot: mainButton("start", say("to-pad")) };
  }
}
