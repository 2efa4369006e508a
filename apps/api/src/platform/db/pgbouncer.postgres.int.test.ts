import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { madeUpSchema } from '../../../test/support/made-up-schema.ts';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { findPgbouncer, startPgbouncer } from '../../../test/support/pgbouncer.ts';
import { createPostgresDatabase } from '../../../test/support/postgres-databases.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { prepareQueues } from '../queue/index.ts';
import type { Database } from './index.ts';
import { migrate } from './migrate.ts';
import { explaining } from './refusals.ts';

const program = findPgbouncer();
const PEOPLE = 40;

/** Settings of a role that would change how values are written, or how long a statement may wait. */
const OF_THE_ROLE = {
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'sql_standard',
  TimeZone: 'Asia/Tokyo',
  bytea_output: 'escape',
  extra_float_digits: '-5',
  lock_timeout: '0',
};

// Debian's pgbouncer is 1.18: it hands each transaction to any of its connections, and knows no prepared statements.
describe.skipIf(program === undefined || inject('postgresUrl') === '')(
  'the program behind pgbouncer in transaction mode',
  () => {
    async function opened(databaseUrl: string) {
      const pooler = await startPgbouncer(program ?? '', databaseUrl);
      onTestFinished(() => pooler.stop());
      const database = await openPatiently({ databaseUrl: pooler.url, poolSize: 8 });
      onTestFinished(() => database.close());
      return database;
    }

    /** Many at once, so that every connection of the pooler has its turn. */
    function ask(database: Database): Promise<(number | undefined)[]> {
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

    test('works without a setting', async () => {
      const database = await opened(inject('postgresUrl'));
      expect(await ask(database)).toEqual(Array.from({ length: PEOPLE }, (_, n) => n));
      expect(await database.state()).toBe('ok');
    });

    test('says which password is wrong, and which database is not there', async () => {
      const pooler = await startPgbouncer(program ?? '', inject('postgresUrl'), { name: 'app', password: 'right' });
      onTestFinished(() => pooler.stop());
      const open = async (person: string, name = '') => {
        const databaseUrl = pooler.url.replace(/\/\/\w+@/, `//${person}@`) + name;
        const database = await openPatiently({ databaseUrl, poolSize: 1 });
        onTestFinished(() => database.close());
        return explaining(databaseUrl, () => sql`select 1`.execute(database.kysely));
      };
      await open('app:right');
      await expect(open('app:wrong')).rejects.toThrow('refuses the password of the user "app"');
      await expect(open('nobody:right')).rejects.toThrow('refuses the password of the user "nobody"');
      await expect(open('app:right', '-not-there')).rejects.toThrow('There is no database');
    });

    test('does not count on notices', async () => {
      const database = await opened(inject('postgresUrl'));
      const heard = Promise.withResolvers<void>();
      const channel = database.listen('a', { onNotice: heard.resolve });
      onTestFinished(() => channel.close());
      await heard.promise;
      expect(channel.isListening()).toBe(false);
    });

    test('reads values the same and keeps its limits, whatever the role has set, in a transaction and outside', async () => {
      const created = await createPostgresDatabase(inject('postgresUrl'), {
        prefix: inject('databasePrefix'),
        folders: undefined,
      });
      onTestFinished(() => created.drop());
      const direct = await openPatiently({ databaseUrl: created.url, poolSize: 1 });
      onTestFinished(() => direct.close());
      for (const [name, value] of Object.entries(OF_THE_ROLE)) {
        await sql`do ${sql.lit(`begin execute format('alter role %I in database %I set ${name} to %L',
        current_user, current_database(), '${value}'); end`)}`.execute(direct.kysely);
      }
      const database = await opened(created.url);
      const read = sql`select timestamptz '2026-02-03 04:05:06.5Z' as at, date '2026-02-03' as day, 1 / 3::float8 as third,
      interval '1 day 02:30' as span, '\\x00ff'::bytea as bytes, current_setting('TimeZone') as zone,
      current_setting('lock_timeout') as patience, pg_sleep(0.01)`;
      const expected = (await read.execute(direct.kysely)).rows;
      expect(expected).toMatchObject([{ at: new Date('2026-02-03T04:05:06.5Z'), zone: 'UTC', patience: '4min' }]);
      const reads = Array.from({ length: PEOPLE }, (_, n) =>
        n % 2 === 0 ? read.execute(database.kysely) : database.transaction((trx) => read.execute(trx)),
      );
      for (const { rows } of await Promise.all(reads)) expect(rows).toEqual(expected);
    });

    test('migrates through it, and leaves no setting behind', async () => {
      const created = await createPostgresDatabase(inject('postgresUrl'), {
        prefix: inject('databasePrefix'),
        folders: undefined,
      });
      onTestFinished(() => created.drop());
      const database = await opened(created.url);
      const place = { '0001_places.sql': 'create table places (name text);' };
      const name = 'create or replace function nameless() returns text language sql return null::text;';
      await migrate(database, { folders: await madeUpSchema(place, { 'nameless.sql': name }), log: silentLog });
      await prepareQueues(database, ['mail']);
      const settings = sql`select current_setting('statement_timeout') as limit, pg_sleep(0.01)`;
      const seen = await Promise.all(Array.from({ length: PEOPLE }, () => settings.execute(database.kysely)));
      expect(new Set(seen.map(({ rows }) => JSON.stringify(rows[0])))).toEqual(
        new Set(['{"limit":"4min","pg_sleep":""}']),
      );
    });
  },
);
