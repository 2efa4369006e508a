import type { Services } from '../../../platform/services.ts';
import { removeOldReasons } from './ended-sessions.repository.ts';
import { deleteEndedSessions } from './sessions.repository.ts';

/** Removes sessions that have ended by their age, and why others ended once nobody comes back with them. */
export async function removeDeadSessions({ db, clock }: Services): Promise<void> {
  await deleteEndedSessions(db.kysely, clock.now());
  await removeOldReasons(db.kysely, clock.now());
}
