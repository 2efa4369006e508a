import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useWords } from '../words.ts';
import { Drop, type DropLevel } from './Drop.tsx';

export type StockLevel = 'urgent' | 'low' | 'sufficient' | 'stale';

const looks: Record<StockLevel, { drop: DropLevel; box: string }> = {
  urgent: { drop: 'empty', box: 'bg-urgent-tint text-urgent' },
  low: { drop: 'half', box: 'bg-low-tint text-low' },
  sufficient: { drop: 'full', box: 'bg-sufficient-tint text-sufficient' },
  stale: { drop: 'stale', box: 'bg-sunken text-muted' },
};

export interface StockStatusProps {
  level: StockLevel;
  /** Another word than 'Urgent', 'Low', 'Sufficient'. */
  children?: ReactNode;
}

/** Shows how urgent it is: drop, word and colour together. */
export function StockStatus({ level, children }: StockStatusProps) {
  const t = useWords();
  const word = {
    urgent: t('ui.stock.urgent'),
    low: t('ui.stock.low'),
    sufficient: t('ui.stock.sufficient'),
    stale: t('ui.stock.stale'),
  }[level];
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1 rounded-full py-0.5 ps-2 pe-3 text-sm font-semibold',
        looks[level].box,
      )}
    >
      <Drop level={looks[level].drop} className="size-4" />
      {children ?? word}
    </span>
  );
}
