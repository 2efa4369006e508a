import { endpoints } from '@sanguine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, expectedOf, KEYS, MATRIX } from './support/access-matrix.ts';
import { createScenario, PRINCIPALS, type Scenario } from './support/access-scenario.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { act as decide } from './support/donations.ts';
import { lastingScenario } from './support/lasting-scenario.ts';
import { describeDatabase } from './support/test-database.ts';

describeDatabase('access to the calls of the contract', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  // Refusals and reads change nothing that a later call would notice: one scenario serves them all.
  let unchanged: Scenario | undefined;
  const unchangedScenario = async () => (unchanged ??= await createScenario(app));
  const inScenario = lastingScenario(() => app);

  describe.each(KEYS)('%s', (key) => {
    const refused = PRINCIPALS.filter((who) => expectedOf(key, who) >= 400);
    const refusals = refused.length === 0 ? [] : [refused.join(', ')];
    const allowed = PRINCIPALS.filter((who) => expectedOf(key, who) < 400);

    it.each(refusals)('refuses %s', async () => {
      const scenario = await unchangedScenario();
      for (const who of refused) {
        const reply = await callAs(app, key, scenario, who);
        expect(reply.status, `${who}: ${reply.text}`).toBe(expectedOf(key, who));
        expect(reply.body).toMatchObject({ success: false, code: expect.any(String) });
        expect(reply.headers['cache-control']).toBe('no-store');
      }
    });

    it.each(allowed)('lets %s', async (who) => {
      const expected = expectedOf(key, who);
      const act = (scenario: Scenario) => callAs(app, key, scenario, who);
      const reply = key.startsWith('GET ') ? await act(await unchangedScenario()) : await inScenario(expected, act);
      expect(reply.status, reply.text).toBe(expected);
    });
  });

  it('is declared for every call of the contract', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('answers for another’s request as for a random id', async () => {
    const scenario = await createScenario(app);
    const random = '01900000-0000-7000-8000-000000000000';
    for (const action of ['approve', 'decline', 'complete', 'cancel'] as const) {
      const who = { cookie: scenario.cookies.otherAdmin ?? '' };
      const [others, nothing] = [
        await decide(app, who, action, scenario.bookingId),
        await decide(app, who, action, random),
      ];
      expect([others.status, others.text]).toEqual([nothing.status, nothing.text]);
    }
  });
});
