import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';

const EMERGENCIES = '/api/donation/schedule/facility?creator=facility_staff';
const body = { bloodType: 'O-', unitsNeeded: 1, urgency: 'LOW', preferredDate: inDays(2) };

describeApp('a page that shows a facility', (app) => {
  const shows = (facilityId: string) => ({ 'sanguine-facility': facilityId });
  const countOf = async ({ cookie }: { cookie: string }) =>
    (await call<{ total: number }>(app(), 'GET', EMERGENCIES, { cookie })).body.data.total;

  test('changes and reads nothing of another at which its browser is signed in by now', async () => {
    const [here, there] = [await registerFacility(app()), await registerFacility(app())];
    const headers = shows(there.facilityId);
    for (const [method, path, sent] of [
      ['POST', '/api/donation/schedule', body],
      ['GET', EMERGENCIES, undefined],
      ['PATCH', '/api/profile', { firstName: 'Eve' }],
      ['PATCH', `/api/facility/${here.facilityId}`, { name: 'Harbour Hospital' }],
    ] as const) {
      const reply = await call(app(), method, path, { cookie: here.cookie, headers, body: sent });
      expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([409, 'other_facility']);
    }
    expect(await countOf(here)).toBe(0);
    const own = { cookie: here.cookie, headers: shows(here.facilityId), body };
    expect((await call(app(), 'POST', '/api/donation/schedule', own)).status).toBe(201);
    expect(await countOf(here)).toBe(1);
  });

  test('changes nothing of a donor who signed in there since', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const headers = shows(facility.facilityId);
    const edit = { cookie: donor.cookie, headers, body: { firstName: 'Eve' } };
    expect(await call(app(), 'PATCH', '/api/profile', edit)).toMatchObject({ body: { code: 'other_facility' } });
  });

  test('a role is refused as such, and who is signed out reads so', async () => {
    const admin = await registerFacility(app());
    const desk = await addStaff(app(), admin.facilityId, 'Reception');
    const headers = shows(admin.facilityId);
    const raise = (cookie: string | undefined) =>
      call(app(), 'POST', '/api/donation/schedule', { cookie, headers, body });
    expect((await raise(desk.cookie)).status).toBe(403);
    expect((await raise(undefined)).status).toBe(401);
  });
});
