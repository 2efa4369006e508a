import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  donorsOf,
  type ExistingSession,
  displacedSessions,
  seatsOf,
  planChanges,
  type Template,
  wantedSessions,
} from './session-plan.rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const template: Template = {
  weekdays: ['monday'],
  everyWeeks: 1,
  anchorDate: '2026-11-16',
  validFrom: '2026-11-16',
  validUntil: null,
  from: '09:00',
  until: '12:00',
  places: 4,
  exceptions: [],
  slotMinutes: 60,
  timeZone: 'UTC',
  venue: null,
  instant: true,
  daysAhead: 70,
};

function existing(changes: Partial<Template>, taken: readonly number[], date = '2026-11-23'): ExistingSession {
  const found = wantedSessions({ ...template, ...changes }, [], now).find((session) => session.date === date);
  if (found === undefined) throw new Error('the test asks for a date of the template');
  const { places, slots, ...rest } = found;
  return { ...rest, id: date, status: 'open', places: Array.from({ length: slots }, () => places), taken };
}

const planned = (changes: Partial<Template>, taken: readonly number[]) =>
  planChanges(wantedSessions({ ...template, ...changes }, [], now), [existing({}, taken)]);

test('sessions are wanted for ten weeks, today included while it lasts', () => {
  const dates = wantedSessions(template, [], now).map(({ date }) => date);
  expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-16', '2027-01-25', 11]);
  expect(wantedSessions(template, [], new Date('2026-11-16T12:00:00Z'))[0]?.date).toBe('2026-11-23');
});

test('a session that nobody booked follows its template', () => {
  const { replace, offer, kept } = planned({ from: '10:00', slotMinutes: 30 }, [0, 0, 0]);
  expect(replace).toMatchObject([{ id: '2026-11-23', by: { slots: 4, slotMinutes: 30 } }]);
  expect([offer, kept]).toEqual([[], []]);
});

test('a booked session keeps its slots: those outside the new times take nobody any more', () => {
  const { replace, offer, kept } = planned({ from: '10:00', places: 2 }, [1, 0, 0]);
  expect(replace).toEqual([]);
  expect(offer).toEqual([{ id: '2026-11-23', places: [0, 2, 2] }]);
  expect(kept).toHaveLength(1);
});

test('fewer places than are taken is a matter of the counters, and moves nobody', () => {
  const { offer, kept } = planned({ places: 1 }, [4, 0, 0]);
  expect(offer).toEqual([{ id: '2026-11-23', places: [1, 1, 1] }]);
  expect(kept).toEqual([]);
});

test('a date that is not wanted any more goes when nobody booked it, and stays closed to others when somebody did', () => {
  expect(planned({ weekdays: ['tuesday'] }, [0, 0, 0]).remove).toEqual(['2026-11-23']);
  const { remove, offer, kept } = planned({ weekdays: ['tuesday'] }, [0, 0, 1]);
  expect([remove, offer, kept.length]).toEqual([[], [{ id: '2026-11-23', places: [0, 0, 0] }], 1]);
});

test('the rest of a session that has begun goes with its template', () => {
  const begun = existing({}, [1, 0, 0], '2026-11-16');
  expect(planChanges([], [begun]).offer).toEqual([{ id: '2026-11-16', places: [0, 0, 0] }]);
});

test('whatever changes: no booked session is replaced or removed, and every one is dealt with once', () => {
  const change = fc.record({
    from: fc.constantFrom('08:00', '09:00', '10:00'),
    until: fc.constantFrom('11:00', '12:00', '15:00'),
    slotMinutes: fc.constantFrom(15, 30, 60),
    places: fc.integer({ min: 1, max: 10 }),
    weekdays: fc.constantFrom<Template['weekdays']>(['monday'], ['tuesday'], ['monday', 'tuesday']),
    everyWeeks: fc.integer({ min: 1, max: 3 }),
  });
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(change, counts, counts, (changed, one, other) => {
      const sessions = [existing({}, one), existing({}, other, '2026-11-30')];
      const plan = planChanges(wantedSessions({ ...template, ...changed }, [], now), sessions);
      const booked = sessions.filter(({ taken }) => taken.some((count) => count > 0)).map(({ id }) => id);
      expect(plan.offer.map(({ id }) => id)).toEqual(booked);
      expect([...plan.replace.map(({ id }) => id), ...plan.remove, ...booked].toSorted()).toEqual(
        sessions.map(({ id }) => id),
      );
      const dates = [...plan.add, ...plan.replace.map(({ by }) => by)].map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
    }),
  );
});

const bookedIn = (sessionId: string, slots: readonly number[]) =>
  slots.map((slotNo, index) => ({
    id: `${sessionId}/${index}`,
    donor_id: `donor of slot ${slotNo}`,
    sessionId,
    slotNo,
  }));

