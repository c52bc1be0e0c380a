// My box: the tiles of a printed box, entered once. The list, and the editor of one tile.

import { button, choice, escape, icon, mainButton, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { sign, SIGNS, tileSvg } from "../picture";
import { STAR, type Tile } from "../scoring";
import { entryOf, nameOfBox, nearest, TILES, type Box } from "./box";
import { OUR_TILES, type Boxes } from "./boxes";
import { Painting } from "./painting";
import { spoken } from "./pieces";

const MINUTES = 15; // for all tiles

type Shown = "all" | "entered" | "missing";

export const face = (tiles: Tile[], tile: number): string => tileSvg(tiles, { tile, rot: 0, down: false });

const filled = (box: Box): number => box.entries.size;

export function nextEmpty(box: Box, after: number): number {
  const order = [...Array(TILES).keys()].map((n) => ((after + n) % TILES) + 1);
  return order.find((id) => !box.entries.has(id)) ?? 0;
}

/** The choice between the printed tiles and ours, and which box is meant. */
function usage(say: Say, boxes: Boxes): string {
  const mine = boxes.inUse >= 0;
  return choice("use", say("which-tiles"), [["mine", escape(say("my-tiles"))], ["ours", escape(say("our-tiles"))]], mine ? "mine" : "ours");
}

/** The list of 54 places. */
class BoxList {
  shown: Shown = "all";

  constructor(
    private readonly say: Say,
    private readonly boxes: Boxes,
  ) {}

  act(what: string, value: string): boolean {
    const { boxes } = this;
    if (what === "show") this.shown = value as Shown;
    else if (what === "use") boxes.inUse = value === "mine" ? boxes.shown : -1;
    else if (what === "box") boxes.inUse = boxes.shown = Number(value);
    else return false;
    boxes.save();
    return true;
  }

  html(open: number): string {
    const { say, boxes } = this;
    const box = boxes.box!;
    const count = filled(box);
    const lists = choice("show", say("tiles"), [["all", escape(say("all-54"))], ["entered", escape(say("entered", count))], ["missing", escape(say("missing", TILES - count))]], this.shown);
    return usage(say, boxes) + (boxes.inUse < 0 ? this.ours() : this.progress(box) + lists + this.places(box, open));
  }

  private progress(box: Box): string {
    const { say } = this;
    const count = filled(box);
    const tiles = Object.values(box.tiles);
    const planets = [0, 1, 2].map((colour) => {
      const sum = tiles.reduce((all, tile) => all + tile.planets.reduce((part, n, k) => part + (tile.colours[k] === colour ? n : 0), 0), 0);
      return `<span class="cfc-${SIGNS[colour]}">${sign(SIGNS[colour]!)}${sum}</span>`;
    });
    const belts = tiles.filter(({ arms }) => arms).length;
    const left = TILES - count;
    const rest = left ? say("to-go", left, Math.max(1, Math.round((left * MINUTES) / TILES))) : say("box-full");
    return (
      `<section class="panel rt-pad"><div class="rt-ends"><b>${escape(say("count-entered", count))}</b><span class="small muted">${escape(rest)}</span></div>` +
      `<progress class="cfc-progress" max="${TILES}" value="${count}" aria-label="${escape(say("count-entered", count))}"></progress>` +
      `<div class="rt-ends"><span class="cfc-sums">${planets.join("")}<small class="muted">${escape(say("planets"))}</small></span><small class="muted">${escape(say("with-belt", belts))}</small></div></section>`
    );
  }

  private places(box: Box, open: number): string {
    const { say } = this;
    const ids = [...Array(TILES).keys()].map((n) => n + 1).filter((id) => this.shown === "all" || box.entries.has(id) === (this.shown === "entered"));
    const all = ids.map((id) => {
      const known = box.entries.has(id);
      const name = known ? spoken(say, box.tiles, id - 1, 0) : say("place-empty", id);
      const inside = known ? `${face(box.tiles, id - 1)}<small>${id}</small>` : `<span>${id}</span>`;
      return `<a class="${known ? "cfc-tile" : "cfc-gap"}" href="#tile/${id}" data-key="place ${id}" aria-label="${escape(name)}"${id === open ? ' aria-current="true"' : ""}>${inside}</a>`;
    });
    return `<div class="cfc-grid cfc-places">${all.join("")}</div>`;
  }

  private ours(): string {
    const tiles = OUR_TILES.numbers.map((n) => `<span class="cfc-tile" role="img" aria-label="${escape(spoken(this.say, OUR_TILES.tiles, n, 0))}">${face(OUR_TILES.tiles, n)}<small>${n + 1}</small></span>`);
    return `<p class="muted small">${escape(this.say("ours-about"))}</p><div class="cfc-grid cfc-places">${tiles.join("")}</div>`;
  }
}

export class BoxPage implements Page {
  readonly name = "box";
  private readonly list: BoxList;
  private readonly say: Say;
  private asking = false; // whether to delete the box

  constructor(
    private readonly shell: Shell,
    private readonly boxes: Boxes,
  ) {
    this.say = shell.say;
    this.list = new BoxList(shell.say, boxes);
  }

  act(what: string, value: string): void {
    const { boxes } = this;
    if (this.list.act(what, value)) return;
    if (what === "begin") {
      boxes.create(this.say("my-box"));
      this.shell.go("tile/1");
    } else if (what === "name") {
      boxes.box!.fields.name = value.trim() || this.say("my-box");
      boxes.touch();
    } else if (what === "delete") this.asking = true;
    else if (what === "delete-no") this.asking = false;
    else if (what === "delete-yes") {
      boxes.delete();
      this.asking = false;
    }
  }

  view(): View {
    return this.boxes.box ? this.known(this.boxes.box) : this.intro();
  }

  private intro(): View {
    const { say } = this;
    const steps = [1, 2, 3].map((n) => `<li>${escape(say(`teach-${n}`))}</li>`).join("");
    const samples = [30, 16, 26, 4, 51].map((n) => `<span class="cfc-tile">${face(OUR_TILES.tiles, n)}</span>`).join("");
    return {
      head: title(say, "#", say("my-box"), "Cosmic Factory"),
      main:
        `<div class="cfc-grid cfc-samples" aria-hidden="true">${samples}</div><h2 class="cfc-big">${escape(say("teach-title"))}</h2><p class="muted">${escape(say("teach-about"))}</p>` +
        `<section class="panel rt-pad"><div class="rt-ends"><h2>${escape(say("teach-taps"))}</h2><span class="tag">${escape(say("about-minutes", MINUTES))}</span></div><ol class="cfc-steps">${steps}</ol></section>`,
      side:
        `<section class="panel rt-pad rt-ends"><span><b>${escape(say("friend-has"))}</b><br><span class="small muted">${escape(say("friend-about"))}</span></span><a class="btn" href="#box-files">${escape(say("open-file"))}</a></section>` +
        `<section class="panel rt-pad"><span><b>${escape(say("hurry"))}</b><br><span class="small muted">${escape(say("hurry-about"))}</span></span></section>`,
      foot: `<div class="rt-row"><a class="btn" href="#">${escape(say("later"))}</a>${mainButton("begin", say("first-tile"))}</div>`,
    };
  }

  private known(box: Box): View {
    const { say, boxes } = this;
    const next = nextEmpty(box, 0);
    const main = boxes.inUse < 0 ? `<a class="btn primary rt-wide" href="#">${escape(say("done"))}</a>` : next ? `<a class="btn primary rt-wide" href="#tile/${next}" data-key="next">+ ${escape(say("tile", next))}</a>` : `<a class="btn primary rt-wide" href="#galaxy">${escape(say("score-galaxy"))}</a>`;
    return {
      head: title(say, "#", nameOfBox(box), "Cosmic Factory"),
      main: this.list.html(0),
      side: this.settings(box),
      foot: `<div class="rt-row"><a class="btn" href="#box-files">${icon("share")} ${escape(say("files-short"))}</a>${main}</div>`,
    };
  }

  private settings(box: Box): string {
    const { say, boxes } = this;
    const several = boxes.all.map((one, n) => [n, escape(nameOfBox(one))] as const);
    const asks = this.asking
      ? `<p>${escape(say("delete-sure", nameOfBox(box)))}</p><div class="rt-row"><a class="btn" href="#box-files">${escape(say("save-first"))}</a>${button("delete-no", escape(say("no")))}${button("delete-yes", escape(say("delete")))}</div>`
      : button("delete", escape(say("delete-box")), { kind: "btn quiet" });
    return (
      `<section class="panel rt-pad"><label class="rt-name"><span>${escape(say("box-name"))}</span><input class="in1" data-change="name" data-key="name" value="${escape(nameOfBox(box))}" maxlength="60" autocomplete="off"></label>` +
      (several.length > 1 ? choice("box", say("which-box"), several, boxes.shown) : "") +
      `<div class="rt-row cfc-wrap"><a class="btn" href="#box-compare">${escape(say("compare-tiles"))}</a>${button("begin", escape(say("new-box")))}</div>${asks}</section>`
    );
  }
}

export class TilePage implements Page {
  readonly name = "tile";
  private readonly painting: Painting;
  private readonly list: BoxList;
  private readonly say: Say;

  constructor(
    private readonly shell: Shell,
    private readonly boxes: Boxes,
    private readonly id: number,
  ) {
    this.say = shell.say;
    this.list = new BoxList(shell.say, boxes);
    this.painting = new Painting(boxes.box!.tiles[id - 1]);
  }

  private get next(): number {
    return nextEmpty(this.boxes.box!, this.id);
  }

  private keep(): void {
    const { next } = this;
    this.boxes.put(entryOf(this.id, this.painting.tile("")));
    this.shell.go(next && next !== this.id ? `tile/${next}` : "box");
  }

  act(what: string, value: string): void {
    const { painting, boxes } = this;
    if (this.list.act(what, value)) return;
    const acts: Record<string, () => void> = {
      key: () => painting.paint(value),
      quarter: () => (painting.quarter = Number(value)),
      side: () => painting.toggle(Number(value)),
      turn: () => painting.turn(),
      like: () => painting.like(boxes.box!.tiles[this.before - 1]!),
      undo: () => painting.undo(),
      keep: () => this.keep(),
      clear: () => {
        boxes.remove(this.id);
        this.shell.go("box");
      },
    };
    acts[what]?.();
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === "Enter" && !this.painting.missing && !(event.target as HTMLElement).closest("button, a")) return this.keep(), true;
    return this.painting.press(event.key);
  }

  /** The tile entered before this one, to copy it. */
  private get before(): number {
    let id = this.id - 1;
    while (id > 0 && !this.boxes.box!.entries.has(id)) id--;
    return id;
  }

  view(): View {
    const { say, painting, id, next } = this;
    const known = this.boxes.box!.entries.has(id);
    const others = next && next !== id;
    const skip = others ? `<a class="btn quiet" href="#tile/${next}" data-key="skip">${escape(say("skip"))}</a>` : "";
    const like = this.before ? button("like", escape(say("like", this.before))) : "";
    const label = painting.missing ? painting.lacks(say) : others ? say("keep-next", next) : say("keep-tile");
    return {
      head: title(say, "#box", say("tile", id), say("tile-of-54", id), skip),
      main: this.list.html(id),
      side:
        `<section class="cfc-editor">${painting.canvas(say)}${painting.keys(say)}${this.notes()}` +
        `<div class="cfc-three">${button("turn", escape(say("turn")), { off: painting.empty })}${like}${button("undo", escape(say("undo")), { off: !painting.canUndo })}${known ? button("clear", escape(say("remove"))) : ""}</div></section>`,
      foot: `<div class="rt-row"><a class="btn" href="#box">${escape(say("done"))}</a>${mainButton("keep", label, painting.missing > 0)}</div>`,
    };
  }

  /** Checks, never refusals. */
  private notes(): string {
    const { say, painting } = this;
    if (painting.missing) return "";
    const tile = painting.tile("");
    const { tiles } = this.boxes.box!;
    const like = nearest(tile, tiles, this.id - 1);
    const found: string[] = [];
    if (like?.differences === 0) found.push(note(face(tiles, like.tile), say("same-as", like.tile + 1), say(`same-turn-${like.turn}`)));
    else if (like?.differences === 1) {
      const where = like.what === "belt" ? say("belt-differs") : say("planet-differs", like.quarter);
      found.push(note(face(tiles, like.tile), say("very-like", like.tile + 1), `${where} ${say("look-once")}`));
    }
    if (tile.colours.filter((colour) => colour === STAR).length > 1) found.push(note("", say("several-stars"), say("several-stars-about")));
    return found.join("");
  }
}

