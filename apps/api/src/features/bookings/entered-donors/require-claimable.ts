import { readSpoken } from '@sanguine/contract';
import { CODES } from '../../../platform/codes.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { secretLimit } from '../../people/accounts/index.ts';
import { hashOfToken } from '../../people/identity/index.ts';
import { deadSecret } from './entered-donors.errors.ts';
import { type ClaimableRow, findClaimable } from './entered-donors.read-model.ts';

/** The record of a link or code; every try counts. */
export async function requireClaimable(services: Services, caller: Caller, secret: string): Promise<ClaimableRow> {
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const code = readSpoken(secret, CODES.record.length);
  const hashes = { linkHash: hashOfToken(secret), codeHash: code === undefined ? undefined : hashOfToken(code) };
  const found = await findClaimable(services.db.kysely, hashes, services.clock.now());
  if (found === undefined) throw deadSecret();
  return found;
}
