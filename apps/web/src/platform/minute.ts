import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The present, to the minute: what is said of it is said anew when the minute has passed. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, thisMinute, () => 0);
}
