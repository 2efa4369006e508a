import type pg from 'pg';

/** An index or key that loading rows would update row by row, and the statement that makes it again at once. */
interface Definition {
  readonly table: string;
  readonly drop: string;
  readonly create: string;
  /** 0 keys, 1 other indexes, 2 what needs the keys. */
  readonly stage: 0 | 1 | 2;
}

const CONSTRAINTS = `
  select conrelid::regclass::text as "table",
    format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
    case contype when 'f' then 2 else 0 end as stage
  from pg_constraint
  where contype in ('p', 'u', 'x', 'f') and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
  order by case contype when 'f' then 0 else 1 end, conname`;

const INDEXES = `
  select i.indrelid::regclass::text as "table", format('drop index %s', i.indexrelid::regclass) as drop,
    pg_get_indexdef(i.indexrelid) as create, 1 as stage
  from pg_index i
  where i.indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by 2`;

async function readDefinitions(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const constraints = await client.query<Definition>(CONSTRAINTS, [tables]);
  const indexes = await client.query<Definition>(INDEXES, [tables]);
  return [...constraints.rows, ...indexes.rows];
}

const namesOf = (definitions: readonly Definition[]) =>
  definitions
    .map(({ create }) => create)
    .toSorted()
    .join('\n');

/** Runs the statements on all connections, each taking the next one when it is free. */
export async function share(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const rest = [...statements];
  const work = async (client: pg.Client) => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await client.query(next);
  };
  await Promise.all(clients.map(work));
}

/**
 * Runs `load` while the tables have no indexes, keys and triggers, and makes these again; foreign keys are checked then.
 * Throws when the tables are not as before.
 */
export async function withoutIndexes(
  clients: readonly [pg.Client, ...pg.Client[]],
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const [client] = clients;
  const definitions = await readDefinitions(client, tables);
  for (const { drop } of definitions) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await load();
  const ofStage = (stage: number) => definitions.filter((definition) => definition.stage === stage);
  // A key locks its table, so one connection makes all of a table.
  const keys = Object.values(Object.groupBy(ofStage(0), ({ table }) => table));
  const together = (of: readonly Definition[] = []) => of.map(({ create }) => create).join(';\n');
  await share(clients, keys.map(together));
  await share(
    clients,
    ofStage(1).map(({ create }) => create),
  );
  for (const { create } of ofStage(2)) await client.query(create);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  const after = await readDefinitions(client, tables);
  if (namesOf(after) !== namesOf(definitions)) throw new Error('The indexes are not what the migrations made');
}
