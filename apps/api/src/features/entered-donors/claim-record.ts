import { type Endpoints, isTested, type ParsedBody } from '@sanguine/contract';
import { invalidInput } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import { createAccount, type SignedIn } from '../accounts/index.ts';
import { updateUser } from '../identity/index.ts';
import { deadSecret } from './entered-donors.errors.ts';
import { says } from './entered-donors.words.ts';
import type { ClaimableRow } from './entered-donors.read-model.ts';
import { markClaimed } from './entered-donors.repository.ts';
import { requireDonorOf } from './require-donor-of.ts';

type Input = ParsedBody<Endpoints['POST /api/auth/entered-donor/claim']>;

/** Without the donor's own consent neither sex nor what they said of their type is kept; a facility's test stays. */
function aboutHealth({ sex, blood_type, blood_type_certainty }: ClaimableRow, hasConsent: boolean) {
  if (hasConsent || isTested(blood_type_certainty)) {
    return { sex: hasConsent ? sex : null, blood_type, blood_type_certainty };
  }
  return { sex: null, blood_type: null, blood_type_certainty: 'unknown' } as const;
}

/** Makes a record the account of its donor, and signs them in. A link has proved its address; with a code one is verified later. */
export async function claimRecord(services: Services, caller: Caller, input: Input): Promise<SignedIn> {
  const record = await requireDonorOf(services, caller, input);
  const email = record.by_link ? record.email : (input.email ?? null);
  if (email === null) throw invalidInput({ email: says('entered-donors.error.email-needed') });
  const { id, donor_id: donorId } = record;
  const hasConsent = input.healthDataConsent === true;
  return createAccount(services, {
    caller,
    password: input.password,
    emailField: 'email',
    passwordField: 'password',
    emailVerified: record.by_link,
    healthDataConsent: hasConsent,
    fingerprint: {},
    person: {
      role: 'donor',
      first_name: record.first_name,
      last_name: record.last_name,
      email,
      phone_number: record.phone_number,
      address: '',
      facility_id: null,
      personnel_role: null,
      date_of_birth: record.date_of_birth,
      ...aboutHealth(record, hasConsent),
    },
    of: {
      id: donorId,
      claim: async (trx, { password_hash, email_verified_at, terms_accepted_at, locale }) => {
        if (!(await markClaimed(trx, { id, by: donorId }, services.clock.now()))) throw deadSecret();
        const account = { email, password_hash, email_verified_at, terms_accepted_at, locale };
        await updateUser(trx, donorId, { ...account, ...aboutHealth(record, hasConsent) });
      },
    },
  });
}
