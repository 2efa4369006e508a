import * as z from 'zod/mini';
import { donationRequest, type DonationRequest } from '../bookings/donation-request.contract.ts';
import { slotOffer, type SlotOffer } from '../bookings/wait-list.contract.ts';
import { daysBetween } from '../civil-days.ts';
import * as f from '../fields.ts';
import { DAY_REASONS } from '../people/may-give.ts';

/** Civil days for which a donor is thanked after they came. */
export const THANKS_DAYS = 14;

/** A donation or a visit that its facility recorded, and its donor does not dispute. */
const recorded = z.object({
  id: f.id,
  date: f.civilDate,
  facilityName: z.string(),
  bloodType: z.nullable(f.bloodType),
  /** The first day, after a visit, on which the facility asked the donor to come again. */
  notBefore: z.nullable(f.civilDate),
});
export type RecordedVisit = z.infer<typeof recorded>;

/** The one thing that a donor is told first: the first of these that is true, in this order. */
export const firstCard = z.discriminatedUnion('state', [
  /** The facility closed the session of a booking, which ends unless its donor moves it. */
  z.object({ state: z.literal('closed'), request: donationRequest }),
  /** An emergency asks this donor, who may give for it in time; `others` more do. */
  z.object({ state: z.literal('asked'), request: donationRequest, others: z.int() }),
  z.object({ state: z.literal('today'), request: donationRequest }),
  z.object({ state: z.literal('offered'), offer: slotOffer }),
  z.object({ state: z.literal('waiting'), request: donationRequest }),
  z.object({ state: z.literal('planned'), request: donationRequest }),
  z.object({ state: z.literal('gave'), donation: recorded }),
  z.object({ state: z.literal('came'), visit: recorded }),
  /** `from` is null where no day is known: the rules of another facility may differ. */
  z.object({ state: z.literal('not_yet'), reason: z.enum(DAY_REASONS), from: z.nullable(f.civilDate) }),
  z.object({ state: z.literal('unverified') }),
  z.object({ state: z.literal('may_give') }),
]);
export type FirstCard = z.infer<typeof firstCard>;

/** A booking that waits or is accepted. */
export interface OpenBooking {
  readonly request: DonationRequest;
  /** The civil date where it takes place. */
  readonly today: string;
}

export interface FirstCardFacts {
  /** An instant as JSON writes it. */
  readonly now: string;
  /** The civil date where the donor gave last. */
  readonly today: string;
  readonly bookings: readonly OpenBooking[];
  /** Emergencies that ask the donor and wait for their word; those that are needed first come first. */
  readonly appeals: readonly DonationRequest[];
  readonly offers: readonly SlotOffer[];
  readonly lastDonation: RecordedVisit | null;
  readonly lastVisit: RecordedVisit | null;
  /** By the rules of the facility where the donor gave last, or of their country. */
  readonly eligibility: { readonly reason: string | null; readonly firstPossibleDate: string | null };
  readonly isVerified: boolean;
}

const isRecent = (visit: RecordedVisit | null, today: string): visit is RecordedVisit =>
  visit !== null && visit.date <= today && daysBetween(visit.date, today) <= THANKS_DAYS;

const isDayReason = (reason: string | null): reason is (typeof DAY_REASONS)[number] =>
  DAY_REASONS.some((one) => one === reason);

/** The state of an open booking; undefined when its day is over and nothing was recorded of it. */
function ofBooking({ request, today }: OpenBooking, now: string): FirstCard | undefined {
  const isToCome = request.preferredAt > now;
  if (isToCome && request.session?.status === 'closed') return { state: 'closed', request };
  if (request.status === 'PENDING') return isToCome ? { state: 'waiting', request } : undefined;
  const day = request.preferredDate.slice(0, 10);
  // A donor who is late, or waits at the desk, needs the code until the day is over.
  if (day === today) return { state: 'today', request };
  return isToCome ? { state: 'planned', request } : undefined;
}

const RANK = ['closed', 'asked', 'today', 'offered', 'waiting', 'planned'] as const;

/** Returns the card of what waits for the donor, or is to come. */
function open({ now, bookings, appeals, offers }: FirstCardFacts): FirstCard | undefined {
  const sooner = bookings.toSorted((a, b) => a.request.preferredAt.localeCompare(b.request.preferredAt));
  const mayAnswer = appeals.filter(
    ({ ownAppeal, allowedActions }) => ownAppeal === 'asked' && allowedActions.includes('assign'),
  );
  const takeable = offers
    // A time for the next donation is part of the thanks for the last one.
    .filter(({ kind, state, expiresAt }) => kind === 'wait' && state === 'open' && expiresAt > now)
    .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  const cards: FirstCard[] = [
    ...sooner.flatMap((booking) => ofBooking(booking, now) ?? []),
    ...mayAnswer.slice(0, 1).map((request) => ({ state: 'asked' as const, request, others: mayAnswer.length - 1 })),
    ...takeable.map((offer) => ({ state: 'offered' as const, offer })),
  ];
  return RANK.flatMap((state) => cards.find((card) => card.state === state) ?? [])[0];
}

/** The one thing that a donor is told first: on their dashboard, and wherever else one sentence says how they stand. */
export function firstCardOf(facts: FirstCardFacts): FirstCard {
  const first = open(facts);
  if (first !== undefined) return first;
  const { today, lastDonation, lastVisit, eligibility, isVerified } = facts;
  if (isRecent(lastDonation, today)) return { state: 'gave', donation: lastDonation };
  if (isRecent(lastVisit, today)) return { state: 'came', visit: lastVisit };
  const { reason, firstPossibleDate: from } = eligibility;
  if (isDayReason(reason)) return { state: 'not_yet', reason, from };
  return isVerified ? { state: 'may_give' } : { state: 'unverified' };
}
