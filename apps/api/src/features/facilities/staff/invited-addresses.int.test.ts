import type { SessionUser, StaffMember } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  TEST_PASSWORD,
  uniqueEmail,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays, read } from '../../../../test/support/donations.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { react } from '../../../../test/support/outbox.ts';

describeApp('an invitation to an address', (app, database) => {
  function invite(cookie: string, body: object) {
    const invitee = { email: uniqueEmail('mary'), firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Staff' };
    return call<StaffMember>(app(), 'POST', '/api/facility/staff', { cookie, body: { ...invitee, ...body } });
  }

  test('is counted although it is refused: a facility tries thirty addresses an hour and no more', async () => {
    const admin = await registerFacility(app());
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 33; attempt += 1) {
      statuses.push((await invite(admin.cookie, { email: admin.email, firstName: `Try ${attempt}` })).status);
    }
    // Three a day for one address; all of them were refused.
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('does not tell whether an address has an account: its reader is told by mail, and gets no link', async () => {
    const admin = await registerFacility(app());
    const donor = await verifiedDonor(app());
    const names = { firstName: 'Mary', lastName: 'Jackson' };
    const [known, unknown] = [
      await invite(admin.cookie, { ...names, email: donor.email.toUpperCase() }),
      await invite(admin.cookie, { ...names, email: uniqueEmail('nobody') }),
    ];
    const shape = ({ status, body }: typeof known) => [status, body.message, { ...body.data, id: '', email: '' }];
    expect(shape(known)).toEqual(shape(unknown));
    const { text } = await lastMailTo(app(), donor.email);
    expect(text).toContain('This address already has an account');
    expect(text).not.toContain('token');
  });

  test.each(['before', 'after'])(
    'is accepted by the reader of its mailbox, whoever registered it %s and never proved it',
    async (when) => {
      const [admin, other] = [await registerFacility(app()), await registerFacility(app())];
      const email = uniqueEmail('mary');
      const registered = async () => registerDonor(app(), { email });
      const early = when === 'before' ? await registered() : undefined;
      await invite(admin.cookie, { email });
      const { token } = linkOf(await lastMailTo(app(), email));
      const squatter = early ?? (await registered());
      await invite(other.cookie, { email });
      const { id } = await booked(app(), squatter, other.facilityId, inDays(90));
      const opened = await call(app(), 'POST', '/api/auth/invitation', { body: { token } });
      expect(opened.body.data).toMatchObject({ hasAccount: false, replacesAccount: true });
      const body = { token, password: TEST_PASSWORD, acceptedTerms: true };
      const accepted = await call<{ user: SessionUser }>(app(), 'POST', '/api/auth/accept-invitation', { body });
      expect([accepted.status, accepted.body.data.user.facilityId]).toEqual([201, admin.facilityId]);
      expect((await call(app(), 'GET', '/api/profile', { cookie: squatter.cookie })).status).toBe(401);
      await react(app());
      expect(await read(app(), other, id)).toMatchObject({ status: 'CANCELLED', donorId: null });
      const left = database().kysely.selectFrom('users').select('id').where('id', '=', squatter.user.id);
      expect(await left.execute()).toEqual([]);
      // What the owner of the address has elsewhere is not the squatter's.
      const invitations = database().kysely.selectFrom('invitations').select('facility_id').where('email', '=', email);
      expect(await invitations.execute()).toEqual([{ facility_id: other.facilityId }]);
    },
  );

  test('comes to one address three times a day from a facility, whatever others send there', async () => {
    const email = uniqueEmail('mary');
    const admins = [await registerFacility(app()), await registerFacility(app())];
    for (const { cookie } of admins) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await invite(cookie, { email, firstName: `Try ${n}` })).status);
      expect(statuses).toEqual([201, 201, 201, 429]);
    }
    expect(await mailsTo(app(), email)).toHaveLength(6);
  });

  test('comes three times a day from all facilities that nobody verified, and none of them is told', async () => {
    const email = uniqueEmail('mary');
    for (let n = 0; n < 4; n += 1)
      expect((await invite((await freshFacility(app())).cookie, { email })).status).toBe(201);
    expect(await mailsTo(app(), email)).toHaveLength(3);
    await invite((await registerFacility(app())).cookie, { email });
    expect(await mailsTo(app(), email)).toHaveLength(4);
  });
});
