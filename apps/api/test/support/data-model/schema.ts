import { sql } from 'kysely';
import type { Database } from '../../../src/platform/db/index.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly fallback: string | null;
  readonly isGenerated: boolean;
  readonly isPrimary: boolean;
  /** The table that a foreign key of this column leads to. */
  readonly target: string | null;
}

/** A CHECK, a unique key or an exclusion, as SQL. */
export interface Rule {
  readonly table: string;
  readonly definition: string;
}

/** A trigger: when it runs, and the function that it calls. */
export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly when: string;
  readonly function: string;
}

export interface Schema {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
  readonly triggers: readonly Trigger[];
}

const OWN_TABLES = sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'`;

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      pg_get_expr(d.adbin, d.adrelid) as fallback, a.attgenerated <> '' as "isGenerated",
      exists (select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey)) as "isPrimary",
      (select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey[1] = a.attnum order by cardinality(f.conkey) limit 1) as target
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${OWN_TABLES} order by c.relname, a.attnum`.execute(db.kysely);
  return rows;
}

async function rulesOf(db: Database): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select c.relname as table, pg_get_constraintdef(n.oid) as definition
    from pg_constraint n join pg_class c on c.oid = n.conrelid
    where ${OWN_TABLES} and n.contype in ('u', 'x', 'c')
    union
    select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE) INDEX \\w+ ON (\\w+\\.)?\\w+ USING btree', '\\1')
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${OWN_TABLES} and i.indisunique and not exists (select from pg_constraint n where n.conindid = i.indexrelid)
    order by 1, 2`.execute(db.kysely);
  return rows;
}

/** In the order in which they run: before the row changes, of the statement before of its rows; after it, the other way. */
async function triggersOf(db: Database): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select c.relname as table, t.tgname as name, p.proname as function,
      lower(substring(pg_get_triggerdef(t.oid) from 'TRIGGER \\w+ (.*?) ON ')) as when
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where ${OWN_TABLES} and not t.tgisinternal order by c.relname, t.tgdeferrable, t.tgtype & 2 = 0,
      (t.tgtype & 1 = 0) <> (t.tgtype & 2 <> 0), t.tgname`.execute(db.kysely);
  return rows;
}

/** The product's tables as a migrated database describes them, sorted by name. */
export async function readSchema(db: Database): Promise<Schema> {
  return { columns: await columnsOf(db), rules: await rulesOf(db), triggers: await triggersOf(db) };
}
