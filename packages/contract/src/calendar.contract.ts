import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

/** Appointments in the calendar that a person uses anyway (iCalendar, RFC 5545). */
export const calendarEndpoints = defineEndpoints({
  'GET /api/donation/schedule/{id}/calendar.ics': {
    summary: 'One’s own waiting or accepted appointment as a calendar file',
    access: 'donor',
    params: z.object({ id: f.id }),
    query: z.strictObject({
      /** Without the facility’s name, and without saying what it is for. */
      private: z.optional(z.literal('1', 'Leave it out or say 1.')),
    }),
    file: 'text/calendar; charset=utf-8',
    status: 200,
    data: z.null(),
  },
});
