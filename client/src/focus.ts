// Where the keyboard is: pieces and buttons come and go, the focus stays at the table.

import { byId } from "./dom";

export class Focus {
  at = ""; // the piece that was chosen last
  private keys = false; // whether the keyboard was used last

  watch(): void {
    const walks = (on: boolean) => document.body.classList.toggle("walks", on); // a whole board wears a frame only then
    const pressed = ({ key }: KeyboardEvent) => {
      this.keys = true;
      if (/^(Tab|Arrow)/.test(key)) walks(true);
    };
    document.addEventListener("keydown", pressed, true);
    document.addEventListener("pointerdown", () => (this.keys = walks(false)), true);
  }

  /** A choice is complete: Confirm, or the verbs or buttons among which one chooses. */
  toButtons(): void {
    const next = ["#confirm", "#verbs [aria-pressed=false]", "#acts button"];
    const found = next.map((one) => document.querySelector<HTMLElement>(one));
    if (this.keys) found.find(Boolean)?.focus();
  }

  /** Where the focus fell to nothing: to the last piece, to what can be chosen now, or to what the
   *  table waits for. */
  keep(): void {
    if (!this.keys || document.activeElement !== document.body) return;
    const places = [
      ...document.querySelectorAll<SVGElement>(`[id="${this.at}"][tabindex]`),
      ...document.querySelectorAll<HTMLElement>("#acts .primary"),
      ...document.querySelectorAll<SVGElement>(".arena .target.legal"),
      ...document.querySelectorAll<HTMLElement>("#acts button"),
      byId("status-bar"),
    ];
    const place = places.find((one) => one.getBoundingClientRect().width > 0);
    place?.focus({ preventScroll: place.id === "status-bar" });
  }
}
