import {
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
  type VerificationStatus,
  type RequestStatus,
} from '@sanguine/contract';
import { type Insertable, type RawBuilder, type Transaction, sql } from 'kysely';
import type { DonationRequestsTable, HistoryAction, Tables } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { Party } from './donations.machine.ts';
import type { BookingDonor, BookingFacility, HeldRequests } from './donations.rules.ts';

type Trx = Transaction<Tables>;

/** Locks a request, its emergency before it, so that two transitions of the same appeal come one after the other. */
export async function lockRequest(trx: Trx, id: string): Promise<void> {
  await sql`select id from donation_requests
    where id = ${id} or id = (select emergency_request_id from donation_requests where id = ${id})
    order by creator = 'facility_staff' desc for update`.execute(trx);
}

const donorColumns = [
  'id',
  'first_name',
  'last_name',
  'blood_type',
  'blood_type_certainty',
  'date_of_birth',
  'email_verified_at',
  'sex',
] as const;

export type LockedDonor = BookingDonor & { id: string; firstName: string; lastName: string };

async function lockDonorWhere(trx: Trx, id: RawBuilder<string>): Promise<LockedDonor | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(donorColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    bloodType: row.blood_type,
    certainty: row.blood_type_certainty,
    dateOfBirth: row.date_of_birth,
    emailVerified: row.email_verified_at !== null,
    sex: row.sex,
  };
}

/** Locks a donor's row: whoever decides on the donor's dates holds it. */
export function lockDonor(trx: Trx, donorId: string): Promise<LockedDonor | undefined> {
  return lockDonorWhere(trx, sql`${donorId}::uuid`);
}

export function lockDonorOf(trx: Trx, requestId: string): Promise<LockedDonor | undefined> {
  return lockDonorWhere(trx, sql`(select donor_id from donation_requests where id = ${requestId})`);
}

export interface FacilityOfBooking extends BookingFacility {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly slotCapacity: number | null;
  readonly profileId: EligibilityProfileId;
  readonly verificationStatus: VerificationStatus;
  /** Somebody of it is on Sanguine. */
  readonly isClaimed: boolean;
}

async function facilityWhere(trx: Trx, id: ReturnType<typeof sql<string>>): Promise<FacilityOfBooking | undefined> {
  const row = await trx
    .selectFrom('facilities')
    .select([
      'id',
      'name',
      'address',
      'phone_number',
      'operational_hours',
      'opening_hours',
      'time_zone',
      'slot_capacity',
      'eligibility_profile',
      'verification_status',
      'claimed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phoneNumber: row.phone_number,
    operationalHours: row.operational_hours,
    openingHours: row.opening_hours,
    timeZone: row.time_zone,
    slotCapacity: row.slot_capacity,
    verificationStatus: row.verification_status,
    isClaimed: row.claimed_at !== null,
    profile: ELIGIBILITY_PROFILES[row.eligibility_profile],
    profileId: row.eligibility_profile,
  };
}

export function findFacility(trx: Trx, id: string) {
  return facilityWhere(trx, sql<string>`${id}::uuid`);
}

export function findFacilityOf(trx: Trx, requestId: string) {
  return facilityWhere(trx, sql<string>`(select facility_id from donation_requests where id = ${requestId})`);
}

/** A facility and a local time there; `except` is a request that does not count. */
export interface Slot {
  readonly facility: RawBuilder<string>;
  readonly local: RawBuilder<string>;
  readonly except: string | null;
  /** Which bookings hold a place against this one. */
  readonly heldBy: readonly ('PENDING' | 'APPROVED')[];
}

const OPEN = ['PENDING', 'APPROVED'] as const;

export function slotAt(facilityId: string, local: string): Slot {
  return { facility: sql`${facilityId}::uuid`, local: sql`${local}::timestamp`, except: null, heldBy: OPEN };
}

/**
 * The slot of a facility's request as it is stored, or at another time. Where it was booked only accepted ones stand before
 * it: of those who wait in a slot that was made smaller, staff choose.
 */
export function slotOf(facilityId: string, requestId: string, local?: string): Slot {
  const booked = sql<string>`(select preferred_date from donation_requests where id = ${requestId})`;
  return {
    facility: sql`${facilityId}::uuid`,
    local: local === undefined ? booked : sql`${local}::timestamp`,
    except: requestId,
    heldBy: local === undefined ? ['APPROVED'] : OPEN,
  };
}

/** The slot in which an answer to an emergency would lie, at the facility that asks. */
export function slotOfAnswer(emergencyId: string, local: string): Slot {
  const facility = sql<string>`(select facility_id from donation_requests where id = ${emergencyId})`;
  return { facility, local: sql`${local}::timestamp`, except: null, heldBy: OPEN };
}

/** A slot begins a multiple of the facility's slot length after local midnight. */
const slotStart = ({ local }: Slot) =>
  sql`date_bin(f.slot_minutes * interval '1 minute', ${local}, ${local}::date::timestamp)`;

/** Locks a slot, where the facility bounds its slots. */
export async function lockSlot(trx: Trx, slot: Slot): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(f.id::text || ${slotStart(slot)}::text, 0))
    from facilities f where f.id = ${slot.facility} and f.slot_capacity is not null`.execute(trx);
}

/** How many bookings hold a place in a slot; after its lock, as it is now. */
export async function countSlot(trx: Trx, slot: Slot): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from facilities f join donation_requests r on r.facility_id = f.id
    where f.id = ${slot.facility} and f.slot_capacity is not null and r.creator = 'donor'
      and r.status = any(${[...slot.heldBy]}::text[]) and r.id is distinct from ${slot.except}::uuid
      and r.preferred_date >= ${slotStart(slot)}
      and r.preferred_date < ${slotStart(slot)} + f.slot_minutes * interval '1 minute'`.execute(trx);
  return rows[0]?.taken ?? 0;
}

