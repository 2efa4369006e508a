import { accessSync, constants } from 'node:fs';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The machine's pgbouncer, such as that of Debian's package of this name; undefined when there is none. */
export function findPgbouncer(): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, 'pgbouncer')).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('pgbouncer ended at its start');
}

/**
 * Starts a pgbouncer in transaction mode with three connections to the server of `databaseUrl`. It lets everybody in, or
 * only this person.
 */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  person?: { readonly name: string; readonly password: string },
) {
  const home = await mkdtemp(path.join(tmpdir(), 'sanguine-pgbouncer-'));
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const user = username === '' ? 'postgres' : username;
  const settings = `[databases]
* = host=${hostname} port=${serverPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = ${person ? 'scram-sha-256' : 'any'}
auth_file = ${path.join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
`;
  const file = path.join(home, 'pgbouncer.ini');
  await writeFile(file, settings);
  await writeFile(path.join(home, 'users.txt'), person ? `"${person.name}" "${person.password}"\n` : '');
  // As root it refuses to run, and its user reads the file.
  await chmod(home, 0o755);
  const plain = [program, '-q', file];
  const command: string[] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...plain] : plain;
  const [first = '', ...args] = command;
  const child = spawn(first, args, { cwd: home, stdio: 'ignore' });
  await untilItListens(port, child);
  return {
    url: `postgres://${user}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
