import type { MovementKind, StockReason } from '@sanguine/contract';
import { sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { type Author, momentOf, PROGRAM, summariseEntries } from './inventory.repository.ts';
import { ledgerInsert } from './ledger.repository.ts';

/** The change that one movement makes to a lot, or, without a lot, to the units of an entry that have no date. */
export interface Move {
  readonly entryId: string;
  readonly lotId: string | null;
  readonly delta: number;
  /** Units that are held from now on for another facility, or, negative, no longer. */
  readonly held?: number;
  readonly reasonCode?: StockReason | undefined;
}

export interface Movement {
  /** The kind that the ledger notes; null: units are held or released, and nothing moves. */
  readonly kind: MovementKind | null;
  readonly author: Author;
  readonly reason: string;
  readonly now: Date;
  /** The transfer of units that come from a partner or go to it. */
  readonly transferId?: string | null;
  /** The operation of an issue that it undoes. */
  readonly undoes?: string | undefined;
  /** Set for what others report of units that have left: nobody has looked at the figure. */
  readonly isReport?: boolean;
}

const movedLots = fixed(
  (moves: string) => sql`
    update stock_lots l set units = l.units + m.delta, held = l.held + m.held, version = l.version + 1
    from (select "lotId" as lot_id, sum(delta)::int as delta, coalesce(sum(held), 0)::int as held
      from jsonb_to_recordset(${moves}::jsonb) as w ("lotId" uuid, delta int, held int)
      where "lotId" is not null group by "lotId") m
    where l.id = m.lot_id`,
);

const movedEntries = fixed(
  (
    moves: string,
    kind: MovementKind | null,
    reason: string,
    userId: string | null,
    tokenId: string | null,
    other: string | null,
    operationId: string,
    now: Date,
    isStated: boolean,
    transferId: string | null,
    undoes: string | null,
  ) => sql`
    with moved as (
      select row_number() over (partition by "entryId" order by position) as n, "entryId" as entry_id, "lotId" as lot_id,
        delta, coalesce(held, 0) as held, "reasonCode" as reason_code,
        sum(delta) over (partition by "entryId" order by position) as running
      from jsonb_to_recordset(${moves}::jsonb)
        as w (position int, "entryId" uuid, "lotId" uuid, delta int, held int, "reasonCode" text)
    ), totals as (
      select entry_id, sum(delta)::int as delta, sum(held)::int as held, count(*) as moves from moved group by entry_id
    ), changed as (
      update inventory i set units_available = i.units_available + t.delta, held_units = i.held_units + t.held,
        dated_units = c.dated, held_dated_units = c.held, expiring_units = c.expiring, quarantined_units = c.quarantined,
        soonest_expiry = c.soonest, lots_change_at = c.changes_at, version = i.version + (coalesce(${kind}::text, '') not in ('quarantined', 'released_from_quarantine'))::int,
        updated_at = case when s.is_stated then s.last else i.updated_at end,
        confirmed_at = case when s.is_stated then s.last else i.confirmed_at end
      from totals t join inventory o on o.id = t.entry_id join facilities f on f.id = o.facility_id
        cross join lateral parts_of_entry(o.facility_id, o.component, o.blood_type, f.time_zone, ${now}) c
        cross join lateral (select ${momentOf('o', now)} as moment offset 0) n
        cross join lateral (select n.moment, n.moment + (t.moves - 1) * interval '1 microsecond' as last,
          ${isStated}::boolean as is_stated) s
      where i.id = t.entry_id
      returning i.*, i.units_available - t.delta as units_before, s.moment
    )
    ${ledgerInsert(
      sql`select gen_random_uuid() as id, i.facility_id, i.component, i.blood_type, ${kind}::text as kind, m.lot_id,
        m.delta, i.units_before + m.running as resulting_units, m.reason_code, i.moment + (m.n - 1) * interval '1 microsecond' as at
      from moved m join changed i on i.id = m.entry_id where ${kind}::text is not null`,
      { reason, userId, tokenId, other, operationId, transferId, undoes },
    )}`,
);

const barredLots = fixed(
  (lotIds: readonly string[]) => sql<{ entry_id: string; lot_id: string; reason: string }>`
    select i.id as entry_id, l.id as lot_id, coalesce(q.reason, '') as reason from stock_lots l
    join inventory i on i.facility_id = l.facility_id and i.component = l.component and i.blood_type = l.blood_type
    left join quarantined_numbers q on q.facility_id = l.facility_id and q.donation_number = l.donation_number
    where l.id = any(${lotIds}::uuid[]) and l.quarantined_at is not null order by l.id`,
);

/** Movements by which nobody has counted the figure. */
const UNSTATED: readonly MovementKind[] = ['expired', 'quarantined', 'released_from_quarantine'];

/**
 * Changes lots and entries that the caller has locked, and notes it in the ledger: the only writer of lots. A figure that
 * people or their software move counts as stated at that moment; one that expires does not. A bag that comes while its number
 * is in quarantine is noted as set aside, too. Answers the operation's id.
 */
export async function storeMovement(
  trx: Trx,
  moves: readonly Move[],
  { kind, author, reason, now, transferId = null, undoes, isReport = false }: Movement,
): Promise<string> {
  const json = JSON.stringify(moves.map((move, position) => ({ position, ...move })));
  const entryIds = [...new Set(moves.map(({ entryId }) => entryId))];
  const isStated = kind !== null && !UNSTATED.includes(kind) && !isReport;
  const { userId, tokenId, other = null } = author;
  const operationId = newId();
  const by = [userId, tokenId, other] as const;
  const came = moves.flatMap(({ lotId, delta }) => (lotId !== null && delta > 0 ? lotId : []));
  const [, , , barred] = await Promise.all([
    movedLots(trx, json),
    movedEntries(trx, json, kind, reason, ...by, operationId, now, isStated, transferId, undoes ?? null),
    summariseEntries(trx, entryIds),
    came.length === 0 ? [] : barredLots(trx, came),
  ]);
  for (const [why, lots] of Map.groupBy(barred, (lot) => lot.reason)) {
    const noted = lots.map(({ entry_id: entryId, lot_id: lotId }) => ({ entryId, lotId, delta: 0 }));
    await storeMovement(trx, noted, { kind: 'quarantined', author: PROGRAM, reason: why, now });
  }
  return operationId;
}
