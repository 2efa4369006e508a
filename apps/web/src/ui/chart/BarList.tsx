import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type BarTone = 'crimson' | 'urgent' | 'low' | 'sufficient' | 'info' | 'stale';

export interface Bar {
  key: string;
  label: ReactNode;
  value: number;
  /** The value in words, such as '3 units'. */
  text: ReactNode;
  tone?: BarTone | undefined;
}

export interface BarListProps {
  label: string;
  bars: readonly Bar[];
  /** The full width; else the highest value. */
  max?: number | undefined;
}

const fills: Record<BarTone, string> = {
  crimson: 'fill-crimson',
  urgent: 'fill-urgent',
  low: 'fill-low',
  sufficient: 'fill-sufficient',
  info: 'fill-info',
  stale: 'fill-muted',
};

/** Bars with their figures in words, so that nothing hangs on the drawing. */
export function BarList({ label, bars, max }: BarListProps) {
  const full = max ?? Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {bars.map((bar) => (
        <li key={bar.key}>
          <div className="mb-2 flex items-center justify-between gap-4">
            <span>{bar.label}</span>
            <span className="font-semibold">{bar.text}</span>
          </div>
          <svg aria-hidden="true" width="100%" height="12" className="block rtl:-scale-x-100">
            <rect width="100%" height="12" rx="6" className="fill-sunken" />
            <rect
              width={`${Math.min(100, (bar.value / full) * 100)}%`}
              height="12"
              rx="6"
              className={cx(fills[bar.tone ?? 'crimson'])}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
