import {
  type DirectoryImport,
  type DirectoryImportState,
  type DirectoryReport,
  type ImportProblem,
} from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { StoredText } from '../../../platform/words/stored-text.ts';
import { KEPT_IMPORTS } from './directory.repository.ts';
import { listRowsToLookAt, PROBLEM, REFUSED_VALUE } from './report-order.read-model.ts';

/** Problems that a report lists, and the rows of each; all are in the file of rows to mend. */
const MAX_PROBLEMS = 50;
const ROWS_OF_PROBLEM = 20;

interface ImportRow {
  readonly id: string;
  readonly is_trial: boolean;
  readonly mail: boolean;
  readonly country: string;
  readonly state: DirectoryImportState;
  readonly percent_read: number;
  readonly rows: number;
  readonly accepted: number;
  readonly imported: number;
  readonly completed: number;
  readonly known: number;
  readonly refused: number;
  readonly noted: number;
  readonly placed: number;
  readonly unplaced: number;
  readonly mailable: number;
  readonly invited: number;
  readonly problem: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const columns = sql`id, is_trial, mail, country, state, rows, accepted, imported, completed, known, refused, noted, placed, unplaced,
  mailable, invited,
  problem, created_at, finished_at,
  case when file_bytes = 0 then 100 else (100::bigint * bytes_read / file_bytes)::int end as percent_read`;

function toImport({ is_trial, percent_read, created_at, finished_at, ...row }: ImportRow): DirectoryImport {
  return {
    id: row.id,
    trial: is_trial,
    mail: row.mail,
    country: row.country,
    state: row.state,
    sentAt: created_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    percentRead: percent_read,
    rows: row.rows,
    accepted: row.accepted,
    imported: row.imported,
    completed: row.completed,
    known: row.known,
    refused: row.refused,
    noted: row.noted,
    placed: row.placed,
    unplaced: row.unplaced,
    mailable: row.mailable,
    invited: row.invited,
    problem: row.problem,
  };
}

/** The last imports, the newest first. */
export async function listLastImports(db: Kysely<Tables>): Promise<DirectoryImport[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from directory_imports order by created_at desc, id desc limit ${KEPT_IMPORTS}`.execute(db);
  return rows.map(toImport);
}

/** The problems for which rows were refused, the most frequent first, each with some of its rows and what these say. */
async function listProblems(db: Kysely<Tables>, id: string): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem>`
    with refused as (
      select line, name, ${PROBLEM} as problem, ${REFUSED_VALUE} as value
      from directory_results where import_id = ${id} and outcome = 'refused'),
    placed as (select *, row_number() over (partition by problem order by line) as place from refused)
    select problem, count(*)::int as count,
      json_agg(json_build_object('line', line, 'name', name, 'value', value) order by line)
        filter (where place <= ${ROWS_OF_PROBLEM}) as rows
    from placed group by problem order by count(*) desc, min(line) limit ${MAX_PROBLEMS}`.execute(db);
  return rows;
}

/** One of them with the first rows that have something to say. */
export async function findReport(db: Kysely<Tables>, id: string): Promise<DirectoryReport | undefined> {
  const [imports, report, problems] = await Promise.all([
    sql<ImportRow>`select ${columns} from directory_imports where id = ${id}`.execute(db),
    listRowsToLookAt(db, id),
    listProblems(db, id),
  ]);
  const [row] = imports.rows;
  return row && { ...toImport(row), report, problems };
}

/** Finds the refused rows of an import as they were sent, by line, with the headings. */
export async function findRefusedRows(db: Kysely<Tables>, id: string) {
  const { rows } = await sql<{ headings: string[]; rows: { cells: string[]; problem: StoredText }[] }>`
    select headings, array(
      select json_build_object('cells', cells, 'problem', notes[1]) from directory_results
      where import_id = i.id and outcome = 'refused' and cells is not null order by line) as rows
    from directory_imports i where id = ${id}`.execute(db);
  return rows[0];
}
