import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import {
  type FreeSlot,
  isBetween,
  isWorthAnotherLook,
  mannerOf,
  planOffers,
  type WaitingDonor,
} from './offer-plan.rules.ts';

const NOW = new Date('2026-11-16T09:00:00.000Z');

const slotIn = (minutes: number, more: Partial<FreeSlot> = {}): FreeSlot => {
  const startsAt = after(NOW, minutes * MINUTE);
  return { slotNo: 1, startsAt, localTime: startsAt.toISOString().slice(0, 16), free: 1, wasLetGo: false, ...more };
};

const donor = (name: string, more: Partial<WaitingDonor> = {}): WaitingDonor => ({
  entryId: name,
  donorId: name,
  since: NOW,
  from: '2026-11-01',
  until: '2026-12-31',
  fromTime: '00:00',
  untilTime: '24:00',
  mayCome: () => true,
  refused: [],
  hasOffer: false,
  contacts: 0,
  contactBudget: 4,
  isQuiet: false,
  origins: [],
  followsOwn: false,
  ...more,
});

const anyDonor: fc.Arbitrary<WaitingDonor> = fc
  .record({
    name: fc.integer({ min: 1, max: 12 }),
    entry: fc.integer({ min: 1, max: 1_000 }),
    waits: fc.integer({ min: 0, max: 100 }),
    from: fc.integer({ min: 14, max: 20 }),
    days: fc.integer({ min: 0, max: 6 }),
    fromHour: fc.integer({ min: 0, max: 20 }),
    hours: fc.integer({ min: 1, max: 3 }),
    blocked: fc.subarray(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']),
    refused: fc.subarray([1, 2, 3]),
    hasOffer: fc.boolean(),
    isQuiet: fc.boolean(),
    contacts: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ name, entry, waits, from, days, fromHour, hours, blocked, ...more }) =>
    donor(`donor ${name}`, {
      ...more,
      entryId: `entry ${entry}`,
      since: after(NOW, -waits * HOUR),
      from: `2026-11-${from}`,
      until: `2026-11-${from + days}`,
      fromTime: `${String(fromHour).padStart(2, '0')}:00`,
      untilTime: `${String(fromHour + hours).padStart(2, '0')}:30`,
      mayCome: (date) => !blocked.includes(date),
    }),
  );

const anySlots: fc.Arbitrary<FreeSlot[]> = fc.uniqueArray(
  fc
    .record({
      slotNo: fc.integer({ min: 1, max: 6 }),
      // A session that has begun has slots in the past.
      ahead: fc.integer({ min: -600, max: 6_000 }),
      free: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ slotNo, ahead, free }) => slotIn(ahead, { slotNo, free })),
  { selector: ({ slotNo }) => slotNo, maxLength: 6 },
);

/** Tells whether a slot could be offered to a donor, written a second time. */
function couldHave(one: WaitingDonor, { slotNo, localTime, startsAt }: FreeSlot): boolean {
  const [date = '', time = ''] = localTime.split('T');
  const isEarly = startsAt.getTime() - NOW.getTime() >= 3 * HOUR;
  const isWished = date >= one.from && date <= one.until && time >= one.fromTime && time < one.untilTime;
  const isReady = !one.hasOffer && !one.isQuiet && one.contacts < one.contactBudget;
  return isEarly && isWished && isReady && one.mayCome(date) && !one.refused.includes(slotNo);
}

