import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { registerFacility } from '../../test/support/app.ts';
import { describeApp } from '../../test/support/describe-app.ts';
import { raised } from '../../test/support/donations.ts';
import { react } from '../../test/support/outbox.ts';
import { askableDonor, facilityInBristol } from '../../test/support/appeals.ts';
import { openDatabase } from '../platform/db/index.ts';
import { countMails, countPushes } from '../platform/metrics/delivery-metrics.ts';
import { countJobRuns } from '../platform/metrics/job-metrics.ts';
import { serveInternally } from './internal-server.ts';

describeApp('metrics', (app) => {
  const serve = async (change: { metricsPort?: number }, isWorking = () => true) => {
    const { config, ...services } = app().services;
    const served = await serveInternally({ ...services, config: { ...config, ...change } }, isWorking);
    onTestFinished(served.close);
    return { ...served, get: (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`) };
  };

  test('count appeals and what waits, on the internal port alone', async () => {
    const staff = await facilityInBristol(app());
    await askableDonor(app(), { bloodType: 'O-' });
    await askableDonor(app(), { bloodType: 'O-' });
    await raised(app(), staff);
    await react(app());
    await registerFacility(app());
    const { port } = await serve({ metricsPort: 0 });
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await reply.text();
    for (const line of [
      'sanguine_jobs{queue="dead-letters",state="waiting"} 0',
      'sanguine_jobs{queue="push",state="waiting"} 0',
      'sanguine_outbox_events 1',
      'sanguine_outbox_failing 0',
      'sanguine_queue_age_seconds{queue="push"} 0',
      'sanguine_database_up 1',
      'sanguine_database_waiting 0',
      'sanguine_event_streams 0',
      'sanguine_appeals_open 1',
      'sanguine_appeal_waves_total 1',
      'sanguine_appeal_donors_total 2',
      '# TYPE process_cpu_seconds_total counter',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await app().http.inject('/metrics')).statusCode).toBe(404);
  });

  test('name the route of a request, never its address, nor who asked', async () => {
    const { get } = await serve({ metricsPort: 0 });
    await app().http.inject('/api/facilities/ada@example.org');
    await app().http.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'ada@example.org' } });
    await app().http.inject('/nothing/ada@example.org');
    const text = await (await get('/metrics')).text();
    expect(text).toContain('sanguine_http_requests_total{method="POST",route="/api/auth/login",status="4xx"} 1\n');
    expect(text).toContain('sanguine_http_refusals_total{code="invalid_input"}');
    expect(text).toMatch(/route="none",status="4xx"\} \d/);
    expect(text).not.toContain('ada');
  });

  test('tell of a process that has no other port', async () => {
    let isWorking = false;
    const { get } = await serve({ metricsPort: 0 }, () => isWorking);
    expect((await get('/health/live')).status).toBe(200);
    const starting = await get('/health/ready');
    expect([starting.status, await starting.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', working: false },
    ]);
    isWorking = true;
    expect((await get('/health/ready')).status).toBe(200);
  });

  test('are there while the database is not', async () => {
    const { services } = app();
    const nowhere = { databaseUrl: 'postgres://127.0.0.1:1/nothing', dataDir: '', poolSize: 1, log: services.log };
    const [db, config] = [await openDatabase(nowhere), { ...services.config, metricsPort: 0 }];
    onTestFinished(() => db.close());
    const served = await serveInternally({ ...services, db, config, metrics: new Registry() }, () => true);
    onTestFinished(served.close);
    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
    expect(text).toContain('sanguine_database_up 0\n');
    expect(text).not.toMatch(/^sanguine_(?:outbox|appeal|jobs)/m);
    expect(text).toContain('process_cpu_seconds_total');
  });

  test('are all there that the alert rules and the dashboard ask for', async () => {
    const { services } = app();
    countMails(services.mailer, services.metrics);
    countPushes(services.push, services.metrics);
    countJobRuns(services.metrics);
    const { get } = await serve({ metricsPort: 0 });
    const served = [...(await (await get('/metrics')).text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    const deploy = (file: string) => readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const asked = [await deploy('prometheus/alerts.yml'), await deploy('grafana/sanguine.json')].join('\n');
    const names = [...asked.matchAll(/\b(?:sanguine|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    );
    expect(new Set(names).size).toBeGreaterThan(20);
    const ofTheOperator = ['sanguine_backup_timestamp_seconds', 'sanguine_archive_timestamp_seconds'];
    for (const name of new Set(names)) expect([...served, ...ofTheOperator]).toContain(name);
    for (const name of served) expect(served.indexOf(name)).toBe(served.lastIndexOf(name));
  });

  test('are nowhere where no port is set', async () => {
    expect((await serve({})).port).toBe(0);
  });
});
