import * as z from 'zod/mini';
import { appointmentPlace } from '../facilities/appointment-place.ts';
import { sessionSlotFields } from '../facilities/timetable.contract.ts';
import { donationRequest } from './donation-request.contract.ts';
import { REQUEST_STATUSES } from '../donation-states.ts';
import { defineEndpoints, freeTime } from '../endpoint.ts';
import * as f from '../fields.ts';

const token = f.secret('Open the link from the mail.');

/** An appointment whose session was closed, as its link shows it: without a name, and without signing in. */
const rebooking = z.object({
  requestId: f.id,
  /**
   * `open`: another time can be chosen; `moved`: one was chosen; `kept`: its session was opened again; `over`: the
   * appointment ended, or was never closed.
   */
  state: z.enum(['open', 'moved', 'kept', 'over']),
  status: z.enum(REQUEST_STATUSES),
  facilityName: z.string(),
  place: appointmentPlace,
  preferredDate: f.localDateTime,
  timeZone: z.string(),
  /** The reason why the session was closed. */
  reason: z.string(),
  answerBy: z.nullable(f.instant),
  /** The three nearest, while another time can be chosen. */
  freeTimes: z.array(freeTime),
});
export type Rebooking = z.infer<typeof rebooking>;

/** The signed link with which donors of a closed session choose another time. */
export const rebookingEndpoints = defineEndpoints({
  'GET /api/rebook-link': {
    summary: 'The appointment behind the link of a closed session, and what became of it',
    access: 'anyone',
    query: z.strictObject({ token }),
    status: 200,
    data: rebooking,
  },
  'POST /api/rebook-link': {
    summary: 'Move the appointment of a closed session to another slot of its facility; the link works once',
    access: 'anyone',
    body: z.strictObject({ token, ...sessionSlotFields }),
    status: 200,
    data: z.pick(donationRequest, { status: true, place: true, preferredDate: true, timeZone: true }),
  },
});
