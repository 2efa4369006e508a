import { MAX_EXCEPTION_REASON, MAX_EXCEPTIONS, MAX_TEMPLATES } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs, expectedOf, type Key, KEYS } from './support/access-matrix.ts';
import { createScenario, PRINCIPALS, type Scenario } from './support/access-scenario.ts';
import { published } from './support/appointments.ts';
import { describeApp } from './support/describe-app.ts';
import { inDays } from './support/donations.ts';

const MAX_BYTES = 1_000_000;
/** How much more of the processor one call may take than the work that is measured beside it. */
const MAX_WORK = 15;
const TRIES = 3;

/** Processor time of this thread, in milliseconds: it does not grow with what others do on the machine. */
async function workOf(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of some tries: the first ones compile, and some collect garbage. */
async function leastWork(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES; tries++) least = Math.min(least, await workOf(run));
  return least;
}

/** 20,000 objects with dates, written and read. */
function usualWork(): unknown {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    at,
    startsAt: new Date(at * 300_000).toISOString(),
    free: 4,
  }));
  return JSON.parse(JSON.stringify(rows));
}

describeApp('answers beside the largest facility that there may be', (app, database) => {
  const hall = (number: number) => ({
    name: `Hall ${number}`,
    address: '1 Mill Lane',
    latitude: null,
    longitude: null,
  });

  /** The facility of a scenario with as many patterns, slots and exceptions as it may have. */
  async function fillTimes({ facilityId, cookies }: Scenario): Promise<void> {
    const admin = { facilityId, cookie: cookies.admin ?? '' };
    await sql`update facilities set verified_at = ${app().clock.now()}, check_needed = false
      where id = ${facilityId}`.execute(database().kysely);
    const allDay = { from: '00:00', until: '24:00', slotMinutes: 5, places: 200 };
    const exceptions = Array.from({ length: MAX_EXCEPTIONS }, (_, week) => ({
      date: inDays(400 + 7 * week).slice(0, 10),
      closed: true,
      reason: '\u6C34'.repeat(MAX_EXCEPTION_REASON),
    }));
    // The scenario has one pattern already.
    for (let number = 0; number < MAX_TEMPLATES - 1; number++) {
      const times = number < 6 ? allDay : { from: '09:00', until: '09:25', slotMinutes: 5 };
      await published(app(), admin, { ...times, venue: hall(number), exceptions });
    }
  }

  const longest: Partial<Record<Key, (scenario: Scenario) => string>> = {
    'GET /api/facility/{id}/sessions': ({ facilityId }) => `/api/facility/${facilityId}/sessions?days=31`,
    'GET /api/facility/{id}/day': ({ facilityId }) => `/api/facility/${facilityId}/day?date=${inDays(2).slice(0, 10)}`,
  };

  test('every call answers with a bounded size and a bounded amount of work', { timeout: 300_000 }, async () => {
    const scenario = await createScenario(app());
    await fillTimes(scenario);
    const usual = await leastWork(usualWork);
    const reads = KEYS.filter((key) => key.startsWith('GET '));
    const writes = KEYS.filter((key) => !key.startsWith('GET '));
    const found: { key: Key; bytes: number; work: number }[] = [];
    for (const key of [...reads, ...writes]) {
      const path = longest[key]?.(scenario);
      const changed = path === undefined ? {} : { path };
      for (const who of PRINCIPALS.filter((one) => expectedOf(key, one) < 400)) {
        let bytes = 0;
        const run = async () => {
          const reply = await callAs(app(), key, scenario, who, changed);
          expect(reply.status, `${key} ${who}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
          bytes = Math.max(bytes, Buffer.byteLength(reply.text));
        };
        // What writes does so once, and its first try says little about its work.
        const work = key.startsWith('GET ') ? await leastWork(run) : 0;
        if (!key.startsWith('GET ')) await run();
        found.push({ key, bytes, work: work / usual });
      }
    }
    expect(new Set(found.map(({ key }) => key)).size).toBeGreaterThan(KEYS.length / 2);
    expect(found.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
    expect(found.filter(({ work }) => work > MAX_WORK)).toEqual([]);
  });
});
