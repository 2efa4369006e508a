import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_PASSWORD, verifiedDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { booked, inDays } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { DAY } from '../../../platform/clock.ts';
import { warnUnused } from '../../people/accounts/index.ts';
import { eraseUnused } from './erase-unused.jobs.ts';

const KEPT = 400;
const SUBJECT = 'Your account will be erased';

describeApp(
  'donors whom nobody has seen for a long time',
  (app) => {
    const later = async (days: number) => {
      app().clock.advance(days * DAY);
      await warnUnused(app().services);
      await eraseUnused(app().services, () => false);
      await react(app());
    };
    const toldTo = (email: string) => app().mails.filter(({ to, subject }) => to === email && subject === SUBJECT);
    const isThere = async (email: string) => {
      const found = app().services.db.kysely.selectFrom('users').select('id').where('email', '=', email);
      return (await found.execute()).length === 1;
    };

    test('stay with a booking of that time, and so does the staff of facilities', async () => {
      const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
      await booked(app(), donor, staff.facilityId, inDays(90));
      await later(KEPT + 1);
      await later(31);
      expect([await isThere(donor.email), await isThere(staff.email)]).toEqual([true, true]);
    });

    test('are told, and erased 30 days later unless they sign in', async () => {
      const [gone, back] = [await verifiedDonor(app()), await verifiedDonor(app())];
      await later(KEPT - 1);
      expect(toldTo(gone.email)).toEqual([]);
      await later(2);
      expect(toldTo(gone.email)[0]?.text).toContain('in 30 days');
      const body = { email: back.email, password: TEST_PASSWORD };
      expect((await call(app(), 'POST', '/api/auth/login', { body })).status).toBe(200);
      await later(29);
      expect(await isThere(gone.email)).toBe(true);
      await later(2);
      expect([await isThere(gone.email), await isThere(back.email)]).toEqual([false, true]);
      expect(toldTo(gone.email)).toHaveLength(1);
    });

    test('are erased without a mail where their address was never proven', async () => {
      const { email } = await registerDonor(app());
      await later(KEPT + 1);
      expect([await isThere(email), toldTo(email)]).toEqual([false, []]);
    });
  },
  { config: { accountRetentionDays: KEPT } },
);

describeApp('donors of an installation that keeps accounts for good', (app) => {
  test('are neither told nor erased', async () => {
    const { email } = await verifiedDonor(app());
    app().clock.advance(5000 * DAY);
    await warnUnused(app().services);
    await eraseUnused(app().services, () => false);
    await react(app());
    expect(app().mails.filter(({ to, subject }) => to === email && subject === SUBJECT)).toEqual([]);
    const found = app().services.db.kysely.selectFrom('users').select('id').where('email', '=', email);
    expect(await found.execute()).toHaveLength(1);
  });
});
