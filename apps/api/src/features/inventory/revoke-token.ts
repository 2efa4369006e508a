import type { Locale, StockToken } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { requireOwnStock } from './inventory.policy.ts';
import { storeRevoked } from '../identity/index.ts';
import { toToken } from './stock-tokens.view.ts';

/** From the next call on, the token opens nothing. */
export async function revokeToken(
  { db, clock }: Services,
  actor: StaffActor,
  facilityId: string,
  { id, locale }: { id: string; locale: Locale },
): Promise<StockToken> {
  requireOwnStock(actor, facilityId);
  const row = await storeRevoked(db.kysely, { facilityId, id, now: clock.now() });
  if (row === undefined) throw notFound('token');
  return toToken(row, locale);
}
