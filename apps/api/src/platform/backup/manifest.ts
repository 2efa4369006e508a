import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../db/index.ts';

const FILE = 'manifest.json';

const table = z.object({ name: z.string(), rows: z.number(), checksum: z.string() });
const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(1),
  /** Older versions saved PostgreSQL, too. */
  engine: z.enum(['postgres', 'embedded']),
  createdAt: z.string(),
  /** The files of the backup. */
  files: z.array(file),
  /** The contents of each table. */
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;
export type TableSum = z.infer<typeof table>;
export type FileSum = z.infer<typeof file>;

/** A backup that cannot be made, or cannot be trusted: the message is for the person who runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

type Db = Kysely<Tables> | Transaction<Tables>;

async function namesOfTables(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`.execute(db);
  return rows;
}

/** Rows and a checksum of every table, independent of the order of its rows. */
export async function sumTables(db: Db): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const { schema, name } of await namesOfTables(db)) {
    // A row's text depends on nothing but the row: all our connections have the same settings.
    const { rows } = await sql<{ rows: number; checksum: string }>`
      select count(*)::int as rows,
        coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as checksum
      from ${sql.id(schema, name)} t`.execute(db);
    sums.push({ name: `${schema}.${name}`, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' });
  }
  return sums;
}

/** Size and SHA-256 of one file of a backup. */
export async function sumFile(folder: string, name: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path.join(folder, name)), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
  });
  return { path: name, bytes, sha256: hash.digest('hex') };
}

/** Differences between the tables and what they should contain; empty when there are none. */
export function differences(expected: readonly TableSum[], found: readonly TableSum[]): string[] {
  const byName = new Map(found.map((sum) => [sum.name, sum]));
  const wrong = expected.flatMap(({ name, rows, checksum }) => {
    const there = byName.get(name);
    if (there === undefined) return [`${name} is missing`];
    if (there.rows !== rows) return [`${name} has ${there.rows} rows instead of ${rows}`];
    return there.checksum === checksum ? [] : [`${name} has other contents`];
  });
  const known = new Set(expected.map(({ name }) => name));
  return [...wrong, ...found.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} does not belong there`)];
}

/** Throws BackupError unless the tables contain what the manifest says. */
export async function assertRestored({ tables }: Manifest, db: Db): Promise<void> {
  const wrong = differences(tables, await sumTables(db));
  if (wrong.length > 0)
    throw new BackupError(`The restored data are not those of the backup:\n  ${wrong.join('\n  ')}`);
}

/** Written last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(path.join(folder, FILE), `${JSON.stringify(content, null, 2)}\n`);
}

/** The manifest of a backup. Throws BackupError when its files are not what it says. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} is no whole backup: it has no ${FILE}`);
  const content = z.parse(manifest, JSON.parse(text));
  for (const expected of content.files) {
    const found = await sumFile(folder, expected.path).catch(() => undefined);
    if (found?.sha256 !== expected.sha256) throw new BackupError(`${expected.path} was changed since the backup`);
  }
  return content;
}
