const IDLE_AFTER_MS = 60_000;

let lastUse: number | undefined;

function noteUse(): void {
  lastUse = performance.now();
}

/** Notices from now on whether somebody uses the page; returns what ends it. */
export function watchUse(): () => void {
  noteUse();
  const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const kind of kinds) addEventListener(kind, noteUse, { capture: true, passive: true });
  return () => {
    lastUse = undefined;
    for (const kind of kinds) removeEventListener(kind, noteUse, { capture: true });
  };
}

/** Tells whether the page refreshes itself with nobody there: such a call must not keep the session alive. */
export function isUnattended(): boolean {
  return lastUse !== undefined && performance.now() - lastUse > IDLE_AFTER_MS;
}
