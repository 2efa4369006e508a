import { type RawBuilder, sql } from 'kysely';

/** The values that all rows of the ledger that are noted together share; a row without an operation is its own. */
interface Together {
  readonly reason?: string;
  readonly userId?: string | null;
  readonly tokenId?: string | null;
  readonly other?: string | null;
  readonly operationId?: string | null;
  readonly transferId?: string | null;
  readonly undoes?: string | null;
}

/**
 * The insertion of rows into the ledger, as a part of the statement that changes the figures: nothing else writes it. `rows`
 * selects what differs: id, facility_id, component, blood_type, kind, lot_id, delta, resulting_units, reason_code, at.
 */
export function ledgerInsert(
  rows: RawBuilder<unknown>,
  { reason = '', userId = null, tokenId = null, other = null, operationId = null, ...ids }: Together,
): RawBuilder<unknown> {
  const { transferId = null, undoes = null } = ids;
  return sql`
    insert into inventory_movements (id, facility_id, component, blood_type, kind, lot_id, delta, resulting_units, reason,
      reason_code, actor_id, token_id, author, operation_id, transfer_id, undoes, at)
    select id, facility_id, component, blood_type, kind, lot_id, delta, resulting_units, ${reason},
      reason_code, ${userId}::uuid, ${tokenId}::uuid, ${other}, ${operationId}::uuid, ${transferId}::uuid, ${undoes}::uuid, at
    from (${rows}) line`;
}
