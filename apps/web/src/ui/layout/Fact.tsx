import type { ReactNode } from 'react';

export interface FactProps {
  term: string;
  /** For the few facts of a card that are read at a glance. */
  large?: boolean;
  children: ReactNode;
}

/** A term above what it is; a row of a `dl`. `Facts` has them beside each other. */
export function Fact({ term, large = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={large ? 'text-lg font-bold' : undefined}>{children}</dd>
    </div>
  );
}
