import type { Locale, StockToken } from '@sanguine/contract';
import type { StockTokenRow } from '../../people/identity/index.ts';
import { inventoryWords } from './inventory.words.ts';

export function toToken(row: StockTokenRow, locale: Locale): StockToken {
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    createdBy: row.created_by ?? inventoryWords(locale)('stock.name.former-staff'),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
