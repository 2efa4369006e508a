import type { RequestStatus } from '@sanguine/contract';
import { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import { plainName, webLink } from '../../../platform/mail/links.ts';
import type { CalendarEvent } from './calendar-file.view.ts';
import type { AppointmentRow } from './calendar.read-model.ts';
import type { Say } from './calendar.words.ts';
import { locationOf, wayTo } from './place.view.ts';

const STATUS: Readonly<Record<RequestStatus, ICalEventStatus>> = {
  PENDING: ICalEventStatus.TENTATIVE,
  APPROVED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  NO_SHOW: ICalEventStatus.CONFIRMED,
  COULD_NOT_GIVE: ICalEventStatus.CONFIRMED,
  LEFT: ICalEventStatus.CONFIRMED,
  REJECTED: ICalEventStatus.CANCELLED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

function delayOf({ session_status: status, delay_minutes: minutes }: AppointmentRow, t: Say): string[] {
  if (status === 'closed') return [t('calendar.event.closed')];
  return status === 'delayed' ? [t('calendar.event.late', { minutes: minutes ?? 0 })] : [];
}

function descriptionOf(row: AppointmentRow, link: string, isPrivate: boolean, t: Say): string {
  const phone = row.facility_phone === '' ? [] : [t('calendar.event.phone', { phone: row.facility_phone })];
  return [
    ...(row.status === 'PENDING' ? [t('calendar.event.unconfirmed')] : []),
    ...delayOf(row, t),
    t('calendar.event.bring'),
    ...(isPrivate ? [] : [t('calendar.event.eat')]),
    ...phone,
    wayTo(row.place, t),
    t('calendar.event.to-move', { link }),
  ].join('\n');
}

/** An appointment as an event of one hour: its UID never changes, and each step of its history and change of its session makes a new version. */
export function appointmentEvent(config: Config, row: AppointmentRow, isPrivate: boolean, t: Say): CalendarEvent {
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
    summary: isPrivate
      ? t('calendar.event.private')
      : t('calendar.event.donation', { facility: plainName(row.facility_name, t('calendar.event.a-facility')) }),
    location: locationOf(row.place, isPrivate, t),
    description: descriptionOf(row, link, isPrivate, t),
    url: link,
    status,
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: DAY / 1_000 }],
  };
}
