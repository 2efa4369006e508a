import * as z from 'zod/mini';
import { VERIFICATION_STATUSES, type VerificationStatus } from '../bookings/appeal-limits.ts';
import { COUNTRY_CODES } from '../countries.ts';
import { MAX_UNITS_REQUESTED } from '../donation-states.ts';
import { defineEndpoints, OF_OTHERS } from '../endpoint.ts';
import * as f from '../fields.ts';
import { plainText } from '../kept-text.ts';
import { VERIFIED_DETAILS } from '../facilities/verified-details.ts';

/** A facility that may be the same as another. */
const twin = z.object({ id: f.id, name: z.string(), address: z.string(), isOnSanguine: z.boolean() });
export type Twin = z.infer<typeof twin>;

export const reviewedFacility = z.object({
  id: f.id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  district: z.string(),
  region: z.string(),
  postalCode: z.string(),
  phoneNumber: z.string(),
  publicEmail: z.string(),
  website: z.string(),
  /** The time at which the first of its staff joined; null: only listed. */
  claimedAt: z.nullable(f.instant),
  /** The time at which an operator closed it. */
  closedAt: z.nullable(f.instant),
  /** The facility whose twin it was when it was closed. */
  closedInto: z.nullable(z.object({ id: f.id, name: z.string() })),
  /** Whom the directory names; '' where nobody. */
  contactEmail: z.string(),
  /** Until when the contact's invitation holds; null: nobody is invited. */
  invitedUntil: z.nullable(f.instant),
  /** At most three facilities that may be the same. */
  twins: z.array(twin),
  operationalHours: z.string(),
  timeZone: z.string(),
  /** Degrees; null where nobody has said where it is. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The country in which that place is, in two letters; null where no town is near, or nobody has looked yet. */
  country: z.nullable(z.string()),
  createdAt: f.instant,
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** An operator has checked it, even if something else keeps it from appealing. */
  isVerified: z.boolean(),
  /** The details that it changed since it was verified, and no operator has checked; '' where it said nothing before. */
  changes: z.array(
    z.object({ detail: z.enum(VERIFIED_DETAILS), before: z.string(), after: z.string(), since: f.instant }),
  ),
  /** The time at which its appeals were paused, by reports or by an operator. */
  pausedAt: z.nullable(f.instant),
  /** Donors' reports that have not been decided yet. */
  openReports: z.int(),
  /** Since when the oldest of them waits; null when there is none. */
  reportedSince: z.nullable(f.instant),
  /** Units that an operator allows at the same time; null: what its history allows. */
  unitsAllowed: z.nullable(z.int()),
  /** The number of texts and files that it sent since an operator last answered or decided. */
  newMessages: z.int(),
  /** The reason for its status, in the words of the person who decided; '' where nobody has. */
  note: z.string(),
  /** Its Admins, as contacts for the operator. */
  admins: z.array(
    z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean(), phoneNumber: z.string() }),
  ),
});
export type ReviewedFacility = z.infer<typeof reviewedFacility>;

/** A report as operators read it, without names. */
export const appealReport = z.object({
  id: f.id,
  requestId: f.id,
  bloodType: f.bloodType,
  raisedAt: f.instant,
  reportedAt: f.instant,
  reason: z.string(),
  /** The donor was asked, and had joined before the request was raised: only such reports may pause a facility. */
  counts: z.boolean(),
  /** The decision; null while there is none. */
  unfounded: z.nullable(z.boolean()),
  wasAsked: z.boolean(),
  /** The day on which the reporting donor joined, and the number of their donations. */
  joinedAt: f.instant,
  donations: z.int(),
});
export type AppealReport = z.infer<typeof appealReport>;

/** A donation that the donor disputes. The donor is not named. */
export const openDispute = z.object({
  /** The request's. */
  id: f.id,
  facility: z.object({ id: f.id, name: z.string() }),
  /** The civil date of the recorded donation, at the facility. */
  donationDate: z.string(),
  completedAt: z.nullable(f.instant),
  disputedAt: f.instant,
  /** The donor's words; '' when there were none. */
  donorReason: z.string(),
  /** The facility's reason why it was this donor; null before it answered. */
  facilityStatement: z.nullable(z.string()),
});
export type OpenDispute = z.infer<typeof openDispute>;

/** A facility as the operator has read it: one that says something else by now is not verified. */
const seen = {
  name: plainText(200),
  address: plainText(500),
  phoneNumber: z.optional(plainText(200)),
  website: z.optional(plainText(300)),
};

/** The facilities that one call may verify, or take that back for. */
export const MAX_VERIFICATIONS = 50;

/** Tells whether an operator may verify a facility together with others: somebody of it is on Sanguine. */
export function isReviewable(status: VerificationStatus): boolean {
  return status !== 'unclaimed' && status !== 'closed';
}

/** The orders in which operators read facilities. */
export const FACILITY_ORDERS = ['newest', 'oldest', 'wrote', 'name', 'status', 'country'] as const;
export type FacilityOrder = (typeof FACILITY_ORDERS)[number];

