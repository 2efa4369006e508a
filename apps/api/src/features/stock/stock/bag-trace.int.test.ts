import type { StockTrace } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays } from '../../../../test/support/donations.ts';
import { keep, move } from '../../../../test/support/lots.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { arriving, take } from '../../../../test/support/transfers.ts';
import { MINUTE } from '../../../platform/clock.ts';

const NUMBER = 'G123498654321';

describeApp('where a bag is', (app, database) => {
  const { day, pair, received, accepted } = transferring(app, database);
  const bag = (more: object = {}) => ({ units: 1, expiresOn: day(20), donationNumber: NUMBER, ...more });
  const wanted = (more: object = {}) => ({ lines: [{ donationNumber: NUMBER, units: 1, ...more }] });
  const later = () => app().clock.advance(MINUTE);

  async function traceOf({ facilityId, cookie }: Admin, typed = NUMBER, headers: Record<string, string> = {}) {
    const path = `/api/facility/${facilityId}/stock/trace?donationNumber=${encodeURIComponent(typed)}`;
    return call<StockTrace>(app(), 'GET', path, { cookie, headers });
  }
  const stepsOf = ({ bags }: StockTrace) => bags.map(({ steps }) => steps.map(({ kind }) => kind));

  test('is said step by step in order of time, by whom, and to which ward', async () => {
    const facility = await registerFacility(app());
    const nurse = { ...(await addStaff(app(), facility.facilityId)), facilityId: facility.facilityId };
    await received(facility, bag());
    later();
    await move(app(), nurse, 'issued', { ...wanted(), reason: 'Ward 3' });
    later();
    await move(app(), facility, 'returned', { ...wanted(), reason: 'not transfused' });
    later();
    await move(app(), facility, 'discarded', wanted({ reasonCode: 'temperature' }));
    const { data } = (await traceOf(facility)).body;
    expect(data).toMatchObject({ donationNumber: NUMBER, coming: [], donation: null });
    expect(data.bags).toMatchObject([
      {
        lot: { bloodType: 'O-', units: 0, expiresOn: day(20) },
        steps: [
          { kind: 'received', by: 'Grace Hopper', reason: '', partner: null },
          { kind: 'issued', by: 'Katherine Johnson', reason: 'Ward 3' },
          { kind: 'returned', by: 'Grace Hopper', reason: 'not transfused' },
          { kind: 'discarded', by: 'Grace Hopper', reasonCode: 'temperature' },
        ],
      },
    ]);
    const times = data.bags[0]?.steps.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(4);
  });

  test('is found by each written form of its number, and shows each component of one donation', async () => {
    const facility = await registerFacility(app());
    await keep(app(), facility, 'plasma');
    await received(
      facility,
      bag({ productCode: 'E0382' }),
      bag({ component: 'plasma', bloodType: 'O-', productCode: 'E0701' }),
    );
    for (const typed of [NUMBER, '=G12349865432100', ' g1234 98 654321', 'G1234-98-654321H']) {
      const { bags } = (await traceOf(facility, typed)).body.data;
      expect(bags.map(({ lot }) => [lot.component, lot.productCode])).toEqual([
        ['plasma', 'E0701'],
        ['red_cells', 'E0382'],
      ]);
    }
  });

  test("another facility's bag is not known here, and its trace is not found", async () => {
    const [owner, other] = [await registerFacility(app()), await registerFacility(app())];
    await received(owner, bag());
    expect((await traceOf(other)).body.data).toMatchObject({ bags: [], coming: [], donation: null });
    expect((await traceOf({ ...other, facilityId: owner.facilityId })).status).toBe(404);
  });

  test('of a bag that went to a partner names the partner on both sides, and neither reads the other’s ledger', async () => {
    const { sender, receiver } = await pair();
    const phone = { phone_number: '+44 117 496 0001' };
    await database().kysely.updateTable('facilities').set(phone).where('id', '=', sender.facilityId).execute();
    await received(sender, bag());
    later();
    const { id } = await accepted(sender, receiver, { units: 1 });
    later();
    const sent = (await take(app(), sender, id, 'send')).body.data;
    later();
    const coming = (await traceOf(receiver)).body.data;
    expect(coming).toMatchObject({ bags: [], coming: [{ component: 'red_cells', bloodType: 'O-' }] });
    expect(coming.coming[0]?.partner).toMatchObject({ id: sender.facilityId, phoneNumber: '+44 117 496 0001' });
    expect((await traceOf(await registerFacility(app()))).body.data).toMatchObject({ bags: [], coming: [] });
    await take(app(), receiver, id, 'arrive', arriving(sent));
    later();
    await move(app(), receiver, 'issued', { ...wanted(), reason: 'Theatre 2' });
    const [here, there] = [(await traceOf(sender)).body.data, (await traceOf(receiver)).body.data];
    expect(stepsOf(here)).toEqual([['received', 'held', 'sent']]);
    expect(here.bags[0]?.steps.slice(1)).toMatchObject([
      { kind: 'held', by: 'Grace Hopper', partner: { id: receiver.facilityId } },
      { kind: 'sent', by: 'Grace Hopper', fate: 'arrived', partner: { id: receiver.facilityId } },
    ]);
    expect(stepsOf(there)).toEqual([['arrived', 'issued']]);
    expect(there.bags[0]?.steps[0]).toMatchObject({ partner: { id: sender.facilityId } });
    expect(there.coming).toEqual([]);
  });

  test('leads from the number to the donation of the facility itself, and to no other', async () => {
    const [facility, other] = [await registerFacility(app()), await registerFacility(app())];
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, facility.facilityId, inDays(0, '23:00'));
    await act(app(), facility, 'approve', id);
    const done = await act(app(), facility, 'complete', id, { donationNumber: 'G1234 98 654321 H' });
    expect(done.status).toBe(200);
    expect((await traceOf(facility)).body.data).toMatchObject({ bags: [], donation: { requestId: id, day: day(0) } });
    expect((await traceOf(other)).body.data.donation).toBeNull();
  });

  test('of a bag that was held and is free again says since when', async () => {
    const { sender, receiver } = await pair();
    await received(sender, bag());
    later();
    const { id } = await accepted(sender, receiver, { units: 1 });
    later();
    await take(app(), sender, id, 'withdraw');
    expect(stepsOf((await traceOf(sender)).body.data)).toEqual([['received', 'held', 'released']]);
  });
});
