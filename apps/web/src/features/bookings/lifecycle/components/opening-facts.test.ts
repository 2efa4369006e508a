import { expect, test } from 'vitest';
import { hoursOn } from './opening-facts.ts';

const openingHours = { friday: [{ opens: '09:00', closes: '17:00' }] };
const opening = { from: '2026-11-20T20:00', until: '2026-11-21T02:00' };

test.each([
  [undefined, '2026-11-20', 'Open on Fridays 09:00 to 17:00.'],
  [undefined, '2026-11-21', 'Closed on Saturdays.'],
  [opening, '2026-11-20', 'Open on Fridays 09:00 to 17:00. Open for this emergency 20:00 to 24:00.'],
  [opening, '2026-11-21', 'Closed on Saturdays. Open for this emergency 00:00 to 02:00.'],
  [opening, '2026-11-22', 'Closed on Sundays.'],
])('says for the opening %o of an emergency, %s: %s', (extra, date, sentence) => {
  expect(hoursOn({ openingHours, ...(extra && { opening: extra }) }, date)).toBe(sentence);
});

test('hours that are not known, and a day not chosen yet, say nothing', () => {
  expect(hoursOn({}, '2026-11-20')).toBeUndefined();
  expect(hoursOn({ openingHours }, '')).toBeUndefined();
});
