import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'muted' | 'crimson' | 'urgent' | 'low' | 'sufficient' | 'info';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** A drop or an icon of size 4: colour is never the only sign. */
  icon: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Shown where the pointer rests on it. */
  title?: string | undefined;
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  muted: 'bg-sunken text-muted',
  crimson: 'bg-tint text-crimson',
  urgent: 'bg-urgent-tint text-urgent',
  low: 'bg-low-tint text-low',
  sufficient: 'bg-sufficient-tint text-sufficient',
  info: 'bg-info-tint text-info',
};

export function Badge({ tone = 'neutral', icon, children, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex w-fit items-center gap-1 rounded-full py-0.5 ps-2 pe-3 text-sm font-semibold sm:whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
