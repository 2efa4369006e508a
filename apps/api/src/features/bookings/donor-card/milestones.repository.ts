import { MILESTONES } from '@sanguine/contract';
import { sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { isConfirmed } from '../../facilities/facilities/index.ts';

/** A completion may be undone until then. */
const SETTLED_AFTER = DAY;
/** The time for which is made up what was missed while no worker ran. */
const MADE_UP_FOR = 3 * DAY;

interface Reached {
  readonly donor_id: string;
  readonly request_id: string;
}

/**
 * Notes and answers the milestones that donors have reached by donations of the last days: each once for a donor, even
 * where the donation is withdrawn and another takes its number.
 */
export async function noteMilestones(trx: Trx, now: Date): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with recent as (
      select r.id, r.donor_id, r.decided_at from donation_requests r join facilities f on f.id = r.facility_id
      where ${isConfirmed} and r.donor_id is not null and r.decided_at > ${after(now, -MADE_UP_FOR)} and r.decided_at <= ${after(now, -SETTLED_AFTER)}
    ), numbered as (
      select recent.*, (select count(*) from donation_requests r join facilities f on f.id = r.facility_id
        where r.donor_id = recent.donor_id and ${isConfirmed}
          and (r.decided_at, r.id) <= (recent.decided_at, recent.id)) as number
      from recent
    )
    insert into milestones (donor_id, donations, request_id, reached_at)
    select donor_id, number, id, ${now} from numbered where number = any(${[...MILESTONES]}::int[])
    on conflict do nothing
    returning donor_id, request_id`.execute(trx);
  return rows;
}
