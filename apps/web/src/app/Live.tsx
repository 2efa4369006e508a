import { type ReactNode, useEffect } from 'react';

export interface LiveProps {
  onLive: () => void;
  children: ReactNode;
}

/** Says when a prerendered page answers to its reader: effects run once all of it is live. */
export function Live({ onLive, children }: LiveProps) {
  useEffect(onLive, [onLive]);
  return children;
}
