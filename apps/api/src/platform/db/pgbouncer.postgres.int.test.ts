import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { findPgbouncer, startPgbouncer } from '../../../test/support/pgbouncer.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { openDatabase } from './index.ts';

const program = findPgbouncer();
const PEOPLE = 40;

// Debian's pgbouncer is 1.18: it hands each transaction to any of its connections, and knows no prepared statements.
describe.skipIf(program === undefined || inject('postgresUrl') === '')('behind pgbouncer in transaction mode', () => {
  async function opened(namedStatements: boolean) {
    const pooler = await startPgbouncer(program ?? '', inject('postgresUrl'));
    onTestFinished(() => pooler.stop());
    const options = { databaseUrl: pooler.url, dataDir: '', poolSize: 8, log: silentLog };
    const database = await openDatabase({ ...options, namedStatements });
    onTestFinished(() => database.close());
    return database;
  }

  async function ask(namedStatements: boolean): Promise<(number | undefined)[]> {
    const database = await opened(namedStatements);
    const work = Array.from({ length: PEOPLE }, (_, n) =>
      database.transaction(async (trx) => {
        const [{ rows }] = await Promise.all([
          sql<{ n: number }>`select ${n}::int as n`.execute(trx),
          sql`select ${n}::int + 1`.execute(trx),
        ]);
        return rows[0]?.n;
      }),
    );
    return Promise.all(work);
  }

  test('statements without names are answered', async () => {
    expect(await ask(false)).toEqual(Array.from({ length: PEOPLE }, (_, n) => n));
  });

  test('statements with names are not: the setting is needed', async () => {
    await expect(ask(true)).rejects.toThrow(/prepared statement/);
  });
});
