import { ELIGIBILITY_PROFILES, type VerificationStatus } from '@sanguine/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fixed, type Tables, type Trx } from '../../../platform/db/index.ts';
import type { BookingFacility } from './donations.rules.ts';

export interface LimitedFacility extends BookingFacility {
  readonly id: string;
  /** The donations that fit into one slot; null: it does not limit them. */
  readonly slotCapacity: number | null;
  readonly verificationStatus: VerificationStatus;
  /** Somebody of it is on Sanguine. */
  readonly isClaimed: boolean;
}

type FacilityRow = Pick<
  Selectable<Tables['facilities']>,
  | 'id'
  | 'operational_hours'
  | 'opening_hours'
  | 'time_zone'
  | 'slot_capacity'
  | 'eligibility_profile'
  | 'claimed_at'
  | 'verification_status'
>;

const facilityUnder = fixed(
  (id: string) => sql<FacilityRow>`
    select id, operational_hours, opening_hours, time_zone, slot_capacity, eligibility_profile, claimed_at, verification_status
    from facilities where id = ${id} for key share`,
);

/** The facility of a booking, under a lock that it shares with other bookings and not with an operator who closes it. */
export async function findBookableFacility(trx: Trx, id: string): Promise<LimitedFacility | undefined> {
  const [row] = await facilityUnder(trx, id);
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

/** The bookings of a slot that count. */
export interface Counted {
  /** The request that is being decided: it does not count. */
  readonly except?: string | undefined;
  /** Count accepted bookings only. */
  readonly acceptedOnly?: boolean;
}

interface Slot extends Counted {
  readonly facilityId: string;
  readonly local: string;
}

const isLimited = (facilityId: string) => sql`f.id = ${facilityId} and f.slot_capacity is not null`;

const lockSlot = fixed(
  (facilityId: string, local: string) => sql`
    select pg_advisory_xact_lock(hashtextextended(f.id::text || ${slotStart(local)}::text, 0))
    from facilities f where ${isLimited(facilityId)}`,
);

// The states stand in the text: a plan that is kept for any states would not use the index of open bookings.
const countInSlot = (statuses: RawBuilder<unknown>) =>
  fixed(
    (facilityId: string, local: string, except: string | null) => sql<{ taken: number }>`
      select count(*) as taken from facilities f join donation_requests r on r.facility_id = f.id
      where ${isLimited(facilityId)} and r.creator = 'donor' and r.id is distinct from ${except}::uuid
        and r.status in ${statuses}
        and r.preferred_date >= ${slotStart(local)}
        and r.preferred_date < ${slotStart(local)} + f.slot_minutes * interval '1 minute'`,
  );

const countOpen = countInSlot(sql`('PENDING', 'APPROVED')`);
const countAccepted = countInSlot(sql`('APPROVED')`);

/**
 * Counts the bookings that hold a place in a slot, under the slot's lock; 0 where the facility does not limit its
 * slots.
 */
export async function countTaken(trx: Trx, { facilityId, local, except, acceptedOnly = false }: Slot): Promise<number> {
  const count = acceptedOnly ? countAccepted : countOpen;
  const [, [counted]] = await Promise.all([
    lockSlot(trx, facilityId, local),
    count(trx, facilityId, local, except ?? null),
  ]);
  return counted?.taken ?? 0;
}

/** The time of the last donation that is scheduled for an emergency. */
export async function findLastPromised(trx: Trx, emergencyId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('donation_requests')
    .select(({ fn }) => fn.max('preferred_at').as('last'))
    .where('emergency_request_id', '=', emergencyId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst();
  return row?.last ?? null;
}
