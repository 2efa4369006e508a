import {
  DAY_GROUPS,
  type DonationRequest,
  type DonationSession,
  type FacilityDay,
  type SessionSlot,
} from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booking } from '../../../../test/facility-fixtures.ts';
import { type BoardFilter, boardOf, dayAt, namesakes, placesOf } from './board.ts';
import { type Appointment, countsOf, notifiesDonor, lateBy, mainStep, STEPS, stepsOf } from './day.ts';
import { fillOf } from './fill.ts';

const sessionWith = (slots: readonly SessionSlot[]): DonationSession => ({
  id: '019a0000-0000-7000-8000-0000000000d1',
  date: '2026-11-26',
  startsAt: '2026-11-26T09:00:00.000Z',
  endsAt: '2026-11-26T17:00:00.000Z',
  timeZone: 'UTC',
  slotMinutes: 15,
  venue: null,
  status: 'open',
  delayMinutes: 0,
  reason: '',
  instant: true,
  openPlaces: 0,
  slots: [...slots],
});

const slotOf = (slotNo: number, places: number, taken: number): SessionSlot => ({
  slotNo,
  startsAt: new Date(Date.parse('2026-11-26T08:45:00Z') + slotNo * 15 * 60_000).toISOString(),
  localTime: '2026-11-26T09:00',
  places,
  free: Math.max(0, places - taken),
  taken,
});

const dayOf = (
  sessions: DonationSession[],
  appointments: Appointment[],
  walkIns: FacilityDay['walkIns'] = [],
): FacilityDay => ({
  date: '2026-11-26',
  timeZone: 'UTC',
  sessions,
  appointments,
  walkIns,
  counts: countsOf({ appointments, walkIns }),
});

function appointmentIn(session: DonationSession, slotNo: number): Appointment {
  const { id, startsAt, endsAt, status, delayMinutes } = session;
  return { request: { ...booking, session: { id, slotNo, startsAt, endsAt, status, delayMinutes } } };
}

const all: BoardFilter = { text: '', isFolded: false };
const early = Date.parse('2026-11-26T06:00:00Z');

