import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { questionForm } from './question-form.ts';

/** 32 bytes in base64url. */
const key = z.string();

const published = z.object({
  form: questionForm,
  /** The first day on which donors are asked, in the facility's calendar. */
  validFrom: f.civilDate,
  publishedAt: f.instant,
  /** The colleague who published it; null where they have left. */
  publishedBy: z.nullable(z.string()),
});
export type PublishedForm = z.infer<typeof published>;

const publishedForms = z.object({
  today: f.civilDate,
  inForce: z.nullable(published),
  /** Published for a later day; the nearest, where there are several. */
  next: z.nullable(published),
  /** Each form has a higher version than those before it; 0 before the first. */
  lastVersion: z.int(),
});
export type PublishedForms = z.infer<typeof publishedForms>;

const questionsOfBooking = z.object({
  requestId: f.id,
  form: questionForm,
  /** The donor has given there often enough for the short form. */
  isShort: z.boolean(),
  /** The civil day of the appointment, on which the answers are valid. */
  day: f.civilDate,
  timeZone: z.string(),
  facilityName: z.string(),
  key,
});
export type QuestionsOfBooking = z.infer<typeof questionsOfBooking>;

const questionsOfDay = z.object({
  date: f.civilDate,
  timeZone: z.string(),
  form: z.nullable(questionForm),
  /** Today's accepted bookings; none where no form is in force. */
  bookings: z.array(z.object({ requestId: f.id, key })),
});
export type QuestionsOfDay = z.infer<typeof questionsOfDay>;

const facility = z.object({ id: f.id });

/** A facility's own questions before arrival. No call takes or gives an answer: those go from browser to browser. */
export const questionsEndpoints = defineEndpoints({
  'GET /api/facility/{id}/questions': {
    summary: 'The forms of questions before arrival that the own facility has published',
    access: 'facility_staff',
    own: 'id',
    duty: 'administration',
    params: facility,
    status: 200,
    data: publishedForms,
  },
  'POST /api/facility/{id}/questions': {
    summary: 'Publish a form of questions before arrival from a day on; it replaces the one before it',
    access: 'facility_staff',
    own: 'id',
    duty: 'administration',
    params: facility,
    body: z.strictObject({ form: questionForm, validFrom: f.civilDate }),
    status: 201,
    data: publishedForms,
  },
  'DELETE /api/facility/{id}/questions': {
    summary: 'Ask donors of the own facility no questions before arrival any more',
    access: 'facility_staff',
    own: 'id',
    duty: 'administration',
    params: facility,
    status: 200,
    data: publishedForms,
  },
  'GET /api/facility/{id}/questions/today': {
    summary: 'The form in force today and the keys of today’s bookings, with which the desk reads answers offline',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: facility,
    status: 200,
    data: questionsOfDay,
  },
  'GET /api/donation/schedule/{id}/questions': {
    summary:
      'The questions of the own booking on its day, and the key that signs the answers; null where the facility asks none',
    access: 'donor',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.nullable(questionsOfBooking),
  },
});
