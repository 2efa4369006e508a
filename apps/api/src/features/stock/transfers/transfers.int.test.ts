import { type Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, listDrift, move } from '../../../../test/support/lots.ts';
import { passTime, setStock } from '../../../../test/support/stock.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { arriving, begin, take, transferOf } from '../../../../test/support/transfers.ts';
import { HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];

describeApp('a transfer', (app, database) => {
  const { day, pair, received, rowOf, ledgerOf, newsOf, sent } = transferring(app, database);

  test('goes from the ask to the arrival through both books, and on its way it is nobody’s stock', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 1, expiresOn: day(20), donationNumber: 'G123498654321' }, { units: 4 });
    const asked = await begin(app(), receiver, sender, { units: 3, note: 'For the weekend' });
    expect(asked.body.data).toMatchObject({ direction: 'in', state: 'asked', actions: ['withdraw'], lots: [] });
    const { id } = asked.body.data;
    expect(await newsOf(sender)).toContain('transfer_asked');

    const offered = await take(app(), sender, id, 'offer');
    expect(offered.body.data).toMatchObject({ state: 'offered', actions: ['withdraw'] });
    expect(offered.body.data.lots).toMatchObject([
      { donationNumber: 'G123498654321', units: 1 },
      { donationNumber: null, expiresOn: null, units: 2 },
    ]);
    expect(await newsOf(receiver)).toContain('transfer_offered');
    expect(await rowOf(sender)).toMatchObject({ units: 5, heldUnits: 3 });
    expect(JSON.stringify(await transferOf(app(), receiver, id))).not.toContain('G1234');

    const agreed = await take(app(), receiver, id, 'accept');
    expect(agreed.body.data).toMatchObject({ state: 'accepted', actions: ['withdraw'] });
    expect(agreed.text).not.toContain('G1234');
    const gone = await take(app(), sender, id, 'send', { note: 'Box 7' });
    expect(gone.body.data).toMatchObject({ state: 'sent', actions: [], note: 'Box 7', until: null });
    expect(await newsOf(receiver)).toContain('transfer_sent');
    expect(await rowOf(sender)).toMatchObject({ units: 2, heldUnits: 0 });
    expect(await rowOf(receiver)).toMatchObject({ units: 0 });

    const coming = await transferOf(app(), receiver, id);
    expect(coming).toMatchObject({
      state: 'sent',
      actions: ['arrive'],
      lots: [{ donationNumber: 'G123498654321' }, {}],
    });
    expect((await take(app(), receiver, id, 'arrive', arriving(coming))).body.data.state).toBe('arrived');
    expect(await rowOf(receiver)).toMatchObject({ units: 3, datedUnits: 1, soonestExpiry: day(20) });
    expect(await ledgerOf(sender)).toEqual([
      ['received', 1],
      ['received', 4],
      ['sent', -1],
      ['sent', -2],
    ]);
    expect(await ledgerOf(receiver)).toEqual([
      ['arrived', 1],
      ['arrived', 2],
    ]);
    expect(await listDrift(database())).toEqual([]);
    expect(codeOf(await take(app(), receiver, id, 'arrive', arriving(coming)))).toEqual([409, 'wrong_state']);
  });

  test('counts what is spoiled as discarded by the receiver, and what is missing as discarded by the sender', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 3, expiresOn: day(20) }, { units: 2, expiresOn: day(21) }, { units: 4 });
    const confirmedAt = (await rowOf(sender))?.confirmedAt;
    await passTime(app(), HOUR);
    const coming = await sent(sender, receiver, { units: 9 });
    const sentAt = (await rowOf(sender))?.confirmedAt;
    expect(sentAt).not.toBe(confirmedAt);
    const [warm, broken, lost] = coming.lots.map(({ id }) => id);
    const lots = [
      { id: lost, arrivedUnits: 1, fate: 'missing' },
      { id: warm, arrivedUnits: 1, fate: 'too_warm' },
      { id: broken, arrivedUnits: 0, fate: 'damaged' },
    ];
    await passTime(app(), HOUR);
    expect((await take(app(), receiver, coming.id, 'arrive', { lots })).status).toBe(200);
    expect(await rowOf(receiver)).toMatchObject({ units: 2, datedUnits: 1 });
    const noted = await ledgerOf(receiver);
    expect(noted.slice(0, 3).map(([kind]) => kind)).toEqual(['arrived', 'arrived', 'arrived']);
    expect(new Set(noted.slice(0, 3).map(([, units]) => units))).toEqual(new Set([1, 2, 3]));
    expect(noted.slice(3)).toHaveLength(2);
    expect(noted.slice(3)).toEqual(
      expect.arrayContaining([
        ['discarded', -2, 'temperature'],
        ['discarded', -2, 'damaged'],
      ]),
    );
    expect((await ledgerOf(sender)).slice(-2)).toEqual([
      ['sent', 3],
      ['discarded', -3, 'other'],
    ]);
    // What a partner reports of a box says nothing about what is on the sender's shelf.
    expect((await rowOf(sender))?.confirmedAt).toBe(sentAt);
    expect(await listDrift(database())).toEqual([]);
  });

  test('cannot arrive with more than was sent, other lots, a lot twice, or a fate that does not fit', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 2, expiresOn: day(20) });
    const coming = await sent(sender, receiver, { units: 2 });
    const arrive = (...lots: object[]) => take(app(), receiver, coming.id, 'arrive', { lots });
    const [{ id } = { id: '' }] = coming.lots;
    const wrong = [
      [{ id, arrivedUnits: 3, fate: 'arrived' }],
      [{ id, arrivedUnits: 3, fate: 'damaged' }],
      [{ id, arrivedUnits: 1, fate: 'arrived' }],
      [{ id, arrivedUnits: 2, fate: 'missing' }],
      [{ id, arrivedUnits: -1, fate: 'missing' }],
      [{ id: newId(), arrivedUnits: 2, fate: 'arrived' }],
      [
        { id, arrivedUnits: 2, fate: 'arrived' },
        { id, arrivedUnits: 2, fate: 'arrived' },
      ],
    ];
    for (const lots of wrong) expect((await arrive(...lots)).status).toBe(400);
    expect(await rowOf(receiver)).toMatchObject({ units: 0 });
    expect((await take(app(), sender, coming.id, 'arrive', arriving(coming))).status).toBe(409);
  });

  test('is one of its component and type between two facilities', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 9 });
    const first = await begin(app(), receiver, sender);
    expect(codeOf(await begin(app(), receiver, sender, { units: 2 }))).toEqual([409, 'already_requested']);
    expect(codeOf(await begin(app(), sender, receiver, { kind: 'offer' }))).toEqual([409, 'already_requested']);
    expect(await rowOf(sender)).toMatchObject({ heldUnits: 0 });
    expect((await begin(app(), receiver, sender, { bloodType: 'A+' })).status).toBe(201);
    await take(app(), sender, first.body.data.id, 'decline');
    expect((await begin(app(), receiver, sender)).status).toBe(201);
  });

  test('is asked for once, however often the call with one key arrives', async () => {
    const { sender, receiver } = await pair();
    const key = { 'idempotency-key': newId() };
    const [one, two] = await Promise.all([
      begin(app(), receiver, sender, {}, key),
      begin(app(), receiver, sender, {}, key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.data.id).toBe(two.body.data.id);
  });

  test('holds no more than is free, and what is held is issued to nobody', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 2, expiresOn: day(20) }, { units: 1 });
    const { id } = (await begin(app(), receiver, sender, { units: 4 })).body.data;
    expect(codeOf(await take(app(), sender, id, 'offer'))).toEqual([409, 'not_enough_units']);
    expect(codeOf(await take(app(), sender, id, 'offer', { units: 5 }))).toEqual([422, 'more_than_asked']);
    expect((await take(app(), sender, id, 'offer', { units: 3 })).body.data.units).toBe(3);
    const issued = await move(app(), sender, 'issued', {
      lines: [{ component: 'red_cells', bloodType: 'O-', units: 1 }],
    });
    expect(codeOf(issued)).toEqual([409, 'not_enough_units']);
    expect((await setStock(app(), sender, 'O-', 2)).status).toBe(409);
  });

  test('brings a bag back to where it came from, under the same number', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 1, expiresOn: day(20), donationNumber: 'G123498654321', productCode: 'E0382' });
    const there = await sent(sender, receiver);
    await take(app(), receiver, there.id, 'arrive', arriving(there));
    const back = await sent(receiver, sender);
    expect((await take(app(), sender, back.id, 'arrive', arriving(back))).status).toBe(200);
    expect(await rowOf(sender)).toMatchObject({ units: 1, datedUnits: 1 });
    expect(await rowOf(receiver)).toMatchObject({ units: 0, datedUnits: 0 });
    expect(await listDrift(database())).toEqual([]);
  });

  test('does not arrive under a number that is on the receiver’s shelf', async () => {
    const { sender, receiver } = await pair();
    const bag = { units: 1, expiresOn: day(20), donationNumber: 'G123498654321' };
    await received(sender, bag);
    await received(receiver, { ...bag, bloodType: 'A+' });
    const coming = await sent(sender, receiver);
    expect(codeOf(await take(app(), receiver, coming.id, 'arrive', arriving(coming)))).toEqual([409, 'number_known']);
    expect(await rowOf(receiver)).toMatchObject({ units: 0 });
  });

  test('is of a component that both keep', async () => {
    const { sender, receiver } = await pair();
    await keep(app(), receiver, 'plasma');
    const wanted = { component: 'plasma' };
    expect(codeOf(await begin(app(), receiver, sender, wanted))).toEqual([409, 'component_not_kept']);
    expect(codeOf(await begin(app(), sender, receiver, { ...wanted, kind: 'offer' }))).toEqual([
      409,
      'component_not_kept',
    ]);
  });

  test('is in lists by direction and by whether it is over, without its lots', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 5 });
    const open = (await begin(app(), receiver, sender)).body.data;
    const over = (await begin(app(), receiver, sender, { bloodType: 'A+' })).body.data;
    await take(app(), receiver, over.id, 'withdraw');
    const listed = async ({ cookie }: Admin, query: string) =>
      (await call<{ list: { id: string }[]; total: number }>(app(), 'GET', `/api/transfers${query}`, { cookie })).body
        .data;
    expect((await listed(sender, '?direction=out&open=true')).list.map(({ id }) => id)).toEqual([open.id]);
    expect((await listed(sender, '?direction=in')).total).toBe(0);
    expect((await listed(receiver, '?open=false')).list.map(({ id }) => id)).toEqual([over.id]);
    expect((await listed(receiver, '')).total).toBe(2);
    expect(await listed(receiver, '')).not.toHaveProperty('list.0.lots');
  });
});
