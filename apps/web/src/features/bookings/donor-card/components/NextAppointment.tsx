import type { CardAppointment } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../platform/format.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Directions } from '../../../facilities/map/index.ts';
import { AnswerQuestions } from '../../questions/index.ts';
import { AppointmentCode } from './AppointmentCode.tsx';
import { AppointmentNews } from './AppointmentNews.tsx';
import { useWords } from '../words.ts';

/** Shows when and where the donor is expected, and the code to show there. */
export function NextAppointment({ appointment }: { appointment: CardAppointment | null }) {
  const t = useWords();
  if (appointment === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t('donor-card.next.none')}</p>
        <Link to="/user/donate" className={`${buttonClass({ variant: 'primary' })} print:hidden`}>
          {t('donor-card.next.find')}
        </Link>
      </div>
    );
  }
  const { facilityName, place, preferredDate, timeZone, checkInCode, requestId, status } = appointment;
  return (
    <div className="flex flex-wrap items-start justify-between gap-6 sm:flex-row-reverse">
      <AppointmentCode requestId={requestId} code={checkInCode} />
      <div className="flex min-w-0 grow basis-64 flex-col items-start gap-3">
        <p className="text-lg font-bold">{formatDateTime(preferredDate, timeZone, t)}</p>
        <p>
          <bdi className="block font-semibold">{place.name}</bdi>
          <bdi className="block">{place.address}</bdi>
          {place.isElsewhere && <bdi className="block text-muted">{facilityName}</bdi>}
        </p>
        <Directions place={place} />
        <AppointmentNews appointment={appointment} />
        {status === 'APPROVED' && (
          <AnswerQuestions requestId={requestId} preferredDate={preferredDate} timeZone={timeZone} />
        )}
        <p className="text-muted">{t('donor-card.next.bring')}</p>
        <Link
          to="/user/appointments"
          search={{ request: requestId }}
          className={`${buttonClass({ size: 'small' })} print:hidden`}
        >
          {t('donor-card.next.open')}
        </Link>
      </div>
    </div>
  );
}
