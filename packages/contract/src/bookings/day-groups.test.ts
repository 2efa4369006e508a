import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDay, DAY_GROUPS, dayGroupOf } from './day-groups.ts';
import { REQUEST_STATUSES } from '../donation-states.ts';

const person = fc.record({
  status: fc.constantFrom(...REQUEST_STATUSES),
  checkedInAt: fc.constantFrom(undefined, null, '2026-11-27T09:00:00.000Z'),
  session: fc.constantFrom(undefined, null, { status: 'open' }, { status: 'late' }, { status: 'closed' }),
});

test('everybody of a day is counted once, whatever became of them, and the groups add up', () => {
  const walkIns = fc.array(fc.record({ count: fc.integer({ min: 1, max: 20 }) }));
  fc.assert(
    fc.property(fc.array(person), walkIns, (people, uncalled) => {
      const counts = countDay(people, uncalled);
      const gone = people.filter(({ status }) => status === 'CANCELLED' || status === 'REJECTED').length;
      const unnamed = uncalled.reduce((sum, { count }) => sum + count, 0);
      expect(counts.all).toBe(people.length - gone + unnamed);
      expect(DAY_GROUPS.reduce((sum, group) => sum + counts[group], 0)).toBe(counts.all);
      for (const group of DAY_GROUPS) {
        const named = people.filter((one) => dayGroupOf(one) === group).length;
        expect(counts[group]).toBe(named + (group === 'done' ? unnamed : 0));
      }
    }),
  );
});

test('nobody is expected at a closed session, and who is here is seen through', () => {
  const session = { status: 'closed' };
  expect(dayGroupOf({ status: 'APPROVED', session })).toBe('closed');
  expect(dayGroupOf({ status: 'PENDING', session })).toBe('closed');
  expect(dayGroupOf({ status: 'APPROVED', session, checkedInAt: new Date() })).toBe('here');
  expect(dayGroupOf({ status: 'LEFT', session })).toBe('done');
});
