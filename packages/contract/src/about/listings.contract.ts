import * as z from 'zod/mini';
import { acceptedTerms } from '../people/accounts.contract.ts';
import { defineEndpoints, OF_OTHERS } from '../endpoint.ts';
import { facilityFields } from '../facilities/facility-fields.ts';
import * as f from '../fields.ts';
import { reviewedFacility } from '../operator/operator.contract.ts';

const withId = z.object({ id: f.id });
const reason = f.line(300, 'Say why: others will read it later.');
const optionalEmail = z.union([f.email, z.literal('')], 'Enter an email address, like name@example.com.');

/**
 * The fields that an operator corrects of a listing; '' removes a detail. The time zone follows from the coordinates;
 * null removes both.
 */
export const editListing = z
  .strictObject({
    ...facilityFields,
    district: z.optional(f.optionalLine(120)),
    region: z.optional(f.optionalLine(120)),
    postalCode: z.optional(f.optionalLine(16)),
    publicEmail: z.optional(optionalEmail),
    contactEmail: z.optional(optionalEmail),
  })
  .check(
    z.refine((changes) => Object.keys(changes).length > 0, 'Change at least one thing.'),
    f.bothDegrees(),
  );

/** A listing that looks like the facility that somebody is about to register. */
export const facilityMatch = z.object({
  id: f.id,
  name: z.string(),
  address: z.string(),
  /** Somebody works with it already: they can invite. */
  isOnSanguine: z.boolean(),
});
export type FacilityMatch = z.infer<typeof facilityMatch>;

export const facilityMatchQuery = z.strictObject({
  facilityName: f.line(200, "Enter the facility's name."),
  address: f.line(300, "Enter the facility's address."),
  facilityPhoneNumber: z.optional(f.phoneNumbers),
  postalCode: z.optional(f.optionalLine(16)),
  city: z.optional(f.optionalLine(120)),
});

export const claimListing = z.strictObject({
  personnelEmail: f.email,
  personnelFirstname: f.line(100, 'Enter your name.'),
  personnelLastname: f.optionalLine(100),
  personnelPhoneNumber: f.requiredPhoneNumber,
  acceptedTerms,
});

export const facilityClaim = z.object({
  id: f.id,
  createdAt: f.instant,
  facility: z.object({ id: f.id, name: z.string(), address: z.string(), phoneNumber: z.string() }),
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  /** A code was sent to the listed address, and has not been entered. */
  isCodeSent: z.boolean(),
});
export type FacilityClaim = z.infer<typeof facilityClaim>;

/** Listings as operators keep them, as somebody claims them, and as donors watch them. */
export const listingsEndpoints = defineEndpoints({
  'PATCH /api/operator/facilities/{id}': {
    summary: 'Correct a listing that nobody has claimed, and its contact',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    body: editListing,
    status: 200,
    data: reviewedFacility,
  },
  'DELETE /api/operator/facilities/{id}': {
    summary: 'Delete a listing that nobody has claimed and that has no requests',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    status: 200,
    data: z.null(),
  },
  'POST /api/operator/facilities/{id}/merge': {
    summary:
      'Close a facility as the twin of another, which gets the details that it lacks and who watches it; refused while bookings or emergencies are open',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    body: z.strictObject({ into: f.id, reason }),
    status: 200,
    data: reviewedFacility,
  },
  'POST /api/operator/facilities/{id}/close': {
    summary:
      'Close a facility: nobody finds or books it, its staff lose their access; refused while bookings or emergencies are open',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    body: z.strictObject({ reason }),
    status: 200,
    data: reviewedFacility,
  },
  'POST /api/operator/facilities/{id}/reopen': {
    summary: 'Make a closed facility a listing again',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    body: z.strictObject({ reason }),
    status: 200,
    data: reviewedFacility,
  },
  'POST /api/operator/facilities/{id}/invitation': {
    summary: 'Invite the contact of a listing to manage it, for 30 days; again replaces the first invitation',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    status: 200,
    data: reviewedFacility,
  },
  'POST /api/operator/facilities/{id}/release': {
    summary:
      'Make a facility the listing that it was: its staff lose their access, its bookings end, and it takes none until it is claimed',
    access: 'operator',
    own: OF_OTHERS,
    params: withId,
    body: z.strictObject({ reason }),
    status: 200,
    data: reviewedFacility,
  },
  'GET /api/operator/claims': {
    summary: 'Who says that a listing is theirs and waits, the first first',
    access: 'operator',
    status: 200,
    data: z.array(facilityClaim),
  },
  'PUT /api/operator/claims/{id}': {
    summary: 'Decide on a claim: the person is invited to manage the listing, or not, and why',
    access: 'operator',
    params: withId,
    body: z.strictObject({ accepted: z.boolean('Say yes or no.'), reason }),
    status: 200,
    data: z.null(),
  },
  'POST /api/facility/matches': {
    summary: 'Facilities that look like one that is about to be registered, at most three',
    access: 'anyone',
    body: facilityMatchQuery,
    status: 200,
    data: z.array(facilityMatch),
  },
  'POST /api/facility/{id}/claims': {
    summary: 'Say that a listing is yours: a code goes to its listed address, or the operator decides',
    access: 'anyone',
    own: { notBecause: 'A person who says that a listing is theirs has no account there yet.' },
    params: withId,
    body: claimListing,
    status: 201,
    data: z.object({
      id: f.id,
      /** The address that the code was sent to, mostly hidden; null: the operator decides. */
      sentTo: z.nullable(z.string()),
      /** The listed address is the person's own: their invitation is on its way. */
      isInvited: z.boolean(),
    }),
  },
  'POST /api/facility/claims/{id}/code': {
    summary: 'Enter the code of the listed mailbox: an invitation to manage the listing goes to the own address',
    access: 'anyone',
    params: withId,
    body: z.strictObject({ code: f.code('Enter the code from the mail.') }),
    status: 200,
    data: z.null(),
  },
  'PUT /api/facility/{id}/watch': {
    summary: 'Get one mail when a listed facility has joined',
    access: 'donor',
    own: { notBecause: 'A donor watches a listing.' },
    params: withId,
    status: 200,
    data: z.null(),
  },
  'DELETE /api/facility/{id}/watch': {
    summary: 'Do not get that mail',
    access: 'donor',
    own: { notBecause: 'A donor watches a listing.' },
    params: withId,
    status: 200,
    data: z.null(),
  },
});
