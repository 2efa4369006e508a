import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hugePng } from '../../apps/api/test/support/pictures.ts';
import { addDonors, addFacility, type Person, type Staff } from '../faults/support/people.ts';
import { figure } from '../faults/support/figures.ts';
import { dataOf, type Request, send } from '../faults/support/http.ts';
import { pause } from '../faults/support/pause.ts';
import { type Instance, startProgram } from '../faults/support/program.ts';
import { isFull, percentile, range, tally, times } from '../faults/support/scale.ts';
import { createServer, type Server } from '../faults/support/server.ts';
import { addOperator } from './support/operator.ts';
import { eventLoopMilliseconds } from './support/cost.ts';
import { measuredDuring } from './support/during.ts';
import { growthDuring } from './support/raw.ts';

/** T7: how long one request may block the event loop, whatever it contains. */
const MAX_MS = 200;
const KIB = 1024;
const TRIES = 3;
/** One try that costs no more is enough; the full run looks for the lowest. */
const ENOUGH_MS = isFull ? 0 : MAX_MS;
const SPARE_MS = isFull ? 20 : 100;

let server: Server;
let app: Instance;
let donor: Person;
let staff: Staff;
let operator: Person;

beforeAll(async () => {
  server = await createServer();
  app = await startProgram({ databaseUrl: server.url, mode: 'all' });
  staff = await addFacility(server, app.port);
  [donor] = (await addDonors(server, 1)) as [Person];
  operator = await addOperator(server);
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

const json = (path: string, body: object | string, method = 'POST') => ({ method, path, body });
const csv = (body: string) => ({
  method: 'POST',
  path: `/api/facility/${staff.facilityId}/inventory/csv?dryRun=true`,
  headers: { 'content-type': 'text/csv' },
  cookie: staff.cookie,
  body,
});
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));
const keys = (count: number) => Object.fromEntries(range(count).map((n) => [`k${n}`, 1]));
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const picture = (body: Buffer, type = 'image/png') => ({
  method: 'PUT',
  path: '/api/profile/avatar',
  cookie: donor.cookie,
  headers: { 'content-type': type },
  body,
});
const asDonor = (request: Request): Request => ({ ...request, cookie: donor.cookie });
const asStaff = (request: Request): Request => ({ ...request, cookie: staff.cookie });
const person = (more: object) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'violet-harbour-27',
  bloodType: 'O-',
  acceptedTerms: true,
  ...more,
});
const LONG = 90 * KIB;

