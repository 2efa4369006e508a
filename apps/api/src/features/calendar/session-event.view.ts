import { ICalEventStatus } from 'ical-generator';
import type { Config } from '../../platform/config.ts';
import { webLink } from '../../platform/mail/links.ts';
import type { CalendarEvent } from './calendar-file.view.ts';
import { placeOf } from './place.view.ts';
import type { SessionRow } from './sessions.read-model.ts';

/** A session as an event: counts only. */
export function sessionEvent(config: Config, row: SessionRow, isPrivate: boolean, now: Date): CalendarEvent {
  const isClosed = row.status === 'closed';
  return {
    id: `${row.id}@sanguine`,
    stamp: now,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    summary: `${isPrivate ? 'Session' : 'Donation session'}: ${row.taken} of ${row.places} places taken`,
    location: placeOf(row, isPrivate),
    description: row.status === 'delayed' ? `Delayed by ${row.delay_minutes} minutes.` : null,
    url: webLink(config, '/facility/appointments'),
    status: isClosed ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
