import type { Services } from '../../platform/services.ts';
import { deleteEndedSessions } from './sessions.repository.ts';

/** Removes sessions that have ended by their age. */
export async function removeDeadSessions({ db, clock }: Services): Promise<void> {
  await deleteEndedSessions(db.kysely, clock.now());
}
