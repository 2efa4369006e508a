import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from './pause.ts';

const SHIPPED = fileURLToPath(new URL('../../../deploy/nginx/sanguine.conf', import.meta.url));
const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

interface Site {
  readonly port: number;
  readonly upstreams: readonly number[];
  readonly log: string;
}

/** The shipped file with ports of this machine, and without TLS: what concerns requests stays as it is. */
function adapted(shipped: string, { port, upstreams, log }: Site): string {
  const [first, ...others] = shipped.split(/^server \{$/m);
  const site = others.find((server) => server.includes('proxy_pass')) ?? '';
  return `${first}server {${site}`
    .replaceAll(/^ +server 127\.0\.0\.1:\d+ max_fails=0;\n/gm, '')
    .replace('least_conn;', `least_conn;\n${upstreams.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')}`)
    .replaceAll(/^ +(?:listen|ssl_\w+|server_name|access_log \/) .*\n/gm, '')
    .replace('server_tokens off;', `server_tokens off; listen 127.0.0.1:${port}; access_log ${log} sanguine;`);
}

const settingsOf = (home: string, site: string) => `daemon off;
pid ${home}/pid;
error_log ${home}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
${site}
}
`;

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
  throw new Error('nginx ended at its start');
}

export interface Nginx {
  /** Returns what it has logged: requests, and errors. */
  logged(): Promise<string>;
  stop(): Promise<void>;
}

/** Tells whether nginx is installed. */
export const hasNginx = PROGRAM !== undefined;

/** nginx with the file that is shipped, on this port before these processes. */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<Nginx> {
  if (PROGRAM === undefined) throw new Error('nginx is not installed');
  const home = await mkdtemp(join(tmpdir(), 'sanguine-nginx-'));
  await mkdir(join(home, 'logs'));
  await chmod(home, 0o755);
  const site = adapted(await readFile(SHIPPED, 'utf8'), { port, upstreams, log: join(home, 'access.log') });
  await writeFile(join(home, 'nginx.conf'), settingsOf(home, site));
  const child = spawn(PROGRAM, ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItListens(port, child);
  const read = (name: string) => readFile(join(home, name), 'utf8').catch(() => '');
  return {
    logged: async () => `${await read('access.log')}${await read('error.log')}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
