import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { eraseAlarmsOf } from '../../bookings/after-care/index.ts';
import { eraseRequestsOf } from '../../bookings/lifecycle/index.ts';
import { eraseNotesAbout } from '../../bookings/notes/index.ts';
import { deleteUser, loadUser, revokeTokensOf } from '../../people/identity/index.ts';
import { eraseDirectoryTracesOf } from '../../operator/directory/index.ts';
import { eraseInvitationsOf } from '../../facilities/staff/index.ts';
import { eraseTracesOf } from './erase.repository.ts';

/** Erases a person, and what others stored of their address; not the latter where it was never theirs. */
export async function erasePerson(trx: Trx, userId: string, now: Date, { isAddressOwn = true } = {}): Promise<void> {
  const person = await loadUser(trx, userId);
  if (person === undefined) throw notFound('account');
  await eraseNotesAbout(trx, userId);
  // A person without an account has no address: their id stands for it, which no text has.
  const email = (isAddressOwn ? person.email : null) ?? userId;
  await eraseAlarmsOf(trx, userId);
  await eraseRequestsOf(trx, userId);
  await eraseTracesOf(trx, { id: userId, email });
  await eraseInvitationsOf(trx, { id: userId, email });
  await eraseDirectoryTracesOf(trx, email);
  await revokeTokensOf(trx, userId, now);
  // What belongs to the person alone goes with them, by its foreign keys.
  await deleteUser(trx, person);
}
