import type { Data, Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { SECOND } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

type Staff = Data<Endpoints['GET /api/facility/staff/{id}']>;

describeApp("a facility's staff", (app) => {
  function list(cookie: string, facilityId: string) {
    return call<Staff>(app(), 'GET', `/api/facility/staff/${facilityId}`, { cookie });
  }

  test('is listed for each of its members, the first first', async () => {
    const admin = await registerFacility(app());
    app().clock.advance(SECOND);
    const colleague = await addStaff(app(), admin.facilityId);
    for (const { cookie } of [admin, colleague]) {
      const reply = await list(cookie, admin.facilityId);
      expect(reply.status).toBe(200);
      expect(reply.body.data.list).toMatchObject([
        { id: admin.user.id, status: 'active', email: admin.email, firstName: 'Grace', personnelRole: 'Admin' },
        { id: colleague.userId, status: 'active', email: colleague.email, personnelRole: 'Staff' },
      ]);
    }
  });

  test("another facility's is not there, as that of no facility", async () => {
    const { cookie } = await registerFacility(app());
    const other = await registerFacility(app());
    const foreign = await list(cookie, other.facilityId);
    const absent = await list(cookie, newId());
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(absent.text);
  });

  test('is not for donors', async () => {
    const { cookie } = await registerDonor(app());
    const { facilityId } = await registerFacility(app());
    expect(await list(cookie, facilityId)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });
});
