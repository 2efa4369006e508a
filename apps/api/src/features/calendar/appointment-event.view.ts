import type { RequestStatus } from '@sanguine/contract';
import { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { plainName, webLink } from '../../platform/mail/links.ts';
import type { CalendarEvent } from './calendar-file.view.ts';
import type { AppointmentRow } from './calendar.read-model.ts';
import { placeOf } from './place.view.ts';

const STATUS: Readonly<Record<RequestStatus, ICalEventStatus>> = {
  PENDING: ICalEventStatus.TENTATIVE,
  APPROVED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  NO_SHOW: ICalEventStatus.CONFIRMED,
  REJECTED: ICalEventStatus.CANCELLED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

function delayOf({ session_status: status, delay_minutes: minutes }: AppointmentRow): string[] {
  if (status === 'closed') return ['The facility has closed this session. Choose another time.'];
  return status === 'delayed' ? [`Everything runs about ${minutes ?? 0} minutes late.`] : [];
}

function descriptionOf(row: AppointmentRow, link: string, isPrivate: boolean): string {
  const phone = row.facility_phone === '' ? [] : [`Phone: ${row.facility_phone}`];
  return [
    ...(row.status === 'PENDING' ? ['This time is not confirmed yet.'] : []),
    ...delayOf(row),
    'Bring an official paper that shows who you are, and the names of all medicines that you take.',
    ...(isPrivate
      ? []
      : ['Eat a proper meal and drink plenty of water before, and wear sleeves that go up above the elbow.']),
    ...phone,
    `To move or cancel it: ${link}`,
  ].join('\n');
}

/** An appointment as an event of one hour: its UID never changes, and each step of its history and change of its session makes a new version. */
export function appointmentEvent(config: Config, row: AppointmentRow, isPrivate: boolean): CalendarEvent {
  const link = webLink(config, '/user/appointments', { request: row.id });
  const status = STATUS[row.status];
  const isCancelled = status === ICalEventStatus.CANCELLED;
  return {
    id: `${row.id}@sanguine`,
    sequence: Math.max(0, row.steps - 1) + row.session_changes,
    stamp: row.changed_at,
    lastModified: row.changed_at,
    startsAt: row.starts_at,
    endsAt: after(row.starts_at, HOUR),
    timeZone: row.time_zone,
    summary: isPrivate ? 'Appointment' : `Blood donation at ${plainName(row.facility_name, 'a facility')}`,
    location: placeOf(row, isPrivate),
    description: descriptionOf(row, link, isPrivate),
    url: link,
    status,
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: DAY / 1_000 }],
  };
}
