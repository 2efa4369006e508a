import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../platform/http/call.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { type SignedIn, createAccount, secretLimit } from '../accounts/index.ts';
import { facilityJoined, isClaimed } from '../facilities/index.ts';
import { hashOfToken } from '../identity/index.ts';
import { takeInvitation } from './invitations.repository.ts';
import { deadInvitation } from './staff.errors.ts';
import { staffHint } from './staff.events.ts';
import { findInvitation } from './staff.read-model.ts';

type Input = ParsedBody<Endpoints['POST /api/auth/accept-invitation']>;

/** Makes the account of an invited person, whose address the link has proved, and signs them in. */
export async function acceptInvitation(services: Services, caller: Caller, input: Input): Promise<SignedIn> {
  const tokenHash = hashOfToken(input.token);
  const now = services.clock.now();
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const invitation = await findInvitation(services.db.kysely, tokenHash, now);
  if (invitation === undefined) throw deadInvitation();
  return createAccount(services, {
    caller,
    password: input.password,
    emailField: 'token',
    passwordField: 'password',
    emailVerified: true,
    fingerprint: {},
    live: staffHint(invitation.facility_id),
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
      if (!(await takeInvitation(trx, tokenHash, now))) throw deadInvitation();
      if (!(await isClaimed(trx, invitation.facility_id))) await emit(trx, facilityJoined(invitation.facility_id, now));
    },
  });
}
