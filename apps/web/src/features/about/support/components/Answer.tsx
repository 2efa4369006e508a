import type { ReactNode } from 'react';

/** A paragraph of an answer. Where its translation is not checked yet it is English, and begins at the left. */
export function Answer({ children }: { children: ReactNode }) {
  return <p className="has-[>[data-in-english]]:[direction:ltr]">{children}</p>;
}
