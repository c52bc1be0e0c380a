// The status bar and the caption grow if they must, but never shrink: boards stay where they are.

import { byId } from "./dom";
import { BREAKPOINTS } from "./protocol";

/** Beside the boards only: on small screens the bar lies above them and moves nothing. */
export function keepSteady(): void {
  let highest = 0;
  let width = innerWidth;
  const bars = [byId("status-bar"), byId("caption")];
  const grow = (): void => {
    if (innerWidth !== width) highest = 0;
    width = innerWidth;
    const tall = Math.max(...bars.map(({ offsetHeight }) => offsetHeight));
    if (tall <= highest) return;
    highest = tall;
    document.body.style.setProperty("--bar", innerWidth < BREAKPOINTS.side ? "0" : `${tall}px`);
  };
  const watch = new ResizeObserver(grow);
  for (const bar of bars) watch.observe(bar);
  addEventListener("resize", () => {
    if (innerWidth !== width) document.body.style.removeProperty("--bar");
    grow();
  });
}
