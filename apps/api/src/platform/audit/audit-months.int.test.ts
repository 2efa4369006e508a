import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';
import { isUniqueViolation } from '../db/index.ts';
import { makeAuditMonths } from './audit.jobs.ts';

interface Part {
  readonly part: string;
  readonly ends: Date;
}

describeOnEachEngine('the trail in months', (database) => {
  const months = async () =>
    (await sql<Part>`select part::text as part, ends from audit_months() order by ends`.execute(database().kysely))
      .rows;
  const ahead = async () =>
    (await sql<{ months: number; strays: number }>`select * from audit_months_ahead()`.execute(database().kysely))
      .rows[0];
  const partOf = async (action: string) =>
    (
      await sql<{
        part: string;
      }>`select tableoid::regclass::text as part from audit_events where action = ${action}`.execute(database().kysely)
    ).rows.map(({ part }) => part);
  const add = (at: Date, action: string, subject: string | null = null) =>
    sql`insert into audit_events (at, action, actor_role, actor_ref, subject_kind, subject_id)
      values (${at}, ${action}, 'system', ${subject}, 'test', ${subject})`.execute(database().kysely);

  test('has three months ahead, each of them once, and takes an entry of each', async () => {
    const before = await months();
    await makeAuditMonths({ db: database() });
    expect(await months()).toEqual(before);
    expect((await ahead())?.months).toBeGreaterThan(3);
    expect((await ahead())?.strays).toBe(0);
    const [past, ...later] = before;
    expect(past?.part).toBe('audit_events_before');
    expect(later.length).toBeGreaterThan(0);
    for (const [n, { part, ends }] of before.entries()) {
      const action = `month.${'abcdef'[n]}`;
      await add(new Date(ends.getTime() - 1), action);
      expect(await partOf(action)).toEqual([part]);
    }
  });

  test('keeps what an hour may hold once in every month', async () => {
    const reader = '00000000-0000-4000-8000-000000000001';
    for (const { ends } of await months()) {
      const at = new Date(ends.getTime() - 1);
      await add(at, 'request.contact-read', reader);
      const again = add(new Date(at.getTime() - 1), 'request.contact-read', reader);
      expect(await again.then(() => undefined).catch(isUniqueViolation)).toBe(true);
      await sql`insert into audit_events (at, action, actor_role, actor_ref, subject_kind, subject_id)
        values (${at}, 'request.contact-read', 'system', ${reader}, 'test', ${reader}) on conflict do nothing`.execute(
        database().kysely,
      );
    }
    expect(await partOf('request.contact-read')).toHaveLength((await months()).length);
  });

  test('refuses to be changed by way of one of its parts', async () => {
    for (const { part } of [...(await months()), { part: 'audit_events_default' }]) {
      const { kysely } = database();
      await add(new Date(), 'some.thing');
      const ids = [
        sql`truncate ${sql.id(part)}`,
        ...(part === 'audit_events_before' ? [sql`delete from ${sql.id(part)}`] : []),
      ];
      for (const change of ids) await expect(change.execute(kysely)).rejects.toThrow('never changed');
    }
  });

  test('loses no entry that came before its month was made', async () => {
    const last = (await months()).at(-1);
    const at = new Date((last?.ends.getTime() ?? 0) - 1);
    const { kysely } = database();
    await sql`drop table ${sql.id(last?.part ?? '')}`.execute(kysely);
    await add(at, 'came.early');
    expect(await partOf('came.early')).toEqual(['audit_events_default']);
    expect((await ahead())?.strays).toBe(1);
    await makeAuditMonths({ db: database() });
    expect(await partOf('came.early')).toEqual([last?.part]);
    expect((await ahead())?.strays).toBe(0);
    await add(new Date('2200-01-01'), 'far.away');
    await expect(sql`delete from audit_events_default`.execute(kysely)).rejects.toThrow('never changed');
  });

  test('loses whole months that are older than they are kept, and the rest by rows', async () => {
    const { kysely } = database();
    const bound = (await months())[0]?.ends;
    await sql`alter table audit_events detach partition audit_events_before`.execute(kysely);
    await sql
      .raw(`alter table audit_events attach partition audit_events_before
      for values from ('2020-02-01Z') to ('${bound?.toISOString()}')`)
      .execute(kysely);
    await sql
      .raw(`create table audit_events_2020_01 partition of audit_events for values from (minvalue) to ('2020-02-01Z')`)
      .execute(kysely);
    await add(new Date('2020-01-15'), 'old.month');
    await add(new Date('2020-02-15'), 'old.row');
    await sql`select remove_old_audit_events(now() - '2020-03-01Z')`.execute(kysely);
    expect((await months()).map(({ part }) => part)).not.toContain('audit_events_2020_01');
    expect([...(await partOf('old.month')), ...(await partOf('old.row'))]).toEqual([]);
    expect(await partOf('some.thing')).not.toEqual([]);
  });
});
