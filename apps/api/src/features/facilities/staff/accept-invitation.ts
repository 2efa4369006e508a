import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { type SignedIn, createAccount, replaceUnproven } from '../../people/accounts/index.ts';
import { openInvitation } from './open-invitation.ts';
import { staffRefresh } from './staff.events.ts';

type Input = ParsedBody<Endpoints['POST /api/auth/accept-invitation']>;

/** Makes the account of an invited person, whose address the link has proved, and signs them in. */
export async function acceptInvitation(services: Services, caller: Caller, input: Input): Promise<SignedIn> {
  const { invitation, take } = await openInvitation(services, caller, input.token);
  return createAccount(services, {
    caller,
    password: input.password,
    emailField: 'token',
    passwordField: 'password',
    emailVerified: true,
    isInvited: true,
    fingerprint: {},
    live: staffRefresh(invitation.facility_id),
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
      await take(trx);
      await replaceUnproven(services, trx, invitation.email);
    },
  });
}