const REQUESTS: readonly (readonly [string, () => Request])[] = [
  ['60 KB of commas as CSV', () => csv(filled(',', 60 * KIB))],
  ['60 KB of blank lines as CSV', () => csv(filled('\n', 60 * KIB))],
  ['60 KB of quotation marks as CSV', () => csv(filled('"', 60 * KIB))],
  ['60 KB of pairs of quotation marks as CSV', () => csv(filled('"",', 60 * KIB))],
  ['60 KB of short rows as CSV', () => csv(`blood_type,units\n${filled('A+,1\n', 60 * KIB)}`)],
  ['60 KB of tabs behind semicolons as CSV', () => csv(filled(';\t', 60 * KIB))],
  ['objects 15,000 deep', () => asDonor(json('/api/support/issues', deep(15_000)))],
  ['9,000 unknown keys', () => asDonor(json('/api/support/issues', keys(9_000)))],
  ['9,000 unknown keys in the profile', () => asDonor(json('/api/profile', keys(9_000), 'PATCH'))],
  [
    '5,000 entries of stock',
    () =>
      asStaff(
        json(
          `/api/facility/${staff.facilityId}/inventory`,
          { entries: range(5_000).map(() => ({ bloodType: 'X' })) },
          'PUT',
        ),
      ),
  ],
  [
    'a name of 90 KB of accents',
    () => json('/api/users/register/donor', person({ firstName: filled('a\u0301', LONG) })),
  ],
  [
    'a name of 90 KB of blanks',
    () => json('/api/users/register/donor', person({ firstName: `a${filled(' ', LONG)}b` })),
  ],
  ['an address of mail of 90 KB', () => json('/api/auth/login', { email: `${filled('a.', LONG)}@`, password: 'x' })],
  ['a domain of 90 KB', () => json('/api/auth/login', { email: `a@${filled('a-', LONG)}`, password: 'x' })],
  ['a telephone number of 90 KB', () => json('/api/users/register/donor', person({ phoneNumber: filled('1 ', LONG) }))],
  ['a password of 90 KB', () => json('/api/users/register/donor', person({ password: filled('pass word', LONG) }))],
  [
    'opening hours of 90 KB',
    () =>
      asStaff(json(`/api/facility/${staff.facilityId}`, { operationalHours: filled('Mon-Fri 9-5; ', LONG) }, 'PATCH')),
  ],
  [
    'opening hours of 90 KB that are none',
    () => asStaff(json(`/api/facility/${staff.facilityId}`, { operationalHours: filled('24 24 h', LONG) }, 'PATCH')),
  ],
  [
    'opening hours of 200 characters',
    () => asStaff(json(`/api/facility/${staff.facilityId}`, { operationalHours: filled('12:30 ', 198) }, 'PATCH')),
  ],
  [
    'an issue of 90 KB',
    () => asDonor(json('/api/support/issues', { issueType: 'technical', description: filled('é\n', LONG) })),
  ],
  [
    'a place of push of 90 KB',
    () => asDonor(json('/api/push/subscriptions', { endpoint: `https://${filled('a.', LONG)}` })),
  ],
  ['search words without end', () => asDonor({ path: `/api/facility/1?search=${filled('a%20', 12 * KIB)}` })],
  ['search words as long as they may be', () => asDonor({ path: `/api/facility/1?search=${filled('a%20', 200)}` })],
  ['a search of wildcards', () => asDonor({ path: `/api/facility/1?search=${filled('%25_', 100)}` })],
  ['a page far away', () => asDonor({ path: '/api/facility/1000000000?search=a' })],
  [
    'a thousand parameters',
    () =>
      asDonor({
        path: `/api/facility/1?${range(1_000)
          .map((n) => `k${n}=1`)
          .join('&')}`,
      }),
  ],
  ['cookies of 14 KB', () => ({ path: '/api/profile', headers: { cookie: filled('a=b; ', 14 * KIB) } })],
  [
    'a place in the stream of 14 KB',
    () => ({ path: '/api/events', headers: { 'last-event-id': filled('1', 14 * KIB) } }),
  ],
  ['what mail may be stopped by, 90 KB', () => json('/api/unsubscribe', { token: filled('a.', LONG) })],
  ['a picture of 4,900 × 4,900', () => picture(hugePng(4_900))],
  ['a picture of 14,000 × 14,000', () => picture(hugePng(14_000))],
  ['1 MB that is no picture', () => picture(Buffer.alloc(1_000 * KIB, 0xff), 'image/jpeg')],
  ['1 MB behind a picture', () => picture(Buffer.concat([hugePng(64), Buffer.alloc(1_000 * KIB)]))],
  ['the description of the API', () => ({ path: '/api/openapi.json' })],
  ['the own data', () => asDonor({ path: '/api/profile/export' })],
  ['the stock as a file', () => asStaff({ path: `/api/facility/${staff.facilityId}/inventory/csv` })],
];

/**
 * Milliseconds for which a request blocks the event loop, including its answer: the lowest of several tries, because
 * the program warms up.
 */
async function costOf(request: () => Request): Promise<{ cost: number; statuses: number[] }> {
  const [costs, statuses] = [[] as number[], [] as number[]];
  while (costs.length < TRIES && Math.min(...costs) > ENOUGH_MS) {
    const before = eventLoopMilliseconds(app.pid);
    const reply = await send(app.port, request());
    costs.push(eventLoopMilliseconds(app.pid) - before);
    statuses.push(reply.status);
  }
  return { cost: Math.min(...costs), statuses };
}

describe('one request', () => {
  test.each(REQUESTS)('T7 %s costs the event loop little', async (name, request) => {
    const { cost, statuses } = await costOf(request);
    figure('T7', name, `${cost} ms of the event loop; ${tally(statuses)}`);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(cost).toBeLessThanOrEqual(MAX_MS);
  });
});

const askForPage = () => send(app.port, asDonor({ path: '/api/profile' }));

