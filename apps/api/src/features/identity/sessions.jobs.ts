import type { Services } from '../../platform/services.ts';
import { deleteDeadSessions } from './sessions.repository.ts';

/** Removes sessions that are past their time. */
export async function removeDeadSessions({ db, clock }: Services): Promise<void> {
  await deleteDeadSessions(db.kysely, clock.now());
}
