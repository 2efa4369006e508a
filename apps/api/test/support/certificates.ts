import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A server of TLS whose certificate ends in so many days, as a public address; undefined where openssl is not installed. */
export async function addressWithCertificate(days: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    `${days}`,
    '-subj',
    '/CN=localhost',
    ...files,
  ];
  try {
    execFileSync('openssl', made, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const keys = { key: await readFile(join(folder, 'key')), cert: await readFile(join(folder, 'cert')) };
  const server = createServer(keys).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