/** Returns how long others wait for a page while something else runs. */
const waitsDuring = (work: () => Promise<unknown>) =>
  measuredDuring(work, async () => (await askForPage()).milliseconds);

/** Returns how long the event loop computes while others wait for a page, whatever else the machine does. */
const computedDuring = (work: () => Promise<unknown>) =>
  measuredDuring(work, async () => {
    const before = eventLoopMilliseconds(app.pid);
    await askForPage();
    return eventLoopMilliseconds(app.pid) - before;
  });

async function oneAfterTheOther(request: () => Request, count: number): Promise<void> {
  for (const _ of range(count)) await send(app.port, request());
}

test.each([
  ['CSV of commas', () => csv(filled(',', 60 * KIB))],
  ['unknown keys', () => asDonor(json('/api/support/issues', keys(9_000)))],
  ['pictures', () => picture(hugePng(2_000))],
  ['the description of the API', () => ({ path: '/api/openapi.json' })],
])('T7 one caller who sends %s again and again does not double what others wait', async (name, request) => {
  await oneAfterTheOther(request, 5);
  const quiet = percentile(await computedDuring(() => pause(times(1_000, 2_000))), 0.95);
  const meanwhile = percentile(await computedDuring(() => oneAfterTheOther(request, 60)), 0.95);
  const computed = `p95 ${quiet.toFixed(1)} ms, then ${meanwhile.toFixed(1)} ms of the event loop`;
  figure('T7', `others, beside one who sends ${name}`, computed);
  expect(meanwhile).toBeLessThanOrEqual(2 * quiet + SPARE_MS);
});

interface Import {
  readonly id: string;
  readonly finishedAt: string | null;
  readonly imported: number;
}

async function imported(body: string): Promise<Import> {
  const headers = { 'content-type': 'text/csv' };
  const path = '/api/operator/directory?trial=false';
  const sent = await send(app.port, { method: 'POST', path, cookie: operator.cookie, headers, body });
  expect(sent.status, sent.text).toBe(201);
  let [one] = [dataOf<Import>(sent)];
  while (one.finishedAt === null) {
    await pause(250);
    one = dataOf<Import>(await send(app.port, { path: `/api/operator/directory/${one.id}`, cookie: operator.cookie }));
  }
  return one;
}

describe('a directory', () => {
  test('T7 of 5 MB is imported in constant memory, and others do not wait for it', { timeout: 300_000 }, async () => {
    // As many bytes in fewer rows, or in as many rows as a file may have.
    const address = filled('Long Road ', times(280, 60));
    const row = (n: number) => `Hospital ${n} of the North,${n} ${address},9AM to 5PM`;
    const body = ['name,address,operational_hours', ...range(50_000).map(row)].join('\n').slice(0, 5_000 * KIB);
    const rows = body.split('\n').length - 1;
    await imported('name,address\nThe first,1 Road');
    let one: Import | undefined;
    const startedAt = performance.now();
    let waits: number[] = [];
    const growth = await growthDuring(app.pid, async () => {
      waits = await waitsDuring(async () => (one = await imported(body)));
    });
    const took = (performance.now() - startedAt) / 1000;
    const p95 = percentile(waits, 0.95);
    figure(
      'T7',
      'a directory of 5 MB',
      `${one?.imported} facilities in ${took.toFixed(0)} s, ${Math.round(growth)} MB more in memory, others p95 ${p95.toFixed(1)} ms`,
    );
    expect(one?.imported).toBeGreaterThan(0.97 * rows);
    // Garbage that is not collected yet is part of it: 157 MB were seen on a busy machine.
    expect(growth).toBeLessThan(250);
    expect(p95).toBeLessThan(50 + SPARE_MS);
  });

  test.each([
    ['commas', ','],
    ['blank lines', '\n'],
    ['quotation marks', '"'],
  ])('T7 is refused with 1 MB of %s, and costs no step more than another', async (name, letter) => {
    const steps = await computedDuring(() => imported(`name,address\nOne,1 Road\n${filled(letter, 1_000 * KIB)}`));
    const longest = Math.max(...steps);
    figure('T7', `a directory of 1 MB of ${name}`, `${longest} ms of the event loop at most while others wait`);
    expect(longest).toBeLessThan(MAX_MS + SPARE_MS);
  });
});
