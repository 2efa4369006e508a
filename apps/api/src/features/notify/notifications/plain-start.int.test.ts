import { expect, test } from 'vitest';
import { askableDonor, facilityInBristol } from '../../../../test/support/appeals.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { raised } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';

describeApp('mails of a service whose public address nobody has set', (app) => {
  test('of an emergency lead to its answer all the same', async () => {
    const [staff, donor] = [await facilityInBristol(app()), await askableDonor(app())];
    await raised(app(), staff, { bloodType: 'O-' });
    await react(app());
    const mail = app().mails.findLast(({ to }) => to === donor.email);
    expect(mail?.text).toMatch(/\nhttp:\/\/(?:localhost|127\.0\.0\.1):\d+\/answer\?token=/);
    expect(mail?.text).not.toContain('sign in to Sanguine and open');
  });
});
