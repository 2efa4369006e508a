import { type Data, type Endpoints, MAX_STOCK_TOKENS, type StockToken } from '@sanguine/contract';
import { AppError, notAllowed, notFound } from '../../platform/errors.ts';
import { newApiToken, type StaffActor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwn } from './inventory.usecases.ts';
import {
  type StockTokenRow,
  insertToken,
  listTokens,
  lockFacility,
  lockingAdmin,
  revokeToken,
} from './stock-tokens.repository.ts';

function tooManyTokens(): AppError {
  const message = `A facility has at most ${MAX_STOCK_TOKENS} tokens. Revoke one that is not used any more.`;
  return new AppError({ code: 'too_many_tokens', message });
}

function toToken(row: StockTokenRow): StockToken {
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    createdBy: row.created_by ?? 'Former staff',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}

export async function getTokens(services: Services, actor: StaffActor, facilityId: string): Promise<StockToken[]> {
  requireOwn(actor, facilityId);
  return (await listTokens(services.db.kysely, facilityId)).map(toToken);
}

type Made = Data<Endpoints['POST /api/facility/{id}/tokens']>;

/** Makes a token for the facility's own software. Nobody can read it again afterwards. */
export async function makeToken(
  services: Services,
  actor: StaffActor,
  facilityId: string,
  name: string,
): Promise<Made> {
  requireOwn(actor, facilityId);
  const { token, hash, lastFour } = newApiToken();
  const who = { facilityId, userId: actor.userId, now: services.clock.now(), most: MAX_STOCK_TOKENS };
  const [[admin], , [row]] = await services.db.together((trx) => [
    lockingAdmin(actor.userId),
    lockFacility(facilityId),
    insertToken(trx, { id: newId(), name, hash, lastFour, ...who }),
  ]);
  if (admin === undefined) throw notAllowed();
  if (row === undefined) throw tooManyTokens();
  return { ...toToken(row), token };
}

/** From the next call on, the token opens nothing. */
export async function endToken(services: Services, actor: StaffActor, facilityId: string, id: string) {
  requireOwn(actor, facilityId);
  const row = await revokeToken(services.db.kysely, { facilityId, id, now: services.clock.now() });
  if (row === undefined) throw notFound('token');
  return toToken(row);
}
