import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  type SignedInDonor,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import { react } from '../../../../test/support/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { unsubscribeToken } from './unsubscribe.links.ts';

const PATH = '/api/unsubscribe';

describeApp(
  'unsubscribing',
  (app) => {
    const post = (token: string, headers: Record<string, string> = {}, body = 'List-Unsubscribe=One-Click') =>
      app().http.inject({
        method: 'POST',
        url: `${PATH}?token=${encodeURIComponent(token)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });

    const preferences = async ({ cookie }: SignedInDonor) =>
      (await call<NotificationPreferences>(app(), 'GET', '/api/profile/notification-preferences', { cookie })).body
        .data;

    async function mailed(donor: SignedInDonor) {
      const facility = await registerFacility(app());
      const { id } = await booked(app(), donor, facility.facilityId, inDays(3));
      await act(app(), facility, 'approve', id);
      await react(app());
      return app().mails.find(({ to, subject }) => to === donor.email && subject === 'Your donation is scheduled');
    }

    test('takes one POST of a mail program, wherever it comes from, and stops mails of that kind only', async () => {
      const donor = await verifiedDonor(app());
      const mail = await mailed(donor);
      const { pathname, searchParams } = new URL(mail?.unsubscribe ?? '');
      expect(pathname).toBe(PATH);
      const token = searchParams.get('token') ?? '';
      expect(mail?.text).toContain(`http://sanguine.test/unsubscribe?token=${token}`);
      const { cookie } = donor;
      const reply = await post(token, { origin: 'https://webmail.example', cookie, 'sec-fetch-site': 'cross-site' });
      expect(reply.statusCode).toBe(200);
      const { appointmentConfirmations, ...others } = DEFAULT_NOTIFICATION_PREFERENCES;
      const chosen = { appointmentConfirmations: { ...appointmentConfirmations, email: false }, ...others };
      expect(await preferences(donor)).toEqual(chosen);
      expect((await post(token)).statusCode).toBe(200);
      expect(await preferences(donor)).toEqual(chosen);
      const before = app().mails.filter(({ to }) => to === donor.email).length;
      const second = await registerFacility(app());
      const { id } = await booked(app(), donor, second.facilityId, inDays(60));
      await act(app(), second, 'decline', id);
      await react(app());
      expect(app().mails.filter(({ to }) => to === donor.email)).toHaveLength(before);
    });

    test('needs no body, and a form of another shape will do', async () => {
      const donor = await registerDonor(app());
      const token = await unsubscribeToken(app().services, donor.user.id, 'reminders');
      expect((await app().http.inject({ method: 'POST', url: `${PATH}?token=${token}` })).statusCode).toBe(200);
      expect((await post(token, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--')).statusCode).toBe(200);
      expect((await preferences(donor)).reminders.email).toBe(false);
    });

    test('says the same for every token, and changes nothing for a wrong one', async () => {
      const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
      const token = await unsubscribeToken(app().services, donor.user.id, 'reminders');
      const [userId, type, signature = ''] = token.split('.');
      const right = await post(await unsubscribeToken(app().services, other.user.id, 'reminders'));
      const wrong = [
        '',
        'nonsense',
        `${userId}.${type}`,
        `${userId}.0.${signature}`,
        `${other.user.id}.1.${signature}`,
        `${userId}.${type}.${'A'.repeat(43)}`,
        `${userId}.9.${signature}`,
        `${newId()}.${type}.${signature}`,
        `${token}&token=${token}`,
      ];
      for (const one of wrong) {
        const reply = await post(one);
        expect([reply.statusCode, reply.body]).toEqual([right.statusCode, right.body]);
      }
      expect(await preferences(donor)).toEqual(DEFAULT_NOTIFICATION_PREFERENCES);
      expect((await app().http.inject({ method: 'POST', url: PATH })).body).toBe(right.body);
    });

    test('changes nothing on GET', async () => {
      const donor = await registerDonor(app());
      const token = await unsubscribeToken(app().services, donor.user.id, 'reminders');
      expect((await app().http.inject({ method: 'GET', url: `${PATH}?token=${token}` })).statusCode).toBe(404);
      expect(await preferences(donor)).toEqual(DEFAULT_NOTIFICATION_PREFERENCES);
    });

    test('is not offered in mails of the account', async () => {
      const donor = await registerDonor(app());
      await call(app(), 'POST', '/api/auth/forgot-password', { body: { email: donor.email } });
      const mails = await mailsTo(app(), donor.email);
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.every(({ unsubscribe, text }) => unsubscribe === undefined && !text.includes('unsubscribe'))).toBe(
        true,
      );
    });
  },
  { config: { publicUrl: 'http://sanguine.test' } },
);

describeApp('a service without a public address', (app) => {
  test('sends mails without links, which say in words where to go and how to stop them', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id } = await booked(app(), donor, facility.facilityId, inDays(3));
    await act(app(), facility, 'approve', id);
    await react(app());
    const subject = 'Your donation is scheduled';
    const mail = app().mails.find((one) => one.to === donor.email && one.subject === subject);
    expect(mail).toBeDefined();
    expect(mail?.unsubscribe).toBeUndefined();
    expect(mail?.text.match(/https?:[^\s]+/g)).toEqual([expect.stringContaining('https://www.openstreetmap.org/')]);
    expect(mail?.text).toContain('sign in to Sanguine and open Appointments.');
    expect(mail?.text).toContain('change your Notification Preferences under My Account.');
  });
});
