import { LOOKUPS_PER_HOUR } from '@sanguine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateBody } from '../../apps/api/test/support/appointments.ts';
import {
  ask,
  bookedSlot,
  bookSlot,
  dayIn,
  driftOf,
  hold,
  publish,
  ROOM,
  sessionsOn,
  slotOn,
} from '../faults/support/appointments.ts';
import { figure } from '../faults/support/figures.ts';
import { dataOf, type Reply } from '../faults/support/http.ts';
import { codesOfCard, openNow } from './support/today.ts';
import { addDonors, addFacility, type Person, type Staff } from '../faults/support/people.ts';
import { type Instance, startProgram } from '../faults/support/program.ts';
import { percentile, range, tally, times } from '../faults/support/scale.ts';
import { createServer, type Server } from '../faults/support/server.ts';

const REPLAYS = 1_000;
const MEDIANS_APART_MS = 5;

let server: Server;
let app: Instance;

beforeAll(async () => {
  server = await createServer();
  // With the worker: it offers the places that were given up.
  app = await startProgram({ databaseUrl: server.url, mode: 'all', env: { DATABASE_POOL_SIZE: '20' } });
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

const donor = async (): Promise<Person> => {
  const [one] = await addDonors(server, 1);
  if (one === undefined) throw new Error('there is a donor');
  return one;
};
const code = ({ status, text }: Reply) => [status, (JSON.parse(text) as { code?: string }).code];
const statusesOf = (replies: readonly Reply[]) => tally(replies.map(({ status }) => status).toSorted((a, b) => a - b));

/** A facility with this many places at each time of every day. */
async function publishing(places: number, changes: Parameters<typeof publish>[2] = {}): Promise<Staff> {
  const staff = await addFacility(server, app.port);
  await publish(app.port, staff, { places, ...changes });
  return staff;
}

const openToday = () => openNow(server, app.port);
const codesOf = (who: Person) => codesOfCard(app.port, who);
const checkIn = (staff: Staff, text: string, facilityId = staff.facilityId) =>
  ask(app.port, staff, 'POST', `/api/facility/${facilityId}/check-in`, { code: text });

test('B1 one person keeps one place at a time, and asks six times in ten minutes', async () => {
  const staff = await publishing(1);
  const [hoarder, slot] = [await donor(), await slotOn(app.port, staff, 3)];
  const replies = await Promise.all(range(60).map((n) => hold(app.port, hoarder, { ...slot, slotNo: 1 + (n % 6) })));
  const [kept] = await server.rows<{ n: number }>('select count(*)::int as n from slot_holds where donor_id = $1', [
    hoarder.id,
  ]);
  const [session] = await sessionsOn(app.port, await donor(), staff.facilityId, dayIn(3));
  const free = session?.slots.filter((one) => one.free === 1).length;
  figure(
    'B1',
    '60 holds of 6 times by one person at once',
    `${statusesOf(replies)}; ${kept?.n} kept, ${free} of 6 free`,
  );
  expect(statusesOf(replies)).toBe('6 × 200, 54 × 429');
  expect([kept?.n, free]).toEqual([1, 5]);
  expect(await driftOf(server)).toBe(0);
});

test('B2 addresses that nobody has proven hold one booking each, also when all ask at once', async () => {
  const staff = await publishing(200);
  const donors = await addDonors(server, 20);
  await server.rows('update users set email_verified_at = null where id = any($1)', [donors.map(({ id }) => id)]);
  // Days apart so that no interval is in the way: only the bound is.
  const wished = [10, 80, 150, 220, 290].map((days) => `${dayIn(days)} 20:00`);
  const slot = await slotOn(app.port, staff, 3);
  const replies = await Promise.all(
    donors.flatMap((who) => [
      bookSlot(app.port, who, staff.facilityId, slot),
      ...wished.map((preferredDate) =>
        ask(app.port, who, 'POST', ROOM, { facilityId: staff.facilityId, bloodType: 'O-', preferredDate }),
      ),
    ]),
  );
  const rows = await server.rows<{ n: number }>(
    `select count(*)::int as n from donation_requests where donor_id = any($1) and status in ('PENDING', 'APPROVED')
     group by donor_id`,
    [donors.map(({ id }) => id)],
  );
  const held = tally(rows.map(({ n }) => n));
  figure('B2', `${replies.length} bookings at once by ${donors.length} unproven addresses`, `${held} booking`);
  expect(held).toBe(`${donors.length} × 1`);
});

test('B3 what another facility publishes is not there for its neighbour’s staff', async () => {
  const [victim, neighbour] = [await publishing(4), await publishing(4)];
  const slot = await slotOn(app.port, victim, 3);
  const guest = await donor();
  const id = await bookedSlot(app.port, guest, victim.facilityId, slot);
  // Somebody whom the neighbour may add, so that only the session is wrong.
  const regular = await donor();
  await bookedSlot(app.port, regular, neighbour.facilityId, await slotOn(app.port, neighbour, 3));
  const templates = await server.rows<{ id: string }>('select id from session_templates where facility_id = $1', [
    victim.facilityId,
  ]);
  const template = templates[0]?.id ?? '';
  const before = await sessionsOn(app.port, victim, victim.facilityId, dayIn(3));
  const attempts = ['own', 'theirs'].flatMap((whose) => {
    const at = `/api/facility/${whose === 'own' ? neighbour.facilityId : victim.facilityId}`;
    const session = `${at}/sessions/${slot.sessionId}`;
    return [
      ['POST', `${session}/close`, { reason: 'Nobody needs to come.' }],
      ['POST', `${session}/delay`, { minutes: 120 }],
      ['POST', `${session}/reopen`],
      ['POST', `${session}/walk-ins`, {}],
      ['POST', `${session}/walk-ins/donor`, { email: `${regular.id}@example.org` }],
      ['PATCH', `${at}/session-templates/${template}`, { places: 1 }],
      ['DELETE', `${at}/session-templates/${template}`, {}],
    ] as const;
  });
  const theirs = `/api/facility/${victim.facilityId}`;
  const more = [
    ['GET', `${theirs}/day?date=${dayIn(3)}`],
    ['GET', `${theirs}/session-templates`],
    ['POST', `${theirs}/session-templates`, templateBody({ validFrom: dayIn(1) })],
    ['GET', `${theirs}/closures`],
    ['POST', `${theirs}/closures`, { from: dayIn(2), until: dayIn(9), reason: 'Closed' }],
    ['GET', `${theirs}/attendance`],
    ['POST', `${theirs}/walk-ins/lookup`, { email: `${guest.id}@example.org` }],
    ['POST', `${ROOM}/${id}/check-in`],
    ['POST', `${ROOM}/${id}/no-show`],
    ['POST', `${ROOM}/${id}/cancel`],
  ] as const;
  const answers: string[] = [];
  for (const [method, path, body] of [...attempts, ...more]) {
    const reply = await ask(app.port, neighbour, method, path, body);
    answers.push(`${reply.status} ${reply.status === 404 ? '' : `${method} ${path} ${reply.text}`}`.trim());
    expect(reply.text).not.toContain('Lovelace');
  }
  figure('B3', `${answers.length} calls to sessions, days and templates of another facility`, tally(answers));
  expect(tally(answers)).toBe(`${answers.length} × 404`);
  expect(await sessionsOn(app.port, victim, victim.facilityId, dayIn(3))).toEqual(before);
});

test('B4 the wait-list says nothing of others, and an offer is worth nothing to another account', async () => {
  const staff = await publishing(1, { from: '09:00', until: '09:30' });
  const [holder, ...waiting] = await addDonors(server, 6);
  const stranger = await donor();
  if (holder === undefined) throw new Error('there are donors');
  const slot = await slotOn(app.port, staff, 5);
  const id = await bookedSlot(app.port, holder, staff.facilityId, slot);
  const body = { facilityId: staff.facilityId, bloodType: 'O-', from: dayIn(5), until: dayIn(5) };
  const shapes = new Set<string>();
  const shapeOf = (reply: Reply) => JSON.stringify(Object.keys(dataOf<object>(reply)).toSorted());
  for (const who of waiting) {
    const reply = await ask(app.port, who, 'POST', '/api/donation/wait-list', body);
    expect(reply.status, reply.text).toBe(201);
    shapes.add(shapeOf(reply));
  }
  // The first and the last read the same, but for their own id and time.
  expect([...shapes]).toHaveLength(1);
  expect([...shapes][0]).not.toMatch(/position|count|rank|ahead|total/i);
  const seen = await ask(
    app.port,
    stranger,
    'GET',
    `/api/facility/${staff.facilityId}/sessions?from=${dayIn(5)}&days=1`,
  );
  expect(seen.text).not.toMatch(/wait|offered/i);

  await ask(app.port, holder, 'POST', `${ROOM}/${id}/cancel`);
  const listOf = async (who: Person) =>
    dataOf<{ entries: { id: string }[]; offers: { id: string }[] }>(
      await ask(app.port, who, 'GET', '/api/donation/wait-list'),
    );
  const [first, second] = waiting;
  if (first === undefined || second === undefined) throw new Error('there are donors');
  await expect.poll(async () => (await listOf(first)).offers.length, { timeout: 20_000 }).toBe(1);
  const { offers, entries } = await listOf(first);
  expect((await listOf(second)).offers).toEqual([]);
  const made = `00000000-0000-7000-8000-000000000000`;
  const answers: string[] = [];
  for (const who of [second, stranger]) {
    for (const offer of [offers[0]?.id ?? '', made]) {
      const at = `/api/donation/offers/${offer}`;
      for (const [method, path] of [
        ['GET', at],
        ['POST', `${at}/take`],
        ['POST', `${at}/decline`],
      ] as const)
        answers.push((await ask(app.port, who, method, path)).text);
    }
    answers.push((await ask(app.port, who, 'DELETE', `/api/donation/wait-list/${made}`)).status.toString());
    answers.push((await ask(app.port, who, 'DELETE', `/api/donation/wait-list/${entries[0]?.id}`)).status.toString());
  }
  figure('B4', 'an offer forwarded to two other accounts, and an offer that never was', tally(answers.toSorted()));
  expect(answers.filter((text) => text === '404')).toHaveLength(4);
  expect(new Set(answers.filter((text) => text !== '404')).size).toBe(1);
  expect((await bookSlot(app.port, stranger, staff.facilityId, slot)).status).toBe(409);
  expect((await ask(app.port, first, 'POST', `/api/donation/offers/${offers[0]?.id}/take`)).status).toBe(200);
  expect(await driftOf(server)).toBe(0);
});

test('B5 a code of facility A is worth nothing at B, and a thousand replays check in once', async () => {
  const [{ staff, slot }, { staff: other }] = [await openToday(), await openToday()];
  const guest = await donor();
  const id = await bookedSlot(app.port, guest, staff.facilityId, slot);
  const { scanned, spoken } = await codesOf(guest);
  const never = await checkIn(other, 'ZZZZ-ZZZZ');
  expect(code(never)).toEqual([422, 'wrong_code']);
  for (const text of [scanned, spoken]) expect((await checkIn(other, text)).text).toBe(never.text);
  expect((await checkIn(other, scanned, staff.facilityId)).status).toBe(404);

  const replies = await Promise.all(range(REPLAYS).map(() => checkIn(staff, scanned)));
  const [row] = await server.rows<{ n: number }>(
    `select count(*)::int as n from request_history where request_id = $1 and action = 'check-in'`,
    [id],
  );
  figure('B5', `${REPLAYS} replays of one code at once`, `${statusesOf(replies)}; ${row?.n} check-in`);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
  expect(row?.n).toBe(1);
});

test('B6 spoken codes are guessed five times a minute and facility, whoever of its staff tries', async () => {
  const { staff, slot } = await openToday();
  const guest = await donor();
  await bookedSlot(app.port, guest, staff.facilityId, slot);
  const began = Date.now();
  const guesses = await Promise.all(range(200).map((n) => checkIn(staff, `0000${String(n).padStart(4, '0')}`)));
  const tried = guesses.filter(({ status }) => status === 422).length;
  const minutes = 1 + Math.ceil((Date.now() - began) / 60_000);
  figure('B6', '200 guesses of a spoken code at once', statusesOf(guesses));
  expect(tried).toBeLessThanOrEqual(5 * minutes);
  expect(tried).toBeGreaterThanOrEqual(5);
  expect(guesses.every(({ status }) => [422, 429].includes(status))).toBe(true);
  // The camera goes on: an attack on typing does not stop the queue.
  expect((await checkIn(staff, (await codesOf(guest)).scanned)).status).toBe(200);
});

test('B7 a walk-in by address does not tell who has an account, by words or by time', async () => {
  const { staff, slot } = await openToday();
  const samples = times(100, 400);
  const known = await addDonors(server, samples);
  await server.rows('analyze users');
  const [ofKnown, ofUnknown, answers]: [number[], number[], Set<string>] = [[], [], new Set()];
  const paths = [`/walk-ins/lookup`, `/sessions/${slot.sessionId}/walk-ins/donor`];
  for (const [n, { id }] of known.entries()) {
    const arms = [
      { email: `${id}@example.org`, into: ofKnown },
      { email: `${id.split('').toReversed().join('')}@example.org`, into: ofUnknown },
    ];
    // Lookups are counted by the hour; here only the answers matter.
    if (n % 5 === 0) await server.rows(`delete from rate_limits where key like 'walk-in-lookup:%'`);
    for (const { email, into } of n % 2 === 0 ? arms : arms.toReversed()) {
      const reply = await ask(app.port, staff, 'POST', `/api/facility/${staff.facilityId}${paths[n % 4 < 2 ? 0 : 1]}`, {
        email,
      });
      answers.add(`${reply.status} ${reply.text}`);
      into.push(reply.milliseconds);
    }
  }
  const apart = percentile(ofKnown, 0.5) - percentile(ofUnknown, 0.5);
  figure(
    'B7',
    `${samples} known and as many unknown addresses of walk-ins`,
    `medians ${apart.toFixed(2)} ms apart, ${answers.size} answer`,
  );
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('not_a_donor_here');
  expect(Math.abs(apart)).toBeLessThanOrEqual(MEDIANS_APART_MS);
});

test('B8 addresses are not tried by the dozen, by lookup or by adding', async () => {
  const { staff, slot } = await openToday();
  const at = `/api/facility/${staff.facilityId}`;
  const replies = await Promise.all(
    range(300).map((n) => {
      const path = n % 2 === 0 ? `${at}/walk-ins/lookup` : `${at}/sessions/${slot.sessionId}/walk-ins/donor`;
      return ask(app.port, staff, 'POST', path, { email: `nobody-${n}@example.org` });
    }),
  );
  figure('B8', '300 addresses tried at once by one facility', statusesOf(replies));
  expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(LOOKUPS_PER_HOUR);
  expect(replies.every(({ status }) => [422, 429].includes(status))).toBe(true);
});
