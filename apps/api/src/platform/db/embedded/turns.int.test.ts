import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/test-database.ts';

test('work of many statements lets the event loop turn, and requests through', async () => {
  const database = await openTestDatabase('embedded', { migrations: null });
  onTestFinished(() => database.close());
  const turns = { taken: 0 };
  const timer = setInterval(() => (turns.taken += 1), 5);
  onTestFinished(() => clearInterval(timer));
  const most = 50_000;
  let statements = 0;
  for (; turns.taken < 5 && statements < most; statements += 1) await sql`select 1`.execute(database.kysely);
  expect(statements).toBeLessThan(most);
});
