import type { Endpoints, Note, ParsedBody } from '@sanguine/contract';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { aboutNobody, noSuchBooking, writtenMeanwhile } from './notes.errors.ts';
import { findNotedBooking, findRequestNote } from './notes.read-model.ts';
import { lockBooking, storeRequestNote } from './notes.repository.ts';
import { toNote } from './notes.view.ts';

/** Writes a note about a booking, over the one that its writer has read; the same words twice are one note. */
export function writeRequestNote(
  { db, clock }: Services,
  { userId, facilityId }: StaffActor,
  id: string,
  { text, version }: ParsedBody<Endpoints['PUT /api/donation/schedule/{id}/note']>,
): Promise<Note> {
  return db.transaction(async (trx) => {
    await lockBooking(trx, id);
    const booking = await findNotedBooking(trx, facilityId, id);
    if (booking === undefined) throw noSuchBooking();
    if (booking.donor_id === null) throw aboutNobody();
    const isWritten = await storeRequestNote(trx, id, { text, version, by: userId, now: clock.now() });
    const note = toNote(await findRequestNote(trx, id));
    if (!isWritten && note.text !== text) throw writtenMeanwhile();
    await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: { requestId: id } });
    return note;
  });
}
