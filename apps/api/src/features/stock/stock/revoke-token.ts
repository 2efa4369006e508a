import type { Locale, StockToken } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type StaffActor, storeRevoked } from '../../people/identity/index.ts';
import { toToken } from './stock-tokens.view.ts';

/** From the next call on, the token opens nothing. */
export async function revokeToken(
  { db, clock }: Services,
  { facilityId }: StaffActor,
  { id, locale }: { id: string; locale: Locale },
): Promise<StockToken> {
  const row = await storeRevoked(db.kysely, { facilityId, id, now: clock.now() });
  if (row === undefined) throw notFound('token');
  return toToken(row, locale);
}
