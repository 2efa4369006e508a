import { sql } from 'kysely';
import type { AuditContext } from '../../../platform/db/audit-context.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { type ListQuery, matching, NOT_CLOSED } from '../lifecycle/index.ts';

/** A run under way, for the worker that has it. */
export interface OpenRun {
  readonly id: string;
  readonly facility_id: string;
  readonly started_by: string | null;
  readonly action: 'approve' | 'decline';
  readonly reason: string;
}

/** The bookings that wait and match, in the order of their dates; one more than `limit` tells that there are more. */
export async function listMatching(trx: Trx, facilityId: string, filter: ListQuery, limit: number): Promise<string[]> {
  const query = { ...filter, status: 'PENDING', creator: 'donor' } as const;
  const { rows } = await sql<{ id: string }>`
    select r.id from donation_requests r
    where ${matching(query, sql`r.facility_id = ${facilityId}::uuid and ${NOT_CLOSED}`)}
    order by r.preferred_at, r.id limit ${limit + 1}`.execute(trx);
  return rows.map(({ id }) => id);
}

interface NewRun {
  readonly id: string;
  readonly facilityId: string;
  readonly startedBy: string;
  readonly action: 'approve' | 'decline';
  readonly reason: string;
  readonly origin: AuditContext;
}

export async function insertRun(trx: Trx, run: NewRun, requestIds: readonly string[], now: Date): Promise<void> {
  const { id, facilityId, startedBy, action, reason, origin } = run;
  await sql`
    insert into decision_runs (id, facility_id, started_by, action, reason, origin, created_at)
    values (${id}, ${facilityId}, ${startedBy}, ${action}, ${reason}, ${JSON.stringify(origin)}::jsonb, ${now})`.execute(
    trx,
  );
  await sql`
    insert into decision_run_items (run_id, request_id, position)
    select ${id}, request_id, position from unnest(${[...requestIds]}::uuid[]) with ordinality as i (request_id, position)`.execute(
    trx,
  );
}

/** Locks a run that is under way; undefined when another worker has it, or it has ended. */
export async function takeRun(trx: Trx, id: string): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    select id, facility_id, started_by, action, reason from decision_runs
    where id = ${id} and finished_at is null for update skip locked`.execute(trx);
  return rows[0];
}

/** The next booking of a run. */
export async function findNextItem(trx: Trx, runId: string): Promise<string | undefined> {
  const { rows } = await sql<{ request_id: string }>`
    select request_id from decision_run_items where run_id = ${runId} and decided_at is null
    order by attempts, position limit 1`.execute(trx);
  return rows[0]?.request_id;
}

export interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Notes what became of one booking; without `refused` it is decided. */
export async function settleItem(trx: Trx, runId: string, requestId: string, now: Date, refused?: Refused) {
  await sql`
    update decision_run_items set decided_at = ${now}, code = ${refused?.code ?? null}, message = ${refused?.message ?? null}
    where run_id = ${runId} and request_id = ${requestId} and decided_at is null`.execute(trx);
}

/** Counts an attempt that failed for a reason that is not the booking's; answers how many there were. */
export async function countAttempt(trx: Trx, runId: string, requestId: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update decision_run_items set attempts = attempts + 1
    where run_id = ${runId} and request_id = ${requestId} and decided_at is null returning attempts`.execute(trx);
  return rows[0]?.attempts ?? 0;
}

/** Ends a run, once; false where it has ended. */
export async function finishRun(trx: Trx, id: string, now: Date, wasStopped: boolean): Promise<boolean> {
  const { rows } = await sql`
    update decision_runs set finished_at = ${now}, was_stopped = ${wasStopped}, origin = '{}'
    where id = ${id} and finished_at is null returning id`.execute(trx);
  return rows.length > 0;
}

/** Removes runs that ended before. */
export async function deleteRuns(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('decision_runs').where('finished_at', '<', before).execute();
}
