import type { FacilityRow } from '@sanguine/contract';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { useWords } from '../words.ts';

/** Shows whether a facility has been checked, or is only listed so far. */
export function FacilityMark({ facility }: { facility: Pick<FacilityRow, 'isVerified' | 'isOnSanguine'> }) {
  const t = useWords();
  if (!facility.isOnSanguine) {
    return (
      <span className="mt-1 flex items-center gap-1 text-sm text-muted">
        <CircleDashed aria-hidden="true" className="size-4" />
        {t('facilities.mark.not-here')}
      </span>
    );
  }
  if (!facility.isVerified) return null;
  return (
    <span className="mt-1 flex items-center gap-1 text-sm text-sufficient">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('facilities.mark.verified')}
    </span>
  );
}
