import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { addressesOf } from '../db/index.ts';
import { BackupError } from './manifest.ts';

const DEBIAN = '/usr/lib/postgresql';

const run = promisify(execFile);

async function folders(): Promise<string[]> {
  const said = await run('pg_config', ['--bindir']).catch(() => undefined);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...(said ? [said.stdout.trim()] : []), ...versions.map((version) => path.join(DEBIAN, version, 'bin'))];
}

/** A program of PostgreSQL's client tools: the newest installed version, which reads older servers, too. */
async function findTool(name: string): Promise<string> {
  const found = (await folders()).map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  return found ?? name;
}

const PARAMETERS = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
} as const;

/** The name of the database in an address of one or several servers. */
export function databaseNameOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(addressesOf(databaseUrl)[0] ?? databaseUrl).pathname.slice(1));
}

/** Connection settings for the tools, in the environment: everyone can read a command line. */
export function connectionEnv(databaseUrl: string): Record<string, string> {
  const urls = addressesOf(databaseUrl).map((address) => new URL(address));
  const [url = new URL(databaseUrl)] = urls;
  const settings: Record<string, string> = {};
  for (const [parameter, name] of Object.entries(PARAMETERS)) {
    const value = url.searchParams.get(parameter);
    if (value !== null) settings[name] = value;
  }
  return {
    PGHOST: urls.map((one) => one.searchParams.get('host') ?? decodeURIComponent(one.hostname)).join(','),
    PGPORT: urls.map(({ port }) => port || '5432').join(','),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseNameOf(databaseUrl),
    ...(urls.length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
    ...settings,
  };
}

/** Runs one of the tools; its complaint becomes the error's message. */
export async function runTool(name: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const tool = await findTool(name);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const env = { PATH: '/usr/bin:/bin', ...connectionEnv(databaseUrl) };
  const child = spawn(tool, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (piece: Buffer) => {
    complaint = `${complaint}${piece.toString('utf8')}`.slice(-4_000);
  });
  child.on('error', () =>
    reject(new BackupError(`${name} is not installed: it comes with PostgreSQL's client programs`)),
  );
  child.on('close', (code) => {
    if (code === 0) resolve();
    else reject(new BackupError(`${name} failed:\n${complaint}`));
  });
  await promise;
}
