import type { UrgencyLevel } from '@sanguine/contract';
import { cx } from '../../../ui/cx.ts';

/** Orange, yellow, green; the yellow one has an edge that can be seen on white. */
const looks: Record<UrgencyLevel, { word: string; dot: string }> = {
  HIGH: { word: 'High', dot: 'bg-dot-high' },
  MEDIUM: { word: 'Medium', dot: 'border border-low bg-dot-medium' },
  LOW: { word: 'Low', dot: 'bg-sufficient' },
};

export interface UrgencyDotProps {
  /** null counts as low. */
  level: UrgencyLevel | null;
}

/** How urgent an emergency request is: dot and word together. */
export function UrgencyDot({ level }: UrgencyDotProps) {
  const { word, dot } = looks[level ?? 'LOW'];
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-full', dot)} />
      {word}
      <span className="sr-only"> urgency</span>
    </span>
  );
}
