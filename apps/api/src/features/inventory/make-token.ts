import { type Data, type Endpoints, type Locale, MAX_STOCK_TOKENS } from '@sanguine/contract';
import { notAllowed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { lockAdmin, newApiToken, type StaffActor } from '../identity/index.ts';
import { tooManyTokens } from './inventory.errors.ts';
import { requireOwnStock } from './inventory.policy.ts';
import { countTokens, insertToken, lockTokensOf } from '../identity/index.ts';
import { toToken } from './stock-tokens.view.ts';

type NewStockToken = Data<Endpoints['POST /api/facility/{id}/tokens']>;

/** Makes a token for the facility's own software. Nobody can read it again afterwards. */
export async function makeToken(
  { db, clock }: Services,
  actor: StaffActor,
  facilityId: string,
  { name, locale }: { name: string; locale: Locale },
): Promise<NewStockToken> {
  requireOwnStock(actor, facilityId);
  const { token, hash, lastFour } = newApiToken();
  const row = await db.transaction(async (trx) => {
    if (!(await lockAdmin(trx, actor))) throw notAllowed();
    await lockTokensOf(trx, facilityId);
    if ((await countTokens(trx, facilityId)) >= MAX_STOCK_TOKENS) throw tooManyTokens();
    return insertToken(trx, { id: newId(), facilityId, name, hash, lastFour, userId: actor.userId, now: clock.now() });
  });
  return { ...toToken(row, locale), token };
}
