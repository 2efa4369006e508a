import { says } from './staff.words.ts';
import { type Endpoints, needsPassword, type ParsedBody, type StaffMember } from '@sanguine/contract';
import { DAY, HOUR, after } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { notAllowed } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { hidden, type Limit, hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { emailTaken } from '../../people/accounts/index.ts';
import { countSentInvitation, findStrangerMailLimit } from '../facilities/index.ts';
import { accessChanged, confirmPassword, lockAdmin, type StaffActor } from '../../people/identity/index.ts';
import { isAddressVerified, isColleague, storeInvitation } from './invitations.repository.ts';
import { invitationsUsedUp } from './staff.errors.ts';
import { staffRefresh, staffInvited } from './staff.events.ts';
import { toStaffMember } from './staff.view.ts';

type Body = ParsedBody<Endpoints['POST /api/facility/staff']>;
type Invitee = Omit<Body, 'password'>;

const PER_HOUR = 30;
/** In all, for a facility that nobody has vouched for yet. */
const MAX_UNPROVEN = 5;

function facilityLimit(facilityId: string): Limit {
  return { key: `invite:${facilityId}`, hits: PER_HOUR, per: HOUR };
}

/** Counts for one facility: what others send to a mailbox is neither told nor in its way. */
function recipientLimit(facilityId: string, email: string): Limit {
  const key = `invite:to:${hidden(email)}:${facilityId}`;
  return { key, hits: 3, per: DAY, words: says('staff.error.invited-today') };
}

/** Only a few invitations are sent until an address is verified and, where the operator checks facilities, that is done. */
async function countUnderLimit({ config }: Services, trx: Trx, actor: StaffActor): Promise<void> {
  const { invitationsSent, isChecked } = await countSentInvitation(trx, actor.facilityId);
  const isVerified = await isAddressVerified(trx, actor.userId);
  const isProven = isVerified && (isChecked || config.facilityApproval === 'auto');
  if (!isProven && invitationsSent > MAX_UNPROVEN) throw invitationsUsedUp(MAX_UNPROVEN, isVerified);
}

async function invite(services: Services, trx: Trx, actor: StaffActor, invitee: Invitee): Promise<StaffMember> {
  const now = services.clock.now();
  if (!(await lockAdmin(trx, actor))) throw notAllowed();
  await countUnderLimit(services, trx, actor);
  // Nothing else says whether an address has an account: its reader hears of the invitation by mail.
  if (await isColleague(trx, actor.facilityId, invitee.email)) throw emailTaken('email');

  const stored = await storeInvitation(trx, {
    id: newId(),
    facility_id: actor.facilityId,
    email: invitee.email,
    first_name: invitee.firstName,
    last_name: invitee.lastName,
    personnel_role: invitee.personnelRole,
    invited_by: actor.userId,
    created_at: now,
    expires_at: after(now, CODES.invitation.holds),
  });
  await emit(trx, staffInvited(stored.id, now, staffRefresh(actor.facilityId)));
  if (invitee.personnelRole === 'Admin') {
    await emit(trx, accessChanged({ facilityId: actor.facilityId, change: 'admin_invited', by: actor.userId }, now));
  }
  return toStaffMember(stored);
}

/** Invites somebody by mail, an Admin with the own password; inviting the same address again replaces the first invitation. */
export async function inviteStaff(
  services: Services,
  actor: StaffActor,
  { password, ...invitee }: Body,
  key: string | undefined,
): Promise<StaffMember> {
  if (needsPassword(invitee)) await confirmPassword(services, actor, password, 'password');
  const call = { scope: actor.userId, key, body: invitee };
  const { facilityId } = actor;
  const limits = [
    facilityLimit(facilityId),
    recipientLimit(facilityId, invitee.email),
    await findStrangerMailLimit(services.db.kysely, facilityId),
  ];
  await hit(services, ...limits);
  return services.db.transaction(async (trx) => {
    let isRepeat = true;
    const member = await once(services, trx, call, () => {
      isRepeat = false;
      return invite(services, trx, actor, invitee);
    });
    if (isRepeat) await undoHits(trx, limits);
    return member;
  });
}
