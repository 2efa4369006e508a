import type pg from 'pg';

/** Everything that loading rows would update row by row, and the statement that restores it at once. */
interface Definition {
  readonly table: string;
  readonly drop: string;
  readonly create: string;
  /** 0 keys, 1 other indexes, 2 what needs the keys. */
  readonly stage: number;
}

const TABLES = [
  'facilities',
  'facility_search',
  'users',
  'consents',
  'appeal_settings',
  'notification_preferences',
  'sessions',
  'inventory',
  'donation_requests',
  'request_history',
];

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

async function readDefinitions(client: pg.Client): Promise<Definition[]> {
  const constraints = await client.query<Definition>(CONSTRAINTS, [TABLES]);
  const indexes = await client.query<Definition>(INDEXES, [TABLES]);
  return [...constraints.rows, ...indexes.rows];
}

function namesOf(definitions: readonly Definition[]): string {
  return definitions
    .map((definition) => definition.create)
    .toSorted()
    .join(';\n');
}

function together(definitions: readonly Definition[] | undefined): string {
  return (definitions ?? []).map((one) => one.create).join(';\n');
}

/** Runs the statements on all connections, each taking the next one when it is free. */
async function share(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const rest = [...statements];
  const work = async (client: pg.Client) => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await client.query(next);
  };
  await Promise.all(clients.map(work));
}

/**
 * Runs `load` without indexes, keys and triggers, and restores them; foreign keys are checked then. Throws when the
 * tables are not as before.
 */
export async function withoutIndexes(
  clients: readonly [pg.Client, ...pg.Client[]],
  load: () => Promise<void>,
): Promise<void> {
  const [client] = clients;
  const definitions = await readDefinitions(client);
  for (const definition of definitions) await client.query(definition.drop);
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
  await load();
  // Building a key locks its table; the other indexes of a table may be built at the same time.
  const ofStage = (stage: number) => definitions.filter((definition) => definition.stage === stage);
  await share(clients, Object.values(Object.groupBy(ofStage(0), (one) => one.table)).map(together));
  await share(
    clients,
    ofStage(1).map((one) => one.create),
  );
  await share(
    [client],
    ofStage(2).map((one) => one.create),
  );
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
  if (namesOf(await readDefinitions(client)) !== namesOf(definitions)) {
    throw new Error('The indexes are not what the migrations made');
  }
}
