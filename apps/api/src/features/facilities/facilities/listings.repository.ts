import type { OpeningHours } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { waitForAlike } from './alike.repository.ts';
import { followDetails } from './details.repository.ts';
import { placed } from './facilities.repository.ts';
import { parseOpeningHours } from './opening-hours.rules.ts';

/** The details of a facility in a directory; '' where it says nothing. */
export interface ListingDetails {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isClaimed: boolean;
  readonly isClosed: boolean;
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postal_code: string;
  readonly phone_number: string;
  readonly public_email: string;
  readonly website: string;
  readonly latitude: number | null;
}

export interface ListedFacility extends Omit<ListingDetails, 'isClaimed' | 'isClosed'> {
  readonly operational_hours: string;
  readonly opening_hours: OpeningHours | null;
  readonly time_zone: string;
  readonly longitude: number | null;
}

/**
 * The columns that the staff of a facility, or a decision about them, can change; the trigger of `facilities_as_listed`
 * keeps the same.
 */
const RESTORED =
  `name address city district region postal_code phone_number public_email website operational_hours opening_hours
  time_zone latitude longitude verified_at settled_steps urgent_below low_below stock_stale_hours slot_minutes slot_capacity
  eligibility_profile testing_elsewhere units_allowed appeals_paused_at appeals_note`.split(/\s+/);

/** Stores facilities of which nobody is on Sanguine yet. The operator who lists them vouches for them. */
export async function insertListed(trx: Trx, facilities: readonly ListedFacility[], now: Date): Promise<void> {
  // Trigger: apps/api/sql/facilities/facilities/copy_for_search.sql
  await sql`
    insert into facilities (id, name, address, city, district, region, postal_code, phone_number, public_email, website,
      operational_hours, opening_hours, time_zone, latitude, longitude, created_at, verified_at, verification_note, claimed_at)
    select f.*, ${now}::timestamptz, ${now}::timestamptz, 'From the directory of the operator.', null
    from jsonb_to_recordset(${JSON.stringify(facilities)}::jsonb) as f (id uuid, name text, address text, city text,
      district text, region text, postal_code text, phone_number text, public_email text, website text,
      operational_hours text, opening_hours jsonb, time_zone text, latitude float8, longitude float8)`.execute(trx);
  const ids = facilities.map(({ id }) => id);
  await followDetails(trx, ids);
  await waitForAlike(trx, ids);
}

