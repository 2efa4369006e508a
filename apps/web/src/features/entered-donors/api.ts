import type { AccountRole, Body, ClaimCode, EnteredWalkIn, Endpoints, OpenedClaim } from '@sanguine/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { changed } from '../../platform/changes.ts';

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

/** Makes a code to claim a record; the one before is void. */
export async function makeClaimCode(id: string, donorId: string): Promise<ClaimCode> {
  return (await call('POST /api/facility/{id}/entered-donors/{donorId}/code', { params: { id, donorId } })).data;
}

/** Reads which facility entered the record of a link or code. */
export async function openClaim(secret: string): Promise<OpenedClaim> {
  return (await call('POST /api/auth/entered-donor', { body: { secret } })).data;
}

/** Makes an account of the record; its cookie comes with the answer. */
export async function claimRecord(body: ClaimBody): Promise<AccountRole> {
  return (await call('POST /api/auth/entered-donor/claim', { body })).data.user.role;
}

/** Takes the record into the account that is signed in; answers the number of donations. */
export async function mergeRecord(secret: string, dateOfBirth: string): Promise<number> {
  return (await call('POST /api/profile/entered-donors', { body: { secret, dateOfBirth } })).data.donations;
}

/** Has the record erased, with the date of birth; without it, the address of the invitation is forgotten. */
export async function refuseRecord(secret: string, dateOfBirth?: string): Promise<string> {
  const body = dateOfBirth === undefined ? { secret } : { secret, dateOfBirth };
  return (await call('POST /api/auth/entered-donor/refuse', { body })).message;
}
