import { countDay, type DonationRequest, type FacilityDay } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { booking } from '../../../../test/facility-fixtures.ts';
import { boardOf } from './board.ts';
import { hoursOf } from './hours.ts';

const at = (time: string) => `2026-11-26T${time}:00.000Z`;

const bookedAt = (time: string, part: Partial<DonationRequest>): FacilityDay['appointments'][number] => ({
  request: { ...booking, id: `${time} ${part.status ?? ''}`, preferredAt: at(time), ...part },
});

function hoursAt(now: string, ...appointments: FacilityDay['appointments']) {
  const day: FacilityDay = {
    date: '2026-11-26',
    timeZone: 'Asia/Kolkata',
    sessions: [],
    appointments,
    walkIns: [],
    counts: countDay(
      appointments.map(({ request }) => request),
      [],
    ),
  };
  const lines = boardOf(day, { text: '', isFolded: false }, { now: Date.parse(at(now)), isToday: true });
  return hoursOf(lines, day, Date.parse(at(now)));
}

test("hours are those of the facility's clock, with how many are in them", () => {
  const gone = bookedAt('04:40', { status: 'COMPLETED' });
  const hours = hoursAt(
    '03:00',
    gone,
    bookedAt('04:25', { status: 'APPROVED' }),
    bookedAt('04:45', { status: 'APPROVED' }),
  );
  expect(hours.map(({ from, until, people }) => [from, until, people])).toEqual([
    ['08:00', '09:00', 0],
    ['09:00', '10:00', 1],
    ['10:00', '11:00', 2],
  ]);
});

test.each([
  ['everybody in it is done or missed', ['COMPLETED', 'NO_SHOW'], '05:31', true],
  ['it is not over yet', ['COMPLETED', 'NO_SHOW'], '05:29', false],
  ['somebody in it has not come', ['COMPLETED', 'APPROVED'], '07:00', false],
  ['somebody in it waits for an answer', ['PENDING'], '07:00', false],
] as const)('an hour is over, or not, where %s', (_, statuses, now, isOver) => {
  const hours = hoursAt(now, ...statuses.map((status) => bookedAt('04:45', { status })));
  expect(hours.find(({ from }) => from === '10:00')?.isOver).toBe(isOver);
});

test('an hour in which somebody is here without an outcome is not over', () => {
  const hours = hoursAt('09:00', bookedAt('04:45', { status: 'APPROVED', checkedInAt: at('04:40') }));
  expect(hours.find(({ from }) => from === '10:00')?.isOver).toBe(false);
});
