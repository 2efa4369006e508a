import { expect, onTestFinished, test } from 'vitest';
import { registerFacility } from '../../test/support/app.ts';
import { describeAppOnEachEngine } from '../../test/support/describe-app.ts';
import { raised } from '../../test/support/donations.ts';
import { react } from '../../test/support/outbox.ts';
import { askableDonor, facilityInBristol } from '../../test/support/appeals.ts';
import { serveMetrics } from './metrics.ts';

describeAppOnEachEngine('metrics', (app) => {
  const serve = async (change: { metricsPort?: number }) => {
    const { config, ...services } = app().services;
    const served = await serveMetrics({ ...services, config: { ...config, ...change } });
    onTestFinished(served.close);
    return served;
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
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4']);
    const text = await reply.text();
    for (const line of [
      'sanguine_jobs{queue="dead-letters",state="waiting"} 0',
      'sanguine_jobs{queue="push",state="waiting"} 0',
      'sanguine_outbox_events 1',
      'sanguine_outbox_failing 0',
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

  test('are nowhere where no port is set', async () => {
    expect((await serve({})).port).toBe(0);
  });
});
