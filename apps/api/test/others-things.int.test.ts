import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { callAs, expectedOf, KEYS, type Key, pathOf } from './support/access-matrix.ts';
import { createScenario, PRINCIPALS, type Scenario } from './support/access-scenario.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { fingerprint } from './support/fingerprint.ts';
import { describeDatabase } from './support/test-database.ts';

/** The object of a path: its last id; one before it is that of the caller's own facility. */
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

  const answer = async (key: Key, who: (typeof PRINCIPALS)[number], path: string) => {
    const { status, text, headers } = await callAs(app, key, scenario, who, { path });
    return { status, text, headers: { ...headers, date: '', 'x-request-id': '' } };
  };

  test.each(CALLS)('gets the same bytes as for something that does not exist, as %s: %s', async (who, key) => {
    const theirs = pathOf(key, scenario);
    const nobodys = theirs.replace(OBJECT, () => newId());
    expect(nobodys).not.toBe(theirs);
    const reply = await answer(key, who, theirs);
    expect(reply).toMatchObject({ status: 404 });
    expect(reply).toEqual(await answer(key, who, nobodys));
  });

  test('is as it was before all these calls', async () => {
    expect(CALLS.length).toBeGreaterThan(30);
    expect(await fingerprint(database())).toEqual(before);
  });
});
