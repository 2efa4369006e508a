import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { SCHEMA_FOLDERS } from '../app/prepare-database.ts';
import type { Config } from '../platform/config.ts';
import { type Database, DatabaseRefusedError, explaining } from '../platform/db/index.ts';
import { pendingMigrations } from '../platform/db/migrate.ts';
import { missingFixes } from '../platform/db/server-version.ts';
import { type Finding, reportOf } from './finding.ts';

const OLDEST_VERSION = 150_000;
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent', 'cube', 'btree_gist'];
/** Codes of second factors hold for 30 seconds, and one period more is accepted. */
const SKEW_MS = { warning: 2_000, problem: 20_000 };
const SPARE_CONNECTIONS = 10;

interface Facts {
  readonly number: number;
  readonly version: string;
  readonly mayCreateTables: boolean;
  readonly maxConnections: number;
  readonly now: Date;
}

async function factsOf({ kysely }: Database): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`select current_setting('server_version_num')::int as number,
    current_setting('server_version') as version, has_schema_privilege('public', 'CREATE') as "mayCreateTables",
    current_setting('max_connections')::int as "maxConnections", clock_timestamp() as now`.execute(kysely);
  return rows[0];
}

function versionFinding({ number, version }: Facts): Finding {
  const { ok, warning, problem } = reportOf('database version');
  if (number < OLDEST_VERSION) return problem(`PostgreSQL ${version} is too old.`, 'Upgrade it to 15 or newer.');
  const fixed = missingFixes(number);
  return fixed === undefined
    ? ok(`PostgreSQL ${version}.`)
    : warning(`PostgreSQL ${version} lacks known security fixes.`, `Upgrade it to ${fixed} or newer.`);
}

function clockFinding({ now }: Facts, before: number, after: number): Finding {
  const { ok, warning, problem } = reportOf('clock');
  const skew = Math.round(Math.abs(now.getTime() - (before + after) / 2));
  const what = `This machine's clock and the database's differ by ${(skew / 1_000).toFixed(1)} seconds.`;
  const todo = 'Synchronise both with a time server (chrony, systemd-timesyncd).';
  if (skew > SKEW_MS.problem) return problem(`${what} Codes of second factors are refused.`, todo);
  return skew > SKEW_MS.warning ? warning(what, todo) : ok('This machine and the database agree on the time.');
}

async function extensionFindings({ kysely }: Database, { mayCreateTables }: Facts): Promise<Finding[]> {
  const { ok, problem } = reportOf('extensions');
  const { rows } = await sql<{ name: string; installed: boolean }>`
    select name, installed_version is not null as installed from pg_available_extensions
    where name = any(${EXTENSIONS})`.execute(kysely);
  const known = new Map(rows.map(({ name, installed }) => [name, installed]));
  const absent = EXTENSIONS.filter((name) => !known.has(name));
  if (absent.length > 0)
    return [
      problem(
        `The server does not have ${absent.join(', ')}.`,
        "Install PostgreSQL's contrib package on it (Debian: postgresql).",
      ),
    ];
  const uncreated = EXTENSIONS.filter((name) => known.get(name) === false);
  if (uncreated.length === 0) return [ok('All extensions are there.')];
  return mayCreateTables
    ? [ok(`The first start creates ${uncreated.join(', ')}.`)]
    : [
        problem(
          `${uncreated.join(', ')} not created yet, which this role may not do.`,
          'Run `sanguine migrate` as the owner of the database.',
        ),
      ];
}

