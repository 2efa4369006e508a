import * as z from 'zod/mini';
import { sessionSlotFields } from '../facilities/timetable.contract.ts';
import { donationRequest } from './donation-request.contract.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

const donorOfFacility = z.object({ id: f.id, donorId: f.id });

/** The words of a donor who calls: the whole name with the date of birth, or the donor number. */
const whoCalls = z
  .strictObject({
    name: z.optional(f.optionalLine(200)),
    dateOfBirth: z.optional(f.civilDate),
    number: z.optional(f.optionalLine(20)),
  })
  .check(
    z.refine(({ name, dateOfBirth, number }) => Boolean(number) !== Boolean(name && dateOfBirth), {
      error: 'Enter a name and a date of birth, or a donor number.',
      path: ['name'],
    }),
  );

/** For how many days a facility does not find a donor again who said that they did not ask for what it had booked. */
export const NOT_ASKED_DAYS = 365;

const caller = z.object({
  id: f.id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.optional(f.civilDate),
  bloodType: z.nullable(f.bloodType),
  /** Their next appointment here. */
  appointment: z.optional(z.object({ id: f.id, preferredDate: f.localDateTime })),
});
export type Caller = z.infer<typeof caller>;

/** The calls for a donor who telephones; moving and cancelling are steps of the booking. */
export const callersEndpoints = defineEndpoints({
  'POST /api/facility/{id}/donors/lookup': {
    summary:
      'Find a donor of the own facility who calls: by name and date of birth who has had an appointment there, by number also who asked for one or was asked by its appeals; 60 searches an hour',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id }),
    body: whoCalls,
    status: 200,
    data: z.object({ donors: z.array(caller) }),
  },
  'GET /api/facility/{id}/donors/{donorId}/days': {
    summary:
      'The days from today to the last that can be booked on which a donor of the own facility cannot give, without a reason; `except` is the day of the appointment that is to move',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: donorOfFacility,
    query: z.strictObject({ except: z.optional(f.civilDate) }),
    status: 200,
    data: z.object({ blocked: z.array(f.civilDate) }),
  },
  'POST /api/facility/{id}/donors/{donorId}/bookings': {
    summary:
      'Book a published time for a donor who calls, by the rules of a booking of their own; it is accepted at once, the donor is notified, and may cancel it',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: donorOfFacility,
    body: z.strictObject({
      ...sessionSlotFields,
      /** The blood type that the donor states, where their account does not know it. */
      bloodType: z.optional(f.bloodType),
    }),
    idempotent: true,
    status: 201,
    data: donationRequest,
  },
});
