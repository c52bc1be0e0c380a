// Pages that the score pads of several games share: the first one, and who plays.

import { button, door, escape, gameTabs, icon, mainButton, nameOf, playersForm, resized, Shell, title, type Page, type View } from "./companion_kit";

export interface PadStore {
  readonly pad: { names: string[] } | null;
  save(): void;
  begin(names: string[]): void;
}

export const round = (name: string): string => `<span class="rt-round" aria-hidden="true">${icon(name)}</span>`;

/** Doors to the pad that is open, if any, and to a new one; `notes` are phrases below them. */
export class StartPage implements Page {
  readonly name = "start";

  constructor(
    private readonly shell: Shell,
    private readonly open: () => string,
    private readonly notes: readonly string[],
  ) {}

  act(): void {
    // Nothing to tap but links.
  }

  view(): View {
    const { say, setting } = this.shell;
    const notes = this.notes.map((note) => `<p class="small muted">${escape(say(note))}</p>`).join("");
    return {
      head: title(say, null, say("real-table"), say("tap-count")),
      main: `${gameTabs(say, setting)}${this.open()}${door("players", round("who"), say("score-game"), say("score-game-about"))}${notes}`,
    };
  }
}

/** Asks for names and begins a pad, which opens at the page `first`. */
export class PlayersPage implements Page {
  readonly name = "players";
  private names: string[];

  constructor(
    private readonly shell: Shell,
    private readonly store: PadStore,
    private readonly first: string,
  ) {
    this.names = [...(store.pad?.names ?? ["", "", ""])];
  }

  act(what: string, value: string): void {
    if (what === "count") this.names = resized(this.names, Number(value));
    else if (what.startsWith("name ")) this.names[Number(what.slice(5))] = value;
    else if (what === "start") this.store.begin(this.named());
    else if (what === "rename") this.rename();
    if (what === "start" || what === "rename") this.shell.go(this.first);
  }

  private named(): string[] {
    return this.names.map((_, seat) => nameOf(this.shell.say, this.names, seat));
  }

  /** Everything entered stays. */
  private rename(): void {
    this.store.pad!.names = this.named();
    this.store.save();
  }

  view(): View {
    const { say } = this.shell;
    const { pad } = this.store;
    const warning = pad ? `<p class="panel rt-note">${escape(say("replaces"))}</p>` : "";
    const rename = pad?.names.length === this.names.length ? button("rename", escape(say("rename")), { kind: "btn rt-wide" }) : "";
    return {
      head: title(say, "#", say("score-game"), say("score-game-about")),
      main: playersForm(say, this.names, 2, 4) + warning,
      foot: rename + mainButton("start", say(pad ? "start-new" : "to-pad")),
    };
  }
}
