import type { StaffMember } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, uniqueEmail } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { lastMailTo } from '../../../test/support/mails.ts';

describeApp('an invitation to an address', (app) => {
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
    const donor = await registerDonor(app());
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
});
