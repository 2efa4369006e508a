import { BLOOD_TYPES, type TransferAction, type TransferWithLots } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { listDrift, move, stockOf } from '../../../../test/support/lots.ts';
import { passTime } from '../../../../test/support/stock.ts';
import { arriving, begin, share, type StepName, take, transferOf } from '../../../../test/support/transfers.ts';
import { addDays } from '../../../platform/civil-time.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { expireLots } from '../stock/index.ts';
import { lapseTransfers } from './transfers.jobs.ts';

const sortedStatuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

interface Admin {
  readonly cookie: string;
  readonly facilityId: string;
}

const never = () => false;

/** Half as many again as the pool has connections: more would only wait for one. */
const RIVALS = 15;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describeApp('transfers at the same moment', (app, database) => {
  const oNegative = async (at: Admin) => (await stockOf(app(), at)).rows.find(({ bloodType }) => bloodType === 'O-');
  const receive = (at: Admin, more: object) =>
    move(app(), at, 'received', { lines: [{ component: 'red_cells', bloodType: 'O-', units: 1, ...more }] });
  async function pair() {
    const [sender, receiver] = [await registerFacility(app()), await registerFacility(app())];
    await share(app(), sender.facilityId, receiver.facilityId);
    return { sender, receiver };
  }

  test('the last unit is offered to one of many facilities that ask for it, and the others read that none is free', async () => {
    const sender = await registerFacility(app());
    await receive(sender, {});
    const now = app().clock.now();
    const asks: string[] = [];
    for (let asker = 0; asker < RIVALS; asker += 1) {
      const { facilityId } = await registerFacility(app());
      await share(app(), sender.facilityId, facilityId);
      const id = newId();
      const about = { component: 'red_cells', blood_type: 'O-', units: 1, was_asked: true, state: 'asked' } as const;
      const at = { needed_by: null, until: after(now, HOUR), created_at: now, changed_at: now };
      await database()
        .kysely.insertInto('transfers')
        .values({ ...about, ...at, id, from_facility: sender.facilityId, to_facility: facilityId })
        .execute();
      asks.push(id);
    }
    const replies = await Promise.all(asks.map((id) => take(app(), sender, id, 'offer')));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(RIVALS - 1);
    expect(await oNegative(sender)).toMatchObject({ units: 1, heldUnits: 1 });
    expect(await listDrift(database())).toEqual([]);
  });

  test('of an accept, a withdrawal and a lapse one happens, and the hold follows it', async () => {
    const { sender, receiver } = await pair();
    await receive(sender, { units: 3 });
    for (let round = 0; round < 4; round += 1) {
      const { id } = (await begin(app(), sender, receiver, { kind: 'offer' })).body.data;
      await Promise.all([
        take(app(), receiver, id, 'accept'),
        take(app(), sender, id, 'withdraw'),
        take(app(), receiver, id, 'decline'),
        lapseTransfers(app().services, never),
      ]);
      const { state } = await transferOf(app(), sender, id);
      expect(['accepted', 'withdrawn', 'declined']).toContain(state);
      expect(await oNegative(sender)).toMatchObject({ units: 3, heldUnits: state === 'accepted' ? 1 : 0 });
      if (state === 'accepted') await take(app(), receiver, id, 'withdraw');
    }
  });

  test('a box is sent once and arrives once, however often somebody presses', async () => {
    const { sender, receiver } = await pair();
    await receive(sender, { units: 3, expiresOn: addDays(app().clock.now().toISOString().slice(0, 10), 9) });
    const { id } = (await begin(app(), sender, receiver, { kind: 'offer', units: 2 })).body.data;
    await take(app(), receiver, id, 'accept');
    const sent = await Promise.all(Array.from({ length: 5 }, () => take(app(), sender, id, 'send')));
    expect(sortedStatuses(sent)).toEqual([200, 409, 409, 409, 409]);
    const coming = arriving(await transferOf(app(), receiver, id));
    const arrived = await Promise.all(Array.from({ length: 5 }, () => take(app(), receiver, id, 'arrive', coming)));
    expect(sortedStatuses(arrived)).toEqual([200, 409, 409, 409, 409]);
    expect(await oNegative(sender)).toMatchObject({ units: 1 });
    expect(await oNegative(receiver)).toMatchObject({ units: 2 });
  });

  test('boxes that go both ways at once wait for each other in one order', async () => {
    const { sender: one, receiver: other } = await pair();
    for (const facility of [one, other]) {
      for (const bloodType of ['A+', 'B+', 'O+', 'AB+']) await receive(facility, { bloodType, units: 4 });
    }
    const way = async (from: Admin, to: Admin, bloodType: 'A+' | 'B+' | 'O+' | 'AB+') => {
      const { id } = (await begin(app(), from, to, { kind: 'offer', bloodType, units: 2 })).body.data;
      await take(app(), to, id, 'accept');
      await take(app(), from, id, 'send');
      const coming = await transferOf(app(), to, id);
      return take(app(), to, id, 'arrive', arriving(coming, { arrivedUnits: 1, fate: 'missing' }));
    };
    const types = ['A+', 'B+', 'O+', 'AB+'] as const;
    const replies = await Promise.all(types.flatMap((type) => [way(one, other, type), way(other, one, type)]));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await listDrift(database())).toEqual([]);
  });

  /** The units that have left one facility and not reached another, by the ledgers and by the transfers. */
  async function onTheirWay() {
    const { rows } = await sql<{ by_ledger: number; by_transfers: number }>`
      select (select coalesce(-sum(delta), 0)::int from inventory_movements where kind in ('sent', 'arrived')) as by_ledger,
        (select coalesce(sum(l.units), 0)::int from transfer_lots l join transfers t on t.id = l.transfer_id
          where t.state = 'sent') as by_transfers`.execute(database().kysely);
    return rows[0];
  }

  /** The entries whose held units are not those of the transfers that hold them. */
  async function wrongHolds() {
    const { rows } = await sql`
      select i.held_units, h.held from inventory i cross join lateral (
        select coalesce(sum(l.units), 0)::int as held from transfers t join transfer_lots l on l.transfer_id = t.id
        left join stock_lots s on s.id = l.lot_id
        where t.from_facility = i.facility_id and t.component = i.component and t.blood_type = i.blood_type
          and t.state in ('offered', 'accepted') and (s.id is null or s.units > 0)
      ) h where i.held_units <> h.held`.execute(database().kysely);
    return rows;
  }

  test('whatever three facilities do, each figure is the sum of its lots and of its ledger, and no unit is lost or made', async () => {
    const random = randomFrom(20261126);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const facilities: Admin[] = [
      await registerFacility(app()),
      await registerFacility(app()),
      await registerFacility(app()),
    ];
    for (const [index, one] of facilities.entries()) {
      for (const other of facilities.slice(index + 1)) await share(app(), one.facilityId, other.facilityId);
    }
    const before = await onTheirWay();
    const types = BLOOD_TYPES.slice(0, 2);
    let bags = 0;
    const steps = {
      receive: async (at: Admin) => {
        const date = addDays(app().clock.now().toISOString().slice(0, 10), Math.floor(random() * 6));
        const kind = pick([
          { units: 3 },
          { units: 4, expiresOn: date },
          { expiresOn: date, donationNumber: `BAG ${(bags += 1)}` },
        ]);
        return receive(at, { bloodType: pick(types), ...kind });
      },
      issue: (at: Admin) =>
        move(app(), at, 'issued', {
          lines: [{ component: 'red_cells', bloodType: pick(types), units: 1 + Math.floor(random() * 3) }],
        }),
      begin: (at: Admin) =>
        begin(app(), at, pick(facilities.filter((one) => one !== at)), {
          kind: pick(['ask', 'offer']),
          bloodType: pick(types),
          units: 1 + Math.floor(random() * 5),
        }),
      step: async (at: Admin) => {
        const { list } = (
          await call<{ list: TransferWithLots[] }>(app(), 'GET', '/api/transfers?open=true', { cookie: at.cookie })
        ).body.data;
        const isLikely = (action: TransferAction) => action !== 'withdraw' && action !== 'decline';
        // Mostly a step that goes on, sometimes any.
        const isAny = random() < 0.15;
        const transfer = list.find(({ actions }) => isAny || actions.some(isLikely));
        if (transfer === undefined) return { status: 200 };
        const all: StepName[] = ['offer', 'accept', 'decline', 'withdraw', 'send', 'arrive'];
        const action: TransferAction = pick(isAny ? all : transfer.actions.filter(isLikely));
        const { lots } = await transferOf(app(), at, transfer.id);
        if (action !== 'arrive') return take(app(), at, transfer.id, action);
        const body = {
          lots: lots.map(({ id, units }) => {
            const arrivedUnits = Math.floor(random() * (units + 1));
            return {
              id,
              arrivedUnits,
              fate: arrivedUnits === units ? 'arrived' : pick(['damaged', 'too_warm', 'missing']),
            };
          }),
        };
        return take(
          app(),
          at,
          transfer.id,
          action,
          lots.length === 0 ? { lots: [{ id: newId(), arrivedUnits: 0, fate: 'missing' }] } : body,
        );
      },
      jobs: async () => {
        await Promise.all([lapseTransfers(app().services, never), expireLots(app().services, never)]);
        return { status: 200 };
      },
    };
    const names = ['receive', 'issue', 'begin', 'begin', 'step', 'step', 'step', 'step', 'jobs'] as const;
    const arrivals = async () =>
      (await database().kysely.selectFrom('transfers').select('id').where('state', '=', 'arrived').execute()).length;
    const arrivedBefore = await arrivals();
    // Which of two steps comes first is not drawn: it goes on until enough transfers have come all the way.
    const isEnough = async () => (await arrivals()) - arrivedBefore > 3;
    for (let round = 0; round < 80 || (round < 400 && !(await isEnough())); round += 1) {
      // In between: who is signed in stays so.
      if (round % 4 === 3) await passTime(app(), HOUR);
      const replies = await Promise.all(facilities.map((at) => steps[pick(names)](at)));
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      if (round % 10 !== 9) continue;
      expect(await listDrift(database())).toEqual([]);
      expect(await wrongHolds()).toEqual([]);
      const now = await onTheirWay();
      expect((now?.by_ledger ?? 0) - (before?.by_ledger ?? 0)).toBe(
        (now?.by_transfers ?? 0) - (before?.by_transfers ?? 0),
      );
    }
    expect(await isEnough()).toBe(true);
  });
});
