import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { readSqlParts, type SqlPart } from './sql-parts.ts';

/** The folders of the files. */
export interface SchemaFolders {
  /** The numbered SQL files: tables, indexes, rows. */
  readonly migrations: string;
  /** A file for each function with its triggers; none where only tables are wanted. */
  readonly functions?: string;
  /** The texts that these files name in braces: `{{name}}`. */
  readonly facts?: Readonly<Record<string, string>>;
}

export interface Schema {
  readonly files: readonly MigrationFile[];
  readonly parts: readonly SqlPart[];
}

/** Reads all files that make the database what it is. */
export async function readSchema({ migrations, functions, facts = {} }: SchemaFolders): Promise<Schema> {
  const parts = functions === undefined ? [] : await readSqlParts(functions, facts);
  return { files: await readMigrationFiles(migrations), parts };
}
