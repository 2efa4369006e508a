import { sql } from 'kysely';
import type { Database } from './database.ts';
import { readPending } from './migrate.ts';
import type { SchemaFolders } from './schema-files.ts';

interface TableSize {
  readonly name: string;
  readonly megabytes: number;
  /** As PostgreSQL estimated it last; below zero where it never did. */
  readonly rows: number;
}

async function sizesOf({ kysely }: Database): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, round(pg_total_relation_size(oid) / 1e6, 1)::float8 as megabytes, reltuples::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(kysely);
  return rows;
}

const wordsOf = (text: string) => new Set(text.replaceAll(/--.*$/gm, '').match(/\w+/g));

function sized({ name, megabytes, rows }: TableSize): string {
  const about = rows < 0 ? '' : `, about ${Math.round(rows).toLocaleString('en')} rows`;
  return `    ${name}: ${megabytes.toLocaleString('en')} MB${about}\n`;
}

/** Describes what the next migration would do, and how large the tables are that it names; changes nothing. */
export async function planOf(database: Database, folders: SchemaFolders): Promise<string> {
  const { takesOver, files, toDo } = await readPending(database, folders);
  const sizes = await sizesOf(database);
  const steps = files.map(({ name, sql: text, isOutsideTransaction }) => {
    const words = wordsOf(text);
    const tables = sizes.filter((table) => words.has(table.name)).map(sized);
    return `  ${name}${isOutsideTransaction ? ', outside a transaction' : ''}\n${tables.join('')}`;
  });
  const parts = [...toDo.apply.map(({ name }) => `  ${name}\n`), ...toDo.drop.map((name) => `  drop ${name}\n`)];
  if (!takesOver && steps.length + parts.length === 0) return 'Nothing is pending.\n';
  return [
    takesOver ? 'The record of the migrations is replaced, where the tables are as expected.\n' : '',
    steps.length === 0 ? '' : `Migrations that are pending, and the tables that they name:\n${steps.join('')}`,
    parts.length === 0 ? '' : `Functions, triggers and views that are pending:\n${parts.join('')}`,
  ].join('');
}
