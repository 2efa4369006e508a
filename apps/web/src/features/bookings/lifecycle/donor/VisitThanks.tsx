import { type DonationRequestDetail, isVisit } from '@sanguine/contract';
import { formatDate } from '../../../../platform/format.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

/** For a donor who came and did not give: thanks, and from when they are welcome again. */
export function VisitThanks({ request: { status, notBefore } }: { request: DonationRequestDetail }) {
  const t = useWords();
  if (!isVisit(status)) return null;
  return (
    <Notice kind="info" live={false} title={t('lifecycle.donor.visit.thanks')}>
      {notBefore === undefined
        ? t('lifecycle.donor.visit.again')
        : t('lifecycle.donor.visit.from', { date: formatDate(notBefore, t) })}
    </Notice>
  );
}
