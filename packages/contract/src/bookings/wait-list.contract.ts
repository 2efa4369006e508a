import * as z from 'zod/mini';
import { daysBetween } from '../civil-days.ts';
import { donationRequest } from './donation-request.contract.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { appointmentPlace } from '../facilities/appointment-place.ts';

/** Wait-list entries that one donor may have; one while their address is not verified. */
export const MAX_WAIT_ENTRIES = 3;
export const MAX_WAIT_DAYS = 31;

/** From the first hour to the last one of a day. */
export const ALL_HOURS = { fromTime: '00:00', untilTime: '24:00' } as const;

/** Hours before an appointment up to which its place is offered. */
export const OFFER_HOURS_AHEAD = 3;

/** Returns by when a donor who waits is offered a place, or waits in vain; `last` is the end of what they wish. Milliseconds. */
export function offeredBy(last: number): number {
  return last - OFFER_HOURS_AHEAD * 3_600_000;
}

const startTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time from 00:00 to 23:59.'));
const endTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time from 00:00 to 24:00.'));

const wish = {
  /** Days at the facility, both included. */
  from: f.civilDate,
  until: f.civilDate,
  /** Times of the day at which an appointment may begin; `untilTime` itself is left out. */
  fromTime: startTime,
  untilTime: endTime,
};

export const newWaitEntry = z
  .strictObject({
    ...wish,
    facilityId: f.id,
    /** Left out by a donor who does not know it. */
    bloodType: z.optional(f.bloodType),
    fromTime: z._default(startTime, ALL_HOURS.fromTime),
    untilTime: z._default(endTime, ALL_HOURS.untilTime),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: 'The last day cannot be before the first.',
      path: ['until'],
    }),
    z.refine(({ from, until }) => daysBetween(from, until) < MAX_WAIT_DAYS, {
      error: `Wait for at most ${MAX_WAIT_DAYS} days.`,
      path: ['until'],
    }),
    z.refine(({ fromTime, untilTime }) => fromTime < untilTime, {
      error: 'The end must come after the beginning.',
      path: ['untilTime'],
    }),
  );

const facility = z.object({ id: f.id, name: z.string() });

/** An entry of a donor on a wait list. Nobody reads how many others wait, or who is next. */
export const waitEntry = z.object({
  id: f.id,
  bloodType: z.nullable(f.bloodType),
  ...wish,
  facility,
  createdAt: f.instant,
  /** The last time at which a place can be offered: after it the donor no longer waits. */
  answeredBy: f.instant,
});
export type WaitEntry = z.infer<typeof waitEntry>;

/** `lost`: another donor took the place first; `withdrawn`: the place is no longer there, or no longer of use. */
export const OFFER_STATES = ['open', 'taken', 'declined', 'expired', 'lost', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** `wait`: to a donor of the wait-list; `next`: for their next donation, to a donor who has just given. */
export const OFFER_KINDS = ['wait', 'next'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** A place that became free and is kept for the donor, or for the first of a few donors. */
export const slotOffer = z.object({
  id: f.id,
  kind: z.enum(OFFER_KINDS),
  state: z.enum(OFFER_STATES),
  facility,
  bloodType: z.nullable(f.bloodType),
  startsAt: f.instant,
  /** The session's local time. */
  localTime: f.localDateTime,
  timeZone: z.string(),
  place: appointmentPlace,
  /** Others may have the same offer, and the first who takes the place has it. */
  shared: z.boolean(),
  offeredAt: f.instant,
  /** Until when it can be taken, at most. */
  expiresAt: f.instant,
  /** The booking that came of it. */
  requestId: z.optional(f.id),
});
export type SlotOffer = z.infer<typeof slotOffer>;

const oneOffer = z.object({ id: f.id });

export const waitListEndpoints = defineEndpoints({
  'GET /api/donation/wait-list': {
    summary: 'What the donor waits for, and the places that are offered to them now',
    access: 'donor',
    status: 200,
    data: z.object({ entries: z.array(waitEntry), offers: z.array(slotOffer) }),
  },
  'POST /api/donation/wait-list': {
    summary: 'Wait for a place at a facility whose times on some days are taken; a free place is offered, never booked',
    access: 'donor',
    body: newWaitEntry,
    status: 201,
    data: waitEntry,
  },
  'DELETE /api/donation/wait-list/{id}': {
    summary: 'Stop waiting',
    access: 'donor',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.null(),
  },
  'GET /api/donation/offers/{id}': {
    summary: 'A place that was offered to the donor, and what became of the offer',
    access: 'donor',
    params: oneOffer,
    status: 200,
    data: slotOffer,
  },
  'POST /api/donation/offers/{id}/take': {
    summary: 'Take the offered place: books it for the donor; a repeat answers the same booking',
    access: 'donor',
    params: oneOffer,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/offers/{id}/decline': {
    summary: 'Decline the offered place, which goes to the next person at once; the donor keeps waiting',
    access: 'donor',
    params: oneOffer,
    status: 200,
    data: slotOffer,
  },
});
