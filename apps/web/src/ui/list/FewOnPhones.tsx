import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';

/** The rows that a phone shows at first, by how high a row is. */
const LOOKS = {
  3: 'max-md:[&_tbody>tr:nth-child(n+4)]:hidden',
  5: 'max-md:[&_tbody>tr:nth-child(n+6)]:hidden',
} as const;

export interface FewOnPhonesProps {
  rows: keyof typeof LOOKS;
  /** The number of rows inside. */
  count: number;
  /** The words of the button that shows all of them. */
  label: string;
  children: ReactNode;
}

/** Under 768 px the first rows of a table, and a button for the others of the page; from there on all of them. */
export function FewOnPhones({ rows, count, label, children }: FewOnPhonesProps) {
  const [showsAll, showAll] = useState(false);
  return (
    <>
      <div className={showsAll ? undefined : LOOKS[rows]}>{children}</div>
      {!showsAll && count > rows && (
        <Button size="small" className="mt-3 w-full md:hidden" onClick={() => showAll(true)}>
          {label}
        </Button>
      )}
    </>
  );
}
