import { ELIGIBILITY_PROFILES, type VerificationStatus } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';
import type { BookingFacility } from './donations.rules.ts';

export interface LimitedFacility extends BookingFacility {
  readonly id: string;
  /** How many donations fit into one slot; null: it does not limit them. */
  readonly slotCapacity: number | null;
  readonly verificationStatus: VerificationStatus;
  /** Somebody of it is on Sanguine. */
  readonly isClaimed: boolean;
}

export async function findFacility(trx: Trx, id: string): Promise<LimitedFacility | undefined> {
  const row = await trx
    .selectFrom('facilities')
    .select([
      'id',
      'operational_hours',
      'opening_hours',
      'time_zone',
      'slot_capacity',
      'eligibility_profile',
      'claimed_at',
      'verification_status',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    operationalHours: row.operational_hours,
    openingHours: row.opening_hours,
    timeZone: row.time_zone,
    slotCapacity: row.slot_capacity,
    verificationStatus: row.verification_status,
    isClaimed: row.claimed_at !== null,
    profile: ELIGIBILITY_PROFILES[row.eligibility_profile],
  };
}

/** A slot begins a multiple of the facility's slot length after local midnight. */
const slotStart = (local: string) =>
  sql`date_bin(f.slot_minutes * interval '1 minute', ${local}::timestamp, ${local}::timestamp::date::timestamp)`;

interface Slot {
  readonly facilityId: string;
  /** The local time that is asked for; undefined where a slot of a session is. */
  readonly local: string | undefined;
  /** The request that is being decided: it does not count. */
  readonly except?: string;
  /** Count accepted bookings only. */
  readonly acceptedOnly?: boolean;
}

/** How many bookings hold a place in a slot, under the slot's lock; 0 where the facility does not limit its slots. */
export async function countTaken(trx: Trx, { facilityId, local, except, acceptedOnly = false }: Slot): Promise<number> {
  if (local === undefined) return 0;
  const isLimited = sql`f.id = ${facilityId} and f.slot_capacity is not null`;
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(f.id::text || ${slotStart(local)}::text, 0))
    from facilities f where ${isLimited}`;
  const count = sql<{ taken: number }>`
    select count(*) as taken from facilities f join donation_requests r on r.facility_id = f.id
    where ${isLimited} and r.creator = 'donor' and r.id is distinct from ${except ?? null}::uuid
      and r.status = any(${acceptedOnly ? ['APPROVED'] : ['PENDING', 'APPROVED']}::text[])
      and r.preferred_date >= ${slotStart(local)}
      and r.preferred_date < ${slotStart(local)} + f.slot_minutes * interval '1 minute'`;
  const [, { rows }] = await Promise.all([lock.execute(trx), count.execute(trx)]);
  return rows[0]?.taken ?? 0;
}
