import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { deleteEntry } from './entries.repository.ts';
import { noSuchWait } from './wait-list.errors.ts';
import { noteWaiting } from './note-waiting.ts';
import { waitListRefresh } from './wait-list.refresh.ts';

/** Removes what the donor waits for; a place that is offered to them already can still be taken. */
export function stopWaiting({ db }: Services, { userId }: DonorActor, id: string): Promise<null> {
  return db.transaction(async (trx) => {
    if (!(await deleteEntry(trx, userId, id))) throw noSuchWait();
    await noteWaiting(trx, userId, 'left');
    await refreshScreens(trx, waitListRefresh(userId));
    return null;
  });
}
