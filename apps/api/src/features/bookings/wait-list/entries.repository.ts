import {
  type BloodType,
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  type VerificationStatus,
} from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import type { Booking } from './wait-list.read-model.ts';

/** A facility as far as donors may wait for its places. */
export interface WaitFacility {
  readonly timeZone: string;
  readonly verificationStatus: VerificationStatus;
  readonly profile: EligibilityProfile;
  readonly publishes: boolean;
}

export async function findWaitFacility(trx: Trx, id: string): Promise<WaitFacility | undefined> {
  const row = await trx
    .selectFrom('facilities as f')
    .select(['f.time_zone', 'f.verification_status', 'f.eligibility_profile'])
    .select(sql<boolean>`exists (select from session_templates t where t.facility_id = f.id)`.as('publishes'))
    .where('f.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      timeZone: row.time_zone,
      verificationStatus: row.verification_status,
      profile: ELIGIBILITY_PROFILES[row.eligibility_profile],
      publishes: row.publishes,
    }
  );
}

export interface NewEntry {
  readonly id: string;
  readonly donorId: string;
  readonly facilityId: string;
  readonly bloodType: BloodType | null;
  readonly from: string;
  readonly until: string;
  readonly fromTime: string;
  readonly untilTime: string;
}

/**
 * Counts the entries of a donor whose days are not over, and tells whether one of them meets these days at this
 * facility.
 */
export async function countEntries(trx: Trx, { donorId, facilityId, from, until }: NewEntry, now: Date) {
  const { rows } = await sql<{ entries: number; overlaps: boolean }>`
    select count(*)::int as entries, coalesce(bool_or(facility_id = ${facilityId}
      and from_date <= ${until}::date and until_date >= ${from}::date), false) as overlaps
    from wait_list_entries where donor_id = ${donorId} and until_date >= ${now}::timestamptz::date - 1`.execute(trx);
  return rows[0] ?? { entries: 0, overlaps: false };
}

export async function insertEntry(trx: Trx, entry: NewEntry, network: string, now: Date): Promise<void> {
  await trx
    .insertInto('wait_list_entries')
    .values({
      id: entry.id,
      network,
      donor_id: entry.donorId,
      facility_id: entry.facilityId,
      blood_type: entry.bloodType,
      from_date: entry.from,
      until_date: entry.until,
      from_time: entry.fromTime,
      until_time: entry.untilTime,
      created_at: now,
    })
    .execute();
}

/** A place that became free while the entry was being stored is found when its session is looked at again. */
export async function lookAgain(trx: Trx, { facilityId, from, until }: NewEntry, at: Date): Promise<void> {
  await sql`
    insert into sessions_to_offer (session_id, look_at)
    select id, ${at} from donation_sessions
    where facility_id = ${facilityId} and date between ${from}::date and ${until}::date and ends_at > ${at}
    order by id
    on conflict do nothing`.execute(trx);
}

/** Deletes an entry, and tells whether the donor had it. */
export async function deleteEntry(trx: Trx, donorId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from wait_list_entries where id = ${id} and donor_id = ${donorId} returning id`.execute(trx);
  return rows.length > 0;
}

/** Ends what a donor waited for at a facility when they booked there. */
export async function deleteEntriesAt(
  trx: Trx,
  { donorId, facilityId, bookedAt }: Omit<Booking, 'isOpen'>,
): Promise<void> {
  await sql`delete from wait_list_entries
    where donor_id = ${donorId} and facility_id = ${facilityId} and created_at <= ${bookedAt}`.execute(trx);
}

/** Ends what anybody waits for at a facility that closes. */
export async function deleteWaitsAt(trx: Trx, facilityId: string): Promise<void> {
  await sql`delete from wait_list_entries where facility_id = ${facilityId}`.execute(trx);
}

/** Ends everything that a donor waits for. */
export async function deleteEntriesOf(trx: Trx, donorId: string): Promise<void> {
  await sql`delete from wait_list_entries where donor_id = ${donorId}`.execute(trx);
}

/** Removes entries whose days are over everywhere, and offers that nobody asks about any more. */
export async function deleteOld(trx: Trx, { today, offeredBefore }: { today: string; offeredBefore: Date }) {
  await sql`delete from wait_list_entries where until_date < ${today}::date - 1`.execute(trx);
  await sql`delete from slot_offers where offered_at < ${offeredBefore} and state <> 'open'`.execute(trx);
}
