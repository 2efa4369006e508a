import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packHolidays } from './pack.mjs';

/** A calendar with one country, as the package answers. */
class Calendar {
  getCountries() {
    return { AA: 'A country' };
  }

  getLanguages() {
    return ['en', 'xx'];
  }

  getHolidays(year, language) {
    const start = new Date(Date.UTC(year, 4, 1));
    const of = (name, type, days) => ({
      name: `${name} ${language}`,
      type,
      rule: name,
      date: `${year}-05-01 00:00:00`,
      start,
      end: new Date(start.getTime() + days * 86_400_000),
    });
    return [of('Public', 'public', 2), of('Bank', 'bank', 1)];
  }
}

await test('public holidays are packed by name, in English and the language of the country, each day of those that last', () => {
  const { text, days } = packHolidays(Calendar, { first: 2026, last: 2027 });
  assert.equal(days, 4);
  assert.deepEqual(JSON.parse(text), {
    first: 2026,
    last: 2027,
    countries: { AA: [['Public en', 'Public xx', [20260501, 20260502, 20270501, 20270502]]] },
  });
});
