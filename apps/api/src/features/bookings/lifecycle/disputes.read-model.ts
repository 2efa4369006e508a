import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

export interface DisputeRow {
  readonly id: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly donation_date: string;
  readonly decided_at: Date | null;
  readonly disputed_at: Date;
  readonly donor_reason: string | null;
  readonly facility_statement: string | null;
}

/** The last entry of one step in the history since the dispute began. */
const lastWord = (action: 'dispute' | 'insist') => sql`(
  select h.reason from request_history h
  where h.request_id = r.id and h.action = ${action} and h.at >= r.disputed_at
  order by h.at desc, h.id desc limit 1)`;

/** A page of the disputes that wait to be settled, and the number of all. Nothing names the donor. */
export async function listOpenDisputes(db: Kysely<Tables>, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<(DisputeRow | { id: null }) & { total: number }>`
    with page as (
      select * from donation_requests where disputed_at is not null order by disputed_at, id limit ${limit} offset ${offset}
    )
    select (select count(*) from donation_requests where disputed_at is not null)::int as total, r.id, r.facility_id,
      f.name as facility_name, r.preferred_date::date::text as donation_date, r.decided_at, r.disputed_at,
      ${lastWord('dispute')} as donor_reason, ${lastWord('insist')} as facility_statement
    from (select) as once left join (page r join facilities f on f.id = r.facility_id) on true
    order by r.disputed_at, r.id`.execute(db);
  const list = rows.filter((row): row is DisputeRow & { total: number } => row.id !== null);
  return { list, total: rows[0]?.total ?? 0 };
}