/** The conditions that narrow the operator's list of facilities. */
const facilityFilters = {
  /** `waiting` are all that wait for the operator: verified ones that have changed, too. */
  verificationStatus: z.optional(z.enum(VERIFICATION_STATUSES)),
  search: z.optional(f.optionalLine(100)),
  country: z.optional(
    z.string().check(z.refine((code) => COUNTRY_CODES.includes(code), 'Choose one of the countries.')),
  ),
  /** Days of registration in UTC, both included. */
  from: z.optional(f.civilDate),
  to: z.optional(f.civilDate),
  /** The newest first by default. */
  sort: z.optional(z.enum(FACILITY_ORDERS, 'Choose one of the orders.')),
};

const manyVerifications = z.strictObject({
  facilities: z.array(z.strictObject({ id: f.id, ...seen })).check(
    z.minLength(1, 'Choose at least one facility.'),
    z.maxLength(MAX_VERIFICATIONS, `Choose at most ${MAX_VERIFICATIONS} facilities.`),
    z.refine((all) => new Set(all.map(({ id }) => id.toLowerCase())).size === all.length, 'Name each facility once.'),
  ),
  verified: z.boolean(),
  reason: f.line(300, 'Say why: others will read it later.'),
});

/** The outcome of one of several facilities; where it was not verified, the code and message why. */
export const verificationResult = z.discriminatedUnion('done', [
  z.object({ id: f.id, done: z.literal(true) }),
  z.object({ id: f.id, done: z.literal(false), code: z.string(), message: z.string() }),
]);
export type VerificationResult = z.infer<typeof verificationResult>;

/** Calls for the people who run the installation. */
export const operatorEndpoints = defineEndpoints({
  'GET /api/operator/overview': {
    summary: 'Who is signed in as an operator, and how many facilities wait for them',
    access: 'operator',
    status: 200,
    data: z.object({ email: z.string(), waiting: z.int(), disputes: z.int(), approval: z.enum(['auto', 'manual']) }),
  },
  'GET /api/operator/facilities': {
    summary: 'Facilities as the operator sees them, the newest first',
    access: 'operator',
    query: z.object({ ...facilityFilters, page: z.optional(f.pageNumber) }),
    status: 200,
    data: f.firstOf(reviewedFacility),
  },
  'GET /api/operator/facilities.csv': {
    summary: 'The same facilities, all of them, as a CSV file; the trail records who took it',
    access: 'operator',
    query: z.object(facilityFilters),
    file: 'text/csv; charset=utf-8',
    isExport: true,
    status: 200,
    data: z.null(),
  },
  'POST /api/operator/verifications': {
    summary: 'Verify several facilities, or take that back, with one reason; each is answered by itself',
    access: 'operator',
    body: manyVerifications,
    status: 200,
    data: z.object({ results: z.array(verificationResult) }),
  },
  'PUT /api/operator/facilities/{id}/verification': {
    summary: 'Say that a facility is what it says, or not any more, and why',
    access: 'operator',
    own: OF_OTHERS,
    params: z.object({ id: f.id }),
    body: z.strictObject({
      verified: z.boolean(),
      reason: f.line(300, 'Say why: others will read it later.'),
      seen: z.optional(z.strictObject(seen)),
    }),
    status: 200,
    data: reviewedFacility,
  },
  'GET /api/operator/disputes': {
    summary: 'Donations of which the donor says that they were not theirs, those that wait longest first',
    access: 'operator',
    query: z.object({ page: z.optional(f.pageNumber) }),
    status: 200,
    data: f.listOf(openDispute),
  },
  'PUT /api/operator/disputes/{id}': {
    summary: 'Settle a dispute: the donation stands, or it was not the donor’s and the request ends as cancelled',
    access: 'operator',
    params: z.object({ id: f.id }),
    body: z.strictObject({
      stands: z.boolean('Say whether the donation stands.'),
      reason: f.line(300, 'Say why: the donor and the facility will read it.'),
    }),
    status: 200,
    data: z.null(),
  },
  'GET /api/operator/facilities/{id}/reports': {
    summary: 'What donors reported of the appeals of a facility, the newest first',
    access: 'operator',
    own: OF_OTHERS,
    params: z.object({ id: f.id }),
    status: 200,
    data: z.object({ list: z.array(appealReport) }),
  },
  'PUT /api/operator/facilities/{id}/appeals': {
    summary: 'Pause or resume the appeals of a facility, and why; the reports so far are settled by it',
    access: 'operator',
    own: OF_OTHERS,
    params: z.object({ id: f.id }),
    body: z.strictObject({
      paused: z.boolean(),
      reason: f.line(300, 'Say why: others will read it later.'),
      /** The reports were unfounded: for a year, their senders' reports pause nobody. */
      unfounded: z.optional(z.boolean()),
    }),
    status: 200,
    data: reviewedFacility,
  },
  'PUT /api/operator/facilities/{id}/units': {
    summary: 'Allow a facility to ask for more units at once than its history allows, and why',
    access: 'operator',
    own: OF_OTHERS,
    params: z.object({ id: f.id }),
    body: z.strictObject({
      units: z.nullable(
        z
          .int('Enter a whole number of units.')
          .check(z.minimum(1, 'Allow at least 1 unit.'), z.maximum(MAX_UNITS_REQUESTED, 'Allow at most 1,000 units.')),
      ),
      reason: f.line(300, 'Say why: others will read it later.'),
    }),
    status: 200,
    data: reviewedFacility,
  },
});
