import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The page's only `h1`; focusable, so that a change of page can move the focus here. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-6">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          {title}
        </h1>
        {lead !== undefined && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