test('whatever is booked: everybody is on the board once, and places taken and free add up', () => {
  const slots = fc.array(
    fc.record({ places: fc.integer({ min: 0, max: 9 }), booked: fc.nat(3), walkIns: fc.nat(2), held: fc.nat(2) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(slots, (given) => {
      const session = sessionWith(
        given.map(({ places, booked, walkIns, held }, n) => slotOf(n + 1, places, booked + walkIns + held)),
      );
      const day = dayOf(
        [session],
        session.slots.flatMap(({ slotNo }) =>
          Array.from({ length: given[slotNo - 1]?.booked ?? 0 }, () => appointmentIn(session, slotNo)),
        ),
        session.slots.flatMap(({ slotNo }) => {
          const count = given[slotNo - 1]?.walkIns ?? 0;
          return count === 0 ? [] : [{ sessionId: session.id, slotNo, count }];
        }),
      );
      const lines = boardOf(day, all, { now: early, isToday: false });
      const donors = lines.filter(({ kind }) => kind === 'donor').length;
      const placed = lines.reduce((sum, line) => sum + ('count' in line && line.kind !== 'free' ? line.count : 0), 0);
      const free = lines.reduce((sum, line) => sum + (line.kind === 'free' ? line.count : 0), 0);
      const { taken } = fillOf([session]);
      expect(donors).toBe(day.appointments.length);
      expect(donors + placed).toBe(taken);
      expect(free).toBe(session.slots.reduce((sum, slot) => sum + Math.max(0, slot.places - (slot.taken ?? 0)), 0));
      expect(countsOf(day).all).toBe(donors + day.walkIns.reduce((sum, { count }) => sum + count, 0));
      expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});

test('start times in a row that nobody has booked are one line; what is over is not free', () => {
  const session = sessionWith([slotOf(1, 2, 0), slotOf(2, 2, 0), slotOf(3, 2, 1), slotOf(4, 2, 0)]);
  const free = (now: number) =>
    boardOf(dayOf([session], []), all, { now, isToday: false }).flatMap((line) =>
      line.kind === 'free' ? [line.slots.map(({ slotNo }) => slotNo)] : [],
    );
  expect(free(early)).toEqual([[1, 2], [3], [4]]);
  expect(free(Date.parse('2026-11-26T09:30:00Z'))).toEqual([[4]]);
  const closed = dayOf([{ ...session, status: 'closed' }], []);
  expect(boardOf(closed, all, { now: early, isToday: false }).map(({ kind }) => kind)).toEqual(['held']);
});

test('the line of the present stands between what was and what comes', () => {
  const session = sessionWith([slotOf(1, 1, 1), slotOf(2, 1, 1)]);
  const day = dayOf([session], [appointmentIn(session, 1)]);
  const kinds = boardOf(day, all, { now: Date.parse('2026-11-26T09:10:00Z'), isToday: true }).map(({ kind }) => kind);
  expect(kinds.indexOf('now')).toBeGreaterThan(-1);
  expect(boardOf(dayOf([], []), all, { now: early, isToday: true })).toEqual([]);
});

const donorOf = (n: number, firstName: string, lastName = 'Field') => ({
  id: `019a0000-0000-7000-8000-0000000000f${n}`,
  firstName,
  lastName,
});

function donorsDay() {
  const requestOf = (n: number, firstName: string, part: Partial<DonationRequest>): Appointment => ({
    request: { ...booking, id: `e${n}`, status: 'APPROVED', donorId: donorOf(n, firstName), ...part },
  });
  return dayOf(
    [],
    [
      requestOf(1, 'José', {}),
      requestOf(2, 'Ada', { checkedInAt: booking.createdAt }),
      requestOf(3, 'Ada', { status: 'COMPLETED' }),
      requestOf(4, 'Cleo', { status: 'NO_SHOW' }),
      requestOf(5, '', { status: 'PENDING', donorId: null }),
    ],
    [{ sessionId: 'd1', slotNo: 1, count: 2 }],
  );
}

const shown = (filter: Partial<BoardFilter>) =>
  boardOf(donorsDay(), { ...all, ...filter }, { now: early, isToday: false }).flatMap((line) =>
    line.kind === 'donor' ? [line.key] : [],
  );

test('everybody is in one group, walk-ins without an account too, and the counts add up', () => {
  expect(countsOf(donorsDay())).toEqual({ expected: 2, here: 1, done: 3, missed: 1, closed: 0, all: 7 });
  expect(DAY_GROUPS.map((group) => shown({ group }))).toEqual([['e1', 'e5'], ['e2'], ['e3'], ['e4'], []]);
  expect(shown({ isFolded: true })).toEqual(['e1', 'e2', 'e5']);
});

test('whatever is booked and wherever: each count is the length of its list, and the places add up', () => {
  const states: readonly Partial<DonationRequest>[] = [
    { status: 'APPROVED' },
    { status: 'APPROVED', checkedInAt: booking.createdAt },
    { status: 'COMPLETED' },
    { status: 'NO_SHOW' },
  ];
  const given = fc.array(fc.record({ state: fc.nat(3), place: fc.nat(2), walkIns: fc.nat(2) }), { maxLength: 12 });
  fc.assert(
    fc.property(given, (people) => {
      const sessions = ['', 'Town hall', 'School'].map((name, n) => ({
        ...sessionWith(people.map((_, at) => slotOf(at + 1, 3, 3))),
        id: `d${n}`,
        venue: name === '' ? null : { name, address: '', latitude: null, longitude: null },
      }));
      const appointments = people.map(({ state, place }, n): Appointment => {
        const one = appointmentIn(sessions[place] ?? sessionWith([]), n + 1);
        return { request: { ...one.request, ...states[state], id: `e${n}` } };
      });
      const walkIns = people.flatMap(({ place, walkIns: count }, n) =>
        count === 0 ? [] : [{ sessionId: `d${place}`, slotNo: n + 1, count }],
      );
      const day = dayOf(sessions, appointments, walkIns);
      const listed = (filter: Partial<BoardFilter>) =>
        boardOf(day, { ...all, ...filter }, { now: early, isToday: false }).reduce(
          (sum, line) => sum + (line.kind === 'donor' ? 1 : line.kind === 'walk-ins' ? line.count : 0),
          0,
        );
      for (const place of [undefined, ...placesOf(day)]) {
        const counts = countsOf(dayAt(day, place));
        expect(listed({ place })).toBe(counts.all);
        expect(DAY_GROUPS.map((group) => listed({ place, group }))).toEqual(DAY_GROUPS.map((group) => counts[group]));
      }
      const ofPlaces = placesOf(day).map((place) => countsOf(dayAt(day, place)).all);
      expect(ofPlaces.reduce((sum, count) => sum + count, 0)).toBe(countsOf(day).all);
    }),
  );
});

test('a donor is found by a part of the name without its accents, and by the number, whatever else is chosen', () => {
  expect(shown({ text: 'jose' })).toEqual(['e1']);
  expect(shown({ text: 'field ada', group: 'missed' })).toEqual(['e2', 'e3']);
  expect(shown({ text: '0000007m' })).toEqual(['e4']);
  expect(shown({ text: 'nobody' })).toEqual([]);
});

test('two donors of one name are told apart, and one donor twice is not', () => {
  expect([...namesakes(donorsDay())]).toEqual(['e2', 'e3']);
  const twice = donorsDay().appointments.slice(1, 2);
  expect([...namesakes(dayOf([], [...twice, ...twice]))]).toEqual([]);
});

test('before its day an appointment is completed in its details only', () => {
  const request = { ...booking, preferredDate: '2026-11-26T09:00', allowedActions: ['complete' as const] };
  expect(stepsOf(request, '2026-11-25', early)).toEqual([]);
  expect(stepsOf(request, '2026-11-26', early)).toEqual(['complete']);
});

test('a donor is late after 15 minutes and can be missed after 30, also where the answer of the server is older', () => {
  const preferredAt = '2026-11-26T09:00:00.000Z';
  const coming = ['check-in', 'complete'] as const;
  const request: DonationRequest = { ...booking, status: 'APPROVED', preferredAt, allowedActions: [...coming] };
  const at = (time: string) => Date.parse(`2026-11-26T${time}:00Z`);
  expect([lateBy(request, at('09:14')), lateBy(request, at('09:20'))]).toEqual([undefined, 20]);
  expect(lateBy({ ...request, checkedInAt: preferredAt }, at('09:20'))).toBeUndefined();
  const steps = (time: string, part: Partial<DonationRequest> = {}) =>
    stepsOf({ ...request, ...part }, booking.preferredDate.slice(0, 10), at(time));
  expect(steps('09:29')).toEqual(coming);
  expect(steps('09:30')).toEqual([...coming, 'no-show']);
  expect(steps('09:30', { allowedActions: ['complete'] })).toEqual(['complete']);
});

test('the button of a row never undoes, and never says that somebody did not come', () => {
  expect(mainStep(['check-in', 'complete', 'no-show'])).toBe('check-in');
  expect(mainStep(['complete', 'undo'])).toBe('complete');
  expect(mainStep(['no-show'])).toBeUndefined();
  expect(mainStep(['undo'])).toBeUndefined();
});

test('donors hear at once of being accepted or missed and of an undone donation, not of an undone arrival', () => {
  const heard = (part: Partial<DonationRequest>) =>
    STEPS.filter((step) => notifiesDonor({ ...booking, ...part }, step));
  expect(heard({ status: 'APPROVED' })).toEqual(['approve', 'no-show']);
  expect(heard({ status: 'COMPLETED' })).toEqual(['approve', 'no-show', 'undo']);
});

test('what staff cancelled stays in its place until it cannot be undone: it is in no count, takes no place, and has one step', () => {
  const session = sessionWith([slotOf(1, 1, 0)]);
  const undoUntil = '2026-11-26T08:10:00.000Z';
  const { request } = appointmentIn(session, 1);
  const preferredAt = '2026-11-26T09:00:00.000Z';
  const cancelled = { ...request, preferredAt, status: 'CANCELLED', undoUntil } as const;
  const day = dayOf([session], [{ request: { ...cancelled, allowedActions: ['undo'] } }]);
  const at = (time: string) => boardOf(day, all, { now: Date.parse(time), isToday: false }).map(({ kind }) => kind);
  expect(at('2026-11-26T08:09:00Z')).toEqual(['donor', 'free']);
  expect(at('2026-11-26T08:10:00Z')).toEqual(['free']);
  expect(countsOf(day)).toEqual({ expected: 0, here: 0, done: 0, missed: 0, closed: 0, all: 0 });
  expect(mainStep(['undo'], true)).toBe('undo');
  expect(notifiesDonor({ ...request, status: 'CANCELLED' }, 'undo')).toBe(false);
});
