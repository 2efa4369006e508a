import type { CardAppointment } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatTime } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AppointmentCode } from './AppointmentCode.tsx';

/** What is to be known beside the time. */
function News({ appointment }: { appointment: CardAppointment }) {
  const { status, sessionStatus, delayMinutes, checkedInAt } = appointment;
  if (checkedInAt !== null) {
    return <Notice kind="success">You are checked in since {formatTime(checkedInAt)}. Thank you for coming.</Notice>;
  }
  if (sessionStatus === 'closed') {
    return <Notice kind="warning">The facility has closed this session. Choose another time.</Notice>;
  }
  if (status === 'PENDING') {
    return <Notice kind="info">The facility has not answered yet. Your code comes with its answer.</Notice>;
  }
  return sessionStatus === 'delayed' && delayMinutes > 0 ? (
    <Notice kind="warning">Everything runs about {delayMinutes} minutes late.</Notice>
  ) : null;
}

/** When and where the donor is expected, and the code to show there. */
export function NextAppointment({ appointment }: { appointment: CardAppointment | null }) {
  if (appointment === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>You have no appointment. When you have one, its code is here.</p>
        <Link to="/user/donate" className={`${buttonClass({ variant: 'primary' })} print:hidden`}>
          Find a facility
        </Link>
      </div>
    );
  }
  const { facilityName, place, preferredDate, timeZone, checkInCode, requestId } = appointment;
  return (
    <div className="flex flex-wrap items-start justify-between gap-6">
      <div className="flex min-w-0 grow basis-64 flex-col items-start gap-3">
        <p className="text-lg font-bold">{formatDateTime(preferredDate, timeZone)}</p>
        <p>
          <bdi className="block font-semibold">{place.name}</bdi>
          <bdi className="block">{place.address}</bdi>
          {place.name !== facilityName && <bdi className="block text-muted">{facilityName}</bdi>}
        </p>
        <News appointment={appointment} />
        <p className="text-muted">Bring an official paper that shows your name.</p>
        <Link
          to="/user/appointments"
          search={{ request: requestId }}
          className={`${buttonClass({ size: 'small' })} print:hidden`}
        >
          Open appointment
        </Link>
      </div>
      {checkInCode !== null && <AppointmentCode code={checkInCode} />}
    </div>
  );
}
