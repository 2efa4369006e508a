import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Finding } from './finding.ts';

/** Codes of second factors hold for 30 seconds, and one period more is accepted. */
const SKEW_MS = { noticed: 2_000, refusesCodes: 20_000 };
const SPARE_CONNECTIONS = 10;

/** `now` is the database's time between two moments of this machine. */
export function clockFindings(now: Date, before: number, after: number): Finding[] {
  const skew = Math.round(Math.abs(now.getTime() - (before + after) / 2));
  if (skew <= SKEW_MS.noticed) return [];
  const what = `This machine's clock and the database's differ by ${(skew / 1_000).toFixed(1)} seconds.`;
  return [
    {
      check: 'clock',
      what: skew > SKEW_MS.refusesCodes ? `${what} Codes of second factors are refused.` : what,
      todo: 'Synchronise both with a time server (chrony, systemd-timesyncd).',
    },
  ];
}

export function connectionFindings(poolSize: number, maxConnections: number): Finding[] {
  const processes = Math.floor((maxConnections - SPARE_CONNECTIONS) / (poolSize + 1));
  if (processes >= 2) return [];
  const what = `max_connections = ${maxConnections} suffices for ${processes} processes with ${poolSize} connections each.`;
  return [{ check: 'connections', what, todo: 'Raise max_connections, or lower DATABASE_POOL_SIZE.' }];
}

async function settingFindings({ poolSize }: Config, { kysely }: Database): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ maxConnections: number; now: Date }>`
    select current_setting('max_connections')::int as "maxConnections", clock_timestamp() as now`.execute(kysely);
  const after = Date.now();
  return rows.flatMap(({ maxConnections, now }) => [
    ...clockFindings(now, before, after),
    ...connectionFindings(poolSize, maxConnections),
  ]);
}

/** Checks whether this role may work with the tables, and no more than that. */
async function rightsFindings({ kysely }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not has_table_privilege(c.oid, 'SELECT') order by 1 limit 5`.execute(kysely);
  if (rows.length > 0) {
    const what = `This role may not read ${rows.map(({ name }) => name).join(', ')}.`;
    return [{ check: 'rights', what, todo: 'Run `sanguine migrate <role>` as the owner of the tables.' }];
  }
  const audit = await sql<{
    may: boolean;
  }>`select coalesce(has_table_privilege(to_regclass('audit_events'), 'DELETE'), false) as may`.execute(kysely);
  const todo = 'Give the program a role of its own: `sanguine migrate <role>` as the owner, see docs/operations.md.';
  return audit.rows[0]?.may === true ? [{ check: 'rights', what: 'This role may change the audit trail.', todo }] : [];
}

const NOTICE_TRIES = 20;
const NOTICE_PAUSE_MS = 100;

/** Checks whether one connection hears what another says, once it has had the time to connect. */
async function noticeFindings({ notices }: Pick<Services, 'notices'>): Promise<Finding[]> {
  for (let tries = 0; tries < NOTICE_TRIES; tries += 1) {
    if (notices.areHeard()) return [];
    await wait(NOTICE_PAUSE_MS);
  }
  return [
    {
      check: 'notices',
      what: 'LISTEN does not work: changes reach other processes a second late, mails up to seven seconds.',
      todo: 'Connect without a pooler, or with one in session mode, if that matters.',
    },
  ];
}

/** Checks whether the server is one for several processes, and whether this role is one for the program. */
export async function databaseFindings(services: Pick<Services, 'config' | 'db' | 'notices'>): Promise<Finding[]> {
  const { config, db } = services;
  if (db.engine === 'embedded') return [];
  return [...(await settingFindings(config, db)), ...(await rightsFindings(db)), ...(await noticeFindings(services))];
}
