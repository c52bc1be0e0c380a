// New content for elements that are there: only what differs is touched, so that focus, scroll,
// typed text and the pieces' transitions stay. Elements are paired by id, others by their order.

/** Make an element and all below it like another one, which is used up. */
export function morph(old: Element, fresh: Element): void {
  const focused = document.activeElement;
  sync(old, fresh, old);
  // An element that moved to another parent has lost the focus.
  if (focused !== document.activeElement && focused?.isConnected) (focused as HTMLElement).focus();
}

/** Only what is below it. */
export function morphChildren(old: Element, fresh: Element | DocumentFragment): void {
  const focused = document.activeElement;
  children(old, fresh, old);
  if (focused !== document.activeElement && focused?.isConnected) (focused as HTMLElement).focus();
}

function sync(old: Element, fresh: Element, root: Element): void {
  attributes(old, fresh);
  if (old.isEqualNode(fresh)) return;
  children(old, fresh, root);
}

function attributes(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.attributes.length === fresh.attributes.length) return;
  for (const name of old.getAttributeNames()) {
    // Whether details are open is the reader's choice; what has the focus would lose it.
    const stays = name === "open" || (name === "tabindex" && old === document.activeElement);
    if (!fresh.hasAttribute(name) && !stays) old.removeAttribute(name);
  }
}

function children(old: Element, fresh: Node, root: Element): void {
  let last: ChildNode | null = null;
  // The next node is looked up again each time: the previous step may have moved it.
  const following = (): ChildNode | null => (last ? last.nextSibling : old.firstChild);
  for (const next of [...fresh.childNodes]) {
    const at = following();
    const found = counterpart(next, at, old, root);
    if ((found ?? next) !== at) old.insertBefore(found ?? next, at);
    last = found ?? next;
    if (!found) continue;
    if (next instanceof Element) sync(found as Element, next, root);
    else if (found.nodeValue !== next.nodeValue) found.nodeValue = next.nodeValue;
  }
  for (let rest = following(); rest; rest = following()) rest.remove();
}

/** The existing node for a new one: with the same id anywhere below the root, else at its place. */
function counterpart(
  next: ChildNode,
  at: ChildNode | null,
  old: Element,
  root: Element,
): ChildNode | null {
  if (next instanceof Element && next.id) {
    const known = document.getElementById(next.id);
    const fits = known?.nodeName === next.nodeName && root.contains(known) && !known.contains(old);
    return fits ? known : null;
  }
  const same = at && at.nodeName === next.nodeName && !(at instanceof Element && at.id);
  return same ? at : null;
}
