import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Registry } from 'prom-client';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { gauge, together } from './read-metrics.ts';

const ANSWER_WITHIN = 5 * SECOND;

/** Returns when the certificate ends that this address shows, in seconds since 1970; undefined when it shows none. */
export function certificateEnd({ hostname, port }: URL): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  // One that is not trusted, or that has ended, is looked at as well: nothing is sent.
  const host = hostname.replaceAll(/[[\]]/g, '');
  const names = /[a-z]/i.test(host) && !host.includes(':') ? { servername: host } : {};
  const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, ...names });
  socket.setTimeout(ANSWER_WITHIN, () => socket.destroy());
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end) ? undefined : end / SECOND);
    socket.destroy();
  });
  socket.once('error', () => resolve(undefined));
  socket.once('close', () => resolve(undefined));
  return promise;
}

/** When the certificate of the public address ends, asked once an hour; unknown where this machine does not reach it. */
function endOfCertificate({ publicUrl }: Config): () => number | undefined {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  let end: number | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  const look = async (address: URL) => {
    dueAt = performance.now() + HOUR;
    end = await certificateEnd(address);
    if (end === undefined) dueAt = performance.now() + MINUTE;
  };
  return () => {
    if (url?.protocol === 'https:' && performance.now() >= dueAt) void look(url);
    return end;
  };
}

function ofDisk(metrics: Registry, { dataDir }: Config): void {
  const look = together(() => statfs(dataDir).catch(() => undefined));
  gauge(metrics, 'sanguine_disk_free_bytes', 'Free space of the disk of DATA_DIR.', async () => {
    const disk = await look();
    return disk && disk.bavail * disk.bsize;
  });
  gauge(metrics, 'sanguine_disk_size_bytes', 'Size of the disk of DATA_DIR.', async () => {
    const disk = await look();
    return disk && disk.blocks * disk.bsize;
  });
}

/** Adds what this process can see of disk, certificate, and whether the database takes writes. */
export function measureSurroundings(metrics: Registry, config: Config, db: Pick<Database, 'state'>): void {
  gauge(metrics, 'sanguine_database_writable', 'Whether the database takes writes.', async () =>
    (await db.state()) === 'ok' ? 1 : 0,
  );
  ofDisk(metrics, config);
  const help = 'When the certificate of the public address ends.';
  gauge(metrics, 'sanguine_certificate_end_timestamp_seconds', help, endOfCertificate(config));
}
