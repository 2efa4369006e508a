import * as z from 'zod/mini';
import { appointmentPlace } from '../facilities/appointment-place.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

const token = f.secret('Open the link from the mail.');

/** An appointment of which its donor was reminded, as the link of the mail shows it: without a name. */
const comingLink = z.object({
  requestId: f.id,
  /** `over`: it was cancelled, its session was closed, or its time has passed. */
  state: z.enum(['open', 'coming', 'over']),
  facilityName: z.string(),
  place: appointmentPlace,
  preferredDate: f.localDateTime,
  timeZone: z.string(),
});
export type ComingLink = z.infer<typeof comingLink>;

/** The signed link with which a donor says that they are coming. */
export const comingEndpoints = defineEndpoints({
  'GET /api/coming-link': {
    summary: 'The appointment behind the link of a reminder; reading it says nothing to the facility',
    access: 'anyone',
    query: z.strictObject({ token }),
    status: 200,
    data: comingLink,
  },
  'POST /api/coming-link': {
    summary: 'Say by the link of a reminder that one is coming; saying it twice is fine',
    access: 'anyone',
    body: z.strictObject({
      token,
      /** The date that the donor read: an appointment that was moved meanwhile is not confirmed. */
      preferredDate: f.civilDateTime,
    }),
    status: 200,
    data: comingLink,
  },
});
