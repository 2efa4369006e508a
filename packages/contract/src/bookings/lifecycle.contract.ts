import * as z from 'zod/mini';
import { chosenSlot } from '../facilities/timetable.contract.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  changeEmergency,
  coverElsewhere,
  createBooking,
  createEmergency,
  donationRequest,
  donationRequestDetail,
  isSlotOrDate,
  slotOrDate,
} from './donation-request.contract.ts';
import { REQUEST_CREATORS, REQUEST_STATES, REQUEST_STATUSES } from '../donation-states.ts';
import { completion } from './recorded-donation.ts';
import { decisionResult, manyDecisions } from './many-decisions.ts';
import * as f from '../fields.ts';

const listQuery = z.strictObject({
  page: z.optional(f.pageNumber),
  pageSize: z.optional(f.pageSize),
  status: z.optional(z.enum(REQUEST_STATUSES)),
  creator: z.optional(z.enum(REQUEST_CREATORS)),
});

/** `day` is the day of the appointment. A name finds scheduled and completed donations only: until then it is hidden. */
const facilityListQuery = z
  .extend(listQuery, {
    day: z.optional(f.civilDate),
    name: z.optional(f.optionalLine(100)),
    pageSize: z.optional(f.longPageSize),
    bloodType: z.optional(f.bloodTypeOrUnknown),
    /** Bookings with a place in this session. */
    sessionId: z.optional(f.id),
    /** Those that were asked first come first; else waiting bookings come in the order of their dates. */
    sort: z.optional(z.literal('asked', 'Leave it out or say asked.')),
    /** Only what its donor disputes, and the facility has not answered: neither withdrawn nor insisted on. */
    disputed: z.optional(z.literal('true', 'Leave it out or say true.')),
  })
  .check(
    z.refine((query) => !query.name || query.status === undefined || REQUEST_STATES[query.status].namesDonor, {
      error: 'A donor’s name can be searched for only among scheduled and completed donations.',
      path: ['name'],
    }),
  );

const ofDonorQuery = z.extend(listQuery, {
  /** Only finished requests: completed, cancelled or declined, the latest date first. */
  ended: z.optional(z.literal('true', 'Leave it out or say true.')),
  /** Open emergencies of facilities within `NEAR_KM` of the donor's home, or of all others; without a home of all. */
  where: z.optional(z.enum(['near', 'far'])),
  /** Open emergencies for which the donor was asked, and has neither answered nor said that they cannot come. */
  asked: z.optional(z.literal('true', 'Leave it out or say true.')),
});

const oneRequest = z.object({ id: f.id });
const withReason = z.optional(z.nullable(z.strictObject({ reason: z.optional(f.optionalLine(300)) })));
const reason = f.line(300, 'Say why: the donor will read it.');
const page = f.listOf(donationRequest);