/** How many requests a donor has that wait for an answer, and how many that wait or are scheduled; after the donor's lock. */
export async function countHeld(trx: Trx, donorId: string): Promise<HeldRequests> {
  const { rows } = await sql<HeldRequests>`
    select count(*) filter (where status = 'PENDING') as waiting, count(*) as open
    from donation_requests where donor_id = ${donorId} and status in ('PENDING', 'APPROVED')`.execute(trx);
  return rows[0] ?? { waiting: 0, open: 0 };
}

export function insertRequest(trx: Trx, request: Insertable<DonationRequestsTable>) {
  return trx.insertInto('donation_requests').values(request);
}

export interface Change {
  readonly status: RequestStatus;
  readonly preferred_date?: string;
  readonly preferred_at?: Date;
  readonly booked_date?: string | null;
  readonly booked_at?: Date | null;
  readonly disputed_at?: null;
  readonly dispute_settled_at?: null;
  readonly expires_at?: Date | null;
  readonly interval_days?: number;
}

export function updateRequest(trx: Trx, id: string, change: Change, now: Date) {
  return trx
    .updateTable('donation_requests')
    .set({ ...change, decided_at: now })
    .where('id', '=', id);
}

/** Opens a dispute, or settles it with the donation upheld; the request stays completed since when it was. */
export function markDispute(trx: Trx, id: string, change: { disputed_at: Date | null; dispute_settled_at?: Date }) {
  return trx.updateTable('donation_requests').set(change).where('id', '=', id);
}

/** The donor says again that they will come. */
export function confirmComing(trx: Trx, id: string, now: Date) {
  return trx.updateTable('donation_requests').set({ confirmed_at: now }).where('id', '=', id);
}

export interface HistoryEntry {
  readonly requestId: string;
  readonly actor: { readonly id: string | null; readonly role: Party };
  readonly action: HistoryAction;
  readonly from: RequestStatus | null;
  readonly to: RequestStatus;
  readonly reason?: string;
}

export function insertHistory(trx: Trx, now: Date, entry: HistoryEntry) {
  return trx.insertInto('request_history').values({
    id: newId(),
    request_id: entry.requestId,
    actor_id: entry.actor.id,
    actor_role: entry.actor.role,
    action: entry.action,
    from_status: entry.from,
    to_status: entry.to,
    reason: entry.reason ?? '',
    at: now,
  });
}
