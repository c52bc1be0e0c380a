// Every page loads this; each begins what it needs.

import { lobby } from "./lobby";
import { watchPrefs } from "./prefs";
import { table } from "./table";

watchPrefs();
if (document.querySelector("[data-page=lobby]")) lobby();
if (document.body.classList.contains("at-table")) table();