export const donationsEndpoints = defineEndpoints({
  'POST /api/donation/schedule': {
    summary: 'Book a donation (donor) or raise an emergency request (staff)',
    access: 'signed-in',
    body: z.union([createBooking, createEmergency]),
    bodyByRole: { donor: createBooking, facility_staff: createEmergency },
    status: 201,
    data: donationRequest,
    idempotent: true,
  },
  'GET /api/donation/schedule': {
    summary: 'Requests that the caller may see',
    access: 'signed-in',
    query: listQuery,
    status: 200,
    data: page,
  },
  'GET /api/donation/schedule/donor': {
    summary:
      "The donor's own requests, or the open emergencies: first those for which they were asked, then those they can answer",
    access: 'donor',
    query: ofDonorQuery,
    status: 200,
    data: page,
  },
  'GET /api/donation/schedule/facility': {
    summary:
      "The facility's requests, also by the day of the appointment and, once they are scheduled, by the donor's name; PENDING leaves out closed sessions, whose donors choose another time",
    access: 'facility_staff',
    duty: 'appointments',
    query: facilityListQuery,
    status: 200,
    data: page,
  },
  'GET /api/donation/schedule/{id}': {
    summary: 'One request with its history',
    access: 'signed-in',
    params: oneRequest,
    status: 200,
    data: donationRequestDetail,
  },
  'POST /api/donation/schedule/decisions': {
    summary: 'Accept or decline many waiting bookings, each on its own; the answer gives the result of each',
    access: 'facility_staff',
    duty: 'appointments',
    body: manyDecisions,
    status: 200,
    data: z.object({ results: z.array(decisionResult) }),
    idempotent: true,
  },
  'POST /api/donation/schedule/{id}/approve': {
    summary: 'Accept a booking, on its date or another',
    access: 'facility_staff',
    duty: 'appointments',
    params: oneRequest,
    body: z.optional(z.nullable(z.strictObject({ preferredDate: z.optional(f.civilDateTime) }))),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/decline': {
    summary: 'Decline a booking',
    access: 'facility_staff',
    duty: 'appointments',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/complete': {
    summary:
      'Record that the donation took place, or that the emergency is over; of a donor who is not checked in, or more than 2 hours before their time, with a reason',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    body: z.optional(z.nullable(completion)),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/undo': {
    summary:
      'Undo a check-in, what was recorded of the appointment within 24 hours, or the facility’s own cancellation within 10 minutes; the appointment stands again',
    access: 'facility_staff',
    duty: 'appointments',
    params: oneRequest,
    body: z.strictObject({ reason }),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/test-type': {
    summary:
      'Enter, correct or take back the blood type that the facility tested for the donor of a completed donation',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    body: z.strictObject({
      /** null withdraws what the facility entered. */
      testedBloodType: z.nullable(f.bloodType),
      /** Required to change an earlier entry of the facility; shown to the donor. */
      reason: z.optional(f.optionalLine(300)),
    }),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/dispute': {
    summary:
      'Say within 30 days that a recorded donation or visit is not right; it keeps nobody from giving until it is settled',
    access: 'donor',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/withdraw': {
    summary: 'Agree with a donor that a recorded donation or visit was not theirs; the request ends as cancelled',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/insist': {
    summary: 'State why a disputed donation or visit is the donor’s; the operator settles it',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    body: z.strictObject({ reason: f.line(300, 'Say why: the donor and the operator will read it.') }),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/change': {
    summary: 'Change the notes, units or deadline of an emergency; donors who were asked hear of what matters to them',
    access: 'facility_staff',
    duty: 'emergencies',
    params: oneRequest,
    body: changeEmergency,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/cover-elsewhere': {
    summary: 'Say how many units of an emergency came from another source; 0 undoes it',
    access: 'facility_staff',
    duty: 'emergencies',
    params: oneRequest,
    body: coverElsewhere,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/cancel': {
    summary: 'Cancel a request',
    access: 'signed-in',
    params: oneRequest,
    idempotent: true,
    body: z.optional(
      z.nullable(
        z.strictObject({
          reason: z.optional(f.optionalLine(300)),
          /** The date that the caller read: a booking that was moved meanwhile is not cancelled. */
          preferredDate: z.optional(f.civilDateTime),
          /** Sent by a donor who did not ask for what the facility booked or moved for them. */
          notAsked: z.optional(z.literal(true, 'Leave it out or say true.')),
        }),
      ),
    ),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/confirm': {
    summary: 'Say that one is coming to a scheduled donation; a move takes it back',
    access: 'donor',
    params: oneRequest,
    idempotent: true,
    /** The date that the donor read: an appointment that was moved meanwhile is not confirmed. */
    body: z.optional(z.nullable(z.strictObject({ preferredDate: z.optional(f.civilDateTime) }))),
    status: 200,
    data: donationRequest,
  },
  'PATCH /api/donation/schedule/{id}/assign': {
    summary: 'Answer an emergency request with a donation',
    access: 'donor',
    params: oneRequest,
    body: z.strictObject(slotOrDate).check(isSlotOrDate),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/reschedule': {
    summary:
      'Move a booking to another slot of the same facility’s sessions, until it begins; staff move what is scheduled, and its donor is notified',
    access: 'signed-in',
    params: oneRequest,
    body: z.extend(chosenSlot, {
      /** The date that the caller read: a booking that was moved meanwhile is not moved again. */
      preferredDate: z.optional(f.civilDateTime),
    }),
    status: 200,
    data: donationRequest,
  },
});
