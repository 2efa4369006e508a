import type { DonationSession, SessionSlot } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booking } from '../../../test/facility-fixtures.ts';
import { type Appointment, buttonsOf, linesOf, stepsOf } from './day.ts';

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
  startsAt: '2026-11-26T09:00:00.000Z',
  localTime: '2026-11-26T09:00',
  places,
  free: Math.max(0, places - taken),
  taken,
});

function appointmentIn(session: DonationSession, slotNo: number): Appointment {
  const { id, startsAt, endsAt, status, delayMinutes } = session;
  return { request: { ...booking, session: { id, slotNo, startsAt, endsAt, status, delayMinutes } } };
}

test('whatever is booked: each start time is in exactly one line, in order, and free ones in a row share theirs', () => {
  const slots = fc.array(fc.record({ places: fc.integer({ min: 0, max: 9 }), taken: fc.integer({ min: 0, max: 3 }) }));
  fc.assert(
    fc.property(slots, (given) => {
      const session = sessionWith(given.map(({ places, taken }, n) => slotOf(n + 1, places, taken)));
      const appointments = session.slots.flatMap(({ slotNo, taken = 0 }) =>
        Array.from({ length: taken }, () => appointmentIn(session, slotNo)),
      );
      const lines = linesOf(session, appointments);
      const shown = lines.flatMap((line) => (line.kind === 'free' ? line.slots : [line.slot]));
      expect(shown.map(({ slotNo }) => slotNo)).toEqual(session.slots.map(({ slotNo }) => slotNo));
      const donors = lines.flatMap((line) => (line.kind === 'booked' ? line.appointments : []));
      expect(donors).toHaveLength(appointments.length);
      const kinds = lines.map(({ kind }) => kind);
      expect(kinds.some((kind, n) => kind === 'free' && kinds[n + 1] === 'free')).toBe(false);
    }),
  );
});

test('a start time with a walk-in only is not free as a whole', () => {
  const session = sessionWith([slotOf(1, 2, 0), slotOf(2, 2, 1), slotOf(3, 2, 0)]);
  expect(linesOf(session, []).map(({ kind }) => kind)).toEqual(['free', 'booked', 'free']);
});

test('before its day an appointment is completed in its details only', () => {
  const request = { ...booking, preferredDate: '2026-11-26T09:00', allowedActions: ['complete' as const] };
  expect(stepsOf(request, '2026-11-25')).toEqual([]);
  expect(stepsOf(request, '2026-11-26')).toEqual(['complete']);
});

test('the row of a donor who is expected offers to check in, not to record the donation', () => {
  expect(buttonsOf(['check-in', 'complete', 'no-show'])).toEqual(['check-in', 'no-show']);
  expect(buttonsOf(['complete', 'no-show'])).toEqual(['complete', 'no-show']);
});
