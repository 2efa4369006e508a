import type { OpeningHours } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';

/** What a directory says of a facility; '' where it says nothing. */
export interface ListingDetails {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isClaimed: boolean;
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postal_code: string;
  readonly phone_number: string;
  readonly public_email: string;
  readonly website: string;
  readonly latitude: number | null;
}

export interface ListedFacility extends Omit<ListingDetails, 'isClaimed'> {
  readonly operational_hours: string;
  readonly opening_hours: OpeningHours | null;
  readonly time_zone: string;
  readonly longitude: number | null;
}

/** Stores facilities of which nobody is on Sanguine yet. The operator who lists them vouches for them. */
export async function insertListed(trx: Trx, facilities: readonly ListedFacility[], now: Date): Promise<void> {
  await sql`
    insert into facilities (id, name, address, city, district, region, postal_code, phone_number, public_email, website,
      operational_hours, opening_hours, time_zone, latitude, longitude, created_at, verified_at, verification_note, claimed_at)
    select f.*, ${now}::timestamptz, ${now}::timestamptz, 'From the directory of the operator.', null
    from jsonb_to_recordset(${JSON.stringify(facilities)}::jsonb) as f (id uuid, name text, address text, city text,
      district text, region text, postal_code text, phone_number text, public_email text, website text,
      operational_hours text, opening_hours jsonb, time_zone text, latitude float8, longitude float8)`.execute(trx);
}

/** Fills in what listings lack. Nothing is replaced, and a facility that somebody has claimed is left alone. */
export async function completeListings(
  trx: Trx,
  listings: readonly Omit<ListedFacility, 'name' | 'address' | 'operational_hours' | 'opening_hours' | 'time_zone'>[],
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    update facilities f set city = coalesce(nullif(f.city, ''), l.city), district = coalesce(nullif(f.district, ''), l.district),
      region = coalesce(nullif(f.region, ''), l.region), postal_code = coalesce(nullif(f.postal_code, ''), l.postal_code),
      phone_number = coalesce(nullif(f.phone_number, ''), l.phone_number),
      public_email = coalesce(nullif(f.public_email, ''), l.public_email), website = coalesce(nullif(f.website, ''), l.website),
      latitude = case when f.latitude is null then l.latitude else f.latitude end,
      longitude = case when f.latitude is null then l.longitude else f.longitude end
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as l (id uuid, city text, district text, region text,
      postal_code text, phone_number text, public_email text, website text, latitude float8, longitude float8)
    where f.id = l.id and f.claimed_at is null`.execute(trx);
}
