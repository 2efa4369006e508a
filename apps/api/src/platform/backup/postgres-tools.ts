import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** Connection settings for the tools, in the environment: everyone can read a command line. */
export function connectionEnv(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const sslmode = url.searchParams.get('sslmode');
  return {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
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
