import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { ContractSay } from './contract-say.ts';
import { compileCatalog, parseCatalog } from './language/catalog.ts';
import { createSay } from './language/say.ts';
import { openingText } from './opening-text.ts';

const messages = compileCatalog(parseCatalog(readFileSync(new URL('words/en.po', import.meta.url), 'utf8')));
const inEnglish = (): ContractSay => createSay('en', (id) => messages[id]);
const t = inEnglish();

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
