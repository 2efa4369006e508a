import { expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerFacility,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';

async function newToken(app: TestApp, facilityId: string, cookie: string) {
  const path = `/api/facility/${facilityId}/tokens`;
  const reply = await call<{ token: string }>(app, 'POST', path, {
    cookie,
    body: { name: 'Laboratory', password: TEST_PASSWORD },
  });
  return { status: reply.status, token: reply.body.data?.token };
}

function invite(app: TestApp, cookie: string, email: string) {
  const body = { email, firstName: 'Mary', lastName: '', personnelRole: 'Admin', password: TEST_PASSWORD };
  return call(app, 'POST', '/api/facility/staff', { cookie, body });
}

function accept(app: TestApp, token: string) {
  const body = { token, password: TEST_PASSWORD, acceptedTerms: true };
  return call(app, 'POST', '/api/auth/accept-invitation', { body });
}

describeApp('an Admin who no longer is one', (app) => {
  /** Two Admins; the second has made a token and invited an address of their own. */
  async function prepared() {
    const first = await registerFacility(app());
    const second = await addStaff(app(), first.facilityId, 'Admin');
    const { token } = await newToken(app(), first.facilityId, second.cookie);
    const backDoor = uniqueEmail('back-door');
    await invite(app(), second.cookie, backDoor);
    const link = linkOf(await lastMailTo(app(), backDoor));
    return { first, second, stockToken: token, invitation: link.token };
  }

  function stockBy(token: string, facilityId: string) {
    const headers = { authorization: `Bearer ${token}` };
    return call(app(), 'GET', `/api/facility/${facilityId}/inventory`, { headers }).then(({ status }) => status);
  }

  async function trailOf({ cookie, facilityId }: { cookie: string; facilityId: string }) {
    type Trail = { list: { action: string }[] };
    const path = `/api/facility/${facilityId}/audit`;
    const { body } = await call<Trail>(app(), 'GET', path, { cookie });
    return body.data.list.map(({ action }) => action);
  }

  test.each([
    ['removed', 'DELETE', undefined],
    ['made Staff', 'PATCH', { personnelRole: 'Staff', password: TEST_PASSWORD }],
  ] as const)('loses their tokens and invitations when somebody %s them', async (_how, method, body) => {
    const { first, second, stockToken, invitation } = await prepared();
    expect(await stockBy(stockToken, first.facilityId)).toBe(200);
    const path = `/api/facility/staff/${second.userId}`;
    expect((await call(app(), method, path, { cookie: first.cookie, body })).status).toBe(200);
    expect(await stockBy(stockToken, first.facilityId)).toBe(401);
    expect(await accept(app(), invitation)).toMatchObject({ status: 422, body: { code: 'dead_link' } });
    const trail = await trailOf(first);
    expect(trail).toEqual(expect.arrayContaining(['token.revoked', 'staff.invitation-ended']));
  });

  test('loses the same when they erase their account', async () => {
    const { first, second, stockToken, invitation } = await prepared();
    const { hashPassword } = await import('../../people/identity/index.ts');
    const { db } = app().services;
    const hash = await hashPassword(TEST_PASSWORD);
    await db.kysely.updateTable('users').set({ password_hash: hash }).where('id', '=', second.userId).execute();
    const body = { password: TEST_PASSWORD };
    expect((await call(app(), 'DELETE', '/api/profile', { cookie: second.cookie, body })).status).toBe(200);
    expect(await stockBy(stockToken, first.facilityId)).toBe(401);
    expect(await accept(app(), invitation)).toMatchObject({ status: 422, body: { code: 'dead_link' } });
  });

  test('leaves what other Admins made, and what they were asked to do at other facilities', async () => {
    const { first, second } = await prepared();
    const { token } = await newToken(app(), first.facilityId, first.cookie);
    const colleague = uniqueEmail('colleague');
    await invite(app(), first.cookie, colleague);
    await call(app(), 'DELETE', `/api/facility/staff/${second.userId}`, { cookie: first.cookie });
    expect(await stockBy(token, first.facilityId)).toBe(200);
    expect(await accept(app(), linkOf(await lastMailTo(app(), colleague)).token)).toMatchObject({ status: 201 });
    expect(await mailsTo(app(), colleague)).toHaveLength(1);
  });
});

describeOnPostgres('an Admin who is removed at the moment in which they invite and make tokens', (database) => {
  test('leaves nothing behind, whatever comes first', async () => {
    const app = await startTestApp(database());
    const first = await registerFacility(app);
    for (let round = 0; round < 8; round += 1) {
      const second = await addStaff(app, first.facilityId, 'Admin');
      await Promise.all([
        invite(app, second.cookie, uniqueEmail('back-door')),
        newToken(app, first.facilityId, second.cookie),
        call(app, 'DELETE', `/api/facility/staff/${second.userId}`, { cookie: first.cookie }),
        invite(app, second.cookie, uniqueEmail('back-door')),
        newToken(app, first.facilityId, second.cookie),
      ]);
    }
    const { kysely } = database();
    const invitations = await kysely.selectFrom('invitations').select('id').execute();
    const tokens = await kysely
      .selectFrom('facility_api_tokens')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute();
    expect([invitations, tokens]).toEqual([[], []]);
    await app.close();
  });
});