test('a booking goes with its date, its hour or a new break, once, and not with fewer places or other slots', () => {
  const bookings = bookedIn('2026-11-23', [1, 2]);
  const slotsThatGo = (changes: Partial<Template>, session = existing({}, [1, 1, 0])) =>
    displacedSessions(wantedSessions({ ...template, ...changes }, [], now), [session], bookings).flatMap((lost) =>
      lost.bookings.map(({ slotNo }) => slotNo),
    );
  expect(slotsThatGo({ weekdays: ['tuesday'] })).toEqual([1, 2]);
  expect(slotsThatGo({ exceptions: [{ date: '2026-11-23', closed: true }] })).toEqual([1, 2]);
  expect(slotsThatGo({ exceptions: [{ date: '2026-11-30', closed: true }] })).toEqual([]);
  expect(slotsThatGo({ from: '10:00' })).toEqual([1]);
  expect(slotsThatGo(withBreak)).toEqual([2]);
  expect(slotsThatGo({ places: 1, slotMinutes: 30 })).toEqual([]);
  const keptBefore = { ...existing({}, [1, 1, 0]), places: [0, 4, 4] };
  expect(slotsThatGo({ weekdays: ['tuesday'] }, keptBefore)).toEqual([2]);
  expect(slotsThatGo({ weekdays: ['tuesday'] }, { ...existing({}, [1, 1, 0]), status: 'closed' })).toEqual([]);
});

test('whatever changes: a booking goes exactly if its time was offered and is no more, and donors count once', () => {
  const change = fc.record({
    from: fc.constantFrom('08:00', '09:00', '10:00'),
    until: fc.constantFrom('11:00', '12:00', '15:00'),
    slotMinutes: fc.constantFrom(15, 30, 60),
    weekdays: fc.constantFrom<Template['weekdays']>(['monday'], ['tuesday']),
    break: fc.constantFrom(null, { from: '10:00', until: '10:30' }),
  });
  const slots = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 6 });
  fc.assert(
    fc.property(change, slots, slots, (changed, one, other) => {
      const counted = (booked: readonly number[]) => [1, 2, 3].map((no) => booked.filter((slot) => slot === no).length);
      const sessions = [existing({}, counted(one)), existing({}, counted(other), '2026-11-30')];
      const bookings = [...bookedIn('2026-11-23', one), ...bookedIn('2026-11-30', other)];
      const wanted = wantedSessions({ ...template, ...changed }, [], now);
      const lost = displacedSessions(wanted, sessions, bookings);
      const { offer } = planChanges(wanted, sessions);
      const isOffered = (id: string, slotNo: number) =>
        (offer.find((found) => found.id === id)?.places[slotNo - 1] ?? 0) > 0;
      const gone = bookings.filter(({ sessionId, slotNo }) => !isOffered(sessionId, slotNo));
      expect(lost.flatMap((found) => found.bookings)).toEqual(gone);
      expect(donorsOf(lost)).toBe(new Set(gone.map(({ slotNo }) => slotNo)).size);
    }),
  );
});

const withBreak = { break: { from: '10:00', until: '10:30' } };

test('no slot that touches a break is offered, on dates with other times, too', () => {
  const [session] = wantedSessions({ ...template, ...withBreak }, [], now);
  expect(session && seatsOf(session)).toEqual([4, 0, 4]);
  const exceptions = [{ date: '2026-11-16', closed: false, from: '09:30' }];
  const [other] = wantedSessions({ ...template, ...withBreak, exceptions }, [], now);
  expect(other && seatsOf(other)).toEqual([0, 4]);
});

test('a break counts in the zone of its session, also where the clocks change', () => {
  const london = { ...template, ...withBreak, timeZone: 'Europe/London', weekdays: ['sunday'] as const };
  const sessions = wantedSessions({ ...london, weekdays: [...london.weekdays] }, [], new Date('2027-03-20T09:00:00Z'));
  expect(sessions.slice(0, 2).map(seatsOf)).toEqual([
    [4, 0, 4],
    [4, 0, 4],
  ]);
});

test('a closed session keeps nothing', () => {
  const closed = { ...existing({}, [1, 0, 0]), status: 'closed' as const };
  expect(planChanges([], [closed]).kept).toEqual([]);
});

test('whoever is booked in a new break stays so, and staff are told', () => {
  const { offer, kept } = planned(withBreak, [0, 1, 0]);
  expect(offer).toEqual([{ id: '2026-11-23', places: [4, 0, 4] }]);
  expect(kept).toHaveLength(1);
  expect(planned(withBreak, [1, 0, 0]).kept).toEqual([]);
});
