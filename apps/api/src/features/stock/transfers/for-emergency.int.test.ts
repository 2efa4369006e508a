import type { BloodType, PartnerForEmergency } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, raised } from '../../../../test/support/donations.ts';
import { setStock } from '../../../../test/support/stock.ts';
import { share } from '../../../../test/support/transfers.ts';

interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

describeApp('partners for an emergency', (app, database) => {
  const path = (id: string) => `/api/transfers/for-emergency/${id}`;
  const offered = async ({ cookie }: Admin, id: string) =>
    (await call<{ list: PartnerForEmergency[] }>(app(), 'GET', path(id), { cookie })).body.data.list;

  /** A facility in the south of England, and a partner so many degrees to the north, with units of a type. */
  async function partnerOf(own: Admin, degrees: number, type: BloodType, units: number) {
    const partner = await registerFacility(app());
    await place(partner, 51 + degrees);
    await share(app(), own.facilityId, partner.facilityId);
    await setStock(app(), partner, type, units);
    return partner;
  }
  const place = ({ facilityId }: Admin, latitude: number) =>
    database().kysely.updateTable('facilities').set({ latitude, longitude: 0 }).where('id', '=', facilityId).execute();
  async function scenario() {
    const own = await registerFacility(app());
    await place(own, 51);
    return own;
  }
  const ask = ({ cookie }: Admin, { partner, component, bloodType, units, neededWithinHours }: PartnerForEmergency) => {
    const body = { kind: 'ask', partnerId: partner.id, component, bloodType, units, neededWithinHours };
    return call(app(), 'POST', '/api/transfers', { cookie, body });
  };

  test('are those with usable units, the nearest first; what is proposed of each is accepted, and then no longer proposed', async () => {
    const own = await scenario();
    const far = await partnerOf(own, 1, 'A-', 7);
    const near = await partnerOf(own, 0.2, 'O-', 30);
    await partnerOf(own, 0.1, 'A+', 30);
    await partnerOf(own, 0.1, 'A-', 0);
    const { id } = await raised(app(), own, { bloodType: 'A-', unitsNeeded: 3 });
    const list = await offered(own, id);
    expect(list).toMatchObject([
      { partner: { id: near.facilityId }, bloodType: 'O-', units: 3, spare: 'many', component: 'red_cells' },
      { partner: { id: far.facilityId }, bloodType: 'A-', units: 3, spare: 'some' },
    ]);
    for (const one of list) expect((await ask(own, one)).status).toBe(201);
    expect(await offered(own, id)).toEqual([]);
  });

  test('are near enough to send units in the time that is left', async () => {
    const own = await scenario();
    await partnerOf(own, 6.3, 'O-', 30);
    const [tonight, nextWeek] = [
      await raised(app(), own, { bloodType: 'O-', preferredDate: inDays(0, '20:00') }),
      await raised(app(), own, { bloodType: 'O-', preferredDate: inDays(6) }),
    ];
    expect(await offered(own, tonight.id)).toEqual([]);
    expect((await offered(own, nextWeek.id)).map(({ partner }) => partner.distanceKm)).toEqual([
      expect.closeTo(700, -1),
    ]);
  });

  test('are nobody for an emergency that is over, and nothing for another facility', async () => {
    const own = await scenario();
    const partner = await partnerOf(own, 0.2, 'O-', 30);
    const { id } = await raised(app(), own, { bloodType: 'O-' });
    expect((await call(app(), 'GET', path(id), partner)).status).toBe(404);
    await act(app(), own, 'cancel', id);
    expect(await offered(own, id)).toEqual([]);
  });
});
