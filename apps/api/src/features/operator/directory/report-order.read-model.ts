import { MAX_ROWS_SHOWN, REPORTED_KINDS, type ReportedRow } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** Rows of former versions hold a sentence. */
const IS_STORED = sql`notes[1] like '["%'`;

/** The first thing that is said of a row, without the value that is not accepted. */
export const PROBLEM = sql<string>`case when ${IS_STORED} then (notes[1]::jsonb #- '{1,value}')::text else notes[1] end`;
export const REFUSED_VALUE = sql<string>`case when ${IS_STORED} then coalesce(notes[1]::jsonb #>> '{1,value}', '') else '' end`;

/** The group of a row: its problem, or, where it is not refused, the text without names and lines in it. */
const GROUP = sql`case when outcome = 'refused' or not ${IS_STORED} then ${PROBLEM} else notes[1]::jsonb ->> 0 end`;
const KIND = sql`case when outcome = 'listed' and exists (
    select from unnest(notes) note where note like '["directory.note.may-be-%') then 'may_be_same' else outcome end`;

export type ResultRow = ReportedRow & { readonly facility_id: string | null };

/** Rows by kind, those with nothing to say after the others, then by what is said of most rows, then by line. */
const inOrder = (id: string): RawBuilder<unknown> => sql`
  select line, outcome, name, notes, facility_id, kind,
    row_number() over (partition by outcome = 'refused' order by place, is_silent, times desc, first, line) as nth,
    row_number() over (order by place, is_silent, times desc, first, line) as position
  from (
    select *, array_position(${[...REPORTED_KINDS]}::text[], kind) as place, notes = '{}' as is_silent,
      count(*) over (partition by kind, said) as times, min(line) over (partition by kind, said) as first
    from (select *, ${KIND} as kind, ${GROUP} as said from directory_results where import_id = ${id}) results
  ) counted`;

/** The first refused rows of an import, and the first others that have something to say. */
export async function listRowsToLookAt(db: Kysely<Tables>, id: string): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select line, outcome, kind, name, notes from (${inOrder(id)}) ordered
    where (outcome <> 'listed' or notes <> '{}') and nth <= ${MAX_ROWS_SHOWN} order by position`.execute(db);
  return rows;
}

/** Returns what became of every row of an import. */
export async function listResults(db: Kysely<Tables>, id: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select line, outcome, kind, name, notes, facility_id from (${inOrder(id)}) ordered order by position`.execute(db);
  return rows;
}
