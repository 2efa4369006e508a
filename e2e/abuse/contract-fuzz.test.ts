import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../apps/api/test/support/app.ts';
import { fuzzAddresses, fuzzBytes, listening } from '../../apps/api/test/support/fuzz/anywhere.ts';
import { fuzz } from '../../apps/api/test/support/fuzz/run.ts';
import { describeOnPostgres } from '../../apps/api/test/support/test-database.ts';
import { figure } from '../faults/support/figures.ts';
import { tally, times } from '../faults/support/scale.ts';

const REQUESTS = times(5_000, 50_000);
/** The same requests in every run; another seed by `ABUSE_SEED`. */
const SEED = 7036;

describeOnPostgres('a fuzzed request', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  test('I3 gets an answer as declared, never a server error, and none reveals internals', async () => {
    const seed = Number(process.env['ABUSE_SEED'] ?? SEED);
    const { findings, statuses, succeeded, operations } = await fuzz(app, { requests: REQUESTS, seed });
    const again = `ABUSE_SEED=${seed} npm run abuse -- contract-fuzz`;
    expect(findings, `${again}\n\n${findings.slice(0, 20).join('\n\n')}`).toEqual([]);
    figure(
      'I3',
      `${statuses.length} requests of ${operations} calls, seed ${seed}`,
      tally(statuses.toSorted((a, b) => a - b)),
    );
    figure('I3', 'calls that let somebody in at least once', `${succeeded.size} of ${operations}`);
    expect(statuses).toHaveLength(REQUESTS);
    // One call in ten needs a secret that only a mail or a device has, and some need a donation in a certain state.
    expect(succeeded.size / operations).toBeGreaterThan(times(0.6, 0.67));
  });

  test('T8 no address, method or bytes cause a server error', async () => {
    const seed = Number(process.env['ABUSE_SEED'] ?? SEED);
    const port = await listening(app);
    const findings = [
      ...(await fuzzAddresses(port, { count: REQUESTS / 2, seed })),
      ...(await fuzzBytes(port, { count: REQUESTS / 2, seed })),
    ];
    expect(findings.slice(0, 20), `ABUSE_SEED=${seed} npm run abuse -- contract-fuzz`).toEqual([]);
    expect(app.errors).toEqual([]);
    figure('T8', 'requests for addresses that nobody declared, and as bytes', `${REQUESTS}, seed ${seed}`);
  });
});
