import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { DatabaseUnavailableError } from '../db/index.ts';
import type { Services } from '../services.ts';
import { doneMarks } from './done-marks.ts';

/** A database that fails as often as it is told to, and the ids of each statement that reached it. */
function failing(times: number, failure: Error) {
  const stored: unknown[][] = [];
  let left = times;
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      connection.executeQuery = async ({ parameters }) => {
        left -= 1;
        if (left >= 0) throw failure;
        stored.push([...parameters]);
        return { rows: [] };
      };
      return connection;
    }
  }
  const kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const marks = doneMarks({ db: { kysely }, log: silentLog } as unknown as Services, 'mail', 1);
  return { marks, stored };
}

const away = new DatabaseUnavailableError('the server is shutting down');

test('a mark is stored at once, and those made meanwhile with the next statement', async () => {
  const { marks, stored } = failing(0, away);
  expect(await Promise.all([marks('a'), marks('b'), marks('c')])).toEqual([true, true, true]);
  expect(stored).toEqual([
    ['mail', ['a']],
    ['mail', ['b', 'c']],
  ]);
});

test('while the database is away marks wait for it, and say so', async () => {
  const { marks, stored } = failing(20, away);
  expect(await Promise.all([marks('a'), marks('b')])).toEqual([false, false]);
  expect(stored).toEqual([['mail', ['a', 'b']]]);
  expect(await marks('c')).toBe(true);
});

test('another failure is no reason to wait', async () => {
  const { marks, stored } = failing(1, new Error('a wrong statement'));
  expect(await marks('a')).toBe(false);
  expect(await marks('b')).toBe(true);
  expect(stored).toEqual([['mail', ['b']]]);
});
