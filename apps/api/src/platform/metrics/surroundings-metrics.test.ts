import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addressWithCertificate } from '../../../test/support/certificates.ts';
import { parseConfig } from '../config.ts';
import type { DatabaseState } from '../db/index.ts';
import { measureSurroundings } from './surroundings-metrics.ts';

async function measured(env: Record<string, string>, state: DatabaseState = 'ok') {
  const metrics = new Registry();
  measureSurroundings(metrics, parseConfig(env), { state: async () => state });
  return async (name: string) => {
    const line = (await metrics.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  };
}

test('the end of the certificate at the public address is measured, trusted or not', async (context) => {
  const address = (await addressWithCertificate(3)) ?? context.skip('openssl is not installed');
  const value = await measured({ PUBLIC_URL: address });
  const threeDays = Date.now() / 1000 + 3 * 24 * 60 * 60;
  await expect.poll(() => value('sanguine_certificate_end_timestamp_seconds')).toBeDefined();
  const end = (await value('sanguine_certificate_end_timestamp_seconds')) ?? 0;
  expect(Math.abs(end - threeDays)).toBeLessThan(120);
});

test.each([{}, { PUBLIC_URL: 'http://localhost:1' }, { PUBLIC_URL: 'https://localhost:1' }])(
  'claims nothing where there is no certificate to look at (%o)',
  async (env) => {
    const value = await measured(env);
    await value('sanguine_database_writable');
    expect(await value('sanguine_certificate_end_timestamp_seconds')).toBeUndefined();
  },
);

test('the disk of DATA_DIR is measured, and a database without space does not count as one that takes writes', async () => {
  const value = await measured({ DATA_DIR: tmpdir() }, 'full');
  const [free = 0, size = 0] = [await value('sanguine_disk_free_bytes'), await value('sanguine_disk_size_bytes')];
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(size);
  expect(await value('sanguine_database_writable')).toBe(0);
  const elsewhere = await measured({ DATA_DIR: '/nowhere' });
  expect(await elsewhere('sanguine_disk_free_bytes')).toBeUndefined();
  expect(await elsewhere('sanguine_database_writable')).toBe(1);
});
