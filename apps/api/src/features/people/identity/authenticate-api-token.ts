import { MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { says } from '../../../platform/words/platform.words.ts';
import { type Limit, hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { ApiTokenActor } from './actor.policy.ts';
import { touchApiToken } from './api-tokens.repository.ts';
import { hashOfToken } from './tokens.rules.ts';

const SHAPE = /^sgt_[\w-]{43}$/;
const CALLS_PER_MINUTE = 120;

function invalidToken(): AppError {
  return new AppError({ code: 'invalid_token', message: says('platform.error.token') });
}

function callLimit(tokenId: string): Limit {
  return { key: `api-token:${tokenId}`, hits: CALLS_PER_MINUTE, per: MINUTE };
}

/** The facility's software behind a token. Throws 401 for one that is unknown or revoked, 429 for too many calls. */
export async function authenticateApiToken(services: Services, token: string): Promise<ApiTokenActor> {
  if (!SHAPE.test(token)) throw invalidToken();
  const found = await touchApiToken(services.db.kysely, hashOfToken(token), services.clock.now());
  if (found === undefined) throw invalidToken();
  await hit(services, callLimit(found.id));
  return { role: 'api_token', tokenId: found.id, facilityId: found.facility_id };
}
