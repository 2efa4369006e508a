import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../db/index.ts';
import { BackupError, differences, type TableSum } from './manifest.ts';

/** Hints for open screens count in transactions of their own server, and are worth nothing after an hour. */
const NOT_MOVED = 'public.live_events';
const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;

type Db = Kysely<Tables> | Transaction<Tables>;

interface Column {
  readonly name: string;
  readonly type: string;
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
}

const fullName = ({ schema, name }: Table) => `${schema}.${name}`;

/** Tables with the columns that are stored and not computed. */
async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname as schema, c.relname as name, json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.filter((table) => fullName(table) !== NOT_MOVED);
}

/** Rows and a checksum of each table; what is computed may differ. */
async function sumMoved(db: Db, tables: readonly Table[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of tables) {
    const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
    const { rows } = await sql<{ rows: number; checksum: string }>`
      select count(*)::int as rows, coalesce(
        sum(('x' || substr(md5(row(${columns})::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as checksum
      from ${sql.id(table.schema, table.name)}`.execute(db);
    sums.push({ name: fullName(table), rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '' });
  }
  return sums;
}

/** Returns how many rows are read together: few of those that have pictures. */
async function rowsAtOnce(source: Db, { schema, name, columns }: Table): Promise<number> {
  const long = columns.filter(({ type }) => type === 'bytea');
  if (long.length === 0) return ROWS_AT_ONCE;
  const length = sql.join(
    long.map((column) => sql`coalesce(max(octet_length(${sql.ref(column.name)})), 0)`),
    sql` + `,
  );
  const { rows } = await sql<{ bytes: number }>`select ${length} as bytes from ${sql.id(schema, name)}`.execute(source);
  return Math.min(ROWS_AT_ONCE, Math.max(1, Math.floor(BYTES_AT_ONCE / Math.max(1, Number(rows[0]?.bytes)))));
}

/** Values travel as their texts, which both engines write and read alike. */
async function copyTable(source: Db, target: Db, table: Table): Promise<void> {
  const { columns } = table;
  const place = sql.id(table.schema, table.name);
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  const most = sql.raw(String(await rowsAtOnce(source, table)));
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ type }, n) => sql`(r ->> ${sql.raw(String(n))})::${sql.raw(type)}`));
  await sql`declare moving no scroll cursor for select json_build_array(${texts})::text as row from ${place}`.execute(
    source,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${most} from moving`.execute(source);
    if (rows.length === 0) break;
    const read = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${place} (${names}) overriding system value
      select ${values} from json_array_elements(${read}::json) r`.execute(target);
  }
  await sql`close moving`.execute(source);
}

/** Sets each counter to go on behind the highest number that was copied. */
async function moveCounters(target: Db): Promise<void> {
  const { rows } = await sql<{ sequence: string; owner: string; name: string }>`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as owner, a.attname as name
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    join pg_namespace n on n.oid = s.relnamespace
    where s.relkind = 'S' and n.nspname not like 'pg\\_%'`.execute(target);
  for (const { sequence, owner, name } of rows)
    await sql`select setval(${sequence}::regclass, coalesce(max(${sql.ref(name)}), 1), max(${sql.ref(name)}) is not null)
      from ${sql.raw(owner)}`.execute(target);
}

function assertSameTables(from: readonly Table[], to: readonly Table[]): void {
  const shape = (tables: readonly Table[]) => JSON.stringify(tables);
  if (shape(from) !== shape(to)) throw new BackupError('The two databases do not have the same tables.');
}

async function schemasInUse(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname as name from pg_namespace n
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and (n.nspname <> 'public' or exists (select from pg_class c where c.relnamespace = n.oid))`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Throws BackupError unless nothing is in the database. */
export async function assertEmpty(db: Database): Promise<void> {
  const inUse = await db.withoutTimeouts(schemasInUse);
  if (inUse.length > 0)
    throw new BackupError('The database is not empty. Create a new one, and name it in DATABASE_URL.');
}

/** Copies every row of one database into another that has the same tables, in one transaction, and compares. */
export async function moveRows(from: Database, to: Database): Promise<readonly TableSum[]> {
  return from.withoutTimeouts((source) =>
    source.transaction().execute((reading) =>
      to.withoutTimeouts((target) =>
        target.transaction().execute(async (writing) => {
          const tables = await listTables(reading);
          assertSameTables(tables, await listTables(writing));
          const { rows } = await sql<{ statements: string[] }>`select rest_rules() as statements`.execute(writing);
          const places = tables.map(({ schema, name }) => sql.id(schema, name));
          await sql`truncate ${sql.join(places)}`.execute(writing);
          for (const table of tables) await copyTable(reading, writing, table);
          await moveCounters(writing);
          for (const statement of rows[0]?.statements ?? []) await sql.raw(statement).execute(writing);
          const [expected, found] = [await sumMoved(reading, tables), await sumMoved(writing, tables)];
          const wrong = differences(expected, found);
          if (wrong.length > 0) throw new BackupError(`The copy is not the same:\n  ${wrong.join('\n  ')}`);
          return found;
        }),
      ),
    ),
  );
}
