import type { OpeningHours } from '@sanguine/contract';
import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { PlacedRow } from './directory.ts';

type Trx = Transaction<Tables>;

const LOCK = 7_260_012;

export async function lockDirectory(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** The lines of what is there already: the same name at the same address, or a contact who has an account. */
export async function findKnown(trx: Trx, rows: readonly PlacedRow[]) {
  const wanted = rows.map(({ line, name, address, contact_email }) => ({ line, name, address, email: contact_email }));
  const { rows: known } = await sql<{ line: number; is_facility: boolean }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (line int, name text, address text, email citext)
    )
    select distinct on (line) line, is_facility from (
      select w.line, true as is_facility from wanted w join facilities f
        on search_form(f.name) = search_form(w.name) and search_form(f.address) = search_form(w.address)
      union all
      select w.line, false from wanted w join users u on u.email = w.email and u.disabled_at is null
    ) found order by line, is_facility desc`.execute(trx);
  return known;
}

export interface ListedFacility {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly operational_hours: string;
  readonly opening_hours: OpeningHours | null;
  readonly time_zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * The write of facilities of which nobody is on Sanguine yet. The operator who lists them vouches for them. Mixed up,
 * since the index of places takes minutes for ten thousand that come in the order in which they lie beside each other.
 */
export function insertListed(facilities: readonly ListedFacility[], now: Date) {
  return sql`
    insert into facilities (id, name, address, operational_hours, opening_hours, time_zone, latitude, longitude,
      created_at, verified_at, verification_note, claimed_at)
    select f.*, ${now}::timestamptz, ${now}::timestamptz, 'From the directory of the operator.', null
    from jsonb_to_recordset(${JSON.stringify(facilities)}::jsonb) as f (id uuid, name text, address text,
      operational_hours text, opening_hours jsonb, time_zone text, latitude float8, longitude float8)
    order by random()`;
}
