import type { ReactNode } from 'react';
import type { EmptyPicture } from '../art/EmptyDrawing.tsx';
import { DropPicture } from '../blood/DropPicture.tsx';
import { cx } from '../cx.ts';
import { lazyPicture } from '../overlay/lazy-part.tsx';

const EmptyDrawing = lazyPicture(
  async () => (await import('../art/EmptyDrawing.tsx')).EmptyDrawing,
  <div className="h-40 w-60" />,
);

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Where the empty list is the whole page; a part of one has the drop. */
  picture?: EmptyPicture | undefined;
}

export function EmptyState({ children, action, picture }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 text-center',
        picture === undefined ? 'py-12' : 'py-8',
      )}
    >
      {picture === undefined ? <DropPicture className="h-20 w-auto" /> : <EmptyDrawing picture={picture} />}
      <p className="max-w-prose text-lg text-balance">{children}</p>
      {action}
    </div>
  );
}
