import * as z from 'zod/mini';
import { appealProgress, appealReason } from './appeals.contract.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  MAX_UNITS_REQUESTED,
  REQUEST_ACTIONS,
  REQUEST_CREATORS,
  REQUEST_STATUSES,
  URGENCY_LEVELS,
} from './donation-states.ts';
import * as f from './fields.ts';

/** A donor books one donation; the specification sends `unitsRequested` and `additionalNotes` as empty strings. */
export const createBooking = z.strictObject({
  facilityId: f.id,
  bloodType: f.bloodType,
  preferredDate: f.civilDateTime,
  unitsRequested: z.optional(z.union([z.literal(''), z.literal('1'), z.literal(1)], 'A donation is one unit.')),
  additionalNotes: z.optional(f.paragraph(1000)),
  donorId: z.optional(z.union([f.id, z.literal('')])),
});

export const createEmergency = z.strictObject({
  bloodType: f.bloodType,
  unitsNeeded: z
    .int('Enter a whole number of units.')
    .check(z.minimum(1, 'Ask for at least 1 unit.'), z.maximum(MAX_UNITS_REQUESTED, 'Ask for at most 1,000 units.')),
  urgency: z.enum(URGENCY_LEVELS, 'Choose how urgent it is.'),
  preferredDate: f.civilDateTime,
  notes: z.optional(f.paragraph(1000)),
});

const facilityOfRequest = z.object({ id: f.id, name: z.string(), address: z.string(), operationalHours: z.string() });

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
  /** An emergency of which donors do not hear before the facility is verified. */
  withheld: z.optional(z.literal(true)),
  /** When the donor said again that they will come. */
  confirmedAt: z.optional(f.instant),
  allowedActions: z.array(z.enum(REQUEST_ACTIONS)),
});
export type DonationRequest = z.infer<typeof donationRequest>;

const historyEntry = z.object({
  at: f.instant,
  by: z.enum(['donor', 'facility_staff', 'system']),
  action: z.enum(['create', 'expire', 'reopen', 'cover', ...REQUEST_ACTIONS]),
  from: z.nullable(z.enum(REQUEST_STATUSES)),
  to: z.enum(REQUEST_STATUSES),
  reason: z.string(),
});

export const donationRequestDetail = z.extend(donationRequest, {
  history: z.array(historyEntry),
  /** How far an emergency's appeal has come; for the staff of its facility. */
  appeal: z.optional(appealProgress),
  /** Why the donor who reads was asked. */
  asked: z.optional(appealReason),
  /** The donor who reads has answered this emergency. */
  answered: z.optional(z.literal(true)),
  /** The donor's contact, for staff while the request is APPROVED or COMPLETED. */
  donorContact: z.optional(z.object({ email: z.string(), phoneNumber: z.string() })),
});
export type DonationRequestDetail = z.infer<typeof donationRequestDetail>;

const listQuery = z.strictObject({
  page: z.optional(f.pageNumber),
  pageSize: z.optional(f.pageSize),
  status: z.optional(z.enum(REQUEST_STATUSES)),
  creator: z.optional(z.enum(REQUEST_CREATORS)),
});

const oneRequest = z.object({ id: f.id });
const withReason = z.optional(z.nullable(z.strictObject({ reason: z.optional(f.optionalLine(300)) })));
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
    summary: "The donor's own requests, or the open emergencies, those they can answer first",
    access: 'donor',
    query: listQuery,
    status: 200,
    data: page,
  },
  'GET /api/donation/schedule/facility': {
    summary: "The facility's requests",
    access: 'facility_staff',
    query: listQuery,
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
    body: z.optional(z.nullable(z.strictObject({}))),
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
