import * as z from 'zod/mini';
import { appointmentPlace } from '../facilities/appointment-place.ts';
import { REQUEST_STATUSES } from '../donation-states.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { OFFER_STATES } from './wait-list.contract.ts';

/** The time for their next donation is kept for a donor for so many hours. */
export const NEXT_TIME_HOURS = 48;

const token = f.secret('Open the link from the mail.');

/** The time that is kept for a donor's next donation, as the link of the thank-you shows it: without a name. */
const nextTime = z.object({
  state: z.enum(OFFER_STATES),
  facility: z.object({ id: f.id, name: z.string() }),
  place: appointmentPlace,
  localTime: f.localDateTime,
  timeZone: z.string(),
  expiresAt: f.instant,
  /** The booking that came of it. */
  requestId: z.optional(f.id),
});
export type NextTime = z.infer<typeof nextTime>;

/** The signed link with which a donor books their next donation, or declines the time. */
export const nextGiftEndpoints = defineEndpoints({
  'GET /api/next-link': {
    summary: 'The time that is kept for the next donation, and what became of it; reading it books nothing',
    access: 'anyone',
    query: z.strictObject({ token }),
    status: 200,
    data: nextTime,
  },
  'POST /api/next-link': {
    summary: 'Book the time that is kept for the next donation, or give it back; the link works once',
    access: 'anyone',
    body: z.strictObject({ token, answer: z.enum(['take', 'decline']) }),
    status: 200,
    data: z.extend(nextTime, { status: z.optional(z.enum(REQUEST_STATUSES)) }),
  },
});
