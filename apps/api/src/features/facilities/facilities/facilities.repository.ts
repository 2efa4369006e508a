import {
  type EligibilityProfileId,
  type OpeningHours,
  type OptionalSetupStep,
  profileOfCountry,
} from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { followDetails } from './details.repository.ts';
import { hasUncheckedChanges } from './facility-columns.read-model.ts';
import type { DetailChanges, StatedDetails } from './verified-details.rules.ts';

export interface NewFacility {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly operationalHours: string;
  readonly openingHours: OpeningHours | null;
  readonly timeZone: string;
  /** The town that was chosen at registration. */
  readonly place: {
    readonly name: string;
    readonly region: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  } | null;
  /** An operator has to check it before it appeals to donors. */
  readonly isCheckNeeded: boolean;
  readonly now: Date;
}

/** Stores a new facility; inventory adds its empty stock in the same transaction. */
export async function insertFacility(trx: Trx, facility: NewFacility): Promise<void> {
  const row = {
    id: facility.id,
    name: facility.name,
    address: facility.address,
    phone_number: facility.phoneNumber,
    operational_hours: facility.operationalHours,
    opening_hours: facility.openingHours && JSON.stringify(facility.openingHours),
    time_zone: facility.timeZone,
    city: facility.place?.name ?? '',
    region: facility.place?.region ?? '',
    latitude: facility.place?.latitude ?? null,
    longitude: facility.place?.longitude ?? null,
    eligibility_profile: profileOfCountry(facility.place?.country),
    created_at: facility.now,
    check_needed: facility.isCheckNeeded,
  };
  // Trigger: apps/api/sql/facilities/facilities/copy_for_search.sql
  await trx.insertInto('facilities').values(row).execute();
  await followDetails(trx, [facility.id]);
}

type Changed<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

export type FacilityChanges = Changed<{
  name: string;
  address: string;
  city: string;
  phoneNumber: string;
  website: string;
  operationalHours: string;
  openingHours: OpeningHours | null;
  timeZone: string;
  urgentBelow: number;
  lowBelow: number;
  stockStaleHours: number;
  slotMinutes: number;
  slotCapacity: number | null;
  testingElsewhere: boolean;
  latitude: number | null;
  longitude: number | null;
  eligibilityProfile: EligibilityProfileId;
  settledSteps: OptionalSetupStep[];
}>;

/** Sets a place on the map. Another place may lie in another region: a job looks again. */
export function placed({ latitude, longitude }: Pick<FacilityChanges, 'latitude' | 'longitude'>) {
  const stays = sql<boolean>`(${latitude === undefined ? sql`latitude` : sql`${latitude}::float8`},
    ${longitude === undefined ? sql`longitude` : sql`${longitude}::float8`}) is not distinct from (latitude, longitude)`;
  const unlessMoved = (column: 'area_region' | 'area_country') =>
    sql<string | null>`case when ${stays} then ${sql.ref(column)} end`;
  if (latitude === undefined && longitude === undefined) return {};
  const area = { area_region: unlessMoved('area_region'), area_country: unlessMoved('area_country') };
  return { latitude, longitude, ...area };
}

/** Stores what has changed; undefined stays as it is. */
export async function updateFacility(trx: Trx, id: string, changes: FacilityChanges): Promise<void> {
  const { openingHours, settledSteps = [] } = changes;
  const settled = sql<OptionalSetupStep[]>`array(select distinct unnest(settled_steps || ${settledSteps}::text[]))`;
  // Triggers: apps/api/sql/facilities/facilities/audit_facility.sql,
  // apps/api/sql/facilities/facilities/copy_for_search.sql
  await trx
    .updateTable('facilities')
    .set({
      name: changes.name,
      address: changes.address,
      city: changes.city,
      phone_number: changes.phoneNumber,
      website: changes.website,
      operational_hours: changes.operationalHours,
      opening_hours: openingHours && JSON.stringify(openingHours),
      time_zone: changes.timeZone,
      urgent_below: changes.urgentBelow,
      low_below: changes.lowBelow,
      stock_stale_hours: changes.stockStaleHours,
      slot_minutes: changes.slotMinutes,
      slot_capacity: changes.slotCapacity,
      testing_elsewhere: changes.testingElsewhere,
      ...placed(changes),
      eligibility_profile: changes.eligibilityProfile,
      settled_steps: settledSteps.length === 0 ? undefined : settled,
    })
    .where('id', '=', id)
    .execute();
  const { name, address, city, phoneNumber } = changes;
  if ([name, address, city, phoneNumber].some((detail) => detail !== undefined)) await followDetails(trx, [id]);
}

const stated = ['name', 'address', 'city', 'latitude', 'longitude', 'phone_number', 'website'] as const;

