import { expect, test } from 'vitest';
import { addStaff, call, registerFacility, TEST_PASSWORD, uniqueEmail } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { react } from '../../../../test/support/outbox.ts';

describeApp('a change of who or what may act for a facility', (app, database) => {
  async function heard(userId: string) {
    await react(app());
    const rows = database().kysely.selectFrom('notifications').select('kind').where('user_id', '=', userId);
    return (await rows.execute()).map(({ kind }) => kind);
  }

  async function facilityWithTwo() {
    const first = await registerFacility(app());
    const [second, nurse] = [
      await addStaff(app(), first.facilityId, 'Admin'),
      await addStaff(app(), first.facilityId, 'Staff'),
    ];
    const as = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      call<{ id: string }>(app(), method, path, { cookie: first.cookie, ...(body && { body }) });
    return { first, second, nurse, as };
  }

  const invitee = () => ({ email: uniqueEmail('mary'), firstName: 'Mary', lastName: '' });

  test.each([{}, { password: 'not theirs' }])('needs the own password: %o', async (password) => {
    const { nurse, as } = await facilityWithTwo();
    const wrong = { status: 422, body: { code: 'wrong_password' } };
    expect(
      await as('POST', '/api/facility/staff', { ...invitee(), personnelRole: 'Admin', ...password }),
    ).toMatchObject(wrong);
    expect(
      await as('PATCH', `/api/facility/staff/${nurse.userId}`, { personnelRole: 'Admin', ...password }),
    ).toMatchObject(wrong);
    const { body } = await as('POST', '/api/facility/staff', { ...invitee(), personnelRole: 'Staff' });
    expect(
      await as('PATCH', `/api/facility/staff/${body.data.id}`, { personnelRole: 'Admin', ...password }),
    ).toMatchObject(wrong);
  });

  test('is tried a few times only, and right passwords count for nothing', async () => {
    const { nurse, as } = await facilityWithTwo();
    const become = (personnelRole: string, password = TEST_PASSWORD) =>
      as('PATCH', `/api/facility/staff/${nurse.userId}`, { personnelRole, password });
    for (let n = 0; n < 12; n += 1) expect((await become(n % 2 === 0 ? 'Reception' : 'Staff')).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await become('Reception', 'guess')).status).toBe(422);
    expect((await become('Reception')).status).toBe(429);
  });

  test('reaches the other Admins, not who did it, and the member whose role it is', async () => {
    const { first, second, nurse, as } = await facilityWithTwo();
    const password = TEST_PASSWORD;
    await as('POST', '/api/facility/staff', { ...invitee(), personnelRole: 'Admin', password });
    await as('POST', `/api/facility/${first.facilityId}/tokens`, { name: 'Laboratory', password });
    await as('PATCH', `/api/facility/staff/${nurse.userId}`, { personnelRole: 'Reception', password });
    expect((await heard(second.userId)).toSorted()).toEqual([
      'admin_invited',
      'staff_role_changed',
      'stock_token_made',
    ]);
    expect(await heard(nurse.userId)).toEqual(['staff_role_changed']);
    expect(await heard(first.user.id)).toEqual([]);
    // Somebody who is Admin no longer hears of that, too.
    await as('PATCH', `/api/facility/staff/${second.userId}`, { personnelRole: 'Staff', password });
    expect(await heard(second.userId)).toHaveLength(4);
  });

  test('is no news where somebody is invited as Staff, until the invitation is for an Admin', async () => {
    const { second, as } = await facilityWithTwo();
    const { body } = await as('POST', '/api/facility/staff', { ...invitee(), personnelRole: 'Staff' });
    expect(await heard(second.userId)).toEqual([]);
    await as('PATCH', `/api/facility/staff/${body.data.id}`, { personnelRole: 'Admin', password: TEST_PASSWORD });
    expect(await heard(second.userId)).toEqual(['admin_invited']);
  });
});
