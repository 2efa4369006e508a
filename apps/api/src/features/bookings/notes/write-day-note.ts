import type { Endpoints, Note, ParsedBody } from '@sanguine/contract';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { writtenMeanwhile } from './notes.errors.ts';
import { findDayNote } from './notes.read-model.ts';
import { storeDayNote } from './notes.repository.ts';
import { toNote } from './notes.view.ts';

/** Writes what colleagues should know on a day, over what its writer has read; the same words twice are one note. */
export function writeDayNote(
  { db, clock }: Services,
  actor: StaffActor,
  date: string,
  { text, version }: ParsedBody<Endpoints['PUT /api/facility/{id}/days/{date}/note']>,
): Promise<Note> {
  const { facilityId } = actor;
  return db.transaction(async (trx) => {
    const writing = { text, version, by: actor.userId, now: clock.now() };
    const isWritten = await storeDayNote(trx, { facilityId, date }, writing);
    const note = toNote(await findDayNote(trx, facilityId, date));
    if (!isWritten && note.text !== text) throw writtenMeanwhile();
    await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId)], ids: {} });
    return note;
  });
}
