// The played and the better turn, both as large as the window allows.

import { byId, morphInside } from "./dom";

export class Both {
  private readonly dialog = byId<HTMLDialogElement>("both");
  private readonly boards = byId("both-boards");

  constructor() {
    addEventListener("resize", () => this.arrange());
    // Pictures come later than their addresses; `load` does not bubble.
    this.boards.addEventListener("load", () => this.arrange(), true);
  }

  /** Open or close it; without a better turn there is nothing to compare. */
  toggle(): void {
    if (this.dialog.open) this.dialog.close();
    else if (document.querySelector("[data-act=both]")) {
      this.dialog.showModal();
      this.refresh();
    }
  }

  close(): void {
    this.dialog.close();
  }

  /** The page shows another turn, or has found more. */
  refresh(): void {
    const title = document.querySelector("#h-det");
    const figures = document.querySelector(".det .two");
    if (!this.dialog.open || !title || !figures) return;
    morphInside(byId("both-title"), title.innerHTML);
    morphInside(this.boards, figures.innerHTML);
    this.arrange();
  }

  /** Side by side or one above the other: whichever leaves them larger. */
  private arrange(): void {
    const { clientWidth, clientHeight } = this.boards;
    const picture = this.boards.querySelector("img");
    if (!picture?.naturalWidth) return;
    const { naturalWidth, naturalHeight } = picture;
    const size = (across: number, down: number) =>
      Math.min(clientWidth / across / naturalWidth, clientHeight / down / naturalHeight);
    this.boards.classList.toggle("beside", size(2, 1) > size(1, 2));
  }
}
