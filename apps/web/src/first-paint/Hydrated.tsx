import { type ReactNode, useLayoutEffect } from 'react';

export interface HydratedProps {
  onHydrated: () => void;
  children: ReactNode;
}

/** Calls back in the same step in which React has put the page into the document. */
export function Hydrated({ onHydrated, children }: HydratedProps) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}