/** Checks whether this role may work with the tables, and no more than that. */
async function rightsFindings({ kysely }: Database): Promise<Finding[]> {
  const { ok, warning, problem } = reportOf('rights');
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege(c.oid, 'SELECT') order by 1 limit 5`.execute(kysely);
  const audit = await sql<{
    may: boolean;
  }>`select coalesce(has_table_privilege(to_regclass('audit_events'), 'DELETE'), false) as may`.execute(kysely);
  if (rows.length > 0)
    return [
      problem(
        `This role may not read ${rows.map(({ name }) => name).join(', ')}.`,
        'Run `sanguine migrate <role>` as the owner of the tables.',
      ),
    ];
  return audit.rows[0]?.may === true
    ? [
        warning(
          'This role may change the audit trail.',
          'Give the program a role of its own: `sanguine migrate <role>` as the owner, see docs/operations.md.',
        ),
      ]
    : [ok('This role may work with the tables, and not change the audit trail.')];
}

async function migrationFinding(db: Database, { mayCreateTables }: Facts): Promise<Finding> {
  const { ok, problem } = reportOf('migrations');
  const { pending, misfit } = await pendingMigrations(db, SCHEMA_FOLDERS);
  if (misfit !== undefined)
    return problem(`${misfit}.`, 'Run the version of the program that belongs to this database.');
  if (pending === 0) return ok('All migrations are applied.');
  return mayCreateTables
    ? ok(`The next start applies ${pending} migrations.`)
    : problem(
        `${pending} migrations are missing, and this role may not apply them.`,
        'Run `sanguine migrate <role>` as the owner of the tables.',
      );
}

const NOTICE_TRIES = 20;
const NOTICE_PAUSE_MS = 100;
/** One may come from the connection itself. */
const NOTICES = 3;

/** Checks whether one connection hears what another says. */
async function noticesFinding(db: Database): Promise<Finding> {
  const { ok, warning } = reportOf('notices');
  const heard: number[] = [];
  const channel = db.listen('sanguine_doctor', { onNotice: () => void heard.push(Date.now()) });
  for (let tries = 0; tries < NOTICE_TRIES && heard.length < NOTICES; tries += 1) {
    await sql`select pg_notify('sanguine_doctor', '')`.execute(db.kysely);
    await wait(NOTICE_PAUSE_MS);
  }
  await channel.close();
  if (heard.length >= NOTICES) return ok('Changes reach other processes at once.');
  return warning(
    'LISTEN does not work: changes reach other processes a second late, mails up to seven seconds.',
    'Connect without a pooler, or with one in session mode, if that matters.',
  );
}

function connectionsFinding({ poolSize }: Config, { maxConnections }: Facts): Finding {
  const { ok, warning } = reportOf('connections');
  const processes = Math.floor((maxConnections - SPARE_CONNECTIONS) / (poolSize + 1));
  const what = `max_connections = ${maxConnections} suffices for ${processes} processes with ${poolSize} connections each.`;
  return processes >= 2 ? ok(what) : warning(what, 'Raise max_connections, or lower DATABASE_POOL_SIZE.');
}

/** Everything about a database that answers. */
async function answeringFindings(config: Config, db: Database): Promise<Finding[]> {
  const before = Date.now();
  const facts = await factsOf(db);
  if (facts === undefined) return [];
  const after = Date.now();
  const general = [versionFinding(facts), ...(await extensionFindings(db, facts)), await migrationFinding(db, facts)];
  if (db.engine === 'embedded') return general;
  return [
    ...general,
    clockFinding(facts, before, after),
    connectionsFinding(config, facts),
    await noticesFinding(db),
    ...(await rightsFindings(db)),
  ];
}

/** Checks whether the database can be used, by this role and this version of the program. */
export async function databaseFindings(config: Config, db: Database): Promise<Finding[]> {
  const { ok, problem } = reportOf('database');
  try {
    await explaining(config.databaseUrl, () => sql`select 1`.execute(db.kysely));
  } catch (error) {
    const what = error instanceof DatabaseRefusedError ? error.message : 'The database does not answer.';
    return [problem(what, 'Change DATABASE_URL, or the server; nothing else about the database was checked.')];
  }
  const state = await db.state();
  const reached =
    state === 'ok'
      ? ok(db.engine === 'embedded' ? 'The embedded database answers.' : 'PostgreSQL answers, and takes writes.')
      : problem(
          'PostgreSQL answers, but takes no writes: it is a standby, or read only.',
          'Name the primary in DATABASE_URL, or promote this server.',
        );
  return [reached, ...(await answeringFindings(config, db))];
}
