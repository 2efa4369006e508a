import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { addressWithCertificate } from '../../apps/api/test/support/certificates.ts';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { addDonors } from './support/people.ts';
import { send } from './support/http.ts';
import { createScenario, program } from './support/scenario.ts';
import { fill, smallDisk } from './support/small-disk.ts';

const shipped = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
/** The path in Debian's package of this name. */
const prometheus = ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find((file) => existsSync(file));

/** The shipped files, but for the targets, and every second instead of after minutes. */
async function configure(targets: readonly number[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sanguine-prometheus-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const rules = await readFile(path.join(shipped, 'alerts.yml'), 'utf8');
  await writeFile(path.join(folder, 'alerts.yml'), rules.replaceAll(/for: \d+[mh]/g, 'for: 0s'));
  const config = await readFile(path.join(shipped, 'prometheus.yml'), 'utf8');
  const list = targets.map((port) => `"127.0.0.1:${port}"`).join(', ');
  const here = config.replace(/targets: \[.*\]/, `targets: [${list}]`).replaceAll('15s', '1s');
  await writeFile(path.join(folder, 'prometheus.yml'), here);
  return folder;
}

interface Watching {
  /** The names of the alerts that fire now. */
  readonly firing: () => Promise<string[]>;
  /** Counts the series that a query finds. */
  readonly found: (query: string) => Promise<number>;
}

async function ask<T>(port: number, what: string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${what}`).catch(() => undefined);
  if (response?.ok !== true) throw new Error(`Prometheus does not answer ${what}`);
  return ((await response.json()) as { data: T }).data;
}

async function watch(targets: readonly number[]): Promise<Watching> {
  const folder = await configure(targets);
  const port = await freePort();
  const options = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn(prometheus ?? '', [...options, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  return {
    firing: async () => {
      const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>(port, 'alerts');
      const names = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
      return [...new Set(names)].toSorted();
    },
    found: async (query) =>
      (await ask<{ result: unknown[] }>(port, `query?query=${encodeURIComponent(query)}`)).result.length,
  };
}

const patiently = { timeout: 300_000, interval: 250 };

test.skipIf(prometheus === undefined)(
  'the shipped alert rules are silent in good times, and name each fault',
  { timeout: 600_000 },
  async (context) => {
    const soon = (await addressWithCertificate(3)) ?? context.skip('openssl is not installed');
    const late = (await addressWithCertificate(90)) ?? context.skip('openssl is not installed');
    const disk = (await smallDisk(8)) ?? context.skip('a disk of its own takes the right to mount one');
    const [metricsOfWeb, metricsOfWorker, nobody] = [await freePort(), await freePort(), await freePort()];
    const { server, app } = await createScenario({ facilities: 1, env: { METRICS_PORT: String(metricsOfWeb) } });
    const ports = { METRICS_PORT: String(metricsOfWorker), SMTP_URL: `smtp://127.0.0.1:${nobody}` };
    const startWorker = (publicUrl: string) =>
      program({ databaseUrl: server.url, mode: 'worker', env: { ...ports, DATA_DIR: disk, PUBLIC_URL: publicUrl } });
    const worker = await startWorker(late);
    const { firing, found } = await watch([metricsOfWeb, metricsOfWorker]);

    await expect
      .poll(() => found('sanguine_job_last_success_timestamp_seconds{task="run-appeal-waves"}'), patiently)
      .toBe(1);
    await expect.poll(() => found('up == 1'), patiently).toBe(2);
    await expect.poll(() => found('sanguine_certificate_end_timestamp_seconds'), patiently).toBe(1);
    await expect.poll(firing, patiently).toEqual([]);

    await fill(disk);
    await expect.poll(firing, patiently).toEqual(['SanguineDiskFills']);

    // The links that they ask for go at once; news of a booking would wait for what follows.
    for (const [before, { id }] of (await addDonors(server, 2)).entries()) {
      await send(app.port, { method: 'POST', path: '/api/auth/forgot-password', body: { email: `${id}@example.org` } });
      await expect.poll(() => found(`sanguine_mails_total{outcome="away"} > ${before}`), patiently).toBeGreaterThan(0);
    }
    await expect.poll(firing, patiently).toContain('SanguineMailServerAway');

    await worker.kill();
    await expect.poll(firing, patiently).toEqual(expect.arrayContaining(['SanguineDown', 'SanguineNoWorker']));

    await startWorker(soon);
    await expect.poll(firing, patiently).toContain('SanguineCertificateEnds');
    await expect.poll(firing, patiently).not.toContain('SanguineNoWorker');

    await server.kill();
    await expect.poll(firing, patiently).toContain('SanguineDatabaseDown');
  },
);
