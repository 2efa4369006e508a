import * as z from 'zod/mini';
import { WITHHELD_REASONS } from './appeal-limits.ts';
import { appealProgress, appealReason } from './appeals.contract.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  HISTORY_PARTIES,
  MAX_UNITS_REQUESTED,
  REQUEST_ACTIONS,
  REQUEST_CREATORS,
  REQUEST_STATUSES,
  URGENCY_LEVELS,
} from './donation-states.ts';
import { decisionResult, manyDecisions } from './many-decisions.ts';
import { donorEligibility } from './donor-eligibility.ts';
import { openingHours } from './facilities.contract.ts';
import * as f from './fields.ts';

/** A donor books one donation; `unitsRequested` and `additionalNotes` are empty strings, as the specification says. */
export const createBooking = z.strictObject({
  facilityId: f.id,
  bloodType: f.bloodType,
  preferredDate: f.civilDateTime,
  unitsRequested: z.optional(z.union([z.literal(''), z.literal('1'), z.literal(1)], 'A donation is one unit.')),
  additionalNotes: z.optional(f.paragraph(1000)),
  donorId: z.optional(z.union([f.id, z.literal('')])),
});

/** When a facility opens for one emergency, in addition to its usual hours. */
const opening = z.strictObject({ from: f.civilDateTime, until: f.civilDateTime });

export const createEmergency = z.strictObject({
  bloodType: f.bloodType,
  unitsNeeded: z
    .int('Enter a whole number of units.')
    .check(z.minimum(1, 'Ask for at least 1 unit.'), z.maximum(MAX_UNITS_REQUESTED, 'Ask for at most 1,000 units.')),
  urgency: z.enum(URGENCY_LEVELS, 'Choose how urgent it is.'),
  preferredDate: f.civilDateTime,
  notes: z.optional(f.paragraph(1000)),
  opening: z.optional(opening),
});

const facilityOfRequest = z.object({
  id: f.id,
  name: z.string(),
  address: z.string(),
  operationalHours: z.string(),
  phoneNumber: z.optional(z.string()),
});

const donorOfRequest = z.object({ id: f.id, firstName: z.string(), lastName: z.string() });

export const donationRequest = z.object({
  id: f.id,
  creator: z.enum(REQUEST_CREATORS),
  status: z.enum(REQUEST_STATUSES),
  bloodType: f.bloodType,
  unitsRequested: z.int(),
  /** Donations tied to an emergency request that are open or completed. */
  unitsPledged: z.int(),
  urgencyLevel: z.nullable(z.enum(URGENCY_LEVELS)),
  preferredDate: f.localDateTime,
  preferredAt: f.instant,
  timeZone: z.string(),
  notes: z.string(),
  createdAt: f.instant,
  facilityId: facilityOfRequest,
  /** For staff null unless the request is APPROVED or COMPLETED; null for emergency requests. */
  donorId: z.nullable(donorOfRequest),
  emergencyRequestId: z.optional(f.id),
  /** What the emergency asks for that this donation answers, and the facility's local time by which it is needed. */
  answers: z.optional(z.object({ bloodType: f.bloodType, neededBy: f.localDateTime })),
  /** Of an emergency for which the facility opens: donors may also choose a time between these local times. */
  opening: z.optional(z.object({ from: f.localDateTime, until: f.localDateTime })),
  /** Why donors do not see an open emergency: its facility may not appeal to them now. */
  withheld: z.optional(z.enum(WITHHELD_REASONS)),
  confirmedAt: z.optional(f.instant),
  /** When the facility recorded that the donation took place. */
  completedAt: z.optional(f.instant),
  /** When the donor disputed the recorded donation; absent once that is settled. */
  disputedAt: z.optional(f.instant),
  /** Of an emergency, for a donor: whether they may give there in time, and when. */
  donorEligibility: z.optional(donorEligibility),
  allowedActions: z.array(z.enum(REQUEST_ACTIONS)),
});
export type DonationRequest = z.infer<typeof donationRequest>;

const historyEntry = z.object({
  at: f.instant,
  by: z.enum(HISTORY_PARTIES),
  action: z.enum(['create', 'expire', 'reopen', 'cover', 'uphold', ...REQUEST_ACTIONS]),
  from: z.nullable(z.enum(REQUEST_STATUSES)),
  to: z.enum(REQUEST_STATUSES),
  reason: z.string(),
});

