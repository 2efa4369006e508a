import { readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { readSqlParts } from './sql-parts.ts';
import type { SqlPart } from './sql-parts.ts';

/** The folders of the files. */
export interface SchemaFolders {
  /** The numbered SQL files: tables, indexes, rows. */
  readonly migrations: string;
  /** A file for each function with its triggers; none where only tables are wanted. */
  readonly functions?: string;
}

export interface Schema {
  readonly files: readonly MigrationFile[];
  readonly parts: readonly SqlPart[];
}

/** Reads all files that make the database what it is. */
export async function readSchema({ migrations, functions }: SchemaFolders): Promise<Schema> {
  const parts = functions === undefined ? [] : await readSqlParts(functions);
  return { files: await readMigrationFiles(migrations), parts };
}
