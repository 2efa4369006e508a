import { expect, test } from 'vitest';
import { contractWords } from '../../test/contract-words.ts';
import { openingText } from './opening-text.ts';

const t = contractWords('en');

const weekdays = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '17:00' },
];

test.each([
  ['2026-11-20', 'Open on Fridays 09:00 to 12:00 and 13:00 to 17:00.'],
  ['2026-11-21', 'Open all day on Saturdays.'],
  ['2026-11-22', 'Closed on Sundays.'],
])('%s: %s', (date, sentence) => {
  expect(openingText({ friday: weekdays, saturday: [{ opens: '00:00', closes: '24:00' }] }, date, t)).toBe(sentence);
});

test('hours that were not understood say nothing, nor does a missing date', () => {
  expect(openingText(null, '2026-11-20', t)).toBeUndefined();
  expect(openingText({ friday: weekdays }, '', t)).toBeUndefined();
});
