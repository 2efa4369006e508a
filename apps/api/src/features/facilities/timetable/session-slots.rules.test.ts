import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../platform/civil-time.ts';
import { sessionTimes, slotLabel, slotStart } from './session-slots.rules.ts';

const labels = (timeZone: string, date: string, from: string, until: string, slotMinutes = 30) => {
  const { startsAt, slots } = sessionTimes(timeZone, { date, from, until }, slotMinutes);
  const session = { startsAt, slotMinutes, timeZone };
  return Array.from({ length: slots }, (_, index) => slotLabel(session, index + 1).slice(11));
};

test('from one to four in Berlin there are four half hours in spring and eight in autumn', () => {
  expect(labels('Europe/Berlin', '2027-03-28', '01:00', '04:00')).toEqual(['01:00', '01:30', '03:00', '03:30']);
  expect(labels('Europe/Berlin', '2027-10-31', '01:00', '04:00')).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
  ]);
});

test('two slots of the same name are two instants', () => {
  const { startsAt } = sessionTimes('Europe/Berlin', { date: '2027-10-31', from: '01:00', until: '04:00' }, 30);
  const session = { startsAt, slotMinutes: 30 };
  expect(slotStart(session, 3).toISOString()).toBe('2027-10-31T00:00:00.000Z');
  expect(slotStart(session, 5).toISOString()).toBe('2027-10-31T01:00:00.000Z');
});

test('a session that lies within the skipped hour has no slot', () => {
  expect(labels('Europe/Berlin', '2027-03-28', '02:00', '03:00')).toEqual([]);
});

test('a session can end at midnight, and a rest that is shorter than a slot is left out', () => {
  expect(labels('Asia/Kolkata', '2026-11-16', '22:30', '24:00', 40)).toEqual(['22:30', '23:10']);
});

test('Kiritimati is a day ahead, Kolkata has half hours, and Lord Howe moves its clocks by half an hour', () => {
  const at = (timeZone: string, date: string) =>
    sessionTimes(timeZone, { date, from: '09:00', until: '10:00' }, 30).startsAt.toISOString();
  expect(at('Pacific/Kiritimati', '2026-11-16')).toBe('2026-11-15T19:00:00.000Z');
  expect(at('Asia/Kolkata', '2026-11-16')).toBe('2026-11-16T03:30:00.000Z');
  expect(labels('Australia/Lord_Howe', '2027-10-03', '01:00', '04:00')).toHaveLength(5);
  expect(labels('Australia/Lord_Howe', '2027-04-04', '01:00', '04:00')).toHaveLength(7);
});

const zones = ['Europe/Berlin', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York', 'UTC'];
const time = fc.integer({ min: 0, max: 24 * 12 }).map((fives) => {
  const [hours, minutes] = [Math.floor(fives / 12), (fives % 12) * 5];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});

test('whatever the zone and the day: slots follow each other without gap or overlap, within the session', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 1_000 }),
      time,
      time,
      fc.integer({ min: 5, max: 240 }),
      (timeZone, days, one, other, slotMinutes) => {
        fc.pre(one < other && one !== '24:00');
        const date = addDays('2026-11-16', days);
        const { startsAt, endsAt, slots } = sessionTimes(timeZone, { date, from: one, until: other }, slotMinutes);
        const session = { startsAt, slotMinutes, timeZone };
        const end = slotStart(session, slots + 1);
        expect(slotStart(session, 1)).toEqual(startsAt);
        expect(slots === 0 || end <= endsAt).toBe(true);
        // One more slot would not fit.
        expect(slots === 0 || slotStart(session, slots + 2) > endsAt).toBe(true);
        if (slots > 0) expect(slotLabel(session, 1).slice(0, 10)).toBe(date);
      },
    ),
  );
});