export const donationRequestDetail = z.extend(donationRequest, {
  /** Steps that are the reader's to take, but not now, and the code of the failure with which they would end. */
  obstacles: z.optional(z.array(z.object({ action: z.enum(REQUEST_ACTIONS), code: z.string() }))),
  history: z.array(historyEntry),
  /** The facility's hours by weekday, in its time zone; absent where they are not known. */
  openingHours: z.optional(openingHours),
  /** Civil days until the donor may give again after this donation. */
  intervalDays: z.int(),
  /** Of a booking, for its facility: the blood type that it tested last, and may correct. */
  ownTest: z.optional(z.object({ bloodType: f.bloodType, testedAt: f.instant })),
  /** The progress of an emergency's appeal, for the staff of its facility. */
  appeal: z.optional(appealProgress),
  asked: z.optional(appealReason),
  /** Whether this donor may report the emergency to the operator, or has done so. */
  report: z.optional(z.enum(['possible', 'sent'])),
  answered: z.optional(z.literal(true)),
  /** The donor's contact details, for staff while the request is APPROVED or COMPLETED. */
  donorContact: z.optional(z.object({ email: z.string(), phoneNumber: z.string() })),
});
export type DonationRequestDetail = z.infer<typeof donationRequestDetail>;

const listQuery = z.strictObject({
  page: z.optional(f.pageNumber),
  pageSize: z.optional(f.pageSize),
  status: z.optional(z.enum(REQUEST_STATUSES)),
  creator: z.optional(z.enum(REQUEST_CREATORS)),
});

/** Statuses in which the facility knows the donor's name, and may search for it. */
const NAMED: readonly string[] = ['APPROVED', 'COMPLETED'];

/** `day` is the day of the appointment. A name finds scheduled and completed donations only: until then it is hidden. */
const facilityListQuery = z
  .extend(listQuery, { day: z.optional(f.civilDate), name: z.optional(f.optionalLine(100)) })
  .check(
    z.refine((query) => !query.name || query.status === undefined || NAMED.includes(query.status), {
      error: 'A donor’s name can be looked for among scheduled and completed donations only.',
      path: ['name'],
    }),
  );

const ofDonorQuery = z.extend(listQuery, {
  /** Only finished requests: completed, cancelled or declined, the latest date first. */
  ended: z.optional(z.literal('true', 'Leave it out or say true.')),
});

const oneRequest = z.object({ id: f.id });
const withReason = z.optional(z.nullable(z.strictObject({ reason: z.optional(f.optionalLine(300)) })));
const reason = f.line(300, 'Say why: the donor reads it.');
const page = f.listOf(donationRequest);

/** All optional: without it the donation took place at its appointment, and the blood type was not tested. */
const completion = z.strictObject({
  /** The donor came today, whatever the day of the appointment. Required before that day. */
  cameToday: z.optional(z.boolean('Say yes or no.')),
  /** The blood type that the facility itself tested. Absent or null: not tested here. */
  testedBloodType: z.optional(z.nullable(f.bloodType)),
  /** Shown to the donor. */
  notes: z.optional(f.optionalLine(300)),
});

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
    summary: "The donor's own requests, or the open emergencies, those they can answer first",
    access: 'donor',
    query: ofDonorQuery,
    status: 200,
    data: page,
  },
  'GET /api/donation/schedule/facility': {
    summary:
      "The facility's requests, also by the day of the appointment and, once they are scheduled, by the donor's name",
    access: 'facility_staff',
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
    body: manyDecisions,
    status: 200,
    data: z.object({ results: z.array(decisionResult) }),
    idempotent: true,
  },
  'POST /api/donation/schedule/{id}/approve': {
    summary: 'Accept a booking, on its date or another',
    access: 'facility_staff',
    params: oneRequest,
    body: z.optional(z.nullable(z.strictObject({ preferredDate: z.optional(f.civilDateTime) }))),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/decline': {
    summary: 'Decline a booking',
    access: 'facility_staff',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/complete': {
    summary: 'Record that the donation took place, or that the emergency is over',
    access: 'facility_staff',
    params: oneRequest,
    body: z.optional(z.nullable(completion)),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/undo': {
    summary: 'Undo a completion within 24 hours; the appointment stands again',
    access: 'facility_staff',
    params: oneRequest,
    body: z.strictObject({ reason }),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/test-type': {
    summary:
      'Enter, correct or take back the blood type that the facility tested for the donor of a completed donation',
    access: 'facility_staff',
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
      'Say within 30 days that a recorded donation was not one’s own; it counts for no interval until it is settled',
    access: 'donor',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/withdraw': {
    summary: 'Agree with a donor that a recorded donation was not theirs; the request ends as cancelled',
    access: 'facility_staff',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/insist': {
    summary: 'State why a disputed donation is the donor’s; the operator settles it',
    access: 'facility_staff',
    params: oneRequest,
    body: z.strictObject({ reason: f.line(300, 'Say why: the donor and the operator read it.') }),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/cancel': {
    summary: 'Cancel a request',
    access: 'signed-in',
    params: oneRequest,
    body: withReason,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/confirm': {
    summary: 'Say again that one will come to a scheduled donation',
    access: 'donor',
    params: oneRequest,
    body: z.optional(z.nullable(z.strictObject({}))),
    status: 200,
    data: donationRequest,
  },
  'PATCH /api/donation/schedule/{id}/assign': {
    summary: 'Answer an emergency request with a donation',
    access: 'donor',
    params: oneRequest,
    body: z.strictObject({ preferredDate: f.civilDateTime }),
    status: 200,
    data: donationRequest,
  },
});
