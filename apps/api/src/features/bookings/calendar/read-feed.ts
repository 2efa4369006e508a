import { storedLocale } from '@sanguine/contract';
import { CODES } from '../../../platform/codes.ts';
import { notFound } from '../../../platform/errors.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type FeedOwner, hashOfToken, touchFeed } from '../../people/identity/index.ts';
import { appointmentEvent } from './appointment-event.view.ts';
import { toCalendarFile } from './calendar-file.view.ts';
import { listAppointments } from './calendar.read-model.ts';
import { calendarWords } from './calendar.words.ts';
import { sessionEvent } from './session-event.view.ts';
import { listSessionsOfFeed } from './sessions.read-model.ts';

/** The services of calendars read many people's feeds from few addresses. */
const networkLimit = (network: string) => ({ key: `calendar:${network}`, ...CODES.calendar.perNetwork });
const feedLimit = ({ user_id: id }: FeedOwner) => ({ key: `calendar-feed:${id}`, ...CODES.calendar.perAccount });

/**
 * Returns what a calendar program gets at a secret address: a donor's appointments, or the sessions of a facility with
 * counts.
 */
export async function readFeed(services: Services, token: string, network: string): Promise<Uint8Array> {
  const now = services.clock.now();
  await hit(services, networkLimit(network));
  const owner = await touchFeed(services.db.kysely, hashOfToken(token), now);
  if (owner === undefined) throw notFound('calendar');
  await hit(services, feedLimit(owner));
  const t = calendarWords(storedLocale(owner.locale));
  if (owner.facility_id === null) {
    const rows = await listAppointments(services.db.kysely, owner.user_id, now);
    const events = rows.map((row) => appointmentEvent(services.config, row, owner.private, t));
    return toCalendarFile(events, t(owner.private ? 'calendar.name.private-appointments' : 'calendar.name.donations'));
  }
  const sessions = await listSessionsOfFeed(services.db.kysely, owner.facility_id, now);
  const events = sessions.map((row) => sessionEvent(services.config, row, { isPrivate: owner.private, t }, now));
  return toCalendarFile(events, t(owner.private ? 'calendar.name.private-sessions' : 'calendar.name.sessions'));
}
