import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type MigrationFile = {
  name: string;
  sql: string;
  checksum: string;
  /** Its statements run one by one, as `concurrently` needs it: each can be repeated, since nothing undoes those before. */
  isOutsideTransaction: boolean;
};

const OUTSIDE = /^-- outside a transaction$/m;

const fileShape = /^\d{4}_[a-z0-9_]+\.sql$/;

async function readMigration(folder: string, file: string): Promise<MigrationFile> {
  const sql = await readFile(path.join(folder, file), 'utf8');
  // Line endings differ between checkouts; they change nothing.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { name: path.basename(file, '.sql'), sql, checksum, isOutsideTransaction: OUTSIDE.test(sql) };
}

/** The numbered SQL files (`NNNN_name.sql`) of a folder in order; a misnamed file or a number used twice is an error. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const file of files) {
    if (!fileShape.test(file)) throw new Error(`Migration ${file} must be named NNNN_name.sql in lower case`);
    const number = file.slice(0, 4);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return await Promise.all(files.map((file) => readMigration(folder, file)));
}
