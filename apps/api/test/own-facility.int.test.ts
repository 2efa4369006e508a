import { type Endpoint, endpoints } from '@sanguine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notFound } from '../src/platform/errors.ts';
import { callAs, KEYS, type Key } from './support/access-matrix.ts';
import { createScenario, type Principal, type Scenario } from './support/access-scenario.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { describeDatabase } from './support/test-database.ts';

const endpointOf = (key: Key): Endpoint => endpoints[key];
const OWN = KEYS.filter((key) => typeof endpointOf(key).own === 'string');
const BY_TOKEN = OWN.filter((key) => endpointOf(key).token !== undefined);

const CALLS: (readonly [Principal, Key])[] = [
  ...OWN.map((key) => ['admin', key] as const),
  ...BY_TOKEN.map((key) => ['stockToken', key] as const),
];

describeDatabase('calls about the own facility', (database) => {
  let app: TestApp;
  let there: Scenario;
  beforeAll(async () => {
    app = await startTestApp(database());
    const { cookies, stockToken } = await createScenario(app);
    there = { ...(await createScenario(app)), cookies, stockToken };
  });
  afterAll(() => app.close());

  test.each(CALLS)('find no facility of others, as its %s: %s', async (who, key) => {
    const reply = await callAs(app, key, there, who);
    expect([reply.status, reply.text]).toEqual([404, expect.stringContaining(notFound('facility').message)]);
  });
});
