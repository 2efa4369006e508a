import type { FacilityDetail, StockTrace, UnitsOfNumber } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { listDrift, move, stockOf } from '../../../../test/support/lots.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { arriving, begin, take, transferOf } from '../../../../test/support/transfers.ts';
import { waitingWorkOf } from '../../../../test/support/waiting-work.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { expireLots } from '../stock/index.ts';

const NUMBER = 'G123498654321';
const OTHER = 'G123498654322';

describeApp('units in quarantine', (app, database) => {
  const { day, pair, received, rowOf, ledgerOf, newsOf, accepted, sent } = transferring(app, database);
  const bag = (donationNumber = NUMBER, more: object = {}) => {
    return { units: 1, expiresOn: day(20), donationNumber, ...more };
  };
  const later = () => app().clock.advance(MINUTE);
  const wanted = (more: object = {}) => ({ lines: [{ donationNumber: NUMBER, units: 1, ...more }] });

  const quarantine = ({ facilityId, cookie }: Admin, rest: '' | '/undo', body: object, headers = {}) =>
    call<UnitsOfNumber>(app(), 'POST', `/api/facility/${facilityId}/stock/quarantined${rest}`, {
      cookie,
      body: { donationNumber: NUMBER, ...body },
      headers,
    });
  const setAside = (at: Admin, body: object = {}, headers = {}) => quarantine(at, '', body, headers);
  const release = (at: Admin, reason = 'Tested again') => quarantine(at, '/undo', { reason });
  async function traceOf({ facilityId, cookie }: Admin) {
    const path = `/api/facility/${facilityId}/stock/trace?donationNumber=${NUMBER}`;
    return (await call<StockTrace>(app(), 'GET', path, { cookie })).body.data;
  }
  const toUseFirst = async (at: Admin) => (await stockOf(app(), at)).expiringSoon.units;
  const stepsOf = async (at: Admin) => (await traceOf(at)).bags.map(({ steps }) => steps.map(({ kind }) => kind));

  test('are not usable, issued or offered, and are discarded', async () => {
    const { sender: facility, receiver: partner } = await pair();
    await received(facility, bag(), bag(NUMBER, { productCode: 'E0383' }), bag(OTHER));
    later();
    const { status, body } = await setAside(facility, { donationNumber: 'g1234 98 654321', reason: 'Donor fell ill' });
    expect([status, body.data]).toMatchObject([
      200,
      { donationNumber: NUMBER, units: 2, quarantine: { by: 'Grace Hopper', reason: 'Donor fell ill' } },
    ]);
    expect(await rowOf(facility)).toMatchObject({ units: 3, usableUnits: 1, quarantinedUnits: 2, status: 'critical' });
    const shown = await call<FacilityDetail>(app(), 'GET', `/api/facility/${facility.facilityId}`, facility);
    expect(shown.body.data.urgency).toBe('high');
    const chosen = await move(app(), facility, 'issued', wanted({ productCode: 'E0383' }));
    expect([chosen.status, chosen.body.code]).toEqual([409, 'in_quarantine']);
    expect(chosen.text).toContain('Set aside in quarantine on');
    const two = { component: 'red_cells', bloodType: 'O-', units: 2 };
    const ofType = await move(app(), facility, 'issued', { lines: [two] });
    expect(ofType.body.code).toBe('not_enough_units');
    expect(ofType.text).toContain('2 units are in quarantine.');
    const offer = await begin(app(), facility, partner, { kind: 'offer', units: 2 });
    expect(offer.body.code).toBe('not_enough_units');
    expect(offer.text).toContain('2 units are in quarantine.');
    const rest = await move(app(), facility, 'issued', { lines: [{ ...two, units: 1 }] });
    expect(rest.status).toBe(200);
    const gone = wanted({ productCode: 'E0383', reasonCode: 'test_result' });
    expect((await move(app(), facility, 'discarded', gone)).status).toBe(200);
    expect(await rowOf(facility)).toMatchObject({ units: 1, usableUnits: 0, quarantinedUnits: 1 });
  });

  test('are those, too, that are received, come back or arrive later', async () => {
    const { sender, receiver } = await pair();
    await received(sender, bag());
    const { id } = await sent(sender, receiver);
    expect((await setAside(receiver)).body.data).toMatchObject({ units: 0, quarantine: { by: 'Grace Hopper' } });
    await take(app(), receiver, id, 'arrive', arriving(await transferOf(app(), receiver, id)));
    expect(await stepsOf(receiver)).toEqual([['arrived', 'quarantined']]);
    const facility = await registerFacility(app());
    await received(facility, bag());
    await move(app(), facility, 'issued', wanted());
    await setAside(facility, { reason: 'Look-back' });
    later();
    await move(app(), facility, 'returned', wanted());
    const { data } = await received(facility, bag(NUMBER, { productCode: 'E0383' })).then(({ body }) => body);
    expect(data.rows).toMatchObject([{ units: 2, usableUnits: 0, quarantinedUnits: 2 }]);
    expect(await stepsOf(facility)).toEqual([
      ['received', 'issued', 'returned', 'quarantined'],
      ['received', 'quarantined'],
    ]);
    expect((await traceOf(facility)).bags[1]?.steps[1]).toMatchObject({
      by: 'Sanguine (automatic)',
      reason: 'Look-back',
    });
    expect(await listDrift(database())).toEqual([]);
  });

  test('are released with a reason, and their figure is as old as it was', async () => {
    const facility = await registerFacility(app());
    await received(facility, bag());
    const before = await rowOf(facility);
    later();
    await setAside(facility);
    expect((await release(facility, ' ')).status).toBe(400);
    later();
    expect((await release(facility)).body.data).toEqual({ donationNumber: NUMBER, units: 1, quarantine: null });
    expect(await rowOf(facility)).toEqual(before);
    const { bags } = await traceOf(facility);
    expect(bags[0]?.steps.slice(1)).toMatchObject([
      { kind: 'quarantined', by: 'Grace Hopper', reason: '' },
      { kind: 'released_from_quarantine', by: 'Grace Hopper', reason: 'Tested again' },
    ]);
    expect((await move(app(), facility, 'issued', wanted())).status).toBe(200);
  });

  test('expire as others do, count once while they are near their end, and are not among those to be used first', async () => {
    const facility = await registerFacility(app());
    await received(facility, bag(NUMBER, { expiresOn: day(0) }));
    expect(await rowOf(facility)).toMatchObject({ units: 1, usableUnits: 0, quarantinedUnits: 0 });
    expect([await toUseFirst(facility), await waitingWorkOf(app(), facility)]).toEqual([
      1,
      [{ kind: 'expiring', count: 1 }],
    ]);
    await setAside(facility);
    expect(await rowOf(facility)).toMatchObject({ units: 1, usableUnits: 0, quarantinedUnits: 1 });
    expect([await toUseFirst(facility), await waitingWorkOf(app(), facility)]).toEqual([0, []]);
    app().clock.advance(24 * 60 * MINUTE);
    await expireLots(app().services, () => false);
    expect((await ledgerOf(facility)).at(-1)).toEqual(['expired', -1]);
    expect(await listDrift(database())).toEqual([]);
  });

  test('are held for a partner no longer, and what else is held goes on', async () => {
    const { sender, receiver } = await pair();
    await received(sender, bag(), bag(OTHER, { expiresOn: day(21) }));
    later();
    const { id } = await accepted(sender, receiver, { units: 2 });
    later();
    await setAside(sender);
    expect(await newsOf(receiver)).toContain('transfer_withdrawn');
    const left = await transferOf(app(), receiver, id);
    expect(left).toMatchObject({ state: 'accepted', units: 1, withdrawnUnits: 1, lots: [{ expiresOn: day(21) }] });
    expect(await stepsOf(sender)).toEqual([['received', 'held', 'released', 'quarantined']]);
    expect((await take(app(), sender, id, 'send')).status).toBe(200);
    expect(await transferOf(app(), receiver, id)).toMatchObject({ units: 1, lots: [{ donationNumber: OTHER }] });
    expect(await stepsOf(sender)).toEqual([['received', 'held', 'released', 'quarantined']]);
    expect(await rowOf(sender)).toMatchObject({ units: 1, heldUnits: 0, quarantinedUnits: 1 });
  });

  test('end the transfer of which they were all', async () => {
    const { sender, receiver } = await pair();
    await received(sender, bag());
    const { id } = await accepted(sender, receiver);
    await setAside(sender);
    expect(await transferOf(app(), receiver, id)).toMatchObject({ state: 'withdrawn', units: 1, actions: [] });
    expect(await newsOf(receiver)).toContain('transfer_withdrawn');
    expect(await rowOf(sender)).toMatchObject({ heldUnits: 0, usableUnits: 0, quarantinedUnits: 1 });
    const again = await begin(app(), sender, receiver, { kind: 'offer' });
    expect(again.body.code).toBe('not_enough_units');
  });

  test('are set aside once, whoever else sets them aside, receives, issues or offers at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { sender, receiver } = await pair();
      await received(sender, bag());
      await Promise.all([
        setAside(sender),
        setAside(sender, {}, { 'idempotency-key': 'the-same-key-00001' }),
        setAside(sender, {}, { 'idempotency-key': 'the-same-key-00001' }),
        begin(app(), sender, receiver, { kind: 'offer' }),
        move(app(), sender, 'issued', wanted()),
        received(sender, bag(NUMBER, { productCode: 'E0383' })),
      ]);
      const kinds = (await ledgerOf(sender)).map(([kind]) => kind);
      const { bags } = await traceOf(sender);
      const here = bags.filter(({ lot }) => lot.units > 0);
      expect(here.every(({ lot }) => lot.quarantinedAt !== null && lot.held === 0)).toBe(true);
      expect(kinds.filter((kind) => kind === 'quarantined')).toHaveLength(here.length);
      expect(await rowOf(sender)).toMatchObject({ usableUnits: 0, heldUnits: 0, quarantinedUnits: here.length });
    }
    expect(await listDrift(database())).toEqual([]);
  });
});
