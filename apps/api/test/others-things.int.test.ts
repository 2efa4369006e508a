import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { callAs, expectedOf, KEYS, type Key, MATRIX, pathOf } from './support/access-matrix.ts';
import { createScenario, PRINCIPALS, type Scenario } from './support/access-scenario.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { fingerprint } from './support/fingerprint.ts';
import { describeDatabase } from './support/test-database.ts';

/** The object of a path or body: its last id; one before it is that of the caller's own facility. */
const OBJECT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?!.*[0-9a-f]{12})/;

/** Calls about another person's object, and who must get 404. */
const CALLS = KEYS.flatMap((key) =>
  PRINCIPALS.filter((who) => expectedOf(key, who) === 404).map((who) => [who, key] as const),
);

describeDatabase('the data of somebody else', (database) => {
  let app: TestApp;
  let scenario: Scenario;
  let before: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp(database());
    scenario = await createScenario(app);
    before = await fingerprint(database());
  });
  afterAll(() => app.close());

  const answer = async (key: Key, who: (typeof PRINCIPALS)[number], changed: { path: string; body?: object }) => {
    const { status, text, headers } = await callAs(app, key, scenario, who, changed);
    return { status, text, headers: { ...headers, date: '', 'x-request-id': '' } };
  };

  /** The same call about what does not exist. */
  function aboutNothing(key: Key, who: (typeof PRINCIPALS)[number]): { path: string; body?: object } {
    const theirs = pathOf(key, scenario);
    const path = theirs.replace(OBJECT, () => newId());
    if (path !== theirs) return { path };
    const body = JSON.stringify(MATRIX[key].body?.(scenario, who) ?? {});
    const changed = body.replace(OBJECT, () => newId());
    expect(changed).not.toBe(body);
    return { path, body: JSON.parse(changed) as object };
  }

  test.each(CALLS)('gets the same bytes as for something that does not exist, as %s: %s', async (who, key) => {
    const reply = await answer(key, who, { path: pathOf(key, scenario) });
    expect(reply).toMatchObject({ status: 404 });
    expect(reply).toEqual(await answer(key, who, aboutNothing(key, who)));
  });

  test('is as it was before all these calls', async () => {
    expect(CALLS.length).toBeGreaterThan(30);
    expect(await fingerprint(database())).toEqual(before);
  });
});
