import { type Kysely, sql } from 'kysely';
import { type BloodType, type PersonnelRole } from '@sanguine/contract';
import type { AuditContext } from '../../../platform/db/audit-context.ts';
import type { Tables } from '../../../platform/db/index.ts';

export interface RunRow {
  readonly id: string;
  readonly action: 'approve' | 'decline';
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly was_stopped: boolean;
  readonly total: number;
  readonly decided: number;
  readonly refused: number;
  readonly problems:
    | {
        id: string;
        bloodType: BloodType | null;
        preferredDate: string;
        timeZone: string;
        code: string;
        message: string;
      }[]
    | null;
}

/** The last run of a facility, or one of its runs; ended ones since a moment only. */
export async function findRun(
  db: Kysely<Tables>,
  facilityId: string,
  which: { readonly id: string } | { readonly since: Date },
): Promise<RunRow | undefined> {
  const isWanted =
    'id' in which ? sql`id = ${which.id}::uuid` : sql`(finished_at is null or finished_at > ${which.since})`;
  const { rows } = await sql<RunRow>`
    with run as (
      select id, action, created_at, finished_at, was_stopped from decision_runs
      where facility_id = ${facilityId} and ${isWanted} order by created_at desc limit 1
    )
    select run.*, counted.*, (
      select json_agg(json_build_object('id', r.id, 'bloodType', r.blood_type, 'timeZone', r.time_zone,
        'preferredDate', to_char(r.preferred_date, 'YYYY-MM-DD"T"HH24:MI'), 'code', i.code, 'message', i.message)
        order by i.position)
      from (select * from decision_run_items where run_id = run.id and code is not null order by position limit 100) i
      join donation_requests r on r.id = i.request_id) as problems
    from run cross join lateral (
      select count(*)::int as total, count(*) filter (where decided_at is not null and code is null)::int as decided,
        count(*) filter (where code is not null)::int as refused
      from decision_run_items where run_id = run.id) counted`.execute(db);
  return rows[0];
}

/** Runs that are under way, with the audit context of the person who started each. */
export async function listOpenRuns(db: Kysely<Tables>): Promise<{ id: string; origin: AuditContext }[]> {
  const { rows } = await sql<{ id: string; origin: AuditContext }>`
    select id, origin from decision_runs where finished_at is null order by created_at`.execute(db);
  return rows;
}

/** The person who started a run, as long as they work for the facility. */
export async function findStarter(db: Kysely<Tables>, userId: string, facilityId: string) {
  const { rows } = await sql<{ personnel_role: PersonnelRole; locale: string | null }>`
    select personnel_role, locale from users
    where id = ${userId} and facility_id = ${facilityId} and role = 'facility_staff' and disabled_at is null`.execute(
    db,
  );
  return rows[0];
}
