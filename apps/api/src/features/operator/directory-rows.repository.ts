import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';
import { type PlacedRow, keyOf } from './directory.rules.ts';

function toStored(row: PlacedRow) {
  return { line: row.line, key: keyOf(row), email: row.contact_email ?? null, facility: row };
}

function storedRows(rows: readonly PlacedRow[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows.map(toStored))}::jsonb)
    as w (line int, key text, email citext, facility jsonb)`;
}

/** Stores rows to be listed later, except those that repeat an earlier line. */
export async function storeRows(trx: Trx, importId: string, rows: readonly PlacedRow[]): Promise<void> {
  await sql`
    insert into directory_rows (import_id, line, key, email, facility)
    select ${importId}::uuid, w.line, w.key, w.email, w.facility from ${storedRows(rows)} order by w.line
    on conflict do nothing`.execute(trx);
}

/** The rows that were left out, with the earlier line of the same facility or the same contact. */
export async function findRepeats(trx: Trx, importId: string, rows: readonly PlacedRow[]) {
  const { rows: repeats } = await sql<{ line: number; earlier: number; is_facility: boolean }>`
    with wanted as materialized (select * from ${storedRows(rows)})
    select distinct on (line) line, earlier, is_facility from (
      select w.line, d.line as earlier, true as is_facility from wanted w
        join directory_rows d on d.import_id = ${importId} and d.key = w.key
      union all
      select w.line, d.line, false from wanted w
        join directory_rows d on d.import_id = ${importId} and d.email = w.email
    ) found where earlier < line order by line, is_facility desc`.execute(trx);
  return repeats;
}

/** The lines that are known already: the same name at the same address, or a contact who has an account. */
export async function findKnown(trx: Trx, rows: readonly PlacedRow[]) {
  const wanted = rows.map(({ line, name, address, contact_email }) => ({ line, name, address, email: contact_email }));
  const { rows: known } = await sql<{ line: number; is_facility: boolean }>`
    with wanted as materialized (
      select line, listing_key(name, address) as key, email
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (line int, name text, address text, email citext)
    )
    select distinct on (line) line, is_facility from (
      select w.line, true as is_facility from wanted w join facilities f on listing_key(f.name, f.address) = w.key
      union all
      select w.line, false from wanted w join users u on u.email = w.email and u.disabled_at is null
    ) found order by line, is_facility desc`.execute(trx);
  return known;
}

/** Takes rows to be listed, in mixed order: thousands of neighbouring places in a row slow the index down to minutes. */
export async function takeRows(trx: Trx, importId: string, most: number): Promise<PlacedRow[]> {
  const { rows } = await sql<{ facility: PlacedRow }>`
    delete from directory_rows where import_id = ${importId} and key in (
      select key from directory_rows where import_id = ${importId} order by key limit ${most})
    returning facility`.execute(trx);
  return rows.map(({ facility }) => facility);
}

/** Removes some rows that finished imports have left; false when none are left. */
export async function removeLeftRows(trx: Trx, most: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from directory_rows where (import_id, key) in (
      select d.import_id, d.key from directory_rows d join directory_imports i on i.id = d.import_id
      where i.finished_at is not null limit ${most})`.execute(trx);
  return numAffectedRows > 0n;
}
