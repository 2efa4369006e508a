import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app.ts';
import { fuzz } from './support/fuzz/run.ts';
import { describeDatabase } from './support/test-database.ts';

/** The long run, with its own seeds, is `npm run abuse -- contract-fuzz`. */
const REQUESTS = 1_400;
const SEED = Number(process.env['ABUSE_SEED'] ?? 2_611);

describeDatabase('a fuzzed request', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  test('gets an answer as declared, never a failure of ours, and nothing of the inside', async () => {
    const { findings, statuses, succeeded, operations } = await fuzz(app, { requests: REQUESTS, seed: SEED });
    expect(findings, `seed ${SEED}\n${findings.join('\n\n')}`).toEqual([]);
    expect(statuses).toHaveLength(REQUESTS);
    // Otherwise it would have tested refusals only.
    expect(succeeded.size).toBeGreaterThan(operations / 2);
  });
});
