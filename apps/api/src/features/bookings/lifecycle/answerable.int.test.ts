import { addDays, type DonationRequest, type OpeningHours, WEEKDAYS } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, verifiedDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { momentAt } from '../../../platform/civil-time.ts';

const PATH = '/api/donation/schedule';

describeApp('an emergency that donors can come to', (app) => {
  const day = (ahead: number) => addDays(momentAt('UTC', app().services.clock.now()).local.slice(0, 10), ahead);
  const weekdayOf = (date: string) => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

  /** Open only in five days from 8 to 17. */
  async function openInFiveDays() {
    const facility = await registerFacility(app());
    const openingHours: OpeningHours = { [weekdayOf(day(5))]: [{ opens: '08:00', closes: '17:00' }] };
    const body = { openingHours };
    await call(app(), 'PATCH', `/api/facility/${facility.facilityId}`, { cookie: facility.cookie, body });
    return facility;
  }
  const raise = ({ cookie }: { cookie: string }, preferredDate: string, more: object = {}) => {
    const body = { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate, ...more };
    return call<DonationRequest>(app(), 'POST', PATH, { cookie, body });
  };
  const answer = ({ cookie }: { cookie: string }, id: string, preferredDate: string) =>
    call(app(), 'PATCH', `${PATH}/${id}/assign`, { cookie, body: { preferredDate } });

  test('is refused while the facility is closed until then, with the next opening', async () => {
    const facility = await openInFiveDays();
    const refused = await raise(facility, `${day(4)} 12:00`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'nobody_can_answer' } });
    expect(refused.text).toContain('at 08:00');
    expect((await raise(facility, `${day(5)} 12:00`)).status).toBe(201);
  });

  test('may come with an opening of its own, which is for answers only', async () => {
    const facility = await openInFiveDays();
    const donor = await verifiedDonor(app(), { bloodType: 'O-' });
    const opening = { from: `${day(4)} 08:00`, until: `${day(4)} 12:00` };
    const { body, status } = await raise(facility, `${day(4)} 12:00`, { opening });
    expect(status).toBe(201);
    expect(body.data.opening).toEqual({ from: `${day(4)}T08:00`, until: `${day(4)}T12:00` });
    expect((await answer(donor, body.data.id, `${day(4)} 07:00`)).body).toMatchObject({
      code: 'outside_opening_hours',
    });
    const booking = { facilityId: facility.facilityId, bloodType: 'O-', preferredDate: `${day(4)} 09:00` };
    const other = await registerDonor(app());
    expect((await call(app(), 'POST', PATH, { cookie: other.cookie, body: booking })).status).toBe(422);
    expect((await answer(donor, body.data.id, `${day(4)} 09:00`)).status).toBeLessThan(300);
  });

  test('refuses an opening that ends before it begins, is in the past, ends too late or lasts for days', async () => {
    const facility = await openInFiveDays();
    const openings = [
      { from: `${day(4)} 12:00`, until: `${day(4)} 08:00` },
      { from: `${day(-2)} 08:00`, until: `${day(-2)} 12:00` },
      { from: `${day(4)} 08:00`, until: `${day(4)} 13:00` },
      { from: `${day(1)} 08:00`, until: `${day(4)} 12:00` },
    ];
    for (const opening of openings) {
      expect(await raise(facility, `${day(4)} 12:00`, { opening })).toMatchObject({
        status: 422,
        body: { code: 'wrong_opening' },
      });
    }
  });
});
