// Small helpers around the document.

import { morphChildren } from "./morph";

export function byId<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element is called ${id}`);
  return found as unknown as T;
}

export function maybe<T extends Element = HTMLElement>(id: string): T | null {
  return document.getElementById(id) as T | null;
}

/** New content for an element; what stays the same keeps focus, scroll and open details. */
export function morphInside(element: Element, html: string): void {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  morphChildren(element, holder.content);
}

export function parseSvg(text: string): Element {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.firstElementChild as Element;
}

/** An element that says something, of some class. */
export function saying<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, words: string, kind = ""): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = words;
  if (kind) made.className = kind;
  return made;
}

export function button(words: string, kind: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.className = `btn ${kind}`.trim();
  made.append(words);
  made.onclick = act;
  return made;
}

const icons = new Map<string, Element>();

export function icon(name: string): SVGSVGElement {
  const known = icons.get(name) ?? parseSvg(`<svg class="i" aria-hidden="true"><use href="#i-${name}"/></svg>`);
  icons.set(name, known);
  return known.cloneNode(true) as SVGSVGElement;
}

/** Setting an attribute of an SVG to what it is would lay it out again. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function fill(template: string, words: Record<string, string | number>): string {
  return template.replace(/%\((\w+)\)s/g, (_, name: string) => String(words[name] ?? ""));
}

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const NAMES = ["id", "tabindex", "data-target", "aria-label", "role"];

/** A picture of something that stands elsewhere: it only looks like it. */
export function nameless<Picture extends Element>(picture: Picture): Picture {
  for (const one of [picture, ...picture.querySelectorAll("*")]) {
    for (const name of NAMES) one.removeAttribute(name);
  }
  return picture;
}
