import type { AccountRole, Data, Endpoints, FacilityMatch, Role } from '@sanguine/contract';
import { type ApiAnswer, ApiError, type ApiInput, call } from '../../../platform/api.ts';
import { hasCode } from '../../../platform/failures.ts';
import { sessionChanged } from '../../../platform/session-events.ts';

type DonorBody = ApiInput<'POST /api/users/register/donor'>['body'];
type FacilityBody = ApiInput<'POST /api/facility'>['body'];

/** The response to a registration. */
export interface Registered {
  readonly message: string;
  /** Undefined where the account opens by the mail that was sent. */
  readonly role: AccountRole | undefined;
}

type Answer = ApiAnswer<'POST /api/users/register/donor' | 'POST /api/facility'>;

/** Reads what a registration answers: an account that opens by a mail is no failure. */
function registered(answer: Promise<Answer>): Promise<Registered> {
  return answer.then(
    ({ message, data }) => {
      sessionChanged();
      return { message, role: data.user.role };
    },
    (error: unknown) => {
      if (!(error instanceof ApiError) || !hasCode(error, 'check_your_mail')) throw error;
      return { message: error.message, role: undefined };
    },
  );
}

/** An account of the demonstration data that anybody may try. */
export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

const cleaned = (email: string) => email.trim().toLowerCase();

export async function signIn(email: string, password: string): Promise<AccountRole> {
  const { data } = await call('POST /api/auth/login', { body: { email: cleaned(email), password } });
  return data.user.role;
}

/** Returns what the second step goes on with, when one is asked for. */
export function challengeOf(error: unknown): string | undefined {
  return hasCode(error, 'second_factor_required') ? error.fields['challenge'] : undefined;
}

/** The second step: a code of the app, or a recovery code. */
export async function signInWithCode(challenge: string, code: string): Promise<AccountRole> {
  const { data } = await call('POST /api/auth/login/second-factor', { body: { challenge, code } });
  return data.user.role;
}

export async function registerDonor(body: DonorBody, idempotencyKey: string): Promise<Registered> {
  return registered(call('POST /api/users/register/donor', { body, idempotencyKey }));
}

export async function registerFacility(body: FacilityBody, idempotencyKey: string): Promise<Registered> {
  return registered(call('POST /api/facility', { body, idempotencyKey }));
}

/** Facilities that look like one that is about to be registered; none where that cannot be asked. */
export async function facilitiesLike({
  facilityName,
  address,
  facilityPhoneNumber,
}: FacilityBody): Promise<FacilityMatch[]> {
  const body = { facilityName, address, ...(facilityPhoneNumber ? { facilityPhoneNumber } : {}) };
  return call('POST /api/facility/matches', { body }).then(
    ({ data }) => data,
    () => [],
  );
}

/** Says that a listing is the caller's: a code goes to its listed address, or the operator decides. */
export async function claimListing(id: string, body: FacilityBody) {
  const { personnelEmail, personnelFirstname, personnelLastname, personnelPhoneNumber } = body;
  const person = {
    personnelEmail,
    personnelFirstname,
    personnelLastname,
    personnelPhoneNumber,
    acceptedTerms: true as const,
  };
  return (await call('POST /api/facility/{id}/claims', { params: { id }, body: person })).data;
}

export async function proveClaim(id: string, code: string): Promise<string> {
  return (await call('POST /api/facility/claims/{id}/code', { params: { id }, body: { code } })).message;
}

/** Says the same for every address. */
export async function askForResetLink(email: string): Promise<string> {
  return (await call('POST /api/auth/forgot-password', { body: { email: cleaned(email) } })).message;
}

/** Every session of the person ends, the one here too. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await call('POST /api/auth/reset-password', { body: { token, password } });
}

/** Says the same for every address. */
export async function sendCode(email: string): Promise<string> {
  return (await call('POST /api/auth/send-verification', { body: { email: cleaned(email) } })).message;
}

/** Takes the code of the mail with the address, or the token of its link without. */
export async function verifyAddress(verificationToken: string, email?: string): Promise<string> {
  const body = email === undefined ? { verificationToken } : { verificationToken, email: cleaned(email) };
  return (await call('POST /api/auth/verify', { body })).message;
}

export type Invitation = Data<Endpoints['POST /api/auth/invitation']>;

/** Reads what the link of an invitation leads to. */
export async function readInvitation(token: string): Promise<Invitation> {
  return (await call('POST /api/auth/invitation', { body: { token } })).data;
}

/** Joins with the account of whoever is signed in. */
export async function joinFacility(token: string): Promise<AccountRole> {
  const { data } = await call('POST /api/auth/join-facility', { body: { token } });
  return data.user.role;
}

export async function acceptInvitation(token: string, password: string): Promise<AccountRole> {
  const { data } = await call('POST /api/auth/accept-invitation', { body: { token, password, acceptedTerms: true } });
  return data.user.role;
}

function isDemoAccount(value: unknown): value is DemoAccount {
  if (typeof value !== 'object' || value === null) return false;
  const { email, password, role }: Partial<Record<keyof DemoAccount, unknown>> = value;
  return typeof email === 'string' && typeof password === 'string' && (role === 'donor' || role === 'facility_staff');
}

/** The accounts to try in demonstration mode; none in any other. */
export async function demoAccounts(signal: AbortSignal): Promise<readonly DemoAccount[]> {
  try {
    const response = await fetch('/demo/accounts', { headers: { Accept: 'application/json' }, signal });
    if (!response.ok) return [];
    const answer: unknown = await response.json();
    const accounts = typeof answer === 'object' && answer !== null && 'accounts' in answer ? answer.accounts : [];
    return Array.isArray(accounts) ? accounts.filter(isDemoAccount) : [];
  } catch {
    return [];
  }
}
