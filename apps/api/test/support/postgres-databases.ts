import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { SchemaFolders } from '../../src/platform/db/schema-files.ts';
import { openPatiently } from './open-patiently.ts';
import { fingerprintOf, prepare } from './prepare.ts';

// Any number, the same for all workers of a run.
const templateLock = 7_426_801;

async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  return rowCount === 1;
}

/** Applies the SQL of `folders` to an empty database. */
export async function prepareDatabase(url: string, folders: SchemaFolders): Promise<void> {
  const database = await openPatiently({ databaseUrl: url, poolSize: 2 });
  try {
    await prepare(database, folders);
  } finally {
    await database.close();
  }
}

/** The database of `prefix` from which those with the SQL of `folders` are copied. */
async function templateOf(prefix: string, folders: SchemaFolders | undefined): Promise<string> {
  return folders === undefined ? 'template0' : `${prefix}t_${await fingerprintOf(folders)}`;
}

/** Makes that database, where it is not there yet. */
export async function prepareTemplate(adminUrl: string, prefix: string, folders: SchemaFolders): Promise<void> {
  const template = await templateOf(prefix, folders);
  await asAdmin(adminUrl, (client) => ensureTemplate(client, adminUrl, template, folders));
}

async function ensureTemplate(
  client: pg.Client,
  adminUrl: string,
  name: string,
  folders: SchemaFolders,
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists(client, name)) return;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template template0`);
    await prepareDatabase(urlOf(adminUrl, unfinished), folders);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** A database on the server of a run. */
export interface PostgresDatabase {
  readonly url: string;
  /** Without the network of the machine, which takes a tenth of the processor time of a test. */
  readonly socketUrl: string;
  drop(): Promise<void>;
}

/** Makes a fresh database with the SQL of `folders` (none: empty), copied from a template that is made once per run. */
export async function createPostgresDatabase(
  adminUrl: string,
  options: { prefix: string; folders: SchemaFolders | undefined },
): Promise<PostgresDatabase> {
  const name = `${options.prefix}${randomBytes(6).toString('hex')}`;
  const { folders } = options;
  const template = await templateOf(options.prefix, folders);
  const folder = await asAdmin(adminUrl, async (client) => {
    if (folders !== undefined) await ensureTemplate(client, adminUrl, template, folders);
    // The other strategy writes every page to the log as well, which takes six times the processor.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('unix_socket_directories') as folder`,
    );
    return rows[0]?.folder ?? '';
  });
  const url = urlOf(adminUrl, name);
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    drop: () => asAdmin(adminUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Drops every database whose name begins with `prefix`. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}
