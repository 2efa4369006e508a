import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../Badge.tsx';
import { useWords } from '../words.ts';
import { Drop, type DropLevel } from './Drop.tsx';

export type StockLevel = 'urgent' | 'low' | 'sufficient' | 'stale';

const looks: Record<StockLevel, { drop: DropLevel; tone: BadgeTone }> = {
  urgent: { drop: 'empty', tone: 'urgent' },
  low: { drop: 'half', tone: 'low' },
  sufficient: { drop: 'full', tone: 'sufficient' },
  stale: { drop: 'stale', tone: 'muted' },
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
  const { drop, tone } = looks[level];
  return (
    <Badge tone={tone} icon={<Drop level={drop} className="size-4" />}>
      {children ?? word}
    </Badge>
  );
}
