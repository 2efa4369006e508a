import type { AccountRole, Body, ClaimCode, EnteredWalkIn, Endpoints, OpenedClaim } from '@sanguine/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiAnswer, call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { recordKeys } from './keys.ts';

export type NewDonorBody = Body<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new']>;
export type ClaimBody = Body<Endpoints['POST /api/auth/entered-donor/claim']>;

interface WalkInOf {
  readonly id: string;
  readonly sessionId: string;
  /** An idempotency key. */
  readonly key: string;
}

/** Enters a donor who is new on the spot and checks them in; one who is known here is answered instead. */
export async function enterDonor(
  client: QueryClient,
  { id, sessionId, key }: WalkInOf,
  body: NewDonorBody,
): Promise<EnteredWalkIn> {
  const { data } = await call('POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new', {
    params: { id, sessionId },
    body,
    idempotencyKey: key,
  });
  if (data.added !== null) void changed(client, 'request');
  return data;
}

/** Asks what became of a record that the facility entered, and what the reader may do for its donor. */
export function enteredRecord(id: string, donorId: string) {
  return queryOptions({
    queryKey: [...recordKeys.all, id, donorId],
    ...queryOf('GET /api/facility/{id}/entered-donors/{donorId}', { params: { id, donorId } }),
  });
}

/** Makes a code to claim a record; the one before is void. */
export async function makeClaimCode(id: string, donorId: string): Promise<ClaimCode> {
  return (await call('POST /api/facility/{id}/entered-donors/{donorId}/code', { params: { id, donorId } })).data;
}

/** Has a link mailed to the address that the donor gives now. */
export async function sendClaimLink(id: string, donorId: string, email: string): Promise<string> {
  const params = { id, donorId };
  return (await call('POST /api/facility/{id}/entered-donors/{donorId}/link', { params, body: { email } })).message;
}

/** Stops what was asked for with a code. */
export async function endClaim(id: string, donorId: string): Promise<string> {
  return (await call('POST /api/facility/{id}/entered-donors/{donorId}/stop', { params: { id, donorId } })).message;
}

/** Reads which facility entered the record of a link or code. */
export async function openClaim(secret: string): Promise<OpenedClaim> {
  return (await call('POST /api/auth/entered-donor', { body: { secret } })).data;
}

/** Makes an account of the record, or one into which it comes later; its cookie comes with the answer. */
export async function claimRecord(body: ClaimBody): Promise<{ role: AccountRole; opensAt: string | null }> {
  const { user, opensAt } = (await call('POST /api/auth/entered-donor/claim', { body })).data;
  return { role: user.role, opensAt };
}

export type Preview = ApiAnswer<'POST /api/profile/entered-donors/preview'>['data'];
export type Merged = ApiAnswer<'POST /api/profile/entered-donors'>['data'];

/** Asks what would come into the account that is signed in. */
export async function previewMerge(secret: string, dateOfBirth: string): Promise<Preview> {
  return (await call('POST /api/profile/entered-donors/preview', { body: { secret, dateOfBirth } })).data;
}

/** Takes the record into the account that is signed in. */
export async function mergeRecord(secret: string, dateOfBirth: string): Promise<Merged> {
  return (await call('POST /api/profile/entered-donors', { body: { secret, dateOfBirth } })).data;
}

/** Has the record erased, with the date of birth; without it, the address of the invitation is forgotten. Answers the message, and when. */
export async function refuseRecord(
  secret: string,
  dateOfBirth?: string,
): Promise<{ message: string; opensAt: string | null }> {
  const body = dateOfBirth === undefined ? { secret } : { secret, dateOfBirth };
  const { message, data } = await call('POST /api/auth/entered-donor/refuse', { body });
  return { message, opensAt: data.opensAt };
}
