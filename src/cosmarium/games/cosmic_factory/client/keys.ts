// Keys of the minute; texts.py tells people of them. They work wherever the focus is, except while somebody types.

import type { Board } from "./board";
import type { Minute } from "./index";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Listens until the returned function is called. */
export function keys(minute: Minute, board: Board): () => void {
  const { captions } = minute.context;
  const bonus = Object.fromEntries([..."GBO"].map((colour) => [captions[`key-${colour}`]?.toLowerCase() ?? "", colour]));
  const down = (event: KeyboardEvent): void => {
    const typing = (event.target as Element).closest("input, textarea, select, [contenteditable], dialog");
    const covered = document.body.classList.contains("following"); // by what happened before
    if (typing || covered || event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressed(minute, board, bonus, event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener("keydown", down, true);
  return () => document.removeEventListener("keydown", down, true);
}

function pressed(minute: Minute, board: Board, bonus: Record<string, string>, event: KeyboardEvent): boolean {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { layout } = minute;
  const elsewhere = !board.has(event.target as Element) && (event.target as Element).closest("button, a, summary");
  const here = board.focused();
  if (/^[1-9]$/.test(name)) {
    const tile = layout.hand[Number(name) - 1];
    if (tile === undefined) return false;
    const turns = tile === layout.picked;
    minute.tapHand(tile);
    if (!turns || !here) board.focusPlace();
  } else if (name in ARROWS) {
    if (elsewhere) return false;
    board.move(...ARROWS[name]!);
  } else if (name === "Enter") {
    if (elsewhere || !here) return false;
    minute.tap(here[0], here[1]);
  } else if (name === " ") {
    if (elsewhere) return false;
    if (!event.repeat) void minute.finish();
  } else if (name === "r" || name === "f" || name === "Backspace" || name === "Delete") {
    const tile = minute.current;
    if (name === "r" && tile !== null) minute.turn(tile, event.shiftKey ? -1 : 1);
    else minute.use(name === "r" ? "turn" : name === "f" ? "flip" : "takeBack");
  } else if (name === "Escape") {
    if (minute.unmark()) return true;
    if (layout.picked === null) return false;
    if (layout.of(layout.picked)) minute.pick(null);
    else minute.takeBack(layout.picked);
  } else if (name in bonus) {
    if (!event.repeat) board.mark(bonus[name]!, true);
  } else if (name === "p") board.announce();
  else return false;
  return true;
}