/** Fills in what listings lack. Nothing is replaced, and a facility that somebody has claimed is left alone. */
export async function completeListings(
  trx: Trx,
  listings: readonly Omit<ListedFacility, 'name' | 'address' | 'operational_hours' | 'opening_hours'>[],
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    update facilities f set city = coalesce(nullif(f.city, ''), l.city), district = coalesce(nullif(f.district, ''), l.district),
      region = coalesce(nullif(f.region, ''), l.region), postal_code = coalesce(nullif(f.postal_code, ''), l.postal_code),
      phone_number = coalesce(nullif(f.phone_number, ''), l.phone_number),
      public_email = coalesce(nullif(f.public_email, ''), l.public_email), website = coalesce(nullif(f.website, ''), l.website),
      latitude = case when f.latitude is null then l.latitude else f.latitude end,
      longitude = case when f.latitude is null then l.longitude else f.longitude end,
      time_zone = case when f.time_zone = 'UTC' and f.latitude is null and l.latitude is not null then l.time_zone else f.time_zone end
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as l (id uuid, city text, district text, region text,
      postal_code text, phone_number text, public_email text, website text, latitude float8, longitude float8, time_zone text)
    where f.id = l.id and f.claimed_at is null`.execute(trx);
  await followDetails(
    trx,
    listings.map(({ id }) => id),
  );
}

export interface ListingEdits {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly district?: string | undefined;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly publicEmail?: string | undefined;
  readonly website?: string | undefined;
  readonly operationalHours?: string | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly timeZone?: string | undefined;
}

/** Corrects a listing; undefined stays as it is. Hours are read again. */
export async function editListed(trx: Trx, id: string, edits: ListingEdits): Promise<void> {
  const { operationalHours } = edits;
  const parsed = operationalHours === undefined ? undefined : parseOpeningHours(operationalHours);
  const columns = {
    name: edits.name,
    address: edits.address,
    city: edits.city,
    district: edits.district,
    region: edits.region,
    postal_code: edits.postalCode,
    phone_number: edits.phoneNumber,
    public_email: edits.publicEmail,
    website: edits.website,
    operational_hours: operationalHours,
    opening_hours: parsed && JSON.stringify(parsed),
    ...placed(edits),
    time_zone: edits.timeZone,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('facilities').set(columns).where('id', '=', id).execute();
  await followDetails(trx, [id]);
  await waitForAlike(trx, [id]);
}

/** Gives a facility the details that it lacks and its twin has. */
export async function completeFromTwin(trx: Trx, id: string, twinId: string): Promise<void> {
  await sql`
    update facilities f set city = coalesce(nullif(f.city, ''), t.city), district = coalesce(nullif(f.district, ''), t.district),
      region = coalesce(nullif(f.region, ''), t.region), postal_code = coalesce(nullif(f.postal_code, ''), t.postal_code),
      phone_number = coalesce(nullif(f.phone_number, ''), t.phone_number),
      public_email = coalesce(nullif(f.public_email, ''), t.public_email), website = coalesce(nullif(f.website, ''), t.website),
      latitude = case when f.latitude is null then t.latitude else f.latitude end,
      longitude = case when f.latitude is null then t.longitude else f.longitude end
    from facilities t where f.id = ${id} and t.id = ${twinId}`.execute(trx);
  await followDetails(trx, [id]);
}

export async function deleteFacility(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('facilities').where('id', '=', id).execute();
}

/** Makes a facility a listing again, of which nobody is on Sanguine. */
export async function storeReleased(trx: Trx, id: string, reason: string): Promise<void> {
  const released = { claimed_at: null, verification_note: reason, changes_since_verified: '{}' };
  await trx.updateTable('facilities').set(released).where('id', '=', id).execute();
  await restoreListing(trx, id);
}

/** Gives a facility everything back that it had as a listing; one that never was a listing stays as it is. */
async function restoreListing(trx: Trx, id: string): Promise<void> {
  const columns = sql.raw(RESTORED.join(', '));
  // Another place may lie in another region: a job looks again.
  const stays = sql`(l.latitude, l.longitude) is not distinct from (f.latitude, f.longitude)`;
  const former = sql.raw(RESTORED.map((column) => `l.${column}`).join(', '));
  await sql`
    update facilities f set (${columns}, area_region, area_country) = (
        select ${former}, case when ${stays} then f.area_region end, case when ${stays} then f.area_country end
        from jsonb_populate_record(null::facilities, k.listed) l)
    from facilities_as_listed k where f.id = ${id} and k.facility_id = f.id`.execute(trx);
  await followDetails(trx, [id]);
}

interface Closing {
  readonly into: string | null;
  readonly reason: string;
  readonly now: Date;
}

/** Keeps a facility out of everything that donors see; what led to it leads to the other one, where there is one. */
export async function storeClosed(trx: Trx, id: string, { into, reason, now }: Closing): Promise<void> {
  await trx.updateTable('facilities').set({ closed_into: into }).where('closed_into', '=', id).execute();
  const closed = {
    claimed_at: null,
    closed_at: now,
    closed_into: into,
    verification_note: reason,
    changes_since_verified: '{}',
  };
  await trx.updateTable('facilities').set(closed).where('id', '=', id).execute();
}

/** Makes a closed facility a listing. */
export async function storeReopened(trx: Trx, id: string, reason: string): Promise<void> {
  const open = { closed_at: null, closed_into: null, verification_note: reason };
  await trx.updateTable('facilities').set(open).where('id', '=', id).execute();
  await restoreListing(trx, id);
}

/** Makes a listing somebody's, and answers whether it was nobody's until then: of two who join at once, only one reads so. */
export async function storeClaimed(trx: Trx, id: string, now: Date): Promise<boolean> {
  // Trigger: apps/api/sql/operator/directory/keep_listing.sql
  const unclaimed = trx.updateTable('facilities').where('id', '=', id).where('claimed_at', 'is', null);
  const { numUpdatedRows } = await unclaimed.set({ claimed_at: now }).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