describe('the offer of a free place', () => {
  test('goes to one donor for two hours more than 48 hours ahead, to three for 30 minutes before, to nobody within three hours', () => {
    const queue = ['a', 'b', 'c', 'd'].map((name) => donor(name));
    const plan = (minutes: number) =>
      planOffers([slotIn(minutes)], queue, NOW).map(({ to, until, shared }) => ({
        to: to.map(({ donorId }) => donorId),
        minutes: (until.getTime() - NOW.getTime()) / MINUTE,
        shared,
      }));
    expect(plan(48 * 60 + 1)).toEqual([{ to: ['a'], minutes: 120, shared: false }]);
    expect(plan(48 * 60)).toEqual([{ to: ['a', 'b', 'c'], minutes: 30, shared: true }]);
    expect(plan(3 * 60)).toEqual([{ to: ['a', 'b', 'c'], minutes: 30, shared: true }]);
    expect(plan(3 * 60 - 1)).toEqual([]);
    expect([plan(0), plan(-1), plan(-3 * 60), plan(-49 * 60)]).toEqual([[], [], [], []]);
  });

  test('goes to the donor who waits longest', () => {
    const queue = [donor('late', { since: after(NOW, -HOUR) }), donor('early', { since: after(NOW, -2 * HOUR) })];
    expect(planOffers([slotIn(9_000)], queue, NOW)[0]?.to.map(({ donorId }) => donorId)).toEqual(['early']);
  });

  test.each([
    ['who may not give on that day', { mayCome: () => false }],
    ['who declined the slot or let its offer pass', { refused: [1] }],
    ['who has another offer', { hasOffer: true }],
    ['whose contact budget is used up', { contacts: 4 }],
    ['in their quiet hours', { isQuiet: true }],
    ['who waits for other days', { until: '2026-11-16' }],
    ['who waits for other hours', { fromTime: '16:00' }],
    ['who waits for hours that end then', { untilTime: '15:00' }],
  ] satisfies [string, Partial<WaitingDonor>][])('goes to nobody who %s, but to the next one', (_who, more) => {
    const [plan] = planOffers([slotIn(9_000)], [donor('a', more), donor('b')], NOW);
    expect(plan?.to.map(({ donorId }) => donorId)).toEqual(['b']);
  });

  test('is decided by all of these rules together, whoever waits and whatever is free', () => {
    fc.assert(
      fc.property(anySlots, fc.array(anyDonor, { maxLength: 30 }), (slots, waiting) => {
        const plan = planOffers(slots, waiting, NOW);
        const everybody = plan.flatMap(({ to }) => to);
        // A donor has one offer at most, and each could have been given.
        expect(new Set(everybody.map(({ donorId }) => donorId)).size).toBe(everybody.length);
        for (const { slot, to, until, shared } of plan) {
          expect(to.every((one) => couldHave(one, slot))).toBe(true);
          expect(to.length).toBeGreaterThan(0);
          expect(to.length).toBeLessThanOrEqual(mannerOf(slot, NOW)?.donors ?? 0);
          expect(until < slot.startsAt).toBe(true);
          expect(shared).toBe(slot.startsAt.getTime() - NOW.getTime() <= 48 * HOUR);
        }
        for (const slot of slots) {
          const offers = plan.filter((offer) => offer.slot === slot);
          expect(offers.length).toBeLessThanOrEqual(slot.free);
          // A place stays free only when nobody is left who could have it.
          const left = waiting.filter((one) => !everybody.some(({ donorId }) => donorId === one.donorId));
          if (offers.length < slot.free) expect(left.some((one) => couldHave(one, slot))).toBe(false);
          // Nobody who has waited longer was passed over for this slot.
          const latest = Math.max(...offers.flatMap(({ to }) => to.map(({ since }) => since.getTime())));
          for (const one of left) if (couldHave(one, slot)) expect(one.since.getTime()).toBeGreaterThanOrEqual(latest);
        }
      }),
    );
  });

  test('one account of a telephone or network comes before its next, and all of them where nobody else waits', () => {
    const waits = (name: string, hours: number, origins: readonly string[], followsOwn = false) =>
      donor(name, { since: after(NOW, -hours * HOUR), origins, followsOwn });
    const order = (people: readonly WaitingDonor[]) =>
      planOffers([slotIn(9_000, { free: people.length })], people, NOW).flatMap(({ to }) =>
        to.map((one) => one.donorId),
      );
    const many = [waits('a', 9, ['phone 1']), waits('b', 8, ['phone 1']), waits('c', 7, ['phone 2', 'network 1'])];
    const others = [waits('d', 6, ['network 1']), waits('e', 1, ['phone 5'])];
    expect(order([...many, ...others])).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(order([waits('a', 9, ['phone 1'], true), waits('e', 1, [])])).toEqual(['e', 'a']);
    expect(order(many.slice(0, 2))).toEqual(['a', 'b']);
  });

  test('a place that somebody let go is offered to two at a time, where it was one', () => {
    const people = ['a', 'b', 'c'].map((name) => donor(name));
    const offered = (wasLetGo: boolean, minutes: number) =>
      planOffers([slotIn(minutes, { wasLetGo })], people, NOW).map(({ to, shared }) => [to.length, shared]);
    expect([offered(false, 9_000), offered(true, 9_000)]).toEqual([[[1, false]], [[2, true]]]);
    expect(offered(true, 24 * 60)).toEqual([[3, true]]);
  });

  test('somebody who cannot be asked at this moment is thought of again, others are not', () => {
    const slots = [slotIn(9_000)];
    const again = (more: Partial<WaitingDonor>) => isWorthAnotherLook(slots, [donor('a', more)], NOW);
    expect([again({ isQuiet: true }), again({ hasOffer: true })]).toEqual([true, true]);
    expect([again({}), again({ isQuiet: true, contacts: 4 }), again({ isQuiet: true, refused: [1] })]).toEqual([
      false,
      false,
      false,
    ]);
    for (const minutes of [60, 0, -60, -49 * 60]) {
      expect(isWorthAnotherLook([slotIn(minutes)], [donor('a', { isQuiet: true })], NOW)).toBe(false);
    }
  });

  test('quiet hours may pass midnight', () => {
    expect([isBetween('23:00', '22:00', '07:00'), isBetween('06:59', '22:00', '07:00')]).toEqual([true, true]);
    expect([isBetween('07:00', '22:00', '07:00'), isBetween('12:00', '13:00', '15:00')]).toEqual([false, false]);
    expect(isBetween('14:00', '13:00', '15:00')).toBe(true);
    expect(isBetween('14:00', null, null)).toBe(false);
  });
});
