import { REQUEST_CREATORS, REQUEST_STATES, REQUEST_STATUSES, STATE_FACTS } from '@sanguine/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { counts, inStates, notInStates } from './request-states.read-model.ts';
import { TRANSITIONS } from './request-states.machine.ts';

describeApp('the states of requests in the database', (_app, database) => {
  const all = sql`(select unnest(${[...REQUEST_STATUSES]}::text[]) as status) r`;

  describe.each(STATE_FACTS)('%s', (fact) => {
    test('holds of the states that the table names, and of no other', async () => {
      const { rows } = await sql<{ status: keyof typeof REQUEST_STATES; holds: boolean; not: boolean }>`
        select r.status, ${inStates(fact)} as holds, ${notInStates(fact)} as not from ${all}`.execute(
        database().kysely,
      );
      for (const { status, holds, not } of rows) expect([holds, not]).toEqual([REQUEST_STATES[status][fact], !holds]);
    });
  });

  test('a donation counts unless it is disputed', async () => {
    const { rows } = await sql<{ status: string; counts: boolean }>`
      select r.status, ${counts('d')} as counts from ${all},
        lateral (values (r.status, null), (r.status, now())) as d (status, disputed_at)`.execute(database().kysely);
    expect(rows.filter((row) => row.counts).map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  test('a seat is taken in the states that the table names', async () => {
    const { rows } = await sql<{ status: keyof typeof REQUEST_STATES; taken: boolean }>`
      select r.status, holds_place(r.status) as taken from ${all}`.execute(database().kysely);
    for (const { status, taken } of rows) expect(taken).toBe(REQUEST_STATES[status].takesSeat);
  });

  test('the guard knows every step of the machine, and no other', async () => {
    const { rows } = await sql<{ step: string }>`
      select distinct creator || ' ' || from_status || ' ' || to_status as step from request_transitions`.execute(
      database().kysely,
    );
    const moves = TRANSITIONS.filter(({ from, to }) => from !== to);
    const steps = new Set(moves.map(({ creator, from, to }) => `${creator} ${from} ${to}`));
    expect(rows.map(({ step }) => step).toSorted()).toEqual([...steps].toSorted());
    expect(new Set(moves.map(({ creator }) => creator))).toEqual(new Set(REQUEST_CREATORS));
  });
});
