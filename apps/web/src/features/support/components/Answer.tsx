import type { ReactNode } from 'react';

/** A paragraph of an answer; what a preview says in English reads from the left. */
export function Answer({ children }: { children: ReactNode }) {
  return <p dir="auto">{children}</p>;
}
