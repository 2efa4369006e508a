import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLOOD_CENTRES } from '../../apps/api/test/support/blood-centres.ts';
import { figure } from '../faults/support/figures.ts';
import { send } from '../faults/support/http.ts';
import { pause } from '../faults/support/pause.ts';
import { addDonors, type Person } from '../faults/support/people.ts';
import { type Instance, startProgram } from '../faults/support/program.ts';
import { isFull, percentile, range, tally, times } from '../faults/support/scale.ts';
import { createServer, type Server } from '../faults/support/server.ts';
import { measuredDuring } from './support/during.ts';

/** Eight callers at once, each from its own address of this machine. */
const CALLERS = 8;
const CALLS = times(400, 6_000);
/** The time that a busy machine may add to twice the quiet waits. */
const SPARE_MS = times(60, 20);

/** The slowest of a few answers say more about what else the machine does than about the program. */
const SHARE = isFull ? 0.95 : 0.5;

let server: Server;
let app: Instance;
let donor: Person;
let hostile: readonly Person[];
/** The contents of the pages of facilities. */
let pages: readonly string[];

/** Twenty of each centre, so that common words match thousands. */
const FACILITIES = `
  insert into facilities (id, name, address, city, district, region, postal_code, phone_number, operational_hours, time_zone,
    latitude, longitude, verified_at, email_confirmed)
  select gen_random_uuid(), f.name || ' ' || n, f.address, f.city, f.district, f.region, f."postalCode", f."phoneNumber", '', 'UTC',
    12 + random() * 10, 73 + random() * 10, now(), true
  from jsonb_to_recordset($1::jsonb) as f (name text, address text, city text, district text, region text,
    "postalCode" text, "phoneNumber" text), generate_series(1, 20) n`;

beforeAll(async () => {
  server = await createServer();
  app = await startProgram({ databaseUrl: server.url, mode: 'all' });
  await server.rows(FACILITIES, [JSON.stringify(BLOOD_CENTRES)]);
  await server.rows('analyze');
  const found = await server.rows<{ id: string }>('select id from facilities limit 5000');
  pages = found.map(({ id }) => `/api/public/facilities/${id}`);
  [donor] = (await addDonors(server, 1)) as [Person];
  hostile = await addDonors(server, CALLS / 100);
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

/** The status of the answer to one call from this address. */
async function statusFrom(from: string, path: string, cookie = ''): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { host: '127.0.0.1', port: app.port, path, localAddress: from, agent, headers: { cookie } };
  const sent = request(options, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode ?? 0));
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}
const agent = new Agent({ keepAlive: true });

type Call = (n: number) => readonly [from: string, path: string, cookie?: string | undefined];

async function callAll(call: Call): Promise<number[]> {
  const statuses: number[] = [];
  const caller = async (first: number) => {
    for (let n = first; n < CALLS; n += CALLERS) statuses.push(await statusFrom(...call(n)));
  };
  await Promise.all(range(CALLERS).map(caller));
  return statuses;
}

const waitsDuring = (work: () => Promise<unknown>) =>
  measuredDuring(work, async () => (await send(app.port, { path: '/api/profile', cookie: donor.cookie })).milliseconds);

/** Another address for each hundred calls: nobody is limited. */
const someone = (n: number) => `127.0.${1 + Math.floor(n / 100)}.${1 + (n % CALLERS)}`;
const oneOf = <T>(values: readonly T[], n: number) => values[n % values.length];
const misspelt = (n: number) =>
  `${oneOf(BLOOD_CENTRES, n * 31)?.city.slice(0, 3)}x${oneOf(BLOOD_CENTRES, n * 31)?.city.slice(4)}`;
const EIGHT = 'rotry blod bnk hosptal goverment centr stret mubai';

const ATTACKS: readonly (readonly [name: string, call: Call])[] = [
  // What any call costs the others where eight callers, the program and its database share the cores.
  ['the shortest answer that there is', (n) => [someone(n), '/health/live']],
  ['places that nobody knows', (n) => [someone(n), `/api/places?q=${encodeURIComponent(`${misspelt(n)} ${n}`)}`]],
  [
    'public lists around places',
    (n) => [someone(n), `/api/public/facilities?page=${1 + (n % 30)}&bloodType=${oneOf(['O-', 'A-', 'B-', 'AB-'], n)}`],
  ],
  ['facility pages, each another one', (n) => [someone(n), oneOf(pages, n) ?? '/']],
  [
    'misspelt searches, 100 for each account',
    (n) => [
      someone(n),
      `/api/facility/1?search=${encodeURIComponent(`${EIGHT} ${misspelt(n)}`)}`,
      hostile[Math.floor(n / 100)]?.cookie,
    ],
  ],
];

test.each(ATTACKS)(
  'T9 eight at once who ask for %s do not double what others wait',
  { timeout: 120_000 },
  async (name, call) => {
    await waitsDuring(() => pause(times(500, 1_000)));
    const quiet = percentile(await waitsDuring(() => pause(times(1_500, 3_000))), SHARE);
    let statuses: number[] = [];
    const meanwhile = percentile(await waitsDuring(async () => (statuses = await callAll(call))), SHARE);
    figure(
      'T9',
      `others, beside ${CALLS} calls for ${name}`,
      `p${100 * SHARE} ${quiet.toFixed(1)} ms, then ${meanwhile.toFixed(1)} ms; ${tally(statuses)}`,
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(meanwhile).toBeLessThanOrEqual(2 * quiet + SPARE_MS);
  },
);

test.each([
  ['pages of facilities', (n: number) => oneOf(pages, n) ?? '/'],
  ['public lists', (n: number) => `/api/public/facilities?page=${1 + (n % 30)}`],
] as const)('T9 one address reads at most 120 %s in a minute', async (name, path) => {
  const from = `127.9.${name.length}.1`;
  const statuses = await Promise.all(range(200).map(async (n) => statusFrom(from, path(n))));
  figure('T9', `200 ${name} for one address at once`, tally(statuses.toSorted((a, b) => a - b)));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(80);
  expect(await statusFrom('127.9.1.2', path(0))).toBe(200);
});

test('T9 one account forgives itself 120 searches in a minute, and may search exactly all the same', async () => {
  const [greedy] = (await addDonors(server, 1)) as [Person];
  const search = async (words: string) => statusFrom('127.0.0.1', `/api/facility/1?search=${words}`, greedy.cookie);
  const statuses = await Promise.all(range(130).map(async () => search('rotry')));
  figure('T9', '130 misspelt searches of one account at once', tally(statuses.toSorted((a, b) => a - b)));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await search('rotary')).toBe(200);
});
