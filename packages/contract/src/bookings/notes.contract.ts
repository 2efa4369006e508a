import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

export const MAX_BOOKING_NOTE = 300;
export const MAX_DAY_NOTE = 1000;

/** The days after which the note of a day is removed. */
export const DAY_NOTE_DAYS = 30;

const note = z.object({
  /** Empty where nothing is written. */
  text: z.string(),
  /** 0 where nothing was ever written. */
  version: z.int(),
  writtenAt: z.nullable(f.instant),
  /** null where nothing is written, or the person has left. */
  writtenBy: z.nullable(z.string()),
});
export type Note = z.infer<typeof note>;

const version = z.int().check(z.minimum(0));
const onDay = z.object({ id: f.id, date: f.civilDate });
const oneRequest = z.object({ id: f.id });

/** The notes of a facility's staff for each other. */
export const notesEndpoints = defineEndpoints({
  'GET /api/facility/{id}/days/{date}/notes': {
    summary: 'What the staff of the own facility wrote for each other on a day, and about its bookings',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: onDay,
    status: 200,
    data: z.object({ day: note, bookings: z.array(z.object({ requestId: f.id, text: z.string() })) }),
  },
  'PUT /api/facility/{id}/days/{date}/note': {
    summary: 'Write what colleagues should know on a day; refused where a colleague wrote since it was read',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: onDay,
    body: z.strictObject({ text: f.paragraph(MAX_DAY_NOTE), version }),
    status: 200,
    data: note,
  },
  'GET /api/donation/schedule/{id}/note': {
    summary: 'What the staff of the own facility wrote for each other about a booking',
    access: 'facility_staff',
    duty: 'appointments',
    params: oneRequest,
    status: 200,
    data: note,
  },
  'PUT /api/donation/schedule/{id}/note': {
    summary:
      'Write what colleagues should know about a booking; its donor reads it in their personal data. Refused where a colleague wrote since it was read',
    access: 'facility_staff',
    duty: 'appointments',
    params: oneRequest,
    body: z.strictObject({ text: f.paragraph(MAX_BOOKING_NOTE), version }),
    status: 200,
    data: note,
  },
});
