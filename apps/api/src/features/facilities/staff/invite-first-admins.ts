import { after } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { type FirstAdmin, insertFirstInvitations } from './invitations.repository.ts';
import { staffInvited } from './staff.events.ts';

/** Invites each of these people as the Admin of a facility that nobody works at yet. */
export async function inviteFirstAdmins(trx: Trx, people: readonly FirstAdmin[], now: Date): Promise<void> {
  if (people.length === 0) return;
  const ids = await insertFirstInvitations(trx, people, { now, expiresAt: after(now, CODES.firstInvitation.holds) });
  await emit(trx, ...ids.map((id) => staffInvited(id, now)));
}
