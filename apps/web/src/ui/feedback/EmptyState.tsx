import type { ReactNode } from 'react';
import { DropPicture } from '../blood/DropPicture.tsx';

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <DropPicture className="h-20 w-auto" />
      <p className="max-w-prose text-lg text-balance">{children}</p>
      {action}
    </div>
  );
}
