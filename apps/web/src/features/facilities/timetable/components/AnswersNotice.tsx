import { servesDonors } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { facilityAppealStatusQuery } from '../../../bookings/appeals/index.ts';
import { useWords } from '../words.ts';

/** Says where times are published that nothing is accepted at once until the facility is verified, whatever they say. */
export function AnswersNotice({ className }: { className?: string }) {
  const t = useWords();
  const { data } = useQuery(facilityAppealStatusQuery);
  if (data === undefined || servesDonors(data.verificationStatus)) return null;
  return (
    <Notice kind="info" live={false} className={className}>
      {t('timetable.waits.unchecked')}
    </Notice>
  );
}
