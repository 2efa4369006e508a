import { mayChangeRelease, type RequestStatus, type Testing, testingOf } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

interface GivenRow {
  readonly id: string;
  readonly donor_id: string | null;
  readonly status: RequestStatus;
  readonly is_disputed: boolean;
  readonly is_marked: boolean;
  readonly is_released: boolean;
  readonly testing_elsewhere: boolean;
}

/** Locks these donations of a facility, so that no undo of a completion crosses what is recorded of their blood. */
export async function lockGiven(trx: Trx, facilityId: string, requestIds: readonly string[]) {
  // Locked first: what stands beside a row is read once nobody else can change it.
  await sql`select from donation_requests where id = any(${[...requestIds]}::uuid[]) and facility_id = ${facilityId}
    order by id for update`.execute(trx);
  const { rows } = await sql<GivenRow>`
    select r.id, r.donor_id, r.status, r.disputed_at is not null as is_disputed, u.request_id is not null as is_marked,
      l.request_id is not null as is_released, f.testing_elsewhere
    from donation_requests r join facilities f on f.id = r.facility_id
    left join used_donations u on u.request_id = r.id left join released_donations l on l.request_id = r.id
    where r.id = any(${[...requestIds]}::uuid[]) and r.facility_id = ${facilityId} and r.creator = 'donor'`.execute(
    trx,
  );
  return rows.map((row) => ({
    id: row.id,
    hasDonor: row.donor_id !== null,
    status: row.status,
    isDisputed: row.is_disputed,
    isMarked: row.is_marked,
    testing: testingOf(row.is_released, row.testing_elsewhere),
  }));
}

const idsOf = (given: readonly { readonly id: string }[]) => given.map(({ id }) => id);

/** Records that testing released the completed donations among these. */
export async function insertReleases(trx: Trx, facilityId: string, requestIds: readonly string[], now: Date) {
  const given = (await lockGiven(trx, facilityId, requestIds)).filter(mayChangeRelease);
  // Trigger: apps/api/sql/bookings/lifecycle/audit_released_donation.sql
  await sql`insert into released_donations (request_id, released_at) select id, ${now}
    from unnest(${idsOf(given)}::uuid[]) id on conflict do nothing`.execute(trx);
}

/** Takes back that testing released these; those that were used keep it. */
export async function deleteReleases(trx: Trx, facilityId: string, requestIds: readonly string[]): Promise<void> {
  const given = (await lockGiven(trx, facilityId, requestIds)).filter(mayChangeRelease);
  // Trigger: apps/api/sql/bookings/lifecycle/audit_released_donation.sql
  await sql`delete from released_donations where request_id = any(${idsOf(given)}::uuid[])`.execute(trx);
}

/** Removes with an undone completion that testing released its blood. */
export async function removeRelease(trx: Trx, requestId: string): Promise<void> {
  // Trigger: apps/api/sql/bookings/lifecycle/audit_released_donation.sql
  await sql`delete from released_donations where request_id = ${requestId}`.execute(trx);
}

/** Finds where the testing of these donations of a facility stands, by request. */
export async function listTesting(db: Kysely<Tables>, facilityId: string, requestIds: readonly string[]) {
  const { rows } = await sql<{ id: string; is_released: boolean; testing_elsewhere: boolean }>`
    select r.id, l.request_id is not null as is_released, f.testing_elsewhere
    from donation_requests r join facilities f on f.id = r.facility_id
    left join released_donations l on l.request_id = r.id
    where r.id = any(${[...requestIds]}::uuid[]) and r.facility_id = ${facilityId}`.execute(db);
  return new Map<string, Testing>(rows.map((row) => [row.id, testingOf(row.is_released, row.testing_elsewhere)]));
}
