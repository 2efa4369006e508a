import { type Data, type Endpoints, type Locale, MAX_STOCK_TOKENS } from '@sanguine/contract';
import { notAllowed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  accessChanged,
  confirmPassword,
  countTokens,
  insertToken,
  lockAdmin,
  lockTokensOf,
  newApiToken,
  type StaffActor,
} from '../../people/identity/index.ts';
import { tooManyTokens } from './inventory.errors.ts';
import { toToken } from './stock-tokens.view.ts';

type NewStockToken = Data<Endpoints['POST /api/facility/{id}/tokens']>;

/** Makes a token for the facility's own software, with the own password. Nobody can read it again afterwards. */
export async function makeToken(
  services: Services,
  actor: StaffActor,
  { name, password, locale }: { name: string; password?: string | undefined; locale: Locale },
): Promise<NewStockToken> {
  const { facilityId } = actor;
  await confirmPassword(services, actor, password, 'password');
  const { db, clock } = services;
  const { token, hash, lastFour } = newApiToken();
  const row = await db.transaction(async (trx) => {
    if (!(await lockAdmin(trx, actor))) throw notAllowed();
    await lockTokensOf(trx, facilityId);
    if ((await countTokens(trx, facilityId)) >= MAX_STOCK_TOKENS) throw tooManyTokens();
    const [userId, now] = [actor.userId, clock.now()];
    await emit(trx, accessChanged({ facilityId, change: 'stock_token_made', by: userId }, now));
    return insertToken(trx, { id: newId(), facilityId, name, hash, lastFour, userId, now });
  });
  return { ...toToken(row, locale), token };
}
