import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import type { DonorActor } from '../identity/index.ts';
import { deleteEntry } from './entries.repository.ts';
import { noSuchWait } from './wait-list.errors.ts';
import { noteWaiting } from './note-waiting.ts';
import { waitListHint } from './wait-list.events.ts';

/** Removes what the donor waits for; a place that is offered to them already can still be taken. */
export function stopWaiting({ db }: Services, { userId }: DonorActor, id: string): Promise<null> {
  return db.transaction(async (trx) => {
    if (!(await deleteEntry(trx, userId, id))) throw noSuchWait();
    await noteWaiting(trx, userId, 'left');
    await hintScreens(trx, waitListHint(userId));
    return null;
  });
}
