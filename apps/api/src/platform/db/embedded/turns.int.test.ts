import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { embeddedDatabase } from '../index.ts';
import { pgliteOptions } from './pglite-options.ts';

test('work of many statements lets the event loop turn, and requests through', async () => {
  const pglite = await PGlite.create(pgliteOptions);
  const onCrash = vi.fn<(error: unknown) => void>();
  const database = embeddedDatabase({ pglite, log: silentLog, onCrash, stop: () => Promise.resolve() });
  onTestFinished(() => database.close());
  const turns = { taken: 0 };
  const timer = setInterval(() => (turns.taken += 1), 5);
  onTestFinished(() => clearInterval(timer));
  const most = 50_000;
  let statements = 0;
  for (; turns.taken < 5 && statements < most; statements += 1) await sql`select 1`.execute(database.kysely);
  expect(statements).toBeLessThan(most);
});
