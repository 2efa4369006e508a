import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { asServerUser, type Server } from './server.ts';

const run = promisify(execFile);
const shipped = (file: string) => readFile(new URL(`../../../deploy/pgbackrest/${file}`, import.meta.url), 'utf8');
/** Where Debian's package has it, and the shipped units expect it. */
const PROGRAM = '/usr/bin/pgbackrest';

export const hasPgbackrest = existsSync(PROGRAM);

export interface Archive {
  /** Where backups and the log are kept. */
  readonly repository: string;
  /** `pgbackrest --stanza=sanguine` and these words; rejects when it fails. */
  pgbackrest(...words: readonly string[]): Promise<string>;
  /** Runs the commands of a shipped unit, in their order, until one fails; tells whether none did. */
  start(unit: string): Promise<boolean>;
  /** What node_exporter would read; empty when nothing is there. */
  metrics(): Promise<string>;
  remove(): Promise<void>;
}

/** The commands of a unit as a shell takes them, for the instance after `@`. */
async function commandsOf(unit: string): Promise<string[]> {
  const [name = '', instance = ''] = unit.split('@');
  const text = await shipped(instance === '' ? `${name}.service` : `${name}@.service`);
  return [...text.matchAll(/^Exec(?:Condition|Start)=\+?(.*)$/gm)].map(([, line = '']) =>
    line.replaceAll('%i', instance).replaceAll('%%', '%').replaceAll('$$', '$'),
  );
}

/** Sets a server up as the shipped files do, but for their paths, with a repository of its own. */
export async function archive(server: Server): Promise<Archive> {
  const home = await mkdtemp(path.join(tmpdir(), 'sanguine-pgbackrest-'));
  const [repository, metrics, config] = ['repository', 'metrics', 'config'].map((name) => path.join(home, name));
  for (const folder of [
    repository,
    metrics,
    path.join(config, 'conf.d'),
    path.join(home, 'spool'),
    path.join(home, 'log'),
  ])
    await mkdir(folder, { recursive: true });
  const settings = (await shipped('pgbackrest.conf'))
    .replace('/var/lib/pgbackrest', repository)
    .replace('/var/spool/pgbackrest', path.join(home, 'spool'))
    .replace(/^pg1-path=.*/m, `pg1-path=${server.data}`);
  await writeFile(path.join(config, 'pgbackrest.conf'), settings);
  const here = [`lock-path=${home}/lock`, `log-path=${home}/log`, 'archive-timeout=3'];
  const key = ['[global]', 'repo1-cipher-pass=three blue herons at dusk', ...here];
  const socket = ['[sanguine]', `pg1-port=${server.port}`, `pg1-socket-path=${path.dirname(server.data)}`];
  await writeFile(path.join(config, 'conf.d', 'key.conf'), [...key, ...socket, ''].join('\n'));
  if (process.getuid?.() === 0) await run('chown', ['--recursive', 'postgres', home]);
  await chmod(home, 0o755);
  const ours = (await shipped('postgresql.conf')).replace("'pgbackrest ", `'pgbackrest --config-path=${config} `);
  await appendFile(path.join(server.data, 'postgresql.conf'), ours);
  await server.restart();
  const env = {
    PGBACKREST_CONFIG_PATH: config,
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGUSER: 'postgres',
  };
  return {
    repository,
    pgbackrest: (...words) => asServerUser(home, PROGRAM, [`--config-path=${config}`, '--stanza=sanguine', ...words]),
    start: async (unit) => {
      for (const line of await commandsOf(unit)) {
        const shell = ['-c', line.replace('/var/lib/node_exporter', metrics)];
        const isDone = await asServerUser(home, '/bin/sh', shell, env).then(
          () => true,
          () => false,
        );
        if (!isDone) return false;
      }
      return true;
    },
    metrics: () => asServerUser(home, '/bin/sh', ['-c', `cat ${metrics}/*.prom 2>/dev/null || true`]),
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** The size of a folder in megabytes. */
export async function sizeOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--block-size=1M', folder]);
  return Number.parseInt(stdout, 10);
}

/** Changes one byte in the largest file of the newest backup. */
export async function damage(repository: string): Promise<void> {
  const listed = await run('find', [path.join(repository, 'backup'), '-name', '*.zst', '-printf', '%s %p\n']);
  const [largest = ''] = listed.stdout.split('\n').toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  const file = largest.slice(largest.indexOf(' ') + 1);
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
