import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findPostgres } from '../../../apps/api/test/support/postgres-cluster.ts';
import { command } from './command.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { addFacilities, type Staff, verifyFacilities } from './people.ts';
import type { Instance } from './program.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { program } from './scenario.ts';
import { asServerUser, createServer, createStandby, type Server, type Standby } from './server.ts';

const deployed = (file: string) => new URL(`../../../deploy/${file}`, import.meta.url);
const ROLE = 'sanguine_standby';
/** The distant standby, as the server knows it that it follows. */
const STANDBY = `user=${ROLE} application_name=other-place`;
/** The program's own. As the owner of the tables it would not start on a standby, which cannot be migrated. */
const APPLICATION = 'sanguine_app';
/** As between two cities some thousand kilometres apart, in each direction. */
const DISTANCE = { delay: 40, jitter: 10 };

interface Place<Database extends Server> {
  readonly db: Database;
  readonly web: Instance;
  readonly worker: Instance;
}

export interface Places {
  readonly one: Place<Server>;
  readonly two: Place<Standby>;
  readonly link: Proxy;
  readonly mails: MailServer;
  readonly staff: readonly Staff[];
  /** Kills all that runs in place one, and drops what is on its way to the other one. */
  loseOne(): Promise<void>;
}

/** Makes the role of the standby as the page on operations does: for replication, and for what pg_rewind reads. */
async function addRole(server: Server): Promise<void> {
  await server.rows(`create role ${ROLE} login replication`);
  const page = await readFile(new URL('../../../docs/region.md', import.meta.url), 'utf8');
  const [, grant] = /-c "(grant execute on function .*)"$/m.exec(page) ?? [];
  await server.rows(grant ?? 'the page grants what pg_rewind reads');
}

/** Two places: web and worker beside the database that takes writes, and the same beside its distant standby. */
export async function twoPlaces(): Promise<Places> {
  const settings = Object.fromEntries(
    [...(await readFile(deployed('region/postgresql.conf'), 'utf8')).matchAll(/^(\w+) = (\w+)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const primary = await createServer({ settings });
  onTestFinished(() => primary.remove());
  await primary.rows(`create role ${APPLICATION} login`);
  expect((await command(['migrate', APPLICATION], { DATABASE_URL: primary.url })).code).toBe(0);
  await addRole(primary);
  const link = await startProxy(primary.port);
  onTestFinished(() => link.close());
  link.set(DISTANCE);
  const standby = await createStandby({ ...primary, port: link.port }, STANDBY);
  onTestFinished(() => standby.remove());
  const staff = await addFacilities(primary, 500);
  await verifyFacilities(primary);
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const env = { SMTP_URL: mails.url, SERVER_KEY: Buffer.alloc(32, 'k').toString('base64') };
  const place = async <Database extends Server>(db: Database): Promise<Place<Database>> => {
    const databaseUrl = db.url.replace('postgres@', `${APPLICATION}@`);
    const [web, worker] = await Promise.all([
      program({ databaseUrl, env }),
      program({ databaseUrl, mode: 'worker', env }),
    ]);
    return { db, web, worker };
  };
  const [one, two] = await Promise.all([place(primary), place(standby)]);
  const loseOne = async () => {
    link.close();
    await Promise.all([one.web.kill(), one.worker.kill(), one.db.kill()]);
  };
  return { one, two, link, mails, staff, loseOne };
}

/** Tells whether the shipped drop-in lets a server start while the other place has this one. */
export async function mayStart(server: Server, other: Server): Promise<boolean> {
  const text = await readFile(deployed('region/other-place.conf'), 'utf8');
  const [, line = 'false'] = /^ExecCondition=(.*)$/m.exec(text) ?? [];
  const here = line
    .replaceAll('$$', '$')
    .replace('runuser -u postgres -- ', '')
    .replace('/var/lib/postgresql/15/main', server.data)
    .replace('host=db-2', `host=127.0.0.1 port=${other.port}`);
  return asServerUser(path.dirname(server.data), '/bin/sh', ['-c', here]).then(
    () => true,
    () => false,
  );
}

/** Makes the old server a standby of the new one, as the page on operations says. */
export async function rewind(old: Server, source: Server): Promise<string> {
  const from = `host=127.0.0.1 port=${source.port} ${STANDBY} dbname=postgres`;
  const words = [`--target-pgdata=${old.data}`, `--source-server=${from}`, '--write-recovery-conf'];
  await source.rows('checkpoint');
  return asServerUser(path.dirname(old.data), path.join((await findPostgres()) ?? '', 'pg_rewind'), words);
}
