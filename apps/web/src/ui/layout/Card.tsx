import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface CardProps {
  title?: ReactNode;
  /** A button or link at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A named region when it has a title. */
export function Card({ title, action, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={cx('relative rounded-card border border-line bg-surface p-4 sm:p-6', className)}
    >
      {(title !== undefined || action !== undefined) && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-4">
          {title !== undefined && (
            <h2 id={id} className="text-lg font-bold">
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
