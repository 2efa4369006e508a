import { type ReactNode, useLayoutEffect } from 'react';

export interface LiveProps {
  onLive: () => void;
  children: ReactNode;
}

/** Says when a prerendered page answers to its reader: in the same step in which all of it is put there. */
export function Live({ onLive, children }: LiveProps) {
  useLayoutEffect(onLive, [onLive]);
  return children;
}
