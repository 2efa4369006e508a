import { expect, test } from 'vitest';
import {
  call,
  facilityBody,
  registerDonor,
  registerFacility,
  uniqueEmail,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';
import { react } from '../../../../test/support/outbox.ts';

const HOSTILE = 'Win now at evil.example';

describeApp('the names of strangers', (app) => {
  const set = (
    id: string,
    columns: { name?: string; address?: string; verified_at?: null; operational_hours?: string },
  ) => app().services.db.kysely.updateTable('facilities').set(columns).where('id', '=', id).execute();

  test('are no link, no telephone number and no command in the mail about an appointment', async () => {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    const { kysely } = app().services.db;
    await kysely.updateTable('users').set({ first_name: 'www.evil.example' }).where('id', '=', donor.user.id).execute();
    const hours = 'call +49 900 666666 or http://evil.example';
    await set(staff.facilityId, { name: HOSTILE, address: '1 Quay, ring 0900 666 666 666', operational_hours: hours });
    const { id } = await booked(app(), donor, staff.facilityId, inDays(5));
    await act(app(), staff, 'approve', id);
    await react(app());
    const mail = app().mails.findLast(({ to }) => to === donor.email);
    expect(mail?.text).toContain('A facility');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|:\/\/evil|900.?666/);
    expect(mail?.text).not.toContain('has not verified');
  });

  test.each(['www.evil.example', 'Sanguine security: confirm your account'])(
    'are in no mail to the address that they signed up with: %s',
    async (firstName) => {
      const { email } = await registerDonor(app(), { firstName });
      const { text, html } = await lastMailTo(app(), email);
      expect(text).not.toMatch(/evil|security/i);
      expect(html).not.toMatch(/evil|security: confirm/i);
    },
  );

  test('come with the note that no operator has verified the facility, and never begin with it', async () => {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    await set(staff.facilityId, { name: 'Hill Hospital', verified_at: null });
    const { id } = await booked(app(), donor, staff.facilityId, inDays(5));
    await act(app(), staff, 'approve', id);
    await react(app());
    const note = 'Please note: the operator of this site has not verified Hill Hospital.';
    const mail = app().mails.findLast(({ to }) => to === donor.email);
    expect(mail?.text.split('\n')[0]).toMatch(/^Dear /);
    expect(mail?.text).toContain(note);
    await act(app(), donor, 'cancel', id);
    await react(app());
    expect(app().mails.findLast(({ to }) => to === donor.email)?.text).not.toContain(note);
    const email = uniqueEmail('invited');
    const body = { email, firstName: 'Grace', lastName: 'Obi', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie: staff.cookie, body });
    const invitation = (await lastMailTo(app(), email)).text;
    expect(invitation).toContain(note);
    expect(invitation.split('\n')[0]).toMatch(/^Dear /);
  });

  test.each([HOSTILE, 'Call 0900 666 666', 'Sanguine', 'Confirm your account', 'Seguridad', 'حسابك'])(
    'are refused for a facility: %s',
    async (facilityName) => {
      const body = facilityBody({ facilityName });
      expect((await call(app(), 'POST', '/api/facility', { body })).status).toBe(400);
      const { cookie, facilityId } = await registerFacility(app());
      const path = `/api/facility/${facilityId}`;
      const renamed = await call(app(), 'PATCH', path, { cookie, body: { name: facilityName } });
      expect(renamed.body).toMatchObject({ code: 'invalid_input', fields: { name: expect.any(String) } });
      await set(facilityId, { name: facilityName });
      const kept = await call(app(), 'PATCH', path, { cookie, body: { name: facilityName, slotMinutes: 20 } });
      expect(kept.status).toBe(200);
    },
  );
});
