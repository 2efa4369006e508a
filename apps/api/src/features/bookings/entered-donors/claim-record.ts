import { type Endpoints, isTested, type ParsedBody } from '@sanguine/contract';
import { invalidInput } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { createAccount, type NewAccount, type SignedIn } from '../../people/accounts/index.ts';
import { updateUser } from '../../people/identity/index.ts';
import { askToClaim } from './ask-to-claim.ts';
import { deadSecret } from './entered-donors.errors.ts';
import { says } from './entered-donors.words.ts';
import type { ClaimableRow } from './entered-donors.read-model.ts';
import { markClaimed } from './entered-donors.repository.ts';
import { requireDonorOf } from './require-donor-of.ts';

type Input = ParsedBody<Endpoints['POST /api/auth/entered-donor/claim']>;

interface Claimed extends SignedIn {
  /** The moment at which the record comes into the account; null where it is the account. */
  readonly opensAt: Date | null;
}

/** Without the donor's own consent neither sex nor what they said of their type is kept; a facility's test stays. */
function aboutHealth({ sex, blood_type, blood_type_certainty }: ClaimableRow, hasConsent: boolean) {
  if (hasConsent || isTested(blood_type_certainty)) {
    return { sex: hasConsent ? sex : null, blood_type, blood_type_certainty };
  }
  return { sex: null, blood_type: null, blood_type_certainty: 'unknown' } as const;
}

/** Makes the record the account of its donor. */
function asOwnAccount(
  services: Services,
  record: ClaimableRow,
  email: string,
  hasConsent: boolean,
): NonNullable<NewAccount['of']> {
  const { id, donor_id: donorId } = record;
  return {
    id: donorId,
    claim: async (trx, { password_hash, email_verified_at, terms_accepted_at, locale }) => {
      if (!(await markClaimed(trx, { id, by: donorId }, services.clock.now()))) throw deadSecret();
      const account = { email, password_hash, email_verified_at, terms_accepted_at, locale };
      await updateUser(trx, donorId, { ...account, ...aboutHealth(record, hasConsent) });
    },
  };
}

/**
 * Makes an account of a record, and signs its donor in. A link to the address that they gave when they were entered makes the record
 * the account at once; with a code the account is new, and the record comes into it later. A link has proved its address.
 */
export async function claimRecord(services: Services, caller: Caller, input: Input): Promise<Claimed> {
  const { firstName = '', lastName = '' } = input;
  const name = { first: firstName, last: lastName };
  const record = await requireDonorOf(services, caller, { ...input, name });
  const email = record.by_link ? record.email : (input.email ?? null);
  if (email === null) throw invalidInput({ email: says('entered-donors.error.email-needed') });
  const hasConsent = input.healthDataConsent === true;
  const { waits } = record;
  const nobody = { first_name: firstName, last_name: lastName, phone_number: '', sex: null, blood_type: null } as const;
  const { first_name, last_name, phone_number } = record;
  const person = waits
    ? ({ ...nobody, blood_type_certainty: 'unknown' } as const)
    : { first_name, last_name, phone_number, ...aboutHealth(record, hasConsent) };
  let opensAt: Date | null = null;
  const signedIn = await createAccount(services, {
    caller,
    password: input.password,
    emailField: 'email',
    passwordField: 'password',
    emailVerified: record.by_link,
    ...(record.by_link ? { isInvited: true as const } : {}),
    healthDataConsent: hasConsent,
    fingerprint: {},
    person: {
      ...person,
      role: 'donor',
      email,
      address: '',
      facility_id: null,
      personnel_role: null,
      date_of_birth: record.date_of_birth,
    },
    ...(waits
      ? {
          complete: async (trx, accountId) => {
            opensAt = await askToClaim(trx, record, { kind: 'take', accountId }, services.clock.now());
          },
        }
      : { of: asOwnAccount(services, record, email, hasConsent) }),
  });
  return { ...signedIn, opensAt };
}
