import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, expectedOf, type Key, KEYS } from '../../apps/api/test/support/access-matrix.ts';
import {
  createScenario,
  type Principal,
  PRINCIPALS,
  type Scenario,
} from '../../apps/api/test/support/access-scenario.ts';
import { startTestApp, type TestApp } from '../../apps/api/test/support/app.ts';
import { type Operation, operationsOfDescription } from '../../apps/api/test/support/fuzz/description.ts';
import { describeOnPostgres } from '../../apps/api/test/support/test-database.ts';
import { listStatements } from '../../apps/api/src/platform/db/index.ts';
import { figure } from '../faults/support/figures.ts';
import { type Place, placesOf } from './support/places.ts';

const MARK = 'sqli7f3';
const SLEEP_S = 1.5;
const SLOW_MS = 1_200;

/**
 * Payloads for every way in which a text may have been put into a statement: in quotes, bare, in LIKE, in ARRAY, as an
 * identifier.
 */
const PAYLOADS = [
  `${MARK}'`,
  `${MARK}"`,
  `${MARK}\\`,
  `${MARK}' or '1'='1`,
  `${MARK}') or ('1'='1`,
  `1 or 1=1 -- ${MARK}`,
  `${MARK}'; select pg_sleep(${SLEEP_S}) --`,
  `${MARK}' || (select pg_sleep(${SLEEP_S}))::text || '`,
  `(select pg_sleep(${SLEEP_S})) -- ${MARK}`,
  `${MARK}%' and 1=(select count(*) from pg_sleep(${SLEEP_S})) and '%'='`,
  `${MARK}' union select null, version() --`,
  `$1$${MARK}$1$`,
  `/*${MARK}*/'`,
];

interface Found {
  readonly inStatement: boolean;
  readonly isSlow: boolean;
  readonly isError: boolean;
}

/** Signs that a payload has become part of a statement; a slow answer must be slow three times. */
async function examine(send: () => Promise<{ status: number }>): Promise<Found> {
  const times: number[] = [];
  let [inStatement, isError] = [false, false];
  do {
    const startedAt = performance.now();
    const { result, statements } = await listStatements(() => send().catch(() => ({ status: 500 })));
    times.push(performance.now() - startedAt);
    inStatement ||= statements.some((statement) => statement.includes(MARK));
    isError ||= result.status >= 500;
  } while ((times.at(-1) ?? 0) > SLOW_MS && times.length < 3);
  return { inStatement, isError, isSlow: Math.min(...times) > SLOW_MS };
}

/** The person with the most rights in a call. */
function insiderOf(key: Key): Principal {
  return PRINCIPALS.toSorted((a, b) => expectedOf(key, a) - expectedOf(key, b))[0] ?? 'anonymous';
}

const isClean = (found: Found) => !found.inStatement && !found.isSlow && !found.isError;

describeOnPostgres('SQL in what is sent', (database) => {
  let app: TestApp;
  let operations: ReadonlyMap<string, Operation>;
  const totals = { places: 0, requests: 0 };
  beforeAll(async () => {
    app = await startTestApp(database());
    operations = new Map((await operationsOfDescription()).map((operation) => [operation.key, operation]));
  });
  afterAll(async () => {
    figure(
      'I2',
      `${totals.requests} requests with SQL in ${totals.places} places of ${KEYS.length} calls`,
      '0 in a statement, 0 errors, 0 delays',
    );
    await app.close();
  });

  /** Calls that read leave everything as it is, and share one; another is made anew what earlier ones have changed. */
  let forReads: Promise<Scenario> | undefined;
  const scenarioFor = (key: Key) => (key.startsWith('GET ') ? (forReads ??= createScenario(app)) : createScenario(app));

  async function attack(key: Key, scenario: Scenario, who: Principal, place: Place): Promise<string[]> {
    const found: string[] = [];
    await sql`delete from rate_limits`.execute(database().kysely);
    for (const payload of PAYLOADS) {
      const result = await examine(() => callAs(app, key, scenario, who, place.fill(payload)));
      totals.requests += 1;
      if (!isClean(result))
        found.push(`${place.name} ← ${payload}: ${JSON.stringify(result)} ${app.errors.at(-1) ?? ''}`);
    }
    return found;
  }

  test.each(KEYS)('I2 stays a value: %s', async (key) => {
    const who = insiderOf(key);
    const operation = operations.get(key);
    if (operation === undefined) throw new Error(`${key} is not described`);
    const scenario = await scenarioFor(key);
    for (const place of placesOf(operation, key, scenario, who)) {
      totals.places += 1;
      expect(await attack(key, scenario, who, place)).toEqual([]);
    }
  });

  test('I2 would be detected in a statement built from texts', async () => {
    const careless = (text: string) => async () => {
      await sql.raw(`select count(*) from users where first_name = '${text}'`).execute(database().kysely);
      return { status: 200 };
    };
    const seen = await Promise.all(PAYLOADS.map((payload) => examine(careless(payload))));
    expect(seen.filter(isClean)).toEqual([]);
    expect(seen.filter(({ isSlow }) => isSlow).length).toBeGreaterThan(1);
    expect(seen.filter(({ isError }) => isError).length).toBeGreaterThan(1);
  });
});
