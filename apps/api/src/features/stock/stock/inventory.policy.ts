import type { StockActor } from '../../people/identity/index.ts';
import type { Author } from './inventory.repository.ts';

export function authorOf(actor: StockActor): Author {
  if (actor.role === 'api_token') return { userId: null, tokenId: actor.tokenId };
  return { userId: actor.userId, tokenId: null };
}
