import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MoreProps {
  /** Says what is inside. */
  label: string;
  children: ReactNode;
}

/** Keeps what few need today behind a heading that says what it is. */
export function More({ label, children }: MoreProps) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-small py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-2">{children}</div>
    </details>
  );
}
