import { notFound } from '../../platform/errors.ts';
import type { StockActor } from '../identity/index.ts';
import type { Author } from './inventory.repository.ts';

export function requireOwnStock(actor: { readonly facilityId: string }, facilityId: string): void {
  if (actor.facilityId !== facilityId) throw notFound('facility');
}

export function authorOf(actor: StockActor): Author {
  if (actor.role === 'api_token') return { userId: null, tokenId: actor.tokenId };
  return { userId: actor.userId, tokenId: null };
}
