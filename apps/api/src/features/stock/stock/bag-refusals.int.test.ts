import type { Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { move } from '../../../../test/support/lots.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { take } from '../../../../test/support/transfers.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { spokenDateTime } from '../../../platform/spoken-dates.ts';

describeApp('a bag that cannot be moved again', (app, database) => {
  const { day, pair, received, accepted } = transferring(app, database);
  const NUMBER = 'G123498000001';
  const label = (expiresOn: string) => ({ units: 1, expiresOn, donationNumber: NUMBER });
  const line = (more: object = {}) => ({ lines: [{ donationNumber: NUMBER, units: 1, ...more }] });
  const discarded = line({ reasonCode: 'damaged' });

  /** Another bag and many units, which are not what is asked for. */
  async function withBag() {
    const facility = await registerFacility(app());
    await received(facility, label(day(10)), { units: 79 });
    return facility;
  }
  const spoken = () => spokenDateTime(app().clock.now().toISOString().slice(0, 16), 'en');

  async function refused(facility: Admin, kind: Parameters<typeof move>[2], body: object, headers = {}) {
    const reply = await move(app(), facility, kind, body, headers);
    const { code, message, fields } = reply.body as unknown as Failure;
    return { status: reply.status, code, message, fields };
  }
  function says(what: string, field = 'units') {
    const message = `${NUMBER}: ${what}`;
    return { status: 409, code: 'not_enough_units', message, fields: { [`lines.0.${field}`]: message } };
  }

  test('says when, by whom and to which ward it was issued, whatever is tried', async () => {
    const facility = await withBag();
    const at = spoken();
    await move(app(), facility, 'issued', { ...line(), reason: 'Ward 3' });
    app().clock.advance(10 * MINUTE);
    const gone = says(`Issued on ${at} by Grace Hopper, to Ward 3.`);
    expect(await refused(facility, 'issued', line())).toEqual(gone);
    expect(await refused(facility, 'discarded', discarded)).toEqual(gone);
    const again = await refused(facility, 'received', {
      lines: [{ component: 'red_cells', bloodType: 'O-', ...label(day(10)) }],
    });
    expect(again).toMatchObject({ code: 'number_known' });
    expect(again.message).toContain(`Issued on ${at} by Grace Hopper, to Ward 3.`);
  });

  test('says so of one that was discarded, also to those who return it', async () => {
    const facility = await withBag();
    const at = spoken();
    await move(app(), facility, 'discarded', { ...discarded, reason: 'fell' });
    const gone = says(`Discarded on ${at} by Grace Hopper. Note: fell`);
    for (const kind of ['issued', 'returned'] as const) expect(await refused(facility, kind, line())).toEqual(gone);
    expect(await refused(facility, 'discarded', discarded)).toEqual(gone);
  });

  test('says since when one is in the stock that was not issued', async () => {
    const facility = await withBag();
    const message = `${NUMBER} is in the stock. Received on ${spoken()} by Grace Hopper.`;
    expect(await refused(facility, 'returned', line())).toMatchObject({ message });
  });

  test('says for whom it is held, and to whom it was sent', async () => {
    const { sender, receiver } = await pair();
    await received(sender, label(day(10)));
    const at = spoken();
    const { id } = await accepted(sender, receiver, { units: 1 });
    const name = (await call<{ partner: { name: string } }>(app(), 'GET', `/api/transfers/${id}`, sender)).body.data
      .partner.name;
    expect(await refused(sender, 'issued', line())).toEqual(says(`Held for ${name} since ${at}, by Grace Hopper.`));
    await take(app(), sender, id, 'send');
    expect(await refused(sender, 'issued', line())).toEqual(says(`Sent to ${name} on ${at} by Grace Hopper.`));
  });

  test('says so in the language of the reader, and at the time of the facility’s clock', async () => {
    const facility = await withBag();
    await database()
      .kysely.updateTable('facilities')
      .set({ time_zone: 'Asia/Kolkata' })
      .where('id', '=', facility.facilityId)
      .execute();
    await move(app(), facility, 'issued', line());
    const local = new Date(app().clock.now().getTime() + 5.5 * HOUR).toISOString().slice(0, 16);
    const { message } = await refused(facility, 'issued', line(), { 'accept-language': 'fr' });
    expect(message).toBe(`${NUMBER}: Délivrée le ${spokenDateTime(local, 'fr')} par Grace Hopper.`);
  });

  test('of units that share a date says how many of these are left, not how many of the type', async () => {
    const facility = await registerFacility(app());
    await received(facility, { units: 2, expiresOn: day(5) }, { units: 79 });
    const lots = await call<{ list: { id: string }[] }>(
      app(),
      'GET',
      `/api/facility/${facility.facilityId}/stock/lots?component=red_cells`,
      facility,
    );
    const lotId = lots.body.data.list[0]?.id;
    const { code, message } = await refused(facility, 'issued', { lines: [{ lotId, units: 3 }] });
    expect([code, message]).toEqual(['not_enough_units', 'Only 2 of these units are free.']);
  });
});
