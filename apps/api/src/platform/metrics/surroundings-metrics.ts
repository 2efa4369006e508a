import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { type Family, type Metrics, gauge } from './metrics.ts';

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

/** A gauge without a value where nobody knows it. */
function gaugeOf(name: string, help: string, value: number | undefined): Family {
  return value === undefined ? { name, help, type: 'gauge', samples: [] } : gauge(name, help, value);
}

/** The certificate of the public address, asked once an hour; nothing where this machine does not reach that address. */
function certificateOf({ publicUrl }: Config): () => Family[] {
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
    const help = 'When the certificate of the public address ends.';
    return [gaugeOf('sanguine_certificate_end_timestamp_seconds', help, end)];
  };
}

async function ofDisk({ dataDir }: Config): Promise<Family[]> {
  const disk = await statfs(dataDir).catch(() => undefined);
  const bytes = (blocks: number | undefined) => (disk && blocks !== undefined ? blocks * disk.bsize : undefined);
  return [
    gaugeOf('sanguine_disk_free_bytes', 'Free space of the disk of DATA_DIR.', bytes(disk?.bavail)),
    gaugeOf('sanguine_disk_size_bytes', 'Size of the disk of DATA_DIR.', bytes(disk?.blocks)),
  ];
}

/** Adds what this process can see of disk, certificate, and whether the database takes writes. Returns how to remove it. */
export function measureSurroundings(metrics: Metrics, config: Config, db: Pick<Database, 'state'>): () => void {
  const ofCertificate = certificateOf(config);
  return metrics.collect(async () => {
    const state = await db.state();
    const writes = gauge('sanguine_database_writable', 'Whether the database takes writes.', state === 'ok' ? 1 : 0);
    return [writes, ...(await ofDisk(config)), ...ofCertificate()];
  });
}
