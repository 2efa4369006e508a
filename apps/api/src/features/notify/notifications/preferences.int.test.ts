import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

const PATH = '/api/profile/notification-preferences';
const on = { inApp: true, email: false, push: true };
const chosen = {
  urgentBloodRequests: on,
  appointmentConfirmations: { ...on, inApp: false },
  reminders: { ...on, email: true },
  quietHours: { from: '22:00', to: '07:30', timeZone: 'Africa/Lagos' },
};

describeApp('notification preferences', (app) => {
  const read = async (cookie: string) =>
    (await call<NotificationPreferences>(app(), 'GET', PATH, { cookie })).body.data;
  const choose = (cookie: string, body: object) => call(app(), 'PUT', PATH, { cookie, body });

  test('are in the app and by mail until somebody chooses', async () => {
    for (const { cookie } of [await registerDonor(app()), await registerFacility(app())]) {
      expect(await read(cookie)).toEqual(DEFAULT_NOTIFICATION_PREFERENCES);
    }
  });

  test('are kept as chosen, for this person only', async () => {
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const reply = await choose(donor.cookie, chosen);
    expect(reply).toMatchObject({ status: 200, body: { data: chosen } });
    expect(reply.body.message).toBe('Your notification preferences have been updated successfully');
    expect(await read(donor.cookie)).toEqual({
      ...chosen,
      nextTime: true,
      emergencyCalls: false,
      newBookings: 'hourly',
    });
    const later = { ...chosen, reminders: on, quietHours: null };
    await choose(donor.cookie, later);
    expect(await read(donor.cookie)).toEqual({
      ...later,
      nextTime: true,
      emergencyCalls: false,
      newBookings: 'hourly',
    });
    await choose(donor.cookie, { ...later, quietHours: { from: '00:00', to: '23:59' } });
    expect((await read(donor.cookie)).quietHours).toEqual({ from: '00:00', to: '23:59' });
    expect(await read(other.cookie)).toEqual(DEFAULT_NOTIFICATION_PREFERENCES);
  });

  test.each([
    ['a time that no clock shows', { quietHours: { from: '24:00', to: '07:00' } }],
    ['quiet hours without an end', { quietHours: { from: '22:00' } }],
    ['quiet hours that are none', { quietHours: { from: '22:00', to: '22:00' } }],
    ['a zone that is none', { quietHours: { from: '22:00', to: '23:00', timeZone: 'Mars/Base' } }],
    ['a channel that is none', { reminders: { ...on, fax: true } }],
    ['a type that is none', { newsletter: on }],
    ['words for yes and no', { reminders: { ...on, email: 'yes' } }],
    ['a type left out', { reminders: undefined }],
  ])('refuse %s', async (_what, wrong) => {
    const { cookie } = await registerDonor(app());
    const reply = await choose(cookie, { ...chosen, ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: expect.anything() } });
    expect(await read(cookie)).toEqual(DEFAULT_NOTIFICATION_PREFERENCES);
  });
});
