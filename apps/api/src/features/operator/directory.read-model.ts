import type { DirectoryImport, DirectoryImportState, DirectoryReport } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { KEPT_IMPORTS } from './directory.repository.ts';
import type { Refusal } from './directory.rules.ts';

interface ImportRow {
  readonly id: string;
  readonly is_trial: boolean;
  readonly state: DirectoryImportState;
  readonly percent_read: number;
  readonly rows: number;
  readonly accepted: number;
  readonly imported: number;
  readonly invited: number;
  readonly refused: number;
  readonly problem: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const columns = sql`id, is_trial, state, rows, accepted, imported, invited, refused, problem, created_at, finished_at,
  case when file_bytes = 0 then 100 else (100::bigint * bytes_read / file_bytes)::int end as percent_read`;

function toImport(row: ImportRow): DirectoryImport {
  const { id, state, rows, accepted, imported, invited, refused, problem } = row;
  const sentAt = row.created_at.toISOString();
  const finishedAt = row.finished_at?.toISOString() ?? null;
  const [trial, percentRead] = [row.is_trial, row.percent_read];
  return { id, trial, state, sentAt, finishedAt, percentRead, rows, accepted, imported, invited, refused, problem };
}

/** The last imports, the newest first. */
export async function lastImports(db: Kysely<Tables>): Promise<DirectoryImport[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from directory_imports order by created_at desc, id desc limit ${KEPT_IMPORTS}`.execute(db);
  return rows.map(toImport);
}

/** One of them with the rows that it refused, by line. */
export async function reportOf(db: Kysely<Tables>, id: string): Promise<DirectoryReport | undefined> {
  const { rows } = await sql<ImportRow & { refusals: Refusal[] }>`
    select ${columns}, refusals from directory_imports where id = ${id}`.execute(db);
  const [row] = rows;
  return row && { ...toImport(row), refusals: row.refusals.toSorted((a, b) => a.line - b.line) };
}
