import { type Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, listDrift } from '../../../../test/support/lots.ts';
import { passTime } from '../../../../test/support/stock.ts';
import { transferring } from '../../../../test/support/transferring.ts';
import { answerSharing, arriving, begin, take, transferOf } from '../../../../test/support/transfers.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { expireLots } from '../stock/index.ts';
import { lapseTransfers } from './transfers.jobs.ts';

const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];
const never = () => false;

describeApp('a transfer that ends early', (app, database) => {
  const { day, pair, received, rowOf, accepted, sent } = transferring(app, database);

  test.each(['decline', 'withdraw'] as const)('frees what it held: %s', async (step) => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 2, expiresOn: day(20) }, { units: 1 });
    const offered = await begin(app(), sender, receiver, { kind: 'offer', units: 3 });
    expect(await rowOf(sender)).toMatchObject({ heldUnits: 3 });
    const ended = await take(app(), step === 'decline' ? receiver : sender, offered.body.data.id, step);
    expect(ended.status).toBe(200);
    expect(await rowOf(sender)).toMatchObject({ units: 3, heldUnits: 0 });
    expect(await listDrift(database())).toEqual([]);
  });

  test('lapses after four hours, platelets after one, and frees what it held', async () => {
    const { sender, receiver } = await pair();
    for (const facility of [sender, receiver]) await keep(app(), facility, 'platelets');
    await received(sender, { units: 2 }, { component: 'platelets', units: 2, expiresOn: day(3) });
    const red = await begin(app(), sender, receiver, { kind: 'offer', units: 2 });
    const platelets = await begin(app(), sender, receiver, { kind: 'offer', component: 'platelets', units: 2 });
    await passTime(app(), HOUR);
    expect((await transferOf(app(), receiver, platelets.body.data.id)).state).toBe('lapsed');
    // Its time is over before the job has noted it.
    expect(codeOf(await take(app(), receiver, platelets.body.data.id, 'accept'))).toEqual([409, 'offer_over']);
    await lapseTransfers(app().services, never);
    expect(await rowOf(sender, 'platelets')).toMatchObject({ heldUnits: 0, units: 2 });
    expect(await rowOf(sender)).toMatchObject({ heldUnits: 2 });
    await passTime(app(), 3 * HOUR);
    await Promise.all([lapseTransfers(app().services, never), lapseTransfers(app().services, never)]);
    expect(await rowOf(sender)).toMatchObject({ heldUnits: 0, units: 2 });
    expect((await transferOf(app(), sender, red.body.data.id)).state).toBe('lapsed');
    expect(await listDrift(database())).toEqual([]);
  });

  test('three offers that a facility asked for and let lapse pause its asking for a week', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 5 });
    for (let lapsed = 0; lapsed < 3; lapsed += 1) {
      const { id } = (await begin(app(), receiver, sender)).body.data;
      await take(app(), sender, id, 'offer');
      await passTime(app(), 4 * HOUR);
      await lapseTransfers(app().services, never);
    }
    expect(codeOf(await begin(app(), receiver, sender))).toEqual([409, 'asking_paused']);
    expect((await begin(app(), sender, receiver, { kind: 'offer' })).status).toBe(201);
    await passTime(app(), 7 * DAY);
    await lapseTransfers(app().services, never);
    expect((await begin(app(), receiver, sender)).status).toBe(201);
  });

  test('what lapses unasked, or as an ask, pauses nobody', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 5 });
    for (let lapsed = 0; lapsed < 3; lapsed += 1) {
      await begin(app(), sender, receiver, { kind: 'offer' });
      await begin(app(), receiver, sender, { bloodType: 'A+', neededWithinHours: 1 });
      await passTime(app(), 4 * HOUR);
      await lapseTransfers(app().services, never);
    }
    expect((await begin(app(), receiver, sender)).status).toBe(201);
  });

  test('is not offered, accepted or sent by or to a facility that lost its verification', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 5 });
    const ready = await accepted(sender, receiver);
    const asked = await begin(app(), receiver, sender, { bloodType: 'O-', component: 'red_cells' });
    expect(asked.status).toBe(409);
    for (const facility of [sender, receiver]) {
      const verify = (at: Date | null) =>
        database()
          .kysely.updateTable('facilities')
          .set({ verified_at: at })
          .where('id', '=', facility.facilityId)
          .execute();
      await verify(null);
      expect(codeOf(await take(app(), sender, ready.id, 'send'))).toEqual([409, 'facility_not_verified']);
      expect(codeOf(await begin(app(), receiver, sender, { bloodType: 'A+' }))).toEqual([409, 'facility_not_verified']);
      await verify(app().clock.now());
    }
    expect(await rowOf(sender)).toMatchObject({ units: 5, heldUnits: 1 });
    expect((await take(app(), sender, ready.id, 'send')).status).toBe(200);
  });

  test('ends with the agreement unless it is sent, and what is sent still arrives', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 5, expiresOn: day(20) }, { units: 5, bloodType: 'A+' });
    const ready = await accepted(sender, receiver, { units: 2 });
    const coming = await sent(sender, receiver, { bloodType: 'A+', units: 2 });
    await answerSharing(app(), receiver, sender, 'end');
    expect((await transferOf(app(), sender, ready.id)).state).toBe('withdrawn');
    expect(await rowOf(sender)).toMatchObject({ units: 5, heldUnits: 0 });
    expect(codeOf(await take(app(), sender, ready.id, 'send'))).toEqual([409, 'wrong_state']);
    expect(codeOf(await begin(app(), receiver, sender))).toEqual([409, 'no_agreement']);
    expect((await take(app(), receiver, coming.id, 'arrive', arriving(coming))).status).toBe(200);
  });

  test('cannot be sent with units that expired while they were held, and ends without harm', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 2, expiresOn: day(0) });
    const ready = await accepted(sender, receiver, { units: 2 });
    await passTime(app(), DAY - HOUR);
    const late = await take(app(), sender, ready.id, 'send');
    expect(codeOf(late)).toEqual([409, 'lot_expired']);
    await expireLots(app().services, never);
    expect(await rowOf(sender)).toMatchObject({ units: 0, heldUnits: 0 });
    expect((await take(app(), sender, ready.id, 'withdraw')).status).toBe(200);
    expect(await rowOf(sender)).toMatchObject({ units: 0, heldUnits: 0 });
    expect(await listDrift(database())).toEqual([]);
  });
});
