import type { CardAppointment } from '@sanguine/contract';
import { formatTime } from '../../../../platform/format.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';

/** Says what is to be known beside the time. */
export function AppointmentNews({ appointment }: { appointment: CardAppointment }) {
  const t = useWords();
  const { status, sessionStatus, delayMinutes, lateMinutes = 0, checkedInAt } = appointment;
  if (checkedInAt !== null) {
    return <Notice kind="success">{t('donor-card.next.checked-in', { time: formatTime(checkedInAt, t) })}</Notice>;
  }
  if (sessionStatus === 'closed') {
    return <Notice kind="warning">{t('donor-card.next.closed')}</Notice>;
  }
  if (status === 'PENDING') {
    return <Notice kind="info">{t('donor-card.next.pending')}</Notice>;
  }
  const minutes = sessionStatus === 'delayed' ? delayMinutes : lateMinutes;
  return minutes > 0 ? <Notice kind="warning">{t('donor-card.next.late', { minutes })}</Notice> : null;
}
