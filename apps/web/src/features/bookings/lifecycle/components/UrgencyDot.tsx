import type { UrgencyLevel } from '@sanguine/contract';
import { cx } from '../../../../ui/cx.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** Orange, yellow, green; the yellow one has an edge that can be seen on white. */
const looks = {
  HIGH: { text: 'lifecycle.donations.urgency.high', dot: 'bg-dot-high' },
  MEDIUM: { text: 'lifecycle.donations.urgency.medium', dot: 'border border-low bg-dot-medium' },
  LOW: { text: 'lifecycle.donations.urgency.low', dot: 'bg-sufficient' },
} as const satisfies Record<UrgencyLevel, object>;

export interface UrgencyDotProps {
  /** null counts as low. */
  level: UrgencyLevel | null;
}

/** Shows how urgent an emergency request is: dot and word together. */
export function UrgencyDot({ level }: UrgencyDotProps) {
  const t = useWords();
  const { text: id, dot } = looks[level ?? 'LOW'];
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-full', dot)} />
      <Sentence of={t} id={id} tags={{ hidden: (text) => <span className="sr-only">{text}</span> }} />
    </span>
  );
}
