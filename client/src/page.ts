// What every page begins with.

import { watchPrefs } from "./prefs";

export function page(): void {
  watchPrefs();
  document.body.classList.toggle("loopback", /^(localhost|127\.|\[::1)/.test(location.hostname));
}
