import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { plainText } from '../kept-text.ts';

/** The secret address at which a person's calendar program reads their appointments, or their facility's sessions. */
const calendarFeed = z.object({
  /** Without names of facilities, and without saying what it is about. */
  private: z.boolean(),
  createdAt: f.instant,
  /** To the hour; null: not read yet. */
  lastReadAt: z.nullable(f.instant),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

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
  'GET /api/profile/calendar-feed': {
    summary: 'Whether the own calendar has a secret address, and when it was read',
    access: 'signed-in',
    status: 200,
    data: z.nullable(calendarFeed),
  },
  'POST /api/profile/calendar-feed': {
    summary: 'Create the secret address of the own calendar, in place of a former one; it is shown this once',
    access: 'signed-in',
    body: z.strictObject({ private: z.boolean('Say yes or no.') }),
    status: 201,
    data: z.extend(calendarFeed, { path: z.string() }),
  },
  'DELETE /api/profile/calendar-feed': {
    summary: 'Remove the secret address of the own calendar',
    access: 'signed-in',
    status: 200,
    data: z.null(),
  },
  'GET /calendar/{token}.ics': {
    summary:
      'The calendar at a secret address, for calendar programs: appointments of a donor, or sessions with counts',
    access: 'anyone',
    params: z.object({ token: plainText(100) }),
    file: 'text/calendar; charset=utf-8',
    status: 200,
    data: z.null(),
  },
});
