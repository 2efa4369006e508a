import { type FacilityRow, TAKING_BACK } from '@sanguine/contract';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { useWords } from '../words.ts';
import { type Changed, FormerName, NotVerifiedSince } from '../../../../ui/SinceVerified.tsx';

type Marked = Pick<FacilityRow, 'isVerified' | 'isOnSanguine'>;

function Mark({ isOnSanguine, isVerified }: Marked) {
  const t = useWords();
  if (!isOnSanguine) {
    return (
      <span className="mt-1 flex items-center gap-1 text-sm text-muted">
        <CircleDashed aria-hidden="true" className="size-4" />
        {t('facilities.mark.not-here')}
      </span>
    );
  }
  if (!isVerified) return null;
  return (
    <span className="mt-1 flex items-center gap-1 text-sm text-sufficient">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('facilities.mark.verified')}
    </span>
  );
}

/** Shows whether a facility has been checked, or is only listed so far, and under which name it was checked. */
export function FacilityMark({ facility }: { facility: Marked & Changed }) {
  return (
    <>
      <Mark {...facility} />
      <FormerName of={facility} />
      {!facility.isVerified && <NotVerifiedSince of={facility} details={TAKING_BACK} />}
    </>
  );
}
