import type { Data, Endpoints, Note } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { noSuchBooking } from './notes.errors.ts';
import { findDayNote, findNotedBooking, findRequestNote, listRequestNotes } from './notes.read-model.ts';
import { toNote } from './notes.view.ts';

/** Returns what the staff of a facility wrote for each other about a booking. */
export async function getRequestNote({ db }: Services, { facilityId }: StaffActor, id: string): Promise<Note> {
  const [booking, note] = await Promise.all([
    findNotedBooking(db.kysely, facilityId, id),
    findRequestNote(db.kysely, id),
  ]);
  if (booking === undefined) throw noSuchBooking();
  return toNote(note);
}

/** Returns what they wrote for a day, and about its bookings. */
export async function getNotesOfDay(
  { db }: Services,
  { facilityId }: StaffActor,
  date: string,
): Promise<Data<Endpoints['GET /api/facility/{id}/days/{date}/notes']>> {
  const [day, bookings] = await Promise.all([
    findDayNote(db.kysely, facilityId, date),
    listRequestNotes(db.kysely, facilityId, date),
  ]);
  return { day: toNote(day), bookings };
}
