import {
  type DirectoryImport,
  type DirectoryImportState,
  type DirectoryReport,
  MAX_ROWS_SHOWN,
  type ReportedRow,
} from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { KEPT_IMPORTS } from './directory.repository.ts';

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

/** One of them with the first rows that have something to say, by line. */
export async function findReport(db: Kysely<Tables>, id: string): Promise<DirectoryReport | undefined> {
  const [imports, report] = await Promise.all([
    sql<ImportRow>`select ${columns} from directory_imports where id = ${id}`.execute(db),
    sql<ReportedRow>`select line, outcome, name, notes from directory_results
      where import_id = ${id} and (outcome <> 'listed' or notes <> '{}') order by line limit ${MAX_ROWS_SHOWN}`.execute(
      db,
    ),
  ]);
  const [row] = imports.rows;
  return row && { ...toImport(row), report: report.rows };
}

export type ResultRow = ReportedRow & { readonly facility_id: string | null };

/** Returns what became of every row, by line. */
export async function listResults(db: Kysely<Tables>, id: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select line, outcome, name, notes, facility_id from directory_results where import_id = ${id} order by line`.execute(
    db,
  );
  return rows;
}
