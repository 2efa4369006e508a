import { type ReactNode, useDeferredValue } from 'react';

/** Shows what is below the first screen: drawn in a second step, after what the reader sees first. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
