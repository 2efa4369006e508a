import { expect, test } from 'vitest';
import { holidaysOn } from './holidays.rules.ts';
import { readHolidays } from './read-holidays.ts';

test('the packed file has each country for about ten years, with names in its language and in English', async () => {
  const packed = await readHolidays();
  expect(packed.last - packed.first).toBeGreaterThanOrEqual(9);
  expect(Object.keys(packed.countries).length).toBeGreaterThan(200);
  const year = packed.first + 1;
  const christmas = `${year}-12-25`;
  expect(holidaysOn(packed, 'DE', new Set([christmas]))).toEqual([
    { date: christmas, name: 'Christmas Day', localName: '1. Weihnachtstag' },
  ]);
  expect(holidaysOn(packed, 'GB', new Set([christmas]))).toEqual([{ date: christmas, name: 'Christmas Day' }]);
  expect(holidaysOn(packed, 'ZZ', new Set([christmas]))).toEqual([]);
});

test('holidays come in the order of their dates, one a day, and only on the days that were asked for', () => {
  const packed = {
    first: 2026,
    last: 2026,
    countries: {
      AA: [
        ['Second', 'Zweiter', [20260502]],
        ['First', '', [20260501, 20260601]],
        ['Other', '', [20260501]],
      ],
    },
  } as const;
  expect(holidaysOn(packed, 'AA', new Set(['2026-05-01', '2026-05-02']))).toEqual([
    { date: '2026-05-01', name: 'First' },
    { date: '2026-05-02', name: 'Second', localName: 'Zweiter' },
  ]);
});