const note = (picture: string, words: string, small: string): string =>
  `<div class="panel rt-note" role="status">${picture ? `<span class="cfc-tile cfc-small">${picture}</span>` : ""}<span><b>${escape(words)}</b><br><span class="small muted">${escape(small)}</span></span></div>`;

/** Counts of both sets, equal tiles and the nearest ones: statistics, no judgement. */
export class ComparePage implements Page {
  readonly name = "box-compare";

  constructor(
    private readonly shell: Shell,
    private readonly boxes: Boxes,
  ) {}

  act(): void {
    // Nothing to tap but links.
  }

  view(): View {
    const { say } = this.shell;
    const box = this.boxes.box!;
    return {
      head: title(say, "#box", say("compare-tiles"), nameOfBox(box)),
      main: this.counts(say, Object.values(box.tiles)),
      side: `<section class="panel rt-pad cfc-pairs">${this.pairs(say, box)}</section>`,
      foot: `<a class="btn primary rt-wide" href="#box">${escape(say("done"))}</a>`,
    };
  }

  private counts(say: Say, mine: Tile[]): string {
    const sets = [mine, OUR_TILES.tiles];
    const mean = (tiles: Tile[], colour: number): string => {
      const sum = tiles.reduce((all, tile) => all + tile.planets.reduce((part, n, k) => part + (tile.colours[k] === colour ? n : 0), 0), 0);
      return tiles.length ? (sum / tiles.length).toFixed(1) : "–";
    };
    const share = (tiles: Tile[], has: (tile: Tile) => boolean): string => (tiles.length ? `${Math.round((100 * tiles.filter(has).length) / tiles.length)} %` : "–");
    const row = (name: string, of: (tiles: Tile[]) => string): string => `<tr><th scope="row">${name}</th>${sets.map((tiles) => `<td>${of(tiles)}</td>`).join("")}</tr>`;
    const rows = [
      ...[0, 1, 2].map((colour) => row(`<span class="cfc-${SIGNS[colour]}">${sign(SIGNS[colour]!)}</span>${escape(say("planets-a-tile"))}`, (tiles) => mean(tiles, colour))),
      row(escape(say("has-belt")), (tiles) => share(tiles, ({ arms }) => arms > 0)),
      row(escape(say("has-constellation")), (tiles) => share(tiles, ({ colours }) => colours.includes(STAR))),
    ];
    return `<table class="cfc-table"><caption class="vh">${escape(say("compare-tiles"))}</caption><thead><tr><td></td><th scope="col">${escape(say("mine"))}</th><th scope="col">Cosmarium</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  }

  private pairs(say: Say, box: Box): string {
    const all = [...box.entries.keys()].sort((a, b) => a - b).map((id) => {
      const tile = box.tiles[id - 1]!;
      const near = nearest(tile, OUR_TILES.tiles)!;
      const same = near.differences === 0;
      const words = same ? say("mine-is-ours", id, near.tile + 1) : say("mine-number", id);
      const small = same ? say(`same-turn-${near.turn}`) : near.differences === 1 ? say(near.what === "belt" ? "near-belt" : "near-planet") : say("near-other", near.differences);
      const turned = tileSvg(OUR_TILES.tiles, { tile: near.tile, rot: 0, down: false });
      return { order: near.differences, html: `<div class="cfc-versus"><span class="cfc-tile cfc-small">${face(box.tiles, id - 1)}</span><span aria-hidden="true">${same ? "=" : "≈"}</span><span class="cfc-tile cfc-small">${turned}</span><span><b>${escape(words)}</b><br><span class="small muted">${escape(small)}</span></span></div>` };
    });
    return all.length ? all.sort((a, b) => a.order - b.order).map(({ html }) => html).join("") : `<p class="muted">${escape(say("nothing-yet"))}</p>`;
  }
}

