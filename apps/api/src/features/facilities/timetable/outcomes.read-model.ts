import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

export interface Outcomes {
  readonly came: number;
  readonly missed: number;
  /** Past appointments of which nobody has said what became of them. */
  readonly notRecorded: number;
}

/** Counts what staff recorded of a facility's appointments since an instant; who walked in had none. */
export async function countOutcomes(db: Kysely<Tables>, facilityId: string, since: Date, now: Date): Promise<Outcomes> {
  const { rows } = await sql<Outcomes>`
    select count(*) filter (where ${inStates('came', '')} or checked_in_at is not null)::int as came,
      count(*) filter (where status = 'NO_SHOW')::int as missed,
      count(*) filter (where status = 'APPROVED' and checked_in_at is null)::int as "notRecorded"
    from donation_requests
    where facility_id = ${facilityId} and creator = 'donor' and not walk_in
      and ${inStates('namesDonor', '')} and disputed_at is null
      and preferred_at > ${since} and preferred_at <= ${now}`.execute(db);
  return rows[0] ?? { came: 0, missed: 0, notRecorded: 0 };
}
