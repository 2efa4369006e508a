import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { embeddedDatabase, isUnavailable } from '../index.ts';
import { pgliteOptions } from './pglite-options.ts';

const tooDeep = 20_000;

async function openWatched() {
  const pglite = await PGlite.create(pgliteOptions);
  const onCrash = vi.fn<(error: unknown) => void>();
  const database = embeddedDatabase({ pglite, log: silentLog, onCrash, stop: () => Promise.resolve() });
  onTestFinished(() => database.close());
  return { database, onCrash };
}

test('a crash inside the engine is noticed, and no later statement is sent to it', async () => {
  const { database, onCrash } = await openWatched();
  const pattern = `${'('.repeat(tooDeep)}a${')'.repeat(tooDeep)}`;
  const failed = await sql`select 'a' ~ ${sql.lit(pattern)}`.execute(database.kysely).catch((error: unknown) => error);
  expect(onCrash).toHaveBeenCalledOnce();
  expect(isUnavailable(failed)).toBe(true);
  expect(await database.state()).toBe('down');
});

test('a statement of comments only is no crash', async () => {
  const { database, onCrash } = await openWatched();
  await sql`-- nothing to do`.execute(database.kysely);
  expect(onCrash).not.toHaveBeenCalled();
});
