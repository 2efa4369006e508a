import { ICalEventStatus } from 'ical-generator';
import type { Config } from '../../../platform/config.ts';
import { webLink } from '../../../platform/mail/links.ts';
import type { CalendarEvent } from './calendar-file.view.ts';
import type { Say } from './calendar.words.ts';
import { locationOf } from './place.view.ts';
import type { FeedSessionRow } from './sessions.read-model.ts';

interface Reading {
  readonly isPrivate: boolean;
  readonly t: Say;
}

/** A session as an event: counts only. */
export function sessionEvent(config: Config, row: FeedSessionRow, { isPrivate, t }: Reading, now: Date): CalendarEvent {
  const counts = { taken: row.taken, places: row.places };
  const isClosed = row.status === 'closed';
  return {
    id: `${row.id}@sanguine`,
    stamp: now,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    summary: t(isPrivate ? 'calendar.session.private' : 'calendar.session.donation', counts),
    location: locationOf(row.place, isPrivate, t),
    description: row.status === 'delayed' ? t('calendar.session.delayed', { minutes: row.delay_minutes }) : null,
    url: webLink(config, '/facility/appointments'),
    status: isClosed ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
