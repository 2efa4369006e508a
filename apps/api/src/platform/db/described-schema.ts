import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

interface Line {
  /** The kind and the name: `column users.email`, `index users_by_facility`. */
  readonly name: string;
  /** The table to which it belongs; null: it stands alone. */
  readonly of: string | null;
  readonly definition: string;
}

/** The parts of a schema, by kind and name. */
export type DescribedSchema = ReadonlyMap<string, Line>;

/** Reads tables, columns, constraints, indexes, domains and functions, as this server words them. */
export async function describeSchema(kysely: Kysely<Tables>, schema: string): Promise<DescribedSchema> {
  const { rows } = await sql<Line>`
    with own as (select oid, relname::text as name from pg_class
      where relnamespace = ${schema}::regnamespace and relkind = 'r')
    select 'table ' || name as name, name as of, '' as definition from own
    union all
    select 'column ' || own.name || '.' || a.attname, own.name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
        case when a.attnotnull then 'not null' end, case when a.attidentity <> '' then 'identity' end,
        case when a.attgenerated = '' then 'default ' else 'generated ' end || pg_get_expr(d.adbin, d.adrelid))
      from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = own.oid and d.adnum = a.attnum
    union all
    select 'constraint ' || c.conname || ' of ' || coalesce(own.name, t.typname), own.name, pg_get_constraintdef(c.oid)
      from pg_constraint c left join own on own.oid = c.conrelid left join pg_type t on t.oid = c.contypid
      where c.connamespace = ${schema}::regnamespace and c.contype not in ('n', 't')
    union all
    select 'index ' || i.indexrelid::regclass::text, own.name,
        pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' (not valid)' end
      from own join pg_index i on i.indrelid = own.oid
    union all
    select 'type ' || typname, null, format_type(typbasetype, typtypmod) from pg_type
      where typnamespace = ${schema}::regnamespace and typtype = 'd'
    union all
    select 'function ' || proname || '(' || oidvectortypes(proargtypes) || ')', null, pg_get_functiondef(oid) from pg_proc
      where pronamespace = ${schema}::regnamespace and prokind = 'f'`.execute(kysely);
  const inNoSchema = new RegExp(`\\b(?:${schema}|public)\\.`, 'g');
  const lines = rows.map(({ name, of, definition }) => ({
    name: name.replaceAll(inNoSchema, ''),
    of,
    definition: definition.replaceAll(inNoSchema, ''),
  }));
  return new Map(lines.map((line) => [line.name, line]));
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Says in which way `found` is not as expected; what belongs to none of the expected tables is somebody else's. */
export function differencesOf(found: DescribedSchema, expected: DescribedSchema): string[] {
  const other = [...expected.values()].flatMap(({ name, definition }) => {
    const own = found.get(name)?.definition;
    if (own === definition) return [];
    if (own === undefined) return [`${name} is missing`];
    return [`${name} is "${shortened(own)}" and not "${shortened(definition)}"`];
  });
  const more = [...found.values()]
    .filter(({ name, of }) => of !== null && expected.has(`table ${of}`) && !expected.has(name))
    .map(({ name }) => `${name} is one more`);
  return [...other, ...more];
}
