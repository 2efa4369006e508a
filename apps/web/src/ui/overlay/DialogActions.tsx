import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** The buttons at the foot of a dialog or form: write the primary one last, so that it is at the end. */
export function DialogActions({ children, stick }: { children: ReactNode; stick?: boolean }) {
  return (
    <div
      className={cx(
        'mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end',
        stick &&
          'sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6',
      )}
    >
      {children}
    </div>
  );
}
