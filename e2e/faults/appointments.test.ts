import { expect, test } from 'vitest';
import {
  bookedSlot,
  bookSlot,
  driftOf,
  placesOfDonors,
  publish,
  ROOM,
  type Slot,
  slotBooking,
  slotOn,
  untilAnswered,
} from './support/appointments.ts';
import { figure } from './support/figures.ts';
import { dataOf, type Reply, send } from './support/http.ts';
import { pause } from './support/pause.ts';
import { addDonors, addFacility, type Person } from './support/people.ts';
import { range, tally, times } from './support/scale.ts';
import { createScenario, program } from './support/scenario.ts';
import { isReady } from './support/program.ts';

const RIVALS = 1_000;
const PLACES = 4;
const ANSWERS_BETWEEN_KILLS = 400;

const sorted = (replies: readonly Reply[]) => tally(replies.map(({ status }) => status).toSorted((a, b) => a - b));

/** Resolves when so many of these have an answer, and the others are about to. */
async function answered(requests: readonly Promise<Reply>[], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  for (const request of requests) {
    void request.then(() => {
      left -= 1;
      if (left === 0) resolve();
    });
  }
  await promise;
}

/** The program, and one facility that publishes times with this many places each. */
async function publishing(places: number) {
  const { server, app } = await createScenario({ facilities: 1, env: { DATABASE_POOL_SIZE: '20' } });
  const staff = await addFacility(server, app.port);
  await publish(app.port, staff, { places });
  const slots = await Promise.all([3, 4, 5].map((day) => slotOn(app.port, staff, day)));
  const slotAt = (n: number): Slot => slots[n % slots.length] ?? { sessionId: '', slotNo: 0 };
  return { server, app, staff, slotAt };
}

test('P1 a thousand rivals for four places: four are booked, the others learn of three free times', async () => {
  const { server, app, staff, slotAt } = await publishing(PLACES);
  const donors = await addDonors(server, RIVALS);
  const replies = await Promise.all(donors.map((donor) => bookSlot(app.port, donor, staff.facilityId, slotAt(0))));
  const refused = replies.filter(({ status }) => status === 409);
  const offered = refused.map(({ text }) => (JSON.parse(text) as { freeTimes?: unknown[] }).freeTimes?.length ?? 0);
  const drift = await driftOf(server);
  figure('P1', `${RIVALS} rivals for ${PLACES} places`, `${sorted(replies)}; ${drift} sessions drift`);
  expect(sorted(replies)).toBe(`${PLACES} × 201, ${RIVALS - PLACES} × 409`);
  expect(tally(offered)).toBe(`${RIVALS - PLACES} × 3`);
  expect(await placesOfDonors(server, donors)).toHaveLength(PLACES);
  expect(drift).toBe(0);
});

/** A donor who books, moves and cancels without end; it knows what each answer promised. */
class BusyDonor {
  /** The promise of the last answer: a booking and its slot, or nothing. */
  promised: (Slot & { id: string }) | undefined;
  /** Every booking that was ever acknowledged. */
  readonly acknowledged: string[] = [];
  readonly wrong: string[] = [];
  answers = 0;
  readonly donor: Person;
  readonly #facilityId: string;
  readonly #port: number;

  constructor(port: number, facilityId: string, donor: Person) {
    this.#port = port;
    this.#facilityId = facilityId;
    this.donor = donor;
  }

