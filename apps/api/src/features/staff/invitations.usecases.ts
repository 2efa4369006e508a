import { createHash } from 'node:crypto';
import type { Endpoints, ParsedBody, StaffMember } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import { finish } from '../../platform/db/finish.ts';
import type { Tables } from '../../platform/db/index.ts';
import { notAllowed } from '../../platform/errors.ts';
import { hashOfToken, type StaffActor } from '../identity/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { facilityTopic } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import { type Limit, hitAnd, hitIn } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { type SignedIn, createAccount, emailTaken, secretLimit } from '../accounts/index.ts';
import { deadInvitation, invitationsUsedUp } from './staff.errors.ts';
import { STAFF_INVITED } from './staff.events.ts';
import { invitationOf } from './staff.read-model.ts';
import * as repository from './staff.repository.ts';
import { toStaffMember } from './staff.view.ts';

type Invitee = ParsedBody<Endpoints['POST /api/facility/staff']>;
type Acceptance = ParsedBody<Endpoints['POST /api/auth/accept-invitation']>;

/** How long an invitation can be accepted, from its mail on. */
export const INVITATION_HOLDS = 72 * HOUR;
/** An expired one stays in the list, so that it can be sent again. */
const KEPT_AFTER_EXPIRY = 30 * DAY;
const INVITATIONS_PER_HOUR = 30;
/** In all, of a facility that nobody stands behind yet. */
const INVITATIONS_OF_UNPROVEN = 5;

/** Over all facilities: names and facilities cost nothing, a mailbox has one reader. */
function recipientLimit(email: string): Limit {
  const address = createHash('sha256').update(email).digest('base64url');
  const words = 'This address has been invited three times today. Invite it again tomorrow.';
  return { key: `invite:to:${address}`, hits: 3, per: DAY, words };
}

function staffChanged(facilityId: string) {
  return { kind: 'account', topics: [facilityTopic(facilityId)], ids: { facilityId } } as const;
}

/** Until an address is verified, and where the operator checks facilities until that is done, a few invitations are sent. */
function requireProvenSender({ config }: Services, sender: repository.Sender): void {
  const isProven = sender.isAddressVerified && (sender.isChecked || config.facilityApproval === 'auto');
  if (isProven || sender.invitationsSent <= INVITATIONS_OF_UNPROVEN) return;
  throw invitationsUsedUp(INVITATIONS_OF_UNPROVEN, sender.isAddressVerified);
}

async function store(services: Services, trx: Transaction<Tables>, actor: StaffActor, invitee: Invitee) {
  const now = services.clock.now();
  const [isAdmin, sender, isTaken, stored] = await Promise.all([
    repository.lockActingAdmin(trx, actor.userId),
    repository.countInvitation(trx, actor),
    repository.isEmailTaken(trx, invitee.email),
    repository.storeInvitation(trx, {
      id: newId(),
      facility_id: actor.facilityId,
      email: invitee.email,
      first_name: invitee.firstName,
      last_name: invitee.lastName,
      personnel_role: invitee.personnelRole,
      invited_by: actor.userId,
      created_at: now,
      expires_at: after(now, INVITATION_HOLDS),
    }),
  ]);
  if (!isAdmin) throw notAllowed();
  requireProvenSender(services, sender);
  if (isTaken) throw emailTaken('email');
  const live = staffChanged(actor.facilityId);
  finish(trx, [outboxWrite(trx, now, { event: STAFF_INVITED, payload: { invitationId: stored.id }, live })]);
  return toStaffMember(stored);
}

/** Invites somebody by mail; inviting the same address again replaces the first invitation. */
export async function inviteStaff(
  services: Services,
  actor: StaffActor,
  invitee: Invitee,
  key: string | undefined,
): Promise<StaffMember> {
  const limit = { key: `invite:${actor.facilityId}`, hits: INVITATIONS_PER_HOUR, per: HOUR };
  const idempotent = key === undefined ? undefined : { scope: actor.userId, key, body: invitee };
  const work = (trx: Transaction<Tables>) => {
    const read = () => hitIn(services, trx, limit, recipientLimit(invitee.email));
    return once(services, trx, idempotent, () => store(services, trx, actor, invitee), read);
  };
  return services.db.transaction(work);
}

/** The writes that invite the first Admins of facilities that an operator lists. */
export function invitingFirstAdmins(people: readonly repository.FirstAdmin[], now: Date) {
  const told = { event: STAFF_INVITED, now, expiresAt: after(now, INVITATION_HOLDS) };
  return people.length === 0 ? [] : repository.insertFirstInvitations(people, told);
}

/** Makes the account of an invited person, whose address the link has proved, and signs them in. */
export async function acceptInvitation(services: Services, caller: Caller, input: Acceptance): Promise<SignedIn> {
  const tokenHash = hashOfToken(input.token);
  const now = services.clock.now();
  const [invitation] = await hitAnd(services, [secretLimit(caller.place)], (trx) => invitationOf(trx, tokenHash, now));
  if (invitation === undefined) throw deadInvitation();
  return createAccount(services, {
    caller,
    password: input.password,
    emailField: 'token',
    passwordField: 'password',
    emailVerified: true,
    fingerprint: {},
    live: staffChanged(invitation.facility_id),
    person: {
      role: 'facility_staff',
      first_name: invitation.first_name,
      last_name: invitation.last_name,
      email: invitation.email,
      phone_number: '',
      address: '',
      facility_id: invitation.facility_id,
      personnel_role: invitation.personnel_role,
      blood_type: null,
      blood_type_certainty: 'unknown',
      date_of_birth: null,
    },
    prepare: async (trx) => {
      if (!(await repository.takeInvitation(trx, tokenHash, now))) throw deadInvitation();
    },
  });
}

/** Removes invitations that nobody accepted, a while after they expired. */
export async function removeOldInvitations(services: Services): Promise<void> {
  await repository.deleteOldInvitations(services.db.kysely, after(services.clock.now(), -KEPT_AFTER_EXPIRY));
}
