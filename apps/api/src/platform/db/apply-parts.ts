import { type Kysely, sql } from 'kysely';
import { VERSION } from '../version.ts';
import type { SqlPart } from './sql-parts.ts';
import type { Tables } from './tables.ts';

interface Applied {
  readonly name: string;
  readonly checksum: string;
  /** The version of the program that applied this text. */
  readonly version: string;
  /** The first version of the program that does not have it any more. */
  readonly gone_in: string | null;
}

/** The difference between the database and the files. */
export interface PartsToDo {
  readonly apply: readonly SqlPart[];
  /** This version has them no more, but the one before may still run: the next version drops them. */
  readonly leave: readonly string[];
  readonly drop: readonly string[];
}

/** The table in which the applied parts are recorded. */
export const PARTS_RECORD = 'applied_sql';

const isNewer = (version: string) => version.localeCompare(VERSION, 'en', { numeric: true }) > 0;

/** Names as `SqlPart.name` has them, of what there is. */
async function namesInDatabase(kysely: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all
    select 'trigger ' || t.tgname || ' on ' || c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`.execute(kysely);
  return new Set(rows.map(({ name }) => name));
}

/** Compares the database with the files. What a newer version has applied stays: it is made so that this one can use it. */
export async function partsToDo(kysely: Kysely<Tables>, parts: readonly SqlPart[]): Promise<PartsToDo> {
  const { rows } = await sql<Applied>`select name, checksum, version, gone_in from ${sql.id(PARTS_RECORD)}`.execute(
    kysely,
  );
  const present = await namesInDatabase(kysely);
  const applied = new Map(rows.map((row) => [row.name, row]));
  const isDone = ({ name, checksum }: SqlPart) => {
    const row = applied.get(name);
    if (row === undefined || row.gone_in !== null || !present.has(name)) return false;
    return row.checksum === checksum || isNewer(row.version);
  };
  const known = new Set(parts.map(({ name }) => name));
  const gone = rows.filter(({ name, version }) => !known.has(name) && !isNewer(version));
  return {
    apply: parts.filter((part) => !isDone(part)),
    leave: gone.filter(({ gone_in }) => gone_in === null).map(({ name }) => name),
    drop: gone
      .filter(({ gone_in }) => gone_in !== null && gone_in !== VERSION && !isNewer(gone_in))
      .map(({ name }) => name),
  };
}

/** Says that one part could not be applied; the message of PostgreSQL is its cause. */
export class PartError extends Error {
  override readonly name = 'PartError';
}

async function run(trx: Kysely<Tables>, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(trx);
  } catch (error) {
    throw new PartError(`${name}: ${error instanceof Error ? error.message : 'for an unknown reason'}`, {
      cause: error,
    });
  }
}

const DROP_ORDER = ['trigger', 'view', 'function'];

const NOTHING: PartsToDo = { apply: [], leave: [], drop: [] };
/** The table whose lock a part needs. */
const tableOf = (name: string) => (name.startsWith('trigger ') ? name.split(' on ').at(-1) : undefined);

/**
 * Divides what is to be done into steps of one table each, in the order in which they can be done: functions and views, the
 * triggers of one table after the other, and what goes for good. Old and new triggers of a table change together.
 */
export function byTable({ apply, leave, drop }: PartsToDo): PartsToDo[] {
  const isFree = (name: string) => tableOf(name) === undefined;
  const tables = new Set([...apply.map(({ name }) => name), ...drop].flatMap((name) => tableOf(name) ?? []));
  return [
    { ...NOTHING, apply: apply.filter(({ name }) => isFree(name)), leave },
    ...[...tables].map((table) => ({
      ...NOTHING,
      apply: apply.filter(({ name }) => tableOf(name) === table),
      drop: drop.filter((name) => tableOf(name) === table),
    })),
    { ...NOTHING, drop: drop.filter(isFree) },
  ];
}

/** Makes the database's functions, triggers and views those of the files; within a transaction of the caller. */
export async function applyParts(trx: Kysely<Tables>, { apply, leave, drop }: PartsToDo): Promise<void> {
  const record = sql.id(PARTS_RECORD);
  // A function may name another one that comes later.
  await sql`set local check_function_bodies = off`.execute(trx);
  for (const kind of DROP_ORDER) {
    for (const name of drop.filter((one) => one.startsWith(kind))) {
      await run(trx, name, `drop ${name.replace(' ', ' if exists ')}`);
      await sql`delete from ${record} where name = ${name}`.execute(trx);
    }
  }
  for (const name of leave) await sql`update ${record} set gone_in = ${VERSION} where name = ${name}`.execute(trx);
  for (const { name, sql: text, checksum } of apply) {
    await run(trx, name, text);
    await sql`insert into ${record} (name, checksum, version) values (${name}, ${checksum}, ${VERSION})
      on conflict (name) do update set checksum = excluded.checksum, version = excluded.version, gone_in = null,
        applied_at = now()`.execute(trx);
  }
}
