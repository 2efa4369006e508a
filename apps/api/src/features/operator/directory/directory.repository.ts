import type { DirectoryImportState } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Separator } from '../../../platform/csv.ts';
import type { AuditContext } from '../../../platform/db/audit-context.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** The imports that are shown, and kept. */
export const KEPT_IMPORTS = 10;

export interface SentDirectory {
  readonly id: string;
  readonly isTrial: boolean;
  readonly mail: boolean;
  readonly country: string;
  readonly mapped: readonly string[] | undefined;
  readonly file: Buffer;
  readonly separator: Separator;
  readonly origin: AuditContext;
  readonly now: Date;
}

/** Stores a file that has been sent, of which nothing has been read yet. */
export async function insertImport(trx: Trx, sent: SentDirectory): Promise<void> {
  const { id, isTrial, mail, country, mapped, file, separator, origin, now } = sent;
  const row = {
    id,
    is_trial: isTrial,
    mail,
    country,
    mapped: mapped === undefined ? null : [...mapped],
    state: 'reading' as const,
    // As text the embedded engine takes bytes thirteen times as fast.
    file: sql<Uint8Array>`decode(${file.toString('base64')}, 'base64')`,
    file_bytes: file.length,
    separator,
    origin: JSON.stringify(origin),
    due_at: now,
    created_at: now,
    finished_at: null,
  };
  await trx.insertInto('directory_imports').values(row).execute();
}

/** Makes room for a new import among those that are kept. */
export async function deleteOldImports(trx: Trx): Promise<void> {
  await sql`
    delete from directory_imports where finished_at is not null and id not in (
      select id from directory_imports order by created_at desc, id desc limit ${KEPT_IMPORTS - 1})`.execute(trx);
}

export async function isUnderWay(trx: Trx): Promise<boolean> {
  const row = await trx
    .selectFrom('directory_imports')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The import that is due, with the audit context of the person who sent it. */
export async function findDueImport(db: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ id: string; origin: AuditContext; attempts: number }>`
    select id, origin, attempts from directory_imports where finished_at is null and due_at <= ${now}`.execute(db);
  return rows[0];
}

export interface OpenImport {
  readonly id: string;
  readonly is_trial: boolean;
  readonly mail: boolean;
  readonly country: string;
  readonly mapped: readonly string[] | null;
  readonly state: DirectoryImportState;
  readonly separator: Separator;
  readonly columns: readonly string[];
  readonly headings: readonly string[];
  readonly bytes_read: number;
  readonly file_bytes: number;
  readonly lines_read: number;
  readonly rows: number;
  readonly imported: number;
  readonly invited: number;
  /** The next part of the file, while it is read. */
  readonly part: Uint8Array | null;
}

/** The tables grow while they are filled: a statement that was planned when they were small would read all of them. */
export async function planForLargeTables(trx: Trx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
}

/** Locks an import for one step; undefined when another worker has it, or it is finished. */
export async function takeImport(trx: Trx, id: string, partBytes: number): Promise<OpenImport | undefined> {
  const { rows } = await sql<OpenImport>`
    select id, is_trial, mail, country, mapped, state, separator, columns, headings, bytes_read, file_bytes, lines_read, rows, imported, invited,
      substring(file from bytes_read + 1 for ${partBytes}::int) as part
    from directory_imports where id = ${id} and finished_at is null for update skip locked`.execute(trx);
  return rows[0];
}

/** The counted columns of an import. */
export const COUNTS = [
  'rows',
  'accepted',
  'imported',
  'completed',
  'known',
  'refused',
  'noted',
  'placed',
  'unplaced',
  'mailable',
  'invited',
] as const;
export type Counts = Partial<Record<(typeof COUNTS)[number], number>>;

export interface Progress {
  readonly columns?: readonly string[];
  readonly headings?: readonly string[];
  readonly bytesRead?: number;
  readonly linesRead?: number;
  readonly counts?: Counts;
  readonly state: DirectoryImportState;
  readonly problem?: string;
  readonly now: Date;
}

/** Stores what a step has done; numbers are added to those that are there. */
export async function noteProgress(trx: Trx, id: string, done: Progress): Promise<void> {
  const { columns, headings, bytesRead = 0, linesRead = 0, counts = {}, state, problem = '', now } = done;
  const isOver = state === 'done' || state === 'failed';
  const sums = COUNTS.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${counts[name] ?? 0}`);
  await sql`
    update directory_imports set bytes_read = bytes_read + ${bytesRead}, lines_read = lines_read + ${linesRead},
      ${sql.join(sums)},
      columns = coalesce(${columns === undefined ? null : [...columns]}::text[], columns),
      headings = coalesce(${headings === undefined ? null : [...headings]}::text[], headings),
      state = ${state}, problem = ${problem}, attempts = 0,
      file = case when ${state === 'reading'} then file end,
      finished_at = ${isOver ? now : null}::timestamptz
    where id = ${id}`.execute(trx);
}

/** Notes that a step failed: it is tried again later, or the import ends with the problem. */
export async function noteFailure(
  db: Kysely<Tables>,
  id: string,
  { attempts, dueAt, problem, now }: { attempts: number; dueAt: Date; problem: string | undefined; now: Date },
): Promise<void> {
  const ending = problem === undefined ? {} : { state: 'failed' as const, problem, file: null, finished_at: now };
  await db
    .updateTable('directory_imports')
    .set({ attempts, due_at: dueAt, ...ending })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}
