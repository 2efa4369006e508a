import { type ReactNode, useDeferredValue } from 'react';

/** What lies below the first screen: drawn in a step of its own, after what the reader sees first. */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
