import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { describeDatabase, describeOnPostgres } from '../../../test/support/test-database.ts';
import type { Database } from '../db/index.ts';
import { type Follower, type Look, follow, ofLast, removeOldRefreshes, since } from './reader.ts';

const insert = (name: string) => sql`
  insert into live_events (topics, kind, ids) values (array['everyone'], 'request', jsonb_build_object('name', ${name}::text))`;

const namesIn = (found: Look | undefined) => found?.refreshes.map(({ ids }) => ids['name'] ?? '') ?? ['reset'];

async function namesOf(follower: Follower): Promise<string[]> {
  let names: string[] = [];
  await follower.next(async (found) => void (names = namesIn(found)));
  return names;
}

describeDatabase('a listener of refreshes', (database) => {
  test('gets each once, from its beginning on', async () => {
    await insert('before').execute(database().kysely);
    const follower = await follow(database());
    expect(await namesOf(follower)).toEqual([]);
    await insert('first').execute(database().kysely);
    await insert('second').execute(database().kysely);
    expect(await namesOf(follower)).toEqual(['first', 'second']);
    expect(await namesOf(follower)).toEqual([]);
  });

  test('gets again what it could not take', async () => {
    const follower = await follow(database());
    await insert('wanted').execute(database().kysely);
    const taking = follower.next(async () => {
      throw new Error('not now');
    });
    await expect(taking).rejects.toThrow('not now');
    expect(await namesOf(follower)).toEqual(['wanted']);
  });

  test('is asked to start anew when it has missed too much', async () => {
    const follower = await follow(database());
    await sql`insert into live_events (topics, kind) select array['everyone'], 'request' from generate_series(1, 5000)`.execute(
      database().kysely,
    );
    expect(await namesOf(follower)).toEqual(['reset']);
    expect(await namesOf(follower)).toEqual([]);
    await sql`delete from live_events`.execute(database().kysely);
  });

  test('comes back to what was committed since, for its topics', async () => {
    const { cursor } = await follow(database());
    await insert('missed').execute(database().kysely);
    expect(namesIn(await since(database(), ['everyone'], cursor))).toContain('missed');
    expect(namesIn(await since(database(), ['user:1'], cursor))).toEqual([]);
    expect(namesIn(await ofLast(database(), ['everyone'], 5))).toContain('missed');
    expect(await ofLast(database(), ['everyone'], 3600)).toBeUndefined();
    const [xid, seconds] = cursor.split('-');
    expect(await since(database(), ['everyone'], `${xid}-${Number(seconds) - 3600}`)).toBeUndefined();
  });

  test('finds nothing that is older than an hour', async () => {
    const { cursor } = await follow(database());
    await sql`insert into live_events (at, topics, kind, ids) values
      (now() - interval '61 minutes', array['everyone'], 'request', '{"name": "old"}')`.execute(database().kysely);
    await insert('young').execute(database().kysely);
    await removeOldRefreshes({ db: database() });
    // A transaction of another database holds the cursor back: earlier refreshes may come once more.
    const names = namesIn(await since(database(), ['everyone'], cursor));
    expect(names).toContain('young');
    expect(names).not.toContain('old');
  });
});

describeOnPostgres('refreshes whose transactions end in any order', (database) => {
  async function openWriters(count: number): Promise<Database> {
    const writers = await openPatiently({ databaseUrl: database().url, poolSize: count });
    onTestFinished(() => writers.close());
    return writers;
  }

  /** A transaction that has written and stays open until `end`. */
  async function begin(writers: Database, name: string) {
    const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
    const done = writers
      .transaction(async (trx) => {
        await insert(name).execute(trx);
        written.resolve();
        if (!(await end.promise)) throw new Error('undone');
      })
      .catch(() => undefined);
    await written.promise;
    return async (commits: boolean) => {
      end.resolve(commits);
      await done;
    };
  }

  test('come once and all of them, and nobody who comes back misses one', async () => {
    const writers = await openWriters(4);
    const step = fc.oneof(
      fc.record({ do: fc.constant('begin' as const) }),
      fc.record({ do: fc.constant('end' as const), which: fc.nat(3), commits: fc.boolean() }),
      fc.record({ do: fc.constant('look' as const) }),
    );
    const runs = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const follower = await follow(database());
      const [seen, committed]: [string[], string[]] = [[], []];
      const cursors = [{ cursor: follower.cursor, seen: 0 }];
      const open: { name: string; end: (commits: boolean) => Promise<void> }[] = [];
      const endOne = async (which: number, commits: boolean) => {
        const [one] = open.splice(which % Math.max(open.length, 1), 1);
        await one?.end(commits);
        if (one && commits) committed.push(one.name);
      };
      for (const one of steps) {
        if (one.do === 'begin' && open.length < 4) {
          const name = crypto.randomUUID();
          open.push({ name, end: await begin(writers, name) });
        } else if (one.do === 'end') await endOne(one.which, one.commits);
        else if (one.do === 'look') {
          seen.push(...(await namesOf(follower)));
          cursors.push({ cursor: follower.cursor, seen: seen.length });
        }
      }
      while (open.length > 0) await endOne(0, true);
      seen.push(...(await namesOf(follower)));
      expect(seen.toSorted()).toEqual(committed.toSorted());
      for (const { cursor, seen: before } of cursors) {
        const found = namesIn(await since(database(), ['everyone'], cursor));
        expect(found).toEqual(expect.arrayContaining(seen.slice(before)));
      }
    });
    await fc.assert(runs, { numRuns: 40 });
  });

  describe('under load', () => {
    test('come once and all of them', async () => {
      const writers = await openWriters(6);
      const follower = await follow(database());
      const [seen, names]: [string[], string[]] = [[], []];
      const writing = { isOver: false };
      const write = async (writer: number) => {
        for (let count = 0; count < 60; count += 1) {
          const name = `${writer}-${count}`;
          names.push(name);
          await writers.transaction(async (trx) => {
            await insert(name).execute(trx);
            await sql`select pg_sleep(${((writer * 7 + count * 3) % 5) / 1000})`.execute(trx);
          });
        }
      };
      const done = Promise.all([1, 2, 3, 4, 5].map(write)).then(() => (writing.isOver = true));
      while (!writing.isOver) seen.push(...(await namesOf(follower)));
      await done;
      seen.push(...(await namesOf(follower)));
      expect(seen.toSorted()).toEqual(names.toSorted());
    });
  });
});