/** Returns what a facility says of itself. */
export async function getStated(trx: Trx, id: string): Promise<StatedDetails> {
  return trx.selectFrom('facilities').select(stated).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns what a facility says of itself, and whether it is verified, under its lock: of two edits at once the second sees the first. */
export async function lockFacility(trx: Trx, id: string) {
  return trx
    .selectFrom('facilities')
    .select([...stated, 'verified_at', 'verification_status', 'changes_since_verified'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A facility that waits for an operator, whatever FACILITY_APPROVAL is. */
export const MUST_WAIT = { must_wait: true, check_needed: true };

/** A facility that follows FACILITY_APPROVAL again. */
const settled = (isCheckNeeded: boolean) => ({ must_wait: false, check_needed: isCheckNeeded });

/** A facility that moved, or has another name, has to be verified again, and waits for that. */
export async function removeVerification(trx: Trx, id: string, because: 'moved' | 'renamed'): Promise<void> {
  const moved = { verification_note: 'The facility moved.' };
  const renamed = { verification_note: 'The facility has another name.' };
  await trx
    .updateTable('facilities')
    .set({ verified_at: null, ...MUST_WAIT, waiting_notified_at: null, ...(because === 'moved' ? moved : renamed) })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .execute();
}

/** All that was verified stands again as it was: a mistake of an Admin, which they undid. */
export async function restoreVerification(
  trx: Trx,
  id: string,
  { now, isCheckNeeded }: Pick<StoredVerification, 'now' | 'isCheckNeeded'>,
): Promise<void> {
  const again = {
    verified_at: now,
    verification_note: 'All that was verified stands again.',
    waiting_notified_at: null,
  };
  await trx
    .updateTable('facilities')
    .set({ ...again, ...settled(isCheckNeeded) })
    .where('id', '=', id)
    .execute();
}

export async function storeChanges(trx: Trx, id: string, changes: DetailChanges): Promise<void> {
  const changed = { changes_since_verified: JSON.stringify(changes) };
  await trx.updateTable('facilities').set(changed).where('id', '=', id).execute();
}

export interface StoredVerification {
  readonly verified: boolean;
  readonly reason: string;
  readonly now: Date;
  /** Its changes that the decision leaves. */
  readonly changes: DetailChanges;
  /** FACILITY_APPROVAL is manual. */
  readonly isCheckNeeded: boolean;
}

/** Stores an operator's decision; a facility that was verified before keeps the time at which it was. */
export async function setVerification(
  trx: Trx,
  id: string,
  { verified, reason, now, changes, isCheckNeeded }: StoredVerification,
): Promise<void> {
  await trx
    .updateTable('facilities')
    .set((eb) => ({
      verified_at: verified ? eb.fn.coalesce('verified_at', eb.val(now)) : null,
      // One that waits again later is told of again. A withdrawal is the operator's own.
      waiting_notified_at: verified ? null : now,
      verification_note: reason,
      changes_since_verified: JSON.stringify(changes),
      // One that had to wait, and is not verified now either, goes on waiting.
      ...(verified ? settled(isCheckNeeded) : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Tells whether facility `f` is verified, and has changed something since that no operator has checked. */
const hasChanged = sql<boolean>`f.verified_at is not null and f.claimed_at is not null and f.changes_since_verified <> '{}'
  and ${hasUncheckedChanges}`;

/** Tells whether facility `f` waits for an operator. */
export const waitsForOperator = sql<boolean>`(f.verification_status = 'waiting' or ${hasChanged})`;

/** Marks the facilities that wait, and of which the operator was not told: the longest waiting first. */
export async function takeNewlyWaiting(trx: Trx, most: number, now: Date): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with fresh as (
      select id from facilities f where ${waitsForOperator} and waiting_notified_at is null
      order by created_at, id limit ${most} for no key update skip locked)
    update facilities f set waiting_notified_at = ${now} from fresh where f.id = fresh.id returning f.id, f.name`.execute(
    trx,
  );
  return rows;
}

/** Writes only where something differs: the program also starts on a standby, which takes no writes. */
export async function setCheckNeeded(db: Kysely<Tables>, isNeeded: boolean): Promise<void> {
  const needed = sql<boolean>`(${isNeeded} or must_wait)`;
  const differing = db.selectFrom('facilities').select('id').where('check_needed', '<>', needed).limit(1);
  if ((await differing.executeTakeFirst()) === undefined) return;
  await db.updateTable('facilities').set({ check_needed: needed }).where('check_needed', '<>', needed).execute();
}

/** Counts one more invitation of a facility; `isChecked` is the operator's check. */
export async function countSentInvitation(
  trx: Trx,
  facilityId: string,
): Promise<{ invitationsSent: number; isChecked: boolean }> {
  const { invitations_sent: invitationsSent, verified_at } = await trx
    .updateTable('facilities')
    .set((eb) => ({ invitations_sent: eb('invitations_sent', '+', 1) }))
    .where('id', '=', facilityId)
    .returning(['invitations_sent', 'verified_at'])
    .executeTakeFirstOrThrow();
  return { invitationsSent, isChecked: verified_at !== null };
}
