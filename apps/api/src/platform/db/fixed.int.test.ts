import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';
import { fixed } from './index.ts';

describeOnEachEngine('a fixed statement', (database) => {
  let built = 0;
  const sum = fixed((name: string, number: number, now: Date) => {
    built += 1;
    return sql`select ${name}::text as name, ${number}::int + ${sql.lit(1)} as next, ${number}::int as number, ${now}::timestamptz as now`;
  });

  test('is built once, and gets the values of each call', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    for (const [name, number] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      expect(await sum(database().kysely, name, number, now)).toEqual([{ name, number, next: number + 1, now }]);
    }
    const inTransaction = await database().transaction((trx) => sum(trx, 'c', 3, now));
    expect(inTransaction).toEqual([{ name: 'c', number: 3, next: 4, now }]);
    expect(built).toBe(1);
  });
});
