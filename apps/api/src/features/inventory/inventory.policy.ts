import type { StockActor } from '../identity/index.ts';
import { noSuchFacility } from './inventory.errors.ts';
import type { Author } from './inventory.repository.ts';

export function requireOwn(actor: { readonly facilityId: string }, facilityId: string): void {
  if (actor.facilityId !== facilityId) throw noSuchFacility();
}

export function authorOf(actor: StockActor): Author {
  if (actor.role === 'api_token') return { userId: null, tokenId: actor.tokenId };
  return { userId: actor.userId, tokenId: null };
}
