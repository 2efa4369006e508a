import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(title: string | undefined): void {
  shown = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = () => shown;

/** While this is on screen the document has this title instead of its route's; undefined leaves the route's. */
export function useViewTitle(title: string | undefined): void {
  useEffect(() => {
    show(title);
    return () => show(undefined);
  }, [title]);
}

/** The title of what is on screen, where it has one of its own. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(subscribe, now, now);
}
