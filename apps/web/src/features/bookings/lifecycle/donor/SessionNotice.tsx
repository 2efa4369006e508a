import { type DonationRequest, REQUEST_STATES } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { publishedTimes } from '../../booking/index.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

/** The reason stands with the session itself. */
function useReason({ session, facilityId, preferredDate }: DonationRequest): string {
  const isUsual = session === undefined || session.status === 'open';
  const times = useQuery({ ...publishedTimes(facilityId.id, preferredDate.slice(0, 10)), enabled: !isUsual });
  return times.data?.sessions.find(({ id }) => id === session?.id)?.reason ?? '';
}

/** Says what has become of the session of an appointment that is still scheduled: it is late, or it was closed. */
export function SessionNotice({ request }: { request: DonationRequest }) {
  const t = useWords();
  const reason = useReason(request);
  const { session, status } = request;
  const stands = REQUEST_STATES[status].isOpen;
  if (!stands) return null;
  if (request.lateMinutes !== undefined) {
    return (
      <Notice kind="warning" live={false} title={t('lifecycle.donor.item.late', { minutes: request.lateMinutes })}>
        {t('lifecycle.donor.session.measured')}
      </Notice>
    );
  }
  if (session === undefined || session.status === 'open') return null;
  if (session.status === 'delayed') {
    return (
      <Notice kind="warning" live={false} title={t('lifecycle.donor.item.late', { minutes: session.delayMinutes })}>
        {reason === ''
          ? t('lifecycle.donor.session.place-kept')
          : t('lifecycle.donor.session.place-kept-why', { reason })}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" live={false} title={t('lifecycle.donor.session.closed-title')}>
      {reason === '' ? t('lifecycle.donor.session.closed') : t('lifecycle.donor.session.closed-why', { reason })}
    </Notice>
  );
}
