import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CodeTextProps {
  children: ReactNode;
  className?: string | undefined;
  dir?: 'ltr' | undefined;
}

/** A number or code that people read aloud or compare: its zeros have the slash, which tabular figures leave out. */
export function CodeText({ children, className, dir }: CodeTextProps) {
  return (
    <bdi dir={dir} className={cx('normal-nums', className)}>
      {children}
    </bdi>
  );
}
