import { mayBeUsed, type UseOfDonation, USED_AFTER_MARK_HOURS, USED_AFTER_RECORD_HOURS } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { mayAppeal } from '../../facilities/facilities/index.ts';
import type { Watched } from './donations.events.ts';
import { removeRelease, lockGiven } from './released-donations.repository.ts';
import { counts } from '../../people/request-states/index.ts';

interface UseRow {
  readonly request_id: string;
  readonly marked_at: Date;
  readonly announced_at: Date | null;
}

export function toUse({ marked_at, announced_at }: Omit<UseRow, 'request_id'>): UseOfDonation {
  return { markedAt: marked_at.toISOString(), announcedAt: announced_at?.toISOString() ?? null };
}

/** Finds which of these donations of a facility are marked as used, by request. */
export async function listUses(db: Kysely<Tables>, facilityId: string, requestIds: readonly string[]) {
  const { rows } = await sql<UseRow>`
    select u.request_id, u.marked_at, u.announced_at from used_donations u
    join donation_requests r on r.id = u.request_id and r.facility_id = ${facilityId}
    where u.request_id = any(${[...requestIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.request_id, toUse(row)]));
}

/** Marks the donations among these that may be used. */
export async function insertUses(trx: Trx, facilityId: string, requestIds: readonly string[], now: Date) {
  const given = await lockGiven(trx, facilityId, requestIds);
  const usable = given.flatMap((one) => (one.hasDonor && mayBeUsed(one) ? [one.id] : []));
  // Trigger: apps/api/sql/bookings/lifecycle/audit_used_donation.sql
  await sql`insert into used_donations (request_id, marked_at) select id, ${now} from unnest(${usable}::uuid[]) id
    on conflict do nothing`.execute(trx);
}

/** Removes the marks of these donations of which their donors were not notified yet. */
export async function deleteUses(trx: Trx, facilityId: string, requestIds: readonly string[]): Promise<void> {
  // Trigger: apps/api/sql/bookings/lifecycle/audit_used_donation.sql
  await sql`
    delete from used_donations u using donation_requests r
    where r.id = u.request_id and r.facility_id = ${facilityId} and u.announced_at is null
      and u.request_id = any(${[...requestIds]}::uuid[])`.execute(trx);
}

/** Removes with a completion that ends what was recorded of its blood, unless its donor was notified of the use. */
export async function removeUse(trx: Trx, facilityId: string, requestId: string): Promise<void> {
  await deleteUses(trx, facilityId, [requestId]);
  await removeRelease(trx, requestId);
}

/** A mark of which the donor cannot be notified for so long is stale. */
const MARK_HOLDS = 30 * DAY;

/** Donors who were never asked for the consent hear of their own donations as of every other step. */
const hasNotWithdrawn = sql`coalesce((select c.action = 'given' from consents c
  where c.user_id = r.donor_id and c.kind = 'health_data' order by c.at desc, c.id desc limit 1), true)`;

/**
 * Notes and answers the marked donations of which the donor is notified now. Not those that are disputed, whose facility
 * may not appeal to donors, or whose donor has withdrawn the consent to keep data about their health.
 */
export async function noteAnnounced(trx: Trx, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    update used_donations u set announced_at = ${now}
    from donation_requests r join facilities f on f.id = r.facility_id
    where r.id = u.request_id and u.announced_at is null
      and u.marked_at between ${after(now, -MARK_HOLDS)} and ${after(now, -USED_AFTER_MARK_HOURS * HOUR)}
      and ${counts()} and r.donor_id is not null
      and r.decided_at <= ${after(now, -USED_AFTER_RECORD_HOURS * HOUR)}
      and ${mayAppeal()} and ${hasNotWithdrawn}
    returning r.id, r.creator, r.facility_id, r.donor_id`.execute(trx);
  return rows;
}

/** Tells whether a facility may appeal to donors, and so tell them that donations were used. */
export async function mayTellDonors(trx: Trx, facilityId: string): Promise<boolean> {
  const { rows } = await sql`
    select from facilities f where f.id = ${facilityId} and ${mayAppeal()}`.execute(trx);
  return rows.length > 0;
}
