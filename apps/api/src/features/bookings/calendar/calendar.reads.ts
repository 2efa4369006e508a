import { type CalendarFeed, type Locale, storedLocale } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor, DonorActor } from '../../people/identity/index.ts';
import { findAppointment, findFeed, findAppointmentOfFile } from './calendar.read-model.ts';
import { appointmentEvent } from './appointment-event.view.ts';
import { calendarWords } from './calendar.words.ts';
import { toCalendarFile } from './calendar-file.view.ts';

/** The donor's own appointment, as long as it may still take place; for 30 days after it was cancelled a file that says so. */
export async function getAppointmentFile(
  { db, config, clock }: Services,
  actor: DonorActor,
  id: string,
  isPrivate: boolean,
): Promise<Uint8Array> {
  const row = await findAppointmentOfFile(db.kysely, actor.userId, id, clock.now());
  if (row === undefined) throw notFound('appointment');
  return toCalendarFile([appointmentEvent(config, row, isPrivate, calendarWords(storedLocale(actor.locale)))]);
}

/** The file that comes with a mail about an appointment: one that has ended is cancelled in it, under the same UID. */
export async function findMailedAppointment(
  { db, config }: Services,
  donorId: string,
  id: string,
  locale: Locale,
): Promise<Uint8Array | undefined> {
  const row = await findAppointment(db.kysely, donorId, id);
  return row && toCalendarFile([appointmentEvent(config, row, false, calendarWords(locale))]);
}

/** Returns what the person's calendar address is like; the address itself is known to nobody. */
export async function getFeed({ db }: Services, actor: Actor): Promise<CalendarFeed | null> {
  const row = await findFeed(db.kysely, actor.userId);
  if (row === undefined) return null;
  const { created_at: createdAt, last_read_at: lastReadAt } = row;
  return {
    private: row.private,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  };
}
