import { DEFAULT_NOTIFICATION_PREFERENCES } from '@sanguine/contract';
import { afterEach, expect, test } from 'vitest';
import { call, registerDonor, registerFacility, type SignedInDonor, TEST_START } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { passTime } from '../../../../test/support/stock.ts';
import { react } from '../../../../test/support/outbox.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { thankForMilestones } from '../../bookings/donor-card/index.ts';

const TESTED = 'entered the blood type that it tested';
const FIRST_TIME = 'You have given blood for the first time';

describeApp('a recorded donation', (app) => {
  afterEach(() => app().clock.set(TEST_START));

  async function gave(donor: SignedInDonor, body: object) {
    const staff = await registerFacility(app());
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '20:00'));
    await act(app(), staff, 'approve', id);
    await react(app());
    expect((await act(app(), staff, 'complete', id, body)).status).toBe(200);
    await react(app());
    await passTime(app(), 11 * MINUTE);
    await react(app());
    return { staff, id };
  }
  async function milestones() {
    await passTime(app(), DAY);
    await thankForMilestones(app().services);
    await react(app());
    await passTime(app(), 11 * MINUTE);
    await react(app());
  }
  const mailed = (donor: SignedInDonor, words: string) =>
    app()
      .mails.filter(({ to, text }) => to === donor.email && text.includes(words))
      .map(({ subject }) => subject);
  const kindsOf = async ({ cookie }: SignedInDonor) =>
    (await call<{ list: { kind: string }[] }>(app(), 'GET', '/api/notifications', { cookie })).body.data.list.map(
      ({ kind }) => kind,
    );

  test('with a tested type that is a milestone is one mail, and three notifications', async () => {
    const donor = await registerDonor(app());
    await gave(donor, { testedBloodType: 'O-' });
    await milestones();
    const thanks = ['Thank you for giving blood'];
    expect([mailed(donor, TESTED), mailed(donor, FIRST_TIME)]).toEqual([thanks, thanks]);
    expect(mailed(donor, 'Thank you for giving blood at')).toEqual(thanks);
    const kinds = ['request_completed', 'blood_type_tested', 'milestone_reached'];
    expect(await kindsOf(donor)).toEqual(expect.arrayContaining(kinds));
  });

  test('has a mail of its own for a type that is tested later', async () => {
    const donor = await registerDonor(app());
    const { staff, id } = await gave(donor, {});
    expect(mailed(donor, TESTED)).toEqual([]);
    await act(app(), staff, 'test-type', id, { testedBloodType: 'O-' });
    await react(app());
    await passTime(app(), 11 * MINUTE);
    await react(app());
    expect(mailed(donor, TESTED)).toEqual(['Your blood type was tested']);
  });

  test('leaves the milestone its mail for a donor who wants no mail of donations', async () => {
    const donor = await registerDonor(app());
    const usual = DEFAULT_NOTIFICATION_PREFERENCES;
    const appointmentConfirmations = { ...usual.appointmentConfirmations, email: false };
    const chosen = { cookie: donor.cookie, body: { ...usual, appointmentConfirmations } };
    expect((await call(app(), 'PUT', '/api/profile/notification-preferences', chosen)).status).toBe(200);
    await gave(donor, {});
    await milestones();
    expect(mailed(donor, FIRST_TIME)).toEqual(['Thank you']);
  });
});
