import type { ReactNode } from 'react';

/** The tag of the part of a button's text that is only for those who do not see its row. */
export const hiddenPart = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
};
