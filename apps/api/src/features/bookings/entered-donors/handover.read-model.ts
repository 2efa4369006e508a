import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { HandoverState } from './handover.rules.ts';

export interface HandoverRow extends HandoverState {
  readonly id: string;
  readonly dueAt: Date | null;
}

/** Finds a record that this facility entered and whose donor has not claimed it for good; locked where it is about to change. */
export async function findHandover(
  db: Kysely<Tables>,
  { facilityId, donorId }: { facilityId: string; donorId: string },
  { lock = false } = {},
): Promise<HandoverRow | undefined> {
  const { rows } = await sql<HandoverRow>`
    select e.id, e.entered_by as "enteredBy", e.code_made_by as "codeMadeBy", e.email is not null as "hasAddress",
      e.taken is null and u.phone_number <> '' as "hasTelephone",
      case when e.taken is not null then to_char(e.claimed_at at time zone f.time_zone, 'YYYY-MM-DD') end as "claimedByCodeOn",
      c.kind as "waitsFor", c.due_at as "dueAt"
    from entered_donors e join users u on u.id = e.donor_id join facilities f on f.id = e.facility_id
      left join record_claims c on c.entered_donor_id = e.id
    where e.donor_id = ${donorId} and e.facility_id = ${facilityId} and (e.claimed_at is null or e.taken is not null)
    ${lock ? sql`for update of e` : sql``}`.execute(db);
  return rows[0];
}
