import { type Endpoint, endpoints, type Failure } from '@sanguine/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/platform/db/index.ts';
import { callAs, expectedOf, KEYS, type Key, MATRIX } from './support/access-matrix.ts';
import { createScenario, type Principal, PRINCIPALS, type Scenario } from './support/access-scenario.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { fingerprint } from './support/fingerprint.ts';
import { namesOf, operationsOfDescription } from './support/fuzz/description.ts';
import { lastingScenario } from './support/lasting-scenario.ts';
import { describeDatabase } from './support/test-database.ts';

/** Fields that an attacker would like to set as well: columns of ours, and known weaknesses of libraries. */
const WISHES: Readonly<Record<string, string>> = {
  role: '"operator"',
  personnelRole: '"Admin"',
  personnel_role: '"Admin"',
  facilityId: '"01900000-0000-7000-8000-000000000000"',
  facility_id: '"01900000-0000-7000-8000-000000000000"',
  id: '"01900000-0000-7000-8000-000000000000"',
  userId: '"01900000-0000-7000-8000-000000000000"',
  donorId: '"01900000-0000-7000-8000-000000000000"',
  status: '"COMPLETED"',
  verified: 'true',
  isVerified: 'true',
  emailVerifiedAt: '"2026-01-01T00:00:00Z"',
  createdAt: '"2020-01-01T00:00:00Z"',
  passwordHash: '"$argon2id$"',
  isAdmin: 'true',
  bloodTypeCertainty: '"confirmed"',
  constructor: '{"prototype":{"role":"operator"}}',
  ['__proto__']: '{"role":"operator"}',
};

/** One copy of a body for each object in it, with the unwanted fields in that object. */
function withWishes(body: string, names: readonly string[]): string[] {
  const members = names.map((name) => `${JSON.stringify(name)}:${WISHES[name]}`).join(',');
  return [...body.matchAll(/\{(?=(.))/g)].map(({ index, 1: next }) => {
    const end = index + 1;
    return `${body.slice(0, end)}${members}${next === '}' ? '' : ','}${body.slice(end)}`;
  });
}

const endpointOf = (key: Key): Endpoint => endpoints[key];
const WITH_BODY = KEYS.filter((key) => endpointOf(key).body !== undefined);
const WITHOUT_BODY = KEYS.filter((key) => {
  const { body, upload, stream } = endpointOf(key);
  return !key.startsWith('GET ') && body === undefined && upload === undefined && stream === undefined;
});

/** The first person whom the call accepts, or who gets furthest. */
function callerOf(key: Key): Principal {
  const most = PRINCIPALS.toSorted((a, b) => expectedOf(key, a) - expectedOf(key, b));
  return most.find((who) => expectedOf(key, who) !== 401 && expectedOf(key, who) !== 403) ?? 'anonymous';
}

/** People and facilities with more rights than they were created with. */
async function privilegesIn({ kysely }: Database) {
  const { rows } = await sql`
    select (select count(*) from users where role = 'operator') as operators,
      (select count(*) from users where personnel_role = 'Admin') as admins,
      (select count(*) from users where email_verified_at is not null) as addresses,
      (select count(*) from users where blood_type_certainty = 'confirmed') as types,
      (select count(*) from donation_requests where status = 'COMPLETED') as completed,
      (select md5(string_agg(f::text, '' order by id)) from facilities f) as facilities`.execute(kysely);
  return rows;
}

describeDatabase('members of a body that nobody asked for', (database) => {
  let app: TestApp;
  let scenario: Scenario;
  const inScenario = lastingScenario(() => app);
  let declared: ReadonlyMap<string, ReadonlySet<string>>;
  beforeAll(async () => {
    app = await startTestApp(database());
    scenario = await createScenario(app);
    declared = new Map((await operationsOfDescription()).map((operation) => [operation.key, namesOf(operation)]));
  });
  afterAll(() => app.close());

  let before: Record<string, string> | undefined;

  test.each(WITH_BODY)('are refused, and nothing is stored: %s', async (key) => {
    const who = callerOf(key);
    const body = JSON.stringify(MATRIX[key].body?.(scenario, who) ?? {});
    before ??= await fingerprint(database());
    const refusal = async (wished: string) => {
      const reply = await callAs(app, key, scenario, who, { body: wished });
      expect(reply.status, `${wished} ${reply.text}`).toBe(400);
      return reply;
    };
    const wishes = Object.keys(WISHES).filter((wish) => declared.get(key)?.has(wish) !== true);
    for (const [at, wished] of withWishes(
      body,
      wishes.filter((name) => name !== '__proto__'),
    ).entries()) {
      const { fields = {} } = (await refusal(wished)).body as Partial<Failure>;
      const refused = new Set(Object.keys(fields).map((path) => path.slice(path.lastIndexOf('.') + 1)));
      // What is not named may be refused for its company only.
      for (const name of wishes.filter((wish) => !refused.has(wish))) await refusal(withWishes(body, [name])[at] ?? '');
    }
    expect(await fingerprint(database())).toEqual(before);
  });

  test.each(WITHOUT_BODY)('change nothing where no body is expected: %s', async (key) => {
    const who = callerOf(key);
    const wishes = Object.keys(WISHES).filter((name) => !/proto|constructor/.test(name));
    const body = JSON.stringify(Object.fromEntries(wishes.map((name) => [name, JSON.parse(WISHES[name] ?? '')])));
    const expected = expectedOf(key, who);
    const act = async (mine: Scenario) => {
      const privileges = await privilegesIn(database());
      const { status, text } = await callAs(app, key, mine, who, { body });
      return { status, text, privileges, left: await privilegesIn(database()) };
    };
    const { status, text, privileges, left } = await (expected < 400 ? inScenario(expected, act) : act(scenario));
    expect(status, text).toBe(expected);
    expect(left).toEqual(privileges);
  });
});
