import { endpoints, type PersonnelRole } from '@sanguine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, KEYS } from './support/access-matrix.ts';
import { createScenario, type Principal, type Scenario } from './support/access-scenario.ts';
import { call, startTestApp, TEST_PASSWORD, type TestApp } from './support/app.ts';
import { describeDatabase } from './support/test-database.ts';

interface HalfState {
  readonly who: Principal;
  /** Brings it about through the program itself. */
  readonly begin: (app: TestApp, scenario: Scenario) => Promise<{ status: number }>;
  /** The statuses of the calls that are not anybody's: a token has never opened most of them. */
  readonly refused: readonly number[];
}

/** Those who were somebody a moment ago, with the session or token that they still hold. */
const GONE: Readonly<Record<string, HalfState>> = {
  'removed by an Admin': {
    who: 'staff',
    begin: (app, { staffId, cookies }) =>
      call(app, 'DELETE', `/api/facility/staff/${staffId}`, { cookie: cookies.admin }),
    refused: [401],
  },
  'erased by themselves': {
    who: 'donor',
    begin: (app, { cookies }) =>
      call(app, 'DELETE', '/api/profile', { cookie: cookies.donor, body: { password: TEST_PASSWORD } }),
    refused: [401],
  },
  'signed out': {
    who: 'otherDonor',
    begin: (app, { cookies }) => call(app, 'POST', '/api/auth/logout', { cookie: cookies.otherDonor }),
    refused: [401],
  },
  'a revoked token': {
    who: 'stockToken',
    begin: (app, { facilityId, stockTokenId, cookies }) =>
      call(app, 'DELETE', `/api/facility/${facilityId}/tokens/${stockTokenId}`, { cookie: cookies.admin }),
    refused: [401, 403],
  },
};

describeDatabase('somebody who was another a moment ago', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  const closed = KEYS.filter((key) => endpoints[key].access !== 'anyone');

  test.each(Object.entries(GONE))(
    '%s: no call that is not everybody’s is answered',
    async (_, { who, begin, refused }) => {
      const scenario = await createScenario(app);
      expect((await begin(app, scenario)).status).toBe(200);
      const answered: string[] = [];
      for (const key of closed) {
        const reply = await callAs(app, key, scenario, who);
        if (!refused.includes(reply.status)) answered.push(`${key}: ${reply.status} ${reply.text.slice(0, 80)}`);
      }
      expect(answered).toEqual([]);
    },
  );

  test.each(['Staff', 'Reception'] satisfies PersonnelRole[])(
    'an Admin who became %s: no call for Admins is answered',
    async (role) => {
      const scenario = await createScenario(app);
      const { staffId, cookies } = scenario;
      const become = (personnelRole: PersonnelRole) =>
        call(app, 'PATCH', `/api/facility/staff/${staffId}`, { cookie: cookies.admin, body: { personnelRole } });
      expect((await become('Admin')).status).toBe(200);
      expect((await become(role)).status).toBe(200);
      const answered: string[] = [];
      for (const key of closed.filter((one) => endpoints[one].access === 'facility_admin')) {
        const reply = await callAs(app, key, scenario, 'staff');
        if (reply.status !== 403) answered.push(`${key}: ${reply.status} ${reply.text.slice(0, 80)}`);
      }
      expect(answered).toEqual([]);
    },
  );
});
