// Save, send and open box files; what differs is asked.

import { button, choice, escape, mainButton, title, type Page, type Say, type Shell, type View } from "../../../../../../client/src/companion_kit";
import { compare, emptyBox, LARGEST, nameOfBox, NoBox, readBox, tileOf, writeBox, type Box, type Merge } from "./box";
import type { Boxes } from "./boxes";
import { face } from "./box_page";

type Way = "mine" | "theirs" | "each";

export class FilesPage implements Page {
  readonly name = "box-files";
  private readonly say: Say;
  private theirs: Box | null = null;
  private merge: Merge = { same: [], fresh: [], differ: [] };
  private way: Way = "mine";
  private readonly taken = new Set<number>(); // of those that differ
  private trouble = "";
  private told = "";

  constructor(
    private readonly shell: Shell,
    private readonly boxes: Boxes,
  ) {
    this.say = shell.say;
  }

  private get mine(): Box {
    return this.boxes.box ?? emptyBox("");
  }

  file(file: File): void {
    if (file.size > LARGEST) this.read("", "large");
    else void file.text().then((text) => this.read(text));
  }

  private read(text: string, code = ""): void {
    [this.trouble, this.told, this.theirs] = ["", "", null];
    try {
      if (code) throw new NoBox(code);
      const box = readBox(text);
      if (this.boxes.useSame(box)) this.told = this.say("known-box", nameOfBox(box));
      else this.theirs = box;
      this.merge = compare(this.mine, box);
      this.taken.clear();
    } catch (error) {
      this.trouble = this.say(`file-${error instanceof NoBox ? error.message : "json"}`);
    }
    this.shell.draw();
  }

  act(what: string, value: string): void {
    if (what === "way") this.way = value as Way;
    else if (what.startsWith("take ")) this.taken[value === "theirs" ? "add" : "delete"](Number(what.slice(5)));
    else if (what === "save") this.save();
    else if (what === "send") void this.send();
    else if (what === "merge") this.add();
    else if (what === "apart") this.own(this.theirs!);
  }

  private get chosen() {
    const { fresh, differ } = this.merge;
    const wanted = this.way === "theirs" ? differ : this.way === "each" ? differ.filter(({ id }) => this.taken.has(id)) : [];
    return [...fresh, ...wanted];
  }

  private add(): void {
    const entries = this.chosen;
    const box = this.boxes.box!;
    for (const entry of entries) {
      box.entries.set(entry.id, entry);
      box.tiles[entry.id - 1] = tileOf(entry);
    }
    this.boxes.touch();
    this.told = this.say("added", entries.length);
    this.theirs = null;
  }

  private own(box: Box): void {
    this.boxes.add(box);
    this.told = this.say("added-box", nameOfBox(box));
    this.theirs = null;
  }

  private get fileName(): string {
    return `${nameOfBox(this.mine).replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "cosmic-factory"}.box.json`;
  }

  private get blob(): Blob {
    return new Blob([writeBox(this.mine)], { type: "application/json" });
  }

  private save(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(this.blob);
    link.download = this.fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  private async send(): Promise<void> {
    const files = [new File([this.blob], this.fileName, { type: "application/json" })];
    await navigator.share({ files }).catch(() => undefined); // somebody may think better of it
  }

  view(): View {
    const { say } = this;
    const canSend = typeof navigator.canShare === "function" && navigator.canShare({ files: [new File(["{}"], "a.json", { type: "application/json" })] });
    const own = this.boxes.box
      ? `<section class="panel rt-pad"><h2>${escape(say("keep-share"))}</h2><p><b>${escape(this.fileName)}</b><br><span class="small muted">${escape(say("file-size", this.mine.entries.size, Math.max(1, Math.round(this.blob.size / 1024))))}</span></p><div class="rt-row">${button("save", escape(say("save-file")))}${canSend ? button("send", escape(say("send"))) : ""}</div></section>`
      : "";
    const open = `<section class="panel rt-pad"><h2>${escape(say("open-box"))}</h2><label class="btn cfc-file">${escape(say("choose-file"))}<input class="vh" type="file" accept=".json,application/json" data-key="file"></label>${this.trouble ? `<p class="panel rt-note rt-bad" role="alert">${escape(this.trouble)}</p>` : ""}${this.told ? `<p role="status" class="rt-good">${escape(this.told)}</p>` : ""}</section>`;
    return {
      head: title(say, "#box", say("files"), this.boxes.box ? nameOfBox(this.boxes.box) : ""),
      main: own + open,
      side: this.theirs ? this.asks(this.theirs) : "",
      foot: this.theirs ? this.foot(this.theirs) : `<a class="btn primary rt-wide" href="#box">${escape(say("done"))}</a>`,
    };
  }

  private foot(theirs: Box): string {
    const { say } = this;
    if (!this.boxes.box) return mainButton("apart", say("add-box", theirs.entries.size));
    const count = this.chosen.length;
    return `<div class="rt-row">${button("apart", escape(say("keep-apart")))}${mainButton("merge", count ? say("add-tiles", count) : say("nothing-new"), !count)}</div>`;
  }

  private asks(theirs: Box): string {
    const { say, merge } = this;
    const figures = ([["same", merge.same.length], ["new", merge.fresh.length], ["differ", merge.differ.length]] as const).map(([word, count]) => `<div class="cfc-figure"><b>${count}</b><span class="small muted">${escape(say(`count-${word}`))}</span></div>`);
    const left = theirs.leftOut.map(({ code, number }) => `<li>${escape(say(`left-${code}`, number))}</li>`).join("");
    const ways = choice("way", say("which-way"), [["mine", escape(say("keep-mine"))], ["theirs", escape(say("take-theirs"))], ["each", escape(say("ask-each"))]], this.way);
    const rows = merge.differ.map(({ id }) => {
      const pictures = `<span class="cfc-tile cfc-small">${face(this.mine.tiles, id - 1)}</span><span class="cfc-tile cfc-small">${face(theirs.tiles, id - 1)}</span>`;
      const pick = this.way === "each" ? choice(`take ${id}`, say("tile", id), [["mine", escape(say("mine"))], ["theirs", escape(say("theirs"))]], this.taken.has(id) ? "theirs" : "mine") : "";
      return `<div class="cfc-differs"><b>${escape(say("tile", id))}</b>${pictures}${pick}</div>`;
    });
    return (
      `<section class="panel rt-pad"><h2>${escape(say("file-holds", nameOfBox(theirs), theirs.entries.size))}</h2><div class="cfc-figures">${figures.join("")}</div>` +
      (left ? `<ul class="small cfc-left">${left}</ul>` : "") +
      (merge.differ.length && this.boxes.box ? `${ways}${rows.join("")}` : "") +
      `</section>`
    );
  }
}
