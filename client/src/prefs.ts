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
  follow: "all" | "turn" | "off"; // others' turns: every action, one picture each, or at once
  stage: boolean; // follow on the enlarged board
  speed: number; // of following
}

const USUAL: Settings = {
  sound: true,
  confirm: true,
  keys: true,
  coach: false,
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
  });
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-setting]")) {
    const value = settings()[input.dataset.setting as keyof Settings];
    if (input.type === "checkbox") input.checked = Boolean(value);
    else input.value = String(value);
  }
}
