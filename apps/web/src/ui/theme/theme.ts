export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const YEAR_IN_SECONDS = 31_536_000;
const listeners = new Set<() => void>();
/** The choice of a browser that stores nothing, until the page closes. */
let unstored: Theme = 'system';

/** The reader's choice; 'system' when none was made. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return unstored;
  }
}

/** Calls `listener` after each choice; returns what ends it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server sends the page in this theme from the first byte: no flash, and no script before the first paint. */
function tellServer(theme: Theme) {
  const age = theme === 'system' ? 0 : YEAR_IN_SECONDS;
  document.cookie = `${key}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** At the start of each visit: the server may have lost the cookie that says it. */
export function applyStoredTheme(): void {
  const theme = storedTheme();
  if (theme !== (document.documentElement.dataset['theme'] ?? 'system')) tellServer(theme);
  show(theme);
}

export function setTheme(theme: Theme): void {
  show(theme);
  unstored = theme;
  tellServer(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser that stores nothing still shows the choice until it closes.
  }
  for (const listener of listeners) listener();
}
