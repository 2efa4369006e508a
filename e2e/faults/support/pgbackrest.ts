import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { asServerUser, type Server } from './server.ts';

const run = promisify(execFile);
const inRoot = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
const shipped = (file: string) => inRoot(`deploy/pgbackrest/${file}`);
/** The path of Debian's package, which the shipped units name. */
const PROGRAM = '/usr/bin/pgbackrest';

export const hasPgbackrest = existsSync(PROGRAM);

export interface Archive {
  /** The folder of backups and of the log. */
  readonly repository: string;
  /** `pgbackrest --stanza=sanguine` and these words; rejects when it fails. */
  pgbackrest(...words: readonly string[]): Promise<string>;
  /** Restores to a moment into another folder, by the command of docs/operations.md. */
  restore(data: string, target: string): Promise<string>;
  /** Runs the commands of a shipped unit, in their order, until one fails; tells whether none did. */
  start(unit: string): Promise<boolean>;
  /** The figures that node_exporter would read; empty when there are none. */
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

async function documentedRestore(data: string, target: string): Promise<string[]> {
  const page = (await inRoot('docs/operations.md')).replaceAll(/\\\n\s*/g, '');
  const [, words] = /pgbackrest --stanza=sanguine (--pg1-path=.* restore)$/m.exec(page) ?? [];
  if (words === undefined) throw new Error('docs/operations.md says how to restore.');
  return words
    .replace(/--target='.*?'/, '--target=…')
    .split(' ')
    .map((word) => word.replace(/^(--pg1-path=).*/, `$1${data}`).replace(/^(--target=).*/, `$1${target}`));
}

interface Folders {
  readonly home: string;
  readonly repository: string;
  readonly config: string;
}

/** The shipped configuration, but for its paths and a shorter patience. */
async function configure(server: Server, { home, repository, config }: Folders): Promise<void> {
  const settings = (await shipped('pgbackrest.conf'))
    .replace('/var/lib/pgbackrest', repository)
    .replace('/var/spool/pgbackrest', `${home}/spool`)
    .replace(/^pg1-path=.*/m, `pg1-path=${server.data}`);
  await writeFile(`${config}/pgbackrest.conf`, settings);
  const own = `[global]
repo1-cipher-pass=three blue herons at dusk
lock-path=${home}/lock
log-path=${home}/log
archive-timeout=3
[sanguine]
pg1-port=${server.port}
pg1-socket-path=${path.dirname(server.data)}
`;
  await writeFile(`${config}/conf.d/key.conf`, own);
  const archiving = (await shipped('postgresql.conf')).replace("'pgbackrest ", `'pgbackrest --config-path=${config} `);
  await appendFile(`${server.data}/postgresql.conf`, archiving);
}

/** Sets a server up as the shipped files do, with a repository of its own. */
export async function archive(server: Server): Promise<Archive> {
  const home = await mkdtemp(path.join(tmpdir(), 'sanguine-pgbackrest-'));
  const [repository, metrics, config] = [`${home}/repository`, `${home}/metrics`, `${home}/config`];
  for (const folder of [repository, metrics, `${config}/conf.d`, `${home}/spool`, `${home}/log`])
    await mkdir(folder, { recursive: true });
  await configure(server, { home, repository, config });
  if (process.getuid?.() === 0) await run('chown', ['--recursive', 'postgres', home]);
  await chmod(home, 0o755);
  await server.restart();
  const at = { PGHOST: '127.0.0.1', PGPORT: String(server.port), PGUSER: 'postgres' };
  const shell = (line: string) =>
    asServerUser(home, '/bin/sh', ['-c', line], { ...at, PGBACKREST_CONFIG_PATH: config }).then(
      () => true,
      () => false,
    );
  // By its words, not by its environment: it writes them into the restore_command.
  const pgbackrest = (...words: readonly string[]) =>
    asServerUser(home, PROGRAM, [`--config-path=${config}`, '--stanza=sanguine', ...words]);
  return {
    repository,
    pgbackrest,
    restore: async (data, target) => pgbackrest(...(await documentedRestore(data, target))),
    start: async (unit) => {
      for (const line of await commandsOf(unit))
        if (!(await shell(line.replace('/var/lib/node_exporter', metrics)))) return false;
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
  const listed = await run('find', [`${repository}/backup`, '-name', '*.zst', '-printf', '%s %p\n']);
  const [largest = ''] = listed.stdout.split('\n').toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  const file = largest.slice(largest.indexOf(' ') + 1);
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
