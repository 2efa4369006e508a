import type { ReactNode } from 'react';

/** What a button says only to those who do not see its row: a tag of its text. */
export const hiddenPart = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
};
