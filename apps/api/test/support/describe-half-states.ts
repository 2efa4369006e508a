import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { callAs, KEYS, type Key, MATRIX } from './access-matrix.ts';
import { createScenario, type Scenario } from './access-scenario.ts';
import { describeApp } from './describe-app.ts';
import type { HalfState } from './half-states.ts';

/** Tests that every call answers as the table says: in two files, each of which takes a minute. */
export function describeHalfStates(name: string, states: Readonly<Record<string, HalfState>>): void {
  describeApp(name, (app, database) => {
    // Each walk tries to sign in as nobody.
    beforeEach(() => sql`delete from rate_limits`.execute(database().kysely));

    /** Makes all calls of a state; a call that no longer answers as it should is made again in a new scenario, which counts. */
    async function walk({ who, begin, answers, except, hidden }: HalfState): Promise<string[]> {
      let made: { scenario: Scenario; token?: string } | undefined;
      const start = async () => {
        const scenario = await createScenario(app());
        return { scenario, ...(await begin(app(), scenario)) };
      };
      const act = async (key: Key) => {
        made ??= await start();
        const body = MATRIX[key].body?.(made.scenario, who);
        const changed =
          made.token !== undefined && body && 'token' in body ? { body: { ...body, token: made.token } } : {};
        return callAs(app(), key, made.scenario, who, changed);
      };
      const wrong: string[] = [];
      for (const key of KEYS) {
        const named = except?.[key];
        const expected = named === undefined ? answers(key) : [named.status];
        if (expected === undefined) continue;
        const isRight = ({ status, text }: Awaited<ReturnType<typeof act>>) =>
          expected.includes(status) && (hidden?.[key] === undefined || !text.includes(hidden[key]));
        if (isRight(await act(key))) continue;
        made = undefined;
        const reply = await act(key);
        const { status, text } = reply;
        if (!isRight(reply)) wrong.push(`${key}: ${expected.join(' or ')}, not ${status} ${text.slice(0, 120)}`);
      }
      return wrong;
    }

    test.each(Object.entries(states))(
      '%s: every call of the contract answers as the table says',
      async (_, state) => {
        expect(await walk(state)).toEqual([]);
      },
      120_000,
    );
  });
}
