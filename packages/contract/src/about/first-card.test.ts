import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DonationRequest } from '../bookings/donation-request.contract.ts';
import type { SlotOffer } from '../bookings/wait-list.contract.ts';
import { addDays } from '../civil-days.ts';
import {
  type FirstCard,
  type FirstCardFacts,
  firstCardOf,
  type OpenBooking,
  type RecordedVisit,
} from './first-card.ts';

const TODAY = '2026-11-26';
const NOW = `${TODAY}T10:00:00.000Z`;

const instant = fc
  .integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 })
  .map((minutes) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString());

const booking: fc.Arbitrary<OpenBooking> = fc
  .record({
    preferredAt: instant,
    status: fc.constantFrom('PENDING', 'APPROVED'),
    session: fc.constantFrom(undefined, 'open', 'closed'),
    id: fc.uuid(),
  })
  .map(({ id, preferredAt, status, session }) => ({
    today: TODAY,
    request: {
      id,
      status,
      preferredAt,
      preferredDate: preferredAt.slice(0, 16),
      ...(session && { session: { status: session } }),
    } as DonationRequest,
  }));

const appeal: fc.Arbitrary<DonationRequest> = fc
  .record({ id: fc.uuid(), ownAppeal: fc.constantFrom('asked', 'cannot'), mayAnswer: fc.boolean() })
  .map(
    ({ mayAnswer, ...one }) => ({ ...one, allowedActions: mayAnswer ? ['assign'] : [] }) as unknown as DonationRequest,
  );

const offer: fc.Arbitrary<SlotOffer> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('wait', 'next'),
    state: fc.constantFrom('open', 'taken', 'lost'),
    expiresAt: instant,
  })
  .map((one) => one as SlotOffer);

const visit: fc.Arbitrary<RecordedVisit | null> = fc.option(
  fc.integer({ min: -2, max: 40 }).map((days) => ({
    id: 'v',
    date: addDays(TODAY, -days),
    facilityName: 'Clinic',
    bloodType: null,
    notBefore: null,
  })),
);

const facts: fc.Arbitrary<FirstCardFacts> = fc.record({
  now: fc.constant(NOW),
  today: fc.constant(TODAY),
  bookings: fc.array(booking, { maxLength: 3 }),
  appeals: fc.array(appeal, { maxLength: 3 }),
  offers: fc.array(offer, { maxLength: 2 }),
  lastDonation: visit,
  lastVisit: visit,
  eligibility: fc.record({
    reason: fc.constantFrom(null, 'too_young', 'too_old', 'too_soon', 'asked_to_wait', 'incompatible_blood_type'),
    firstPossibleDate: fc.constantFrom(null, TODAY, '2027-01-03'),
  }),
  isVerified: fc.boolean(),
});

const isOffered = ({ kind, state, expiresAt }: SlotOffer) => kind === 'wait' && state === 'open' && expiresAt > NOW;
const within14 = (one: RecordedVisit | null) => one !== null && one.date <= TODAY && one.date >= addDays(TODAY, -14);
const toCome = ({ request }: OpenBooking) => Date.parse(request.preferredAt) > Date.parse(NOW);
const isShut = (one: OpenBooking) => one.request.session?.status === 'closed' && toCome(one);
const stands = (one: OpenBooking) => one.request.status === 'APPROVED' && !isShut(one);

/** What each state says of the donor, in its own words; in the order of the table that the dashboard follows. */
const CLAIMS: Record<FirstCard['state'], (of: FirstCardFacts) => boolean> = {
  closed: ({ bookings }) => bookings.some(isShut),
  asked: ({ appeals }) => appeals.some((one) => one.ownAppeal === 'asked' && one.allowedActions.length > 0),
  today: ({ bookings }) => bookings.some((one) => stands(one) && one.request.preferredDate.startsWith(TODAY)),
  offered: ({ offers }) => offers.some(isOffered),
  waiting: ({ bookings }) => bookings.some((one) => one.request.status === 'PENDING' && toCome(one) && !isShut(one)),
  planned: ({ bookings }) =>
    bookings.some((one) => stands(one) && toCome(one) && !one.request.preferredDate.startsWith(TODAY)),
  gave: ({ lastDonation }) => within14(lastDonation),
  came: ({ lastVisit }) => within14(lastVisit),
  not_yet: ({ eligibility: { reason } }) => reason !== null && reason !== 'incompatible_blood_type',
  unverified: ({ isVerified }) => !isVerified,
  may_give: () => true,
};

test('every combination of facts gives exactly the first state whose sentence is true of it', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(facts, (known) => {
      const { state } = firstCardOf(known);
      seen.add(state);
      expect(state).toBe(Object.entries(CLAIMS).find(([, isTrue]) => isTrue(known))?.[0]);
    }),
    { numRuns: 3_000 },
  );
  expect([...seen].toSorted()).toEqual(Object.keys(CLAIMS).toSorted());
});

test('the card names the booking of which it speaks: the soonest, and the offer that ends first', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const card = firstCardOf(known);
      const { bookings, offers, appeals } = known;
      if (card.state === 'offered') {
        const ends = offers.filter(isOffered);
        expect(card.offer.expiresAt).toBe(ends.map(({ expiresAt }) => expiresAt).toSorted()[0]);
      }
      if (card.state === 'asked') expect(appeals).toContain(card.request);
      if (card.state === 'planned' || card.state === 'waiting' || card.state === 'today') {
        const claim = (one: OpenBooking) => CLAIMS[card.state]({ ...known, bookings: [one] });
        const soonest = bookings
          .filter(claim)
          .map(({ request }) => request.preferredAt)
          .toSorted()[0];
        expect(card.request.preferredAt).toBe(soonest);
      }
    }),
  );
});

test('who is late or waits at the desk still reads of today, until the day is over there', () => {
  const at = (preferredDate: string, today: string) => {
    const request = { status: 'APPROVED', preferredDate, preferredAt: `${preferredDate}:00.000Z` } as DonationRequest;
    const nothing = { appeals: [], offers: [], lastDonation: null, lastVisit: null, isVerified: true };
    const eligibility = { reason: null, firstPossibleDate: TODAY };
    return firstCardOf({ now: NOW, today: TODAY, bookings: [{ request, today }], ...nothing, eligibility }).state;
  };
  expect(at('2026-11-26T08:00', TODAY)).toBe('today');
  expect(at('2026-11-26T08:00', '2026-11-27')).toBe('may_give');
  expect(at('2026-11-27T08:00', TODAY)).toBe('planned');
});
