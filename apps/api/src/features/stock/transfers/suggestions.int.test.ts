import { addDays, type TransferSuggestion } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { move } from '../../../../test/support/lots.ts';
import { setStock } from '../../../../test/support/stock.ts';
import { answerSharing, begin, share } from '../../../../test/support/transfers.ts';

interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

describeApp('suggested transfers', (app, database) => {
  const day = (days: number) => addDays(app().clock.now().toISOString().slice(0, 10), days);
  const suggested = async ({ cookie }: Admin) =>
    (await call<{ list: TransferSuggestion[] }>(app(), 'GET', '/api/transfers/suggestions', { cookie })).body.data.list;
  const place = async ({ facilityId }: Admin, latitude: number) => {
    const at = { latitude, longitude: 0 };
    await database().kysely.updateTable('facilities').set(at).where('id', '=', facilityId).execute();
  };
  const receive = (at: Admin, lines: object[]) =>
    move(app(), at, 'received', { lines: lines.map((line) => ({ component: 'red_cells', bloodType: 'O-', ...line })) });

  /** A facility with units that expire in five days, and a partner 50 km away that is short of them. */
  async function scenario() {
    const [own, partner] = [await registerFacility(app()), await registerFacility(app())];
    await place(own, 51);
    await place(partner, 51.45);
    await share(app(), own.facilityId, partner.facilityId);
    await receive(own, [{ units: 4, expiresOn: day(5) }, { units: 20, expiresOn: day(30) }, { units: 9 }]);
    await setStock(app(), partner, 'O-', 2);
    return { own, partner };
  }

  test('name the units that expire soon and a partner that is short of them, whose stock is told in a word', async () => {
    const { own, partner } = await scenario();
    const list = await suggested(own);
    expect(list).toMatchObject([
      {
        bloodType: 'O-',
        units: 4,
        soonestExpiry: day(5),
        partnerStatus: 'critical',
        partner: { id: partner.facilityId },
      },
    ]);
    expect(list[0]?.partner.distanceKm).toBeGreaterThan(45);
    expect(await suggested(partner)).toEqual([]);
  });

  test('are none while one of the two is not verified', async () => {
    const { own, partner } = await scenario();
    for (const { facilityId } of [own, partner]) {
      const verify = (at: Date | null) =>
        database().kysely.updateTable('facilities').set({ verified_at: at }).where('id', '=', facilityId).execute();
      await verify(null);
      expect(await suggested(own)).toEqual([]);
      await verify(app().clock.now());
    }
    expect(await suggested(own)).toHaveLength(1);
  });

  test('leave out what is in quarantine', async () => {
    const { own } = await scenario();
    const donationNumber = 'G123498654321';
    await receive(own, [{ units: 1, expiresOn: day(4), donationNumber }]);
    expect(await suggested(own)).toMatchObject([{ units: 5, soonestExpiry: day(4) }]);
    const path = `/api/facility/${own.facilityId}/stock/quarantined`;
    await call(app(), 'POST', path, { cookie: own.cookie, body: { donationNumber } });
    expect(await suggested(own)).toMatchObject([{ units: 4, soonestExpiry: day(5) }]);
  });

  test('leave out what is on offer already, partners that have enough or are far, and those with whom nothing is shared', async () => {
    const { own, partner } = await scenario();
    const { body } = await begin(app(), own, partner, { kind: 'offer', bloodType: 'O-', units: 1 });
    expect(body.data.state).toBe('offered');
    expect(await suggested(own)).toEqual([]);
    await call(app(), 'POST', `/api/transfers/${body.data.id}/withdraw`, { cookie: own.cookie });
    expect(await suggested(own)).toHaveLength(1);
    await setStock(app(), partner, 'O-', 30);
    expect(await suggested(own)).toEqual([]);
    await setStock(app(), partner, 'O-', 4);
    expect((await suggested(own))[0]?.partnerStatus).toBe('low');
    await place(partner, 52);
    expect(await suggested(own)).toEqual([]);
    await place(partner, 51.45);
    await answerSharing(app(), partner, own, 'end');
    expect(await suggested(own)).toEqual([]);
  });
});
