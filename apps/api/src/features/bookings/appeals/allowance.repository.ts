import { BUDGET_DAYS, type VerificationStatus } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DAY, after } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { counts, inStates } from '../../people/request-states/index.ts';

/** More donors who gave than this are not counted: no limit grows any further. */
const MAX_COUNTED = 1_000;

/** A facility's verification status, what it has done so far, and what its emergencies use of its limits. */
export interface AllowanceRow {
  readonly verification_status: VerificationStatus;
  readonly is_verified: boolean;
  readonly paused_at: Date | null;
  readonly units_allowed: number | null;
  readonly donors_who_gave: number;
  readonly open_emergencies: number;
  readonly raised_today: number;
  readonly open_units: number;
  /** Donors asked in the last 30 days, each time counted; 0 where no limit counts them. */
  readonly asked: number;
  readonly first_asked_at: Date | null;
}

/** Locks what a facility's limits are counted from: raising, a wave and reports come one after the other. */
export async function lockAppealsOf(trx: Trx, facilityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appeals of ${facilityId}`}, 0))`.execute(trx);
}

/** Locks and returns what a facility's limits are counted from. */
export async function lockAllowance(trx: Trx, facilityId: string, now: Date): Promise<AllowanceRow | undefined> {
  await lockAppealsOf(trx, facilityId);
  return findAllowance(trx, facilityId, now);
}

/** Different people who confirmed their email address: to invent donors takes a mailbox for each. */
const donorsWhoGave: RawBuilder<unknown> = sql`
  select count(*)::int from (
    select distinct r.donor_id from donation_requests r join users u on u.id = r.donor_id
    where r.facility_id = f.id and r.creator = 'donor' and ${counts()} and u.email_verified_at is not null
    limit ${sql.lit(MAX_COUNTED)}) gave`;

export async function findAllowance(
  db: Kysely<Tables>,
  facilityId: string,
  now: Date,
): Promise<AllowanceRow | undefined> {
  const isOpen = sql`(${inStates('isOpen')} and r.preferred_at > ${now})`;
  const isLate = sql`r.created_at > ${after(now, -DAY)}`;
  const { rows } = await sql<AllowanceRow>`
    select f.verification_status, f.verified_at is not null as is_verified, f.appeals_paused_at as paused_at, f.units_allowed,
      (${donorsWhoGave}) as donors_who_gave, used.*, asked.*
    from facilities f
    cross join lateral (
      select (count(*) filter (where ${isOpen}))::int as open_emergencies,
        (count(*) filter (where ${isLate}))::int as raised_today,
        coalesce(sum(r.units_requested) filter (where ${isOpen}), 0)::int as open_units
      from donation_requests r
      where r.facility_id = f.id and r.creator = 'facility_staff' and (${isOpen} or ${isLate})
    ) used
    cross join lateral (
      select count(*)::int as asked, min(a.asked_at) as first_asked_at
      from donation_requests r join appeal_recipients a on a.request_id = r.id
      where r.facility_id = f.id and r.creator = 'facility_staff' and f.verified_at is null
        and a.asked_at > ${after(now, -BUDGET_DAYS * DAY)}
    ) asked
    where f.id = ${facilityId}::uuid`.execute(db);
  return rows[0];
}
