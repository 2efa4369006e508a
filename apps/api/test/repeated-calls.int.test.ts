import { type Endpoint, endpoints } from '@sanguine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { callAs, expectedOf, KEYS, type Key, MATRIX } from './support/access-matrix.ts';
import { createScenario, type Principal, PRINCIPALS } from './support/access-scenario.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { describeDatabase } from './support/test-database.ts';

const endpointOf = (key: Key): Endpoint => endpoints[key];

/** The calls that take a key, each as the first person whom the matrix lets make it; without registrations, which have no person. */
const CALLS: (readonly [Key, Principal])[] = KEYS.flatMap((key) => {
  const { idempotent, access } = endpointOf(key);
  const who = PRINCIPALS.find((principal) => expectedOf(key, principal) < 400);
  return idempotent === undefined || access === 'anyone' || who === undefined ? [] : [[key, who] as const];
});

describeDatabase('calls that come twice with one key', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  test.each(CALLS)('are done once and answered alike: %s', async (key, who) => {
    const scenario = await createScenario(app);
    const body = MATRIX[key].body?.(scenario, who);
    const changed = { headers: { 'idempotency-key': newId() }, ...(body && { body }) };
    const replies = await Promise.all([
      callAs(app, key, scenario, who, changed),
      callAs(app, key, scenario, who, changed),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([expectedOf(key, who), expectedOf(key, who)]);
    expect(replies[1]?.text).toBe(replies[0]?.text);
  });
});
