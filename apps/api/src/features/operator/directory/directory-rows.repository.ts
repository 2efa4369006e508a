import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { ListingDetails } from '../../facilities/facilities/index.ts';
import type { ListableRow } from './directory-cells.rules.ts';
import { type RowDecision, type Matches, contactOf } from './row-outcome.rules.ts';

function rowsWithKeys(rows: readonly ListableRow[]) {
  const wanted = rows.map((row) => ({
    line: row.line,
    name: row.name,
    address: row.address,
    post: row.postal_code ?? '',
    phone: row.phone_number ?? '',
    city: row.city ?? '',
    email: contactOf(row) ?? null,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as w (line int, name text, address text, post text, phone text, city text, email citext)`;
}

interface MatchRow {
  readonly line: number;
  readonly facility: (ListingDetails & { isStrong: boolean }) | null;
  readonly earlier: { line: number; isStrong: boolean } | null;
  readonly has_account: boolean;
  readonly is_contact_elsewhere: boolean;
}

const keysOf = (rows: readonly ListableRow[]) => sql`w as materialized (select * from ${rowsWithKeys(rows)}),
  k as materialized (
    select w.line, t.key, t.is_strong, min(w.line) over (partition by t.key) as first_line
    from w, twin_keys(w.name, w.address, w.post, w.phone, w.city) t)`;

const details = sql`json_build_object('id', f.id, 'name', f.name, 'address', f.address, 'isClaimed', f.claimed_at is not null,
  'isClosed', f.closed_at is not null,
  'city', f.city, 'district', f.district, 'region', f.region, 'postal_code', f.postal_code, 'phone_number', f.phone_number,
  'public_email', f.public_email, 'website', f.website, 'latitude', f.latitude, 'isStrong', x.is_strong)`;

const hasAccount = sql`exists (select from users u where u.email = w.email and u.disabled_at is null)`;

function toMatches({ facility, earlier, has_account, is_contact_elsewhere }: MatchRow): Matches {
  return {
    ...(facility === null ? {} : { facility }),
    ...(earlier === null ? {} : { earlier }),
    hasAccount: has_account,
    isContactElsewhere: is_contact_elsewhere,
  };
}

/**
 * Returns what is known about rows, by line: of each key one facility and the first line that has it are looked at.
 * Stores the keys for the rows to come.
 */
export async function matchRows(
  trx: Trx,
  importId: string,
  rows: readonly ListableRow[],
): Promise<ReadonlyMap<number, Matches>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<MatchRow>`
    with ${keysOf(rows)},
      stored as (
        insert into directory_row_keys (import_id, key, line)
        select distinct ${importId}::uuid, key, first_line from k order by key on conflict do nothing),
      x as materialized (
        select distinct on (k.line) k.line, k.is_strong, o.facility_id from k
          cross join lateral (select facility_id from facility_keys where key = k.key order by facility_id limit 1) o
        order by k.line, k.is_strong desc, o.facility_id),
      e as materialized (
        select distinct on (k.line) k.line, k.is_strong, coalesce(r.line, k.first_line) as earlier from k
          left join lateral (
            select line from directory_row_keys where import_id = ${importId} and key = k.key offset 0) r on true
        where coalesce(r.line, k.first_line) < k.line
        order by k.line, k.is_strong desc, 3)
    select w.line, case when f.id is not null then ${details} end as facility,
      case when e.line is not null then json_build_object('line', e.earlier, 'isStrong', e.is_strong) end as earlier,
      ${hasAccount} as has_account,
      exists (select from facility_contacts c where c.email = w.email)
        or exists (select from directory_rows d where d.import_id = ${importId} and d.email = w.email) as is_contact_elsewhere
    from w left join x using (line) left join facilities t on t.id = x.facility_id
      left join facilities f on f.id = coalesce(t.closed_into, t.id) left join e on e.line = w.line`.execute(trx);
  return new Map(found.map((row) => [row.line, toMatches(row)]));
}

/**
 * The rows that are on Sanguine by now, by line, and those whose contact has an account. Each key is looked up on its own: joined,
 * PostgreSQL would read the keys of all facilities for each step.
 */
export async function listTaken(trx: Trx, rows: readonly ListableRow[]): Promise<ReadonlyMap<number, Matches>> {
  const { rows: found } = await sql<MatchRow>`
    with ${keysOf(rows)},
      x as materialized (
        select distinct on (k.line) k.line, k.is_strong, o.facility_id from k
          cross join lateral (
            select facility_id from facility_keys where key = k.key and is_strong order by facility_id limit 1) o
        where k.is_strong order by k.line, o.facility_id)
    select w.line, case when f.id is not null then ${details} end as facility, null as earlier,
      ${hasAccount} as has_account, false as is_contact_elsewhere
    from w left join x using (line) left join facilities t on t.id = x.facility_id
      left join facilities f on f.id = coalesce(t.closed_into, t.id)
    where f.id is not null or ${hasAccount}`.execute(trx);
  return new Map(found.map((row) => [row.line, toMatches(row)]));
}

/** Stores rows that are to be listed later. */
export async function storeRows(trx: Trx, importId: string, decisions: readonly RowDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  const rows = decisions.map(({ row, notes, contact }) => ({
    line: row.line,
    email: contact ?? null,
    notes,
    facility: { ...row, notes },
  }));
  await sql`
    insert into directory_rows (import_id, line, email, notes, facility)
    select ${importId}::uuid, w.line, w.email, w.notes, w.facility
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (line int, email citext, notes text[], facility jsonb)`.execute(
    trx,
  );
}

interface Row {
  readonly line: number;
  readonly name: string;
  /** The cells of a refused row. */
  readonly cells?: readonly string[] | undefined;
}

/** Notes what became of rows. */
export async function storeResults(
  trx: Trx,
  importId: string,
  results: readonly (Pick<RowDecision, 'outcome' | 'notes' | 'facilityId'> & Row)[],
): Promise<void> {
  if (results.length === 0) return;
  await sql`
    insert into directory_results (import_id, line, outcome, name, notes, facility_id, cells)
    select ${importId}::uuid, r.line, r.outcome, r.name, r.notes, r."facilityId", r.cells
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (line int, outcome text, name text, notes text[], "facilityId" uuid, cells text[])`.execute(trx);
}

/** Takes rows to be listed, in mixed order: thousands of neighbouring places in a row slow the index down to minutes. */
export async function takeRows(trx: Trx, importId: string, most: number) {
  const { rows } = await sql<{ facility: ListableRow; email: string | null }>`
    delete from directory_rows where import_id = ${importId} and place in (
      select place from directory_rows where import_id = ${importId} order by place limit ${most})
    returning facility, email`.execute(trx);
  return rows.map(({ facility, email }) => ({ row: facility, contact: email ?? undefined }));
}

/** Tells whether finished imports have left rows or keys. */
export async function isAnyLeft(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from directory_imports i where finished_at is not null
    and (exists (select from directory_rows where import_id = i.id)
      or exists (select from directory_row_keys where import_id = i.id)) limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes some rows and keys that finished imports have left; false when none are left. */
export async function removeLeftRows(trx: Trx, most: number): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`
    with over as (select id from directory_imports where finished_at is not null),
      r as (delete from directory_rows where (import_id, place) in (
        select import_id, place from directory_rows where import_id in (select id from over) limit ${most}) returning 1),
      k as (delete from directory_row_keys where (import_id, key) in (
        select import_id, key from directory_row_keys where import_id in (select id from over) limit ${most}) returning 1)
    select ((select count(*) from r) + (select count(*) from k))::int as removed`.execute(trx);
  return (rows[0]?.removed ?? 0) > 0;
}

/** Removes what files that were sent before then have of their refused rows; what was wrong stays in the report. */
export async function removeRefusedRows(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`update directory_results set cells = null where cells is not null and import_id in (
    select id from directory_imports where created_at < ${before})`.execute(db);
}
