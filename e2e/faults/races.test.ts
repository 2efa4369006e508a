import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { figure } from './support/figures.ts';
import { dataOf, type Reply, send } from './support/http.ts';
import { addDonors, addFacility, booking, inDays, type Person, type Staff } from './support/people.ts';
import { type Instance, startProgram } from './support/program.ts';
import { pause } from './support/pause.ts';
import { isFull, range, tally, times } from './support/scale.ts';
import { createServer, type Server } from './support/server.ts';

const ROOM = '/api/donation/schedule';
const CROWD = 200;

let server: Server;
let app: Instance;
let donors: Person[];
/** Every answer of these tests: none may be a failure of the server. */
const statuses: number[] = [];
/** Requests that were asked to come back because too many came at once, and did. */
let repeats = 0;

beforeAll(async () => {
  server = await createServer();
  app = await startProgram({ databaseUrl: server.url, env: { DATABASE_POOL_SIZE: '20' } });
  donors = await addDonors(server, CROWD);
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

/** Ends what one case leaves open, so that it does not affect the next. */
afterEach(async () => {
  await server.rows(`update donation_requests set status = 'CANCELLED' where status in ('PENDING', 'APPROVED')`);
});

async function ask(
  who: Person,
  method: string,
  path: string,
  more: { body?: object; key?: string } = {},
): Promise<Reply> {
  for (;;) {
    const reply = await send(app.port, { method, path, cookie: who.cookie, ...more });
    const isCrowded = reply.status === 503 && reply.headers['retry-after'] !== undefined;
    if (!isCrowded || isFull) {
      statuses.push(reply.status);
      return reply;
    }
    repeats += 1;
    await pause(1_000 * Number(reply.headers['retry-after']));
  }
}

const book = (who: Person, facilityId: string, date: string, key?: string) =>
  ask(who, 'POST', ROOM, { body: booking(facilityId, date), ...(key === undefined ? {} : { key }) });

/** A donation is completed before its day only where the donor came today, whom nobody checked in. */
const CAME_TODAY = { cameToday: true, withoutArrival: true, reason: 'came-early' };

const act = (who: Person, action: string, id: string) =>
  ask(who, 'POST', `${ROOM}/${id}/${action}`, action === 'complete' ? { body: CAME_TODAY } : {});

const statusesOf = (replies: readonly Reply[]) => tally(replies.map(({ status }) => status).toSorted((a, b) => a - b));

async function booked(who: Person, facilityId: string, date: string): Promise<string> {
  const reply = await book(who, facilityId, date);
  expect(reply.status, reply.text).toBe(201);
  return dataOf<{ id: string }>(reply).id;
}

test.each([1, 5])('C1 the last places: 200 donors, %i places, exactly that many get one', async (capacity) => {
  const rounds = times(3, 20);
  const staff = await addFacility(server, app.port, capacity);
  for (const round of range(rounds)) {
    const date = inDays(3, 30 * round);
    const replies = await Promise.all(donors.map((donor) => book(donor, staff.facilityId, date)));
    expect(statusesOf(replies)).toBe(`${capacity} × 201, ${CROWD - capacity} × 409`);
  }
  const [row] = await server.rows<{ n: number }>(
    'select count(*)::int as n from donation_requests where facility_id = $1',
    [staff.facilityId],
  );
  figure(
    'C1',
    `${CROWD} parallel bookings, capacity ${capacity}, ${rounds} rounds`,
    `${row?.n} stored, ${rounds * capacity} places; every round exactly ${capacity}`,
  );
  expect(row?.n).toBe(rounds * capacity);
});

/** Returns what the history of a request says, and how many people were notified that it was theirs. */
async function historyOf(id: string) {
  return server.rows<{ from_status: string | null; to_status: string }>(
    `select from_status, to_status from request_history where request_id = $1 order by at`,
    [id],
  );
}

test('C2 a thousand decide one request: one transition out of PENDING, and success only for its author', async () => {
  const rounds = times(2, 10);
  const staff = await addFacility(server, app.port);
  const outcomes: string[] = [];
  for (const round of range(rounds)) {
    const donor = donors[round] ?? staff;
    const id = await booked(donor, staff.facilityId, inDays(10 + round));
    const attempts: [Person, string][] = [
      [staff, 'approve'],
      [staff, 'decline'],
      [donor, 'cancel'],
      [staff, 'complete'],
    ];
    const replies = await Promise.all(range(1_000).map((n) => act(...(attempts[n % 4] ?? [staff, 'approve']), id)));
    expect(
      replies.every(({ status }) => status === 200 || status === 409),
      statusesOf(replies),
    ).toBe(true);
    const history = await historyOf(id);
    const steps = history.slice(1);
    expect(history[0]).toMatchObject({ from_status: null, to_status: 'PENDING' });
    expect(steps.filter((step) => step.from_status === 'PENDING')).toHaveLength(1);
    expect(steps.every((step, n) => step.from_status === (history[n]?.to_status ?? ''))).toBe(true);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(steps.length);
    outcomes.push(history.map((step) => step.to_status).join('→'));
  }
  figure(
    'C2',
    `1,000 parallel transitions, ${rounds} rounds`,
    `${tally(outcomes)}; every success is one step of the history`,
  );
});

test('C3 two staff accept two bookings for the last place at once: one is accepted', async () => {
  const rounds = times(5, 50);
  const staff = await addFacility(server, app.port, 2);
  const accepted: number[] = [];
  for (const round of range(rounds)) {
    // The donors of the previous case may have given by now.
    const [one, other] = [donors[20 + 2 * round] ?? staff, donors[21 + 2 * round] ?? staff];
    const date = inDays(30, 30 * round);
    const ids = [await booked(one, staff.facilityId, date), await booked(other, staff.facilityId, date)];
    // The facility has fewer places than when they were booked.
    await server.rows('update facilities set slot_capacity = 1 where id = $1', [staff.facilityId]);
    await Promise.all(ids.map((id) => act(staff, 'approve', id)));
    await server.rows('update facilities set slot_capacity = 2 where id = $1', [staff.facilityId]);
    const [row] = await server.rows<{ n: number }>(
      `select count(*)::int as n from donation_requests where id = any($1) and status = 'APPROVED'`,
      [ids],
    );
    accepted.push(row?.n ?? 0);
  }
  figure('C3', `two parallel approvals for one place × ${rounds}`, `accepted per round: ${tally(accepted)}`);
  expect(tally(accepted)).toBe(`${rounds} × 1`);
});

test('C4 one key a hundred times: one request, one answer; another body 422; it holds over a restart', async () => {
  const staff = await addFacility(server, app.port);
  const donor = donors.at(-1) ?? staff;
  const date = inDays(60);
  const replies = await Promise.all(range(100).map(() => book(donor, staff.facilityId, date, 'one key')));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  const { port } = app;
  await app.kill();
  app = await startProgram({ databaseUrl: server.url, port });
  const after = await book(donor, staff.facilityId, date, 'one key');
  expect([after.status, after.text]).toEqual([201, replies[0]?.text]);
  expect((await book(donor, staff.facilityId, inDays(61), 'one key')).status).toBe(422);
  figure(
    'C4',
    '100 parallel repeats of one key',
    'one row, one answer; the same after kill -9 and restart; 422 for another body',
  );
});

test('C6 one donor at two facilities within 56 days, accepted at once: never both', async () => {
  const rounds = times(5, 50);
  const staff = await Promise.all(range(2).map(() => addFacility(server, app.port)));
  const accepted: number[] = [];
  for (const round of range(rounds)) {
    const donor = donors[120 + round] ?? donors[0] ?? { id: '', cookie: '' };
    const requests: { who: Staff; id: string }[] = [];
    for (const [n, who] of staff.entries())
      requests.push({ who, id: await booked(donor, who.facilityId, inDays(70 + n)) });
    const replies = await Promise.all(requests.map(({ who, id }) => act(who, 'approve', id)));
    accepted.push(replies.filter(({ status }) => status === 200).length);
  }
  figure('C6', `two parallel approvals a day apart × ${rounds}`, `accepted per round: ${tally(accepted)}`);
  expect(tally(accepted)).toBe(`${rounds} × 1`);
});

/** Adds one to the current value, repeating as often as somebody else was first. */
async function addOne(staff: Staff, by: number): Promise<number> {
  const path = `/api/facility/${staff.facilityId}/inventory`;
  for (let tries = 1; ; tries += 1) {
    const list = dataOf<{ bloodType: string; unitsAvailable: number; version: number }[]>(
      await ask(staff, 'GET', path),
    );
    const entry = list.find(({ bloodType }) => bloodType === 'O-') ?? { unitsAvailable: 0, version: 0 };
    const body = { unitsAvailable: entry.unitsAvailable + by, expectedVersion: entry.version };
    const { status, text } = await ask(staff, 'PUT', `${path}/O-`, { body });
    if (status === 201) return tries;
    expect(status, text).toBe(409);
  }
}

test('C7 five hundred changes of one stock by one unit: none is lost, none takes it below zero', async () => {
  const staff = await addFacility(server, app.port);
  const path = `/api/facility/${staff.facilityId}/inventory/O-`;
  expect((await ask(staff, 'PUT', path, { body: { unitsAvailable: 20 } })).status).toBe(201);
  const changes = range(times(100, 500)).map((n) => (n % 5 < 3 ? 1 : -1));
  const queue = changes.values();
  let tries = 0;
  const worker = async () => {
    for (const by of queue) {
      const needed = await addOne(staff, by);
      tries += needed;
    }
  };
  await Promise.all(range(10).map(worker));
  const [row] = await server.rows<{ units: number; least: number; moves: number }>(
    `select i.units_available as units, min(m.resulting_units) as least, count(*)::int as moves
     from inventory i join inventory_movements m using (facility_id, blood_type)
     where facility_id = $1 and blood_type = 'O-' group by i.units_available`,
    [staff.facilityId],
  );
  const expected = 20 + changes.reduce((sum, by) => sum + by, 0);
  figure(
    'C7',
    `${changes.length} changes by ±1, ten at a time`,
    `${row?.units} units, expected ${expected}; least ${row?.least}; ${tries - changes.length} times somebody else was first`,
  );
  expect(row).toMatchObject({ units: expected, moves: changes.length + 1 });
  expect(row?.least).toBeGreaterThanOrEqual(0);
});

test('C9 no serialisation failure and no deadlock has reached a caller', () => {
  const failures = statuses.filter((status) => status >= 500);
  figure(
    'C9',
    `${statuses.length} requests of C1 to C7, up to 1,000 at once`,
    `${failures.length} × 5xx; ${repeats} times 503 with Retry-After, and repeated`,
  );
  expect(failures).toEqual([]);
});
