import type { StockToken } from '@sanguine/contract';
import type { StockTokenRow } from '../identity/index.ts';

export function toToken(row: StockTokenRow): StockToken {
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
