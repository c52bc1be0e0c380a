// Buttons that are recreated whenever something changes, under a pointer that may be pressing one.

import { maybe } from "./dom";
import { morph } from "./morph";

/** New contents for a place. What means the same as before, by `data-means`, stays the same element:
 *  otherwise a press that began on it would come to nothing. The focus stays in its place. */
export function renew(place: Element, made: HTMLElement[]): void {
  const focused = document.activeElement as HTMLElement | null;
  const id = focused && place.contains(focused) ? focused.id : "";
  const there = new Map([...place.children].map((one) => [(one as HTMLElement).dataset.means, one as HTMLElement]));
  const kept = made.map((fresh) => {
    const old = fresh.dataset.means ? there.get(fresh.dataset.means) : null;
    there.delete(fresh.dataset.means);
    if (!old) return fresh;
    const { onclick, onpointerenter, onpointerleave, onfocus, onblur } = fresh;
    Object.assign(old, { onclick, onpointerenter, onpointerleave, onfocus, onblur });
    morph(old, fresh);
    return old;
  });
  for (const old of [...place.children] as HTMLElement[]) if (!kept.includes(old)) old.remove();
  kept.forEach((one, at) => {
    if (place.children[at] !== one) place.insertBefore(one, place.children[at] ?? null);
  });
  if (id && document.activeElement !== focused) maybe(id)?.focus();
}
