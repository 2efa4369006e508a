import type { DonorCard } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, freshFacility, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';

describeApp('the donor card', (app) => {
  const cardOf = async ({ cookie }: { cookie: string }) =>
    (await call<DonorCard>(app(), 'GET', '/api/profile/card', { cookie })).body.data;

  async function gave(donor: { cookie: string }, staff: { cookie: string; facilityId: string }, body: object = {}) {
    const { id } = await booked(app(), donor, staff.facilityId, inDays(0, '20:00'));
    await act(app(), staff, 'approve', id);
    const reply = await act(app(), staff, 'complete', id, body);
    expect(reply.status, reply.text).toBe(200);
    return id;
  }

  test('says how certain the blood type is, and when the donor may give again', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    expect(await cardOf(donor)).toEqual({
      name: 'Ada Lovelace',
      bloodType: 'O-',
      bloodTypeCertainty: 'self-reported',
      nextEligibleDate: null,
      plannedDonationDate: null,
      donations: 0,
      milestone: null,
      nextMilestone: 1,
      appointment: null,
    });
    await gave(donor, staff, { testedBloodType: 'O-' });
    expect(await cardOf(donor)).toMatchObject({
      bloodTypeCertainty: 'confirmed',
      nextEligibleDate: '2027-01-11',
      donations: 1,
      milestone: 1,
      nextMilestone: 5,
    });
  });

  test('counts neither what the donor disputes nor what a facility recorded that nobody has checked', async () => {
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const staff = await registerFacility(app());
    const id = await gave(donor, staff);
    await act(app(), donor, 'dispute', id, {});
    expect(await cardOf(donor)).toMatchObject({ donations: 0, milestone: null });
    const unproven = await freshFacility(app());
    await gave(other, unproven);
    expect(await cardOf(other)).toMatchObject({ donations: 0, milestone: null });
  });

  test('has the next accepted appointment with the place of its session', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const venue = { name: 'Town hall', address: '2 Market Square', latitude: null, longitude: null };
    await published(app(), staff, { venue });
    const scheduled = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 3));
    expect(scheduled.status, scheduled.text).toBe(201);
    const { appointment } = await cardOf(donor);
    expect(appointment).toMatchObject({
      requestId: scheduled.body.data.id,
      status: 'APPROVED',
      facilityName: 'St Mary Blood Centre',
      phoneNumber: null,
      place: { name: 'Town hall', address: '2 Market Square' },
      sessionStatus: 'open',
      checkInCode: { spoken: expect.stringMatching(/^.{8}$/) },
    });
  });
});
