import { DAY, after } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldInvitations } from './invitations.repository.ts';

/** An expired one stays in the list, so that it can be sent again. */
const KEPT_AFTER_EXPIRY = 30 * DAY;

/** Removes invitations that nobody accepted, a while after they expired. */
export async function removeOldInvitations({ db, clock }: Services): Promise<void> {
  await deleteOldInvitations(db.kysely, after(clock.now(), -KEPT_AFTER_EXPIRY));
}
