import { type Data, type Endpoints, MAX_FACILITIES_LISTED } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';

describeApp('an operator with much to read', (app, database) => {
  test('reads the first facilities, and that there are more', async () => {
    await sql`insert into facilities (id, name, address, operational_hours, time_zone, created_at)
      select gen_random_uuid(), 'Clinic ' || n, case when n % 2 = 0 then 'Üpper 50%_ Road' else 'Low Road' end, '', 'UTC',
        now() + n * interval '1 second'
      from generate_series(1, ${MAX_FACILITIES_LISTED + 5}::int) n`.execute(database().kysely);
    const operator = await addOperator(app());
    const read = async (query: string) =>
      (
        await call<Data<Endpoints['GET /api/operator/facilities']>>(
          app(),
          'GET',
          `/api/operator/facilities?${query}`,
          operator,
        )
      ).body.data;
    const cut = {
      total: MAX_FACILITIES_LISTED,
      listed: MAX_FACILITIES_LISTED,
      totalIsLowerBound: true,
      totalPages: 8,
    };
    const first = await read('');
    expect(first).toMatchObject(cut);
    expect(first.list[0]?.name).toBe(`Clinic ${MAX_FACILITIES_LISTED + 5}`);
    expect((await read('sort=oldest')).list[0]?.name).toBe('Clinic 1');
    expect((await read('sort=oldest&page=8')).list.map(({ name }) => name)).toContain(
      `Clinic ${MAX_FACILITIES_LISTED}`,
    );
    expect(await read('page=9')).toMatchObject({ ...cut, list: [] });
    const found = await read('search=upper+50%25_');
    expect(found.total).toBe(Math.floor((MAX_FACILITIES_LISTED + 5) / 2));
    expect(found).not.toHaveProperty('listed');
    expect((await read('search=_')).total).toBe(found.total);
  });

  test('reads a hundred pages of the trail, and that older entries are found by their day', async () => {
    await sql`insert into audit_events (at, action, actor_role, subject_kind)
      select now() - n * interval '1 minute', case when n % 2 = 0 then 'session.sign-in' else 'request.book' end, 'system', 'person'
      from generate_series(1, 5100) n`.execute(database().kysely);
    const operator = await addOperator(app());
    const read = async (query: string) =>
      (await call<Data<Endpoints['GET /api/operator/audit']>>(app(), 'GET', `/api/operator/audit?${query}`, operator))
        .body.data;
    expect(await read('page=99')).toMatchObject({ hasMore: true });
    expect(await read('page=99')).not.toHaveProperty('isCut');
    expect(await read('page=100')).toMatchObject({ hasMore: false, isCut: true });
    expect(await read('page=101')).toEqual({ list: [], currentPage: 101, hasMore: false });
    const topic = await read('topic=request');
    expect(new Set(topic.list.map(({ action }) => action))).toEqual(new Set(['request.book']));
  });
});
