import * as z from 'zod/mini';
import { acceptedTerms, sessionUser } from './accounts.contract.ts';
import { sessionSlotFields } from './appointments.contract.ts';
import { donationRequest } from './donation-request.contract.ts';
import { SEXES } from './eligibility.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

/** The wording of the consent that staff read out to a donor whom they enter. */
export const ENTERED_CONSENT_VERSION = '2026-11';
/** The donors whom the staff of one facility may enter in a day. */
export const ENTERED_PER_DAY = 100;
/** The characters of the code by which a donor claims their record, and for how many days it and a link can be used. */
export const CLAIM_CODE_LENGTH = 12;
export const CLAIM_DAYS = 30;
/** Wrong dates of birth after which link and code of a record are void. */
export const CLAIM_TRIES = 5;

const enteredDonor = z.strictObject({
  firstName: f.line(100, 'Enter their name.'),
  lastName: f.optionalLine(100),
  dateOfBirth: f.civilDate,
  sex: z.optional(z.enum(SEXES, 'Choose female or male, or leave it empty.')),
  bloodType: z.optional(f.bloodType),
  phoneNumber: z.optional(f.phoneNumber),
  /** The address to which an invitation goes; nobody learns whether it is known here. */
  email: z.optional(f.email),
  /** The slot that begins or runs now by default; of a past day its first. */
  slotNo: z.optional(sessionSlotFields.slotNo),
  /** Staff read the consent of this version out, and the donor agreed. */
  consent: z.literal(ENTERED_CONSENT_VERSION, 'Read the consent out, and tick it when they have agreed.'),
});

const claimSecret = f.secret('Open the link from the mail, or enter the code.');
const proof = { secret: claimSecret, dateOfBirth: f.civilDate };

const enteredWalkIn = z.object({
  /** A donor of this facility of that name and date of birth, who was not entered again. */
  knownDonorId: z.nullable(f.id),
  added: z.nullable(donationRequest),
});
export type EnteredWalkIn = z.infer<typeof enteredWalkIn>;

const claimCode = z.object({
  /** 12 readable characters; shown this once. */
  code: z.string(),
  validUntil: f.instant,
});
export type ClaimCode = z.infer<typeof claimCode>;

const openedClaim = z.object({
  facilityName: z.string(),
  /** The link proves the address; with a code one is entered. */
  byLink: z.boolean(),
});
export type OpenedClaim = z.infer<typeof openedClaim>;

/** Donors whom staff enter because they are new on the spot, and how these claim their record. */
export const enteredDonorsEndpoints = defineEndpoints({
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new': {
    summary:
      'Enter a donor who is new on the spot, with the consent that was read out, and check them in; a donor of that name and date of birth who is known here is answered instead',
    access: 'facility_staff',
    duty: 'appointments',
    params: z.object({ id: f.id, sessionId: f.id }),
    body: enteredDonor,
    idempotent: true,
    status: 201,
    data: enteredWalkIn,
  },
  'POST /api/facility/{id}/entered-donors/{donorId}/code': {
    summary:
      'Make the code by which a donor whom the facility entered claims their record: for 30 days; it replaces the one before',
    access: 'facility_staff',
    duty: 'appointments',
    params: z.object({ id: f.id, donorId: f.id }),
    status: 201,
    data: claimCode,
  },
  'POST /api/auth/entered-donor': {
    summary: 'Which facility entered the record of a link or code; in a body, so that no log keeps it',
    access: 'anyone',
    body: z.strictObject({ secret: claimSecret }),
    status: 200,
    data: openedClaim,
  },
  'POST /api/auth/entered-donor/claim': {
    summary: 'Make an account of the own record: with link or code, and the date of birth',
    access: 'anyone',
    body: z.strictObject({
      ...proof,
      /** Needed with a code; a link is of its address. */
      email: z.optional(f.email),
      password: f.newPassword,
      acceptedTerms,
      healthDataConsent: z.optional(z.boolean()),
    }),
    status: 201,
    data: z.object({ user: sessionUser }),
    topLevelUser: sessionUser,
  },
  'POST /api/auth/entered-donor/refuse': {
    summary:
      'Say that a record is not wanted, which erases it: with the date of birth; without it, that the invitation reached somebody else',
    access: 'anyone',
    body: z.strictObject({ secret: claimSecret, dateOfBirth: z.optional(f.civilDate) }),
    status: 200,
    data: z.null(),
  },
  'POST /api/profile/entered-donors': {
    summary: 'Take the history of the own record into the account: with link or code, and the date of birth',
    access: 'donor',
    body: z.strictObject(proof),
    status: 200,
    data: z.object({
      /** The donations that came with it. */
      donations: z.int(),
    }),
  },
});