  async round(key: string, from: Slot, to: Slot, mayCancel: boolean): Promise<void> {
    // More holds than ten minutes allow are refused; a hold is only a hint here.
    await this.#answer('PUT', '/api/donation/hold', from);
    if (this.promised === undefined) {
      const reply = await this.#answer('POST', ROOM, slotBooking(this.#facilityId, from), key);
      if (!this.#isFine(reply, 201)) return;
      this.promised = { ...from, id: dataOf<{ id: string }>(reply).id };
      this.acknowledged.push(this.promised.id);
    }
    const path = `${ROOM}/${this.promised.id}`;
    if (this.#isFine(await this.#answer('POST', `${path}/reschedule`, to), 200)) {
      this.promised = { ...to, id: this.promised.id };
    }
    // Where only the answer was lost, the repeat finds that it is cancelled already.
    if (mayCancel && this.#isFine(await this.#answer('POST', `${path}/cancel`), 200, true)) this.promised = undefined;
  }

  async #answer(method: string, path: string, body?: object, key?: string): Promise<Reply> {
    const { cookie } = this.donor;
    const more = { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
    const reply = await untilAnswered(this.#port, { method, path, cookie, ...more });
    this.answers += 1;
    return reply;
  }

  /** A refusal is allowed only because a slot is full. */
  #isFine({ status, text }: Reply, expected: number, isRepeat = false): boolean {
    if (status === expected || (isRepeat && text.includes('wrong_state'))) return true;
    if (!text.includes('slot_full')) this.wrong.push(`${status} ${text.slice(0, 200)}`);
    return false;
  }
}

test('P2 kill -9 of the program amid bookings, holds, moves and cancellations: what was acknowledged is there', async () => {
  const { server, app, staff, slotAt } = await publishing(12);
  const people = await addDonors(server, 40);
  const busy = people.map((donor) => new BusyDonor(app.port, staff.facilityId, donor));
  const answers = () => busy.reduce((sum, one) => sum + one.answers, 0);
  const over = new AbortController();
  const storm = Promise.all(
    busy.map(async (one, who) => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        await one.round(`${one.donor.id}-${n}`, slotAt(who + n), slotAt(who + n + 1), (who + n) % 3 === 0);
      }
    }),
  );
  const kills = times(2, 15);
  let running = app;
  for (const round of range(kills)) {
    const [before, more] = [answers(), ANSWERS_BETWEEN_KILLS + 7 * round];
    while (answers() < before + more) await pause(5);
    await running.kill();
    running = await program({ databaseUrl: server.url, port: app.port });
    while (!(await isReady(app.port))) await pause(20);
  }
  over.abort();
  await storm;
  const stored = await placesOfDonors(server, people);
  const acknowledged = busy.flatMap((one) => one.acknowledged);
  const [known] = await server.rows<{ n: number }>(
    'select count(*)::int as n from donation_requests where id = any($1)',
    [acknowledged],
  );
  const placeOf = (id: string) =>
    stored
      .filter(({ donorId }) => donorId === id)
      .map(({ id: booking, sessionId, slotNo }) => ({ booking, sessionId, slotNo }));
  const broken = busy.filter(({ donor, promised }) => {
    const expected = promised && [{ booking: promised.id, sessionId: promised.sessionId, slotNo: promised.slotNo }];
    return JSON.stringify(placeOf(donor.id)) !== JSON.stringify(expected ?? []);
  });
  const drift = await driftOf(server);
  figure(
    'P2',
    `kill -9 of the program × ${kills}, ${people.length} donors who book, hold, move and cancel`,
    `${acknowledged.length} bookings acknowledged, ${acknowledged.length - (known?.n ?? 0)} lost; ${broken.length} donors with another place than the last answer said; ${drift} sessions drift`,
  );
  expect(busy.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(people.length);
  expect({ known: known?.n, broken: broken.length, drift }).toEqual({
    known: acknowledged.length,
    broken: 0,
    drift: 0,
  });
});

test('P3 kill -9 of PostgreSQL amid 200 crossing moves: every donor has one place, and no counter drifts', async () => {
  const { server, app, staff, slotAt } = await publishing(60);
  const donors = await addDonors(server, 100);
  await Promise.all(donors.map((donor, n) => bookedSlot(app.port, donor, staff.facilityId, slotAt(n))));
  const statuses: number[] = [];
  const rounds = times(2, 20);
  for (const round of range(rounds)) {
    const before = await placesOfDonors(server, donors);
    const moves = range(200).map((n) => {
      const donor = donors[n % donors.length] ?? { id: '', cookie: '' };
      const id = before.find(({ donorId }) => donorId === donor.id)?.id ?? '';
      const body = slotAt(n + round + Math.floor(n / 100));
      return send(app.port, { method: 'POST', path: `${ROOM}/${id}/reschedule`, cookie: donor.cookie, body });
    });
    await answered(moves, 40);
    await server.kill();
    await server.start();
    statuses.push(...(await Promise.all(moves)).map(({ status }) => status));
    const after = await placesOfDonors(server, donors);
    expect(after).toHaveLength(donors.length);
    expect(new Set(after.map(({ donorId }) => donorId)).size).toBe(donors.length);
    expect(await driftOf(server)).toBe(0);
  }
  figure(
    'P3',
    `kill -9 of PostgreSQL amid 200 crossing moves × ${rounds}`,
    `${tally(statuses.toSorted((a, b) => a - b))}; 0 donors with two places or none, 0 sessions drift`,
  );
  expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
});
