import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE, after } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { ApiTokenActor } from '../http/actor.ts';
import { type Limit, hit } from '../rate-limit.ts';
import type { Services } from '../services.ts';

const PREFIX = 'sgt_';
const SHAPE = /^sgt_[\w-]{43}$/;
const CALLS_PER_MINUTE = 120;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token of 256 random bits: shown once, and of it only the SHA-256 and its end are kept. */
export function newApiToken() {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token), lastFour: token.slice(-4) };
}

function invalidToken(): AppError {
  return new AppError({ status: 401, code: 'invalid_token', message: 'This token is not valid, or no longer.' });
}

function callLimit(tokenId: string): Limit {
  return { key: `api-token:${tokenId}`, hits: CALLS_PER_MINUTE, per: MINUTE };
}

/** The facility's software behind a token. Throws 401 for a token that is none or was revoked, 429 for one that hurries. */
export async function authenticateApiToken(services: Services, token: string): Promise<ApiTokenActor> {
  if (!SHAPE.test(token)) throw invalidToken();
  const now = services.clock.now();
  const { rows } = await sql<{ id: string; facility_id: string }>`
    with found as (
      select t.id, t.facility_id from facility_api_tokens t where t.token_hash = ${hashOf(token)} and t.revoked_at is null
    ), seen as (
      update facility_api_tokens t set last_used_at = ${now} from found
      where t.id = found.id and (t.last_used_at is null or t.last_used_at < ${after(now, -MINUTE)})
    )
    select * from found`.execute(services.db.kysely);
  const [found] = rows;
  if (found === undefined) throw invalidToken();
  await hit(services, callLimit(found.id));
  return { role: 'api_token', tokenId: found.id, facilityId: found.facility_id };
}
