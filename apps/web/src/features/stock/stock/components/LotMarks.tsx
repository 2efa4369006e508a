import type { StockLot } from '@sanguine/contract';
import { TriangleAlert } from 'lucide-react';
import { useQuestionedNumbers } from '../../../../platform/questioned-numbers.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../words.ts';
import { InQuarantine } from './InQuarantine.tsx';

interface LotMarksProps {
  lot: Pick<StockLot, 'donationNumber' | 'quarantinedAt' | 'units'>;
}

/** Says that a unit is not to be used; or that its donor has put it in question, and nobody has decided yet. */
export function LotMarks({ lot: { donationNumber, quarantinedAt, units } }: LotMarksProps) {
  const t = useWords();
  const questioned = useQuestionedNumbers();
  if (units === 0) return null;
  if (quarantinedAt !== null) return <InQuarantine />;
  if (donationNumber === null || !questioned.has(donationNumber)) return null;
  return (
    <Badge tone="urgent" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
      {t('stock.quarantine.in-question')}
    </Badge>
  );
}
