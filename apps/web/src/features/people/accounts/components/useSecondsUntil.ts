import { useSyncExternalStore } from 'react';

function eachSecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, 1000);
  return () => clearInterval(timer);
}

const never = () => () => undefined;
const thisSecond = () => Math.ceil(Date.now() / 1000);

/** Whole seconds until an instant (milliseconds since 1970); 0 once it is over. */
export function useSecondsUntil(instant: number | undefined): number {
  const now = useSyncExternalStore(instant === undefined ? never : eachSecond, thisSecond, () => 0);
  return instant === undefined ? 0 : Math.max(0, Math.ceil(instant / 1000) - now);
}
