import type { EligibilityProfileId, OpeningHours, OptionalSetupStep } from '@sanguine/contract';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

export interface NewFacility {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly operationalHours: string;
  readonly openingHours: OpeningHours | null;
  readonly timeZone: string;
  /** An operator has to check it before it appeals to donors. */
  readonly isCheckNeeded: boolean;
  readonly now: Date;
}

/** The write of a new facility; its empty stock is inventory's to add in the same transaction. */
export function insertFacility(trx: Transaction<Tables>, facility: NewFacility) {
  return trx.insertInto('facilities').values({
    id: facility.id,
    name: facility.name,
    address: facility.address,
    phone_number: facility.phoneNumber,
    operational_hours: facility.operationalHours,
    opening_hours: facility.openingHours && JSON.stringify(facility.openingHours),
    time_zone: facility.timeZone,
    created_at: facility.now,
    check_needed: facility.isCheckNeeded,
  });
}

type Changed<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

export type FacilityChanges = Changed<{
  name: string;
  address: string;
  phoneNumber: string;
  operationalHours: string;
  openingHours: OpeningHours | null;
  timeZone: string;
  urgentBelow: number;
  lowBelow: number;
  stockStaleHours: number;
  slotMinutes: number;
  slotCapacity: number | null;
  latitude: number | null;
  longitude: number | null;
  eligibilityProfile: EligibilityProfileId;
  settledStep: OptionalSetupStep;
}>;

/** The write of what has changed; undefined stays as it is. */
export function updateFacility(trx: Transaction<Tables>, id: string, changes: FacilityChanges) {
  const { openingHours, settledStep } = changes;
  const settled = sql<
    OptionalSetupStep[]
  >`array(select distinct unnest(settled_steps || array[${settledStep}]::text[]))`;
  return trx
    .updateTable('facilities')
    .set({
      name: changes.name,
      address: changes.address,
      phone_number: changes.phoneNumber,
      operational_hours: changes.operationalHours,
      opening_hours: openingHours && JSON.stringify(openingHours),
      time_zone: changes.timeZone,
      urgent_below: changes.urgentBelow,
      low_below: changes.lowBelow,
      stock_stale_hours: changes.stockStaleHours,
      slot_minutes: changes.slotMinutes,
      slot_capacity: changes.slotCapacity,
      latitude: changes.latitude,
      longitude: changes.longitude,
      eligibility_profile: changes.eligibilityProfile,
      settled_steps: settledStep && settled,
    })
    .where('id', '=', id);
}

/** Where a facility is, under its lock: of two edits at once the second sees the first. */
export async function lockPlace(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('facilities')
    .select(['address', 'latitude', 'longitude'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The write that takes an operator's verification back from a facility that moved. */
export function takeVerificationBack(trx: Transaction<Tables>, id: string) {
  return trx
    .updateTable('facilities')
    .set({ verified_at: null, verification_note: 'The facility moved.' })
    .where('id', '=', id)
    .where('verified_at', 'is not', null);
}

export async function setCheckNeeded(db: Kysely<Tables>, isNeeded: boolean): Promise<void> {
  await db.updateTable('facilities').set({ check_needed: isNeeded }).where('check_needed', '<>', isNeeded).execute();
}

/** The write that decides anew, as of now, how urgent a facility is: what was fresh when last counted may be stale. */
export function summariseStock(id: string, now: Date) {
  return sql`select summarise_stock(array[${id}]::uuid[], ${now})`;
}
