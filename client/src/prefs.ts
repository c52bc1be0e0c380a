// What this browser remembers. Language and theme are cookies: the server must know them.

const A_YEAR = 365 * 24 * 3600;

export function setCookie(name: string, value: string): void {
  const age = value ? A_YEAR : 0;
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
}

export interface Settings {
  sound: boolean;
  confirm: boolean; // ask before a move is played
  keys: boolean; // single keys act
  coach: boolean;
  notify: boolean; // the browser tells that it is our turn
  follow: "all" | "turn" | "off"; // others' turns: every action, one picture each, or at once
  stage: boolean; // follow on the enlarged board
  speed: number; // of following
}

const USUAL: Settings = {
  sound: true,
  confirm: true,
  keys: true,
  coach: false,
  notify: false,
  follow: "all",
  stage: false,
  speed: 1,
};

export function settings(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };
  } catch {
    return USUAL;
  }
}

export function remember(changed: Partial<Settings>): void {
  localStorage.setItem("settings", JSON.stringify({ ...settings(), ...changed }));
}

/** Ask the browser whether it may show notifications; if not, the choice is taken back. */
async function allowNotes(input: HTMLInputElement): Promise<void> {
  const allowed = "Notification" in window && (await Notification.requestPermission());
  if (allowed === "granted") return;
  input.checked = false;
  remember({ notify: false });
}

/** Tell that it is our turn, if nobody looks at this page. */
export function tellOfTurn(words: string, about: string): void {
  if (!document.hidden || !settings().notify || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const shown = new Notification(words, { body: about, tag: location.pathname });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** The choices of language and theme that stand at the top of most pages. */
export function watchPrefs(): void {
  document.addEventListener("change", (event) => {
    const input = event.target as HTMLInputElement;
    const name = input.closest<HTMLElement>("[data-pref]")?.dataset.pref;
    if (name === "theme") {
      setCookie("theme", input.value);
      if (input.value) document.documentElement.dataset.theme = input.value;
      else delete document.documentElement.dataset.theme;
    } else if (name === "language") {
      setCookie("language", input.value);
      location.reload();
    }
    const kept = input.dataset.setting as keyof Settings | undefined;
    if (kept) remember({ [kept]: input.type === "checkbox" ? input.checked : input.value });
    if (kept === "notify" && input.checked) void allowNotes(input);
  });
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-setting]")) {
    const value = settings()[input.dataset.setting as keyof Settings];
    if (input.type === "checkbox") input.checked = Boolean(value);
    else input.value = String(value);
  }
}
