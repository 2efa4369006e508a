import * as z from 'zod/mini';
import { acceptedTerms, sessionUser } from '../people/accounts.contract.ts';
import { sessionSlotFields } from '../facilities/timetable.contract.ts';
import { donationRequest } from './donation-request.contract.ts';
import { SEXES } from '../people/eligibility.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

/** The wording of the consent that staff read out to a donor whom they enter. */
export const ENTERED_CONSENT_VERSION = '2026-11';
/** The donors whom the staff of one facility may enter in a day. */
export const ENTERED_PER_DAY = 100;
/**
 * The hours that pass before what was asked for with a code happens: staff hold codes in their hands, and an Admin or the
 * donor may stop it. A link to an address that staff added after the donor was entered counts as a code.
 */
export const CLAIM_WAIT_HOURS = 72;
/** For how many days the donor's own link takes back what was claimed by a code. */
export const TAKE_BACK_DAYS = 30;

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

/** The moment at which what waits happens; null where it happened at once. */
const opensAt = z.nullable(f.instant);

const claimCode = z.object({
  /** 12 readable characters; shown this once. */
  code: z.string(),
  validUntil: f.instant,
});
export type ClaimCode = z.infer<typeof claimCode>;

/** The wishes that a code can bring: the record as the own, or its end. */
export const RECORD_CLAIMS = ['take', 'erase'] as const;
export type RecordClaim = (typeof RECORD_CLAIMS)[number];

/** The reasons why a member of staff may not hand out what opens a record: the codes of the failures. */
export const HANDOVER_OBSTACLES = ['entered_by_you', 'contact_on_file', 'claim_waits'] as const;
export type HandoverObstacle = (typeof HANDOVER_OBSTACLES)[number];

/** The record of a donor whom the facility entered, as one of its staff may deal with it. */
const enteredRecord = z.object({
  /** The day on which it was claimed by a code; the donor's own link still takes it back. */
  claimedByCodeOn: z.nullable(f.civilDate),
  /** The wish that came with a code, and when it happens. */
  waits: z.nullable(z.object({ kind: z.enum(RECORD_CLAIMS), until: f.instant })),
  /** Null where the reader may make a code, or send a link. */
  code: z.nullable(z.enum(HANDOVER_OBSTACLES)),
  link: z.nullable(z.enum(HANDOVER_OBSTACLES)),
});
export type EnteredRecord = z.infer<typeof enteredRecord>;

const openedClaim = z.object({
  facilityName: z.string(),
  /** The link proves the address; with a code one is entered. */
  byLink: z.boolean(),
  /** The wish happens `CLAIM_WAIT_HOURS` later, and the name is asked, too. */
  waits: z.boolean(),
});
export type OpenedClaim = z.infer<typeof openedClaim>;

const recordOf = z.object({ id: f.id, donorId: f.id });

/** Donors whom staff enter because they are new on the spot, and how these claim their record. */
export const enteredDonorsEndpoints = defineEndpoints({
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new': {
    summary:
      'Enter a donor who is new on the spot, with the consent that was read out, and check them in; a donor of that name and date of birth who is known here is answered instead',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id, sessionId: f.id }),
    body: enteredDonor,
    idempotent: true,
    status: 201,
    data: enteredWalkIn,
  },
  'GET /api/facility/{id}/entered-donors/{donorId}': {
    summary: 'What became of the record of a donor whom the facility entered, and what the reader may do for them',
    access: 'facility_staff',
    own: 'id',
    duty: 'donations',
    params: recordOf,
    status: 200,
    data: enteredRecord,
  },
  'POST /api/facility/{id}/entered-donors/{donorId}/code': {
    summary:
      'Make the code by which a donor of whom the facility has neither address nor telephone claims their record: for 30 days; it replaces the one before',
    access: 'facility_staff',
    own: 'id',
    duty: 'donations',
    params: recordOf,
    status: 201,
    data: claimCode,
  },
  'POST /api/facility/{id}/entered-donors/{donorId}/link': {
    summary:
      'Mail the donor of a record a link of their own; it takes back what was claimed by a code in the last 30 days',
    access: 'facility_staff',
    own: 'id',
    duty: 'donations',
    params: recordOf,
    body: z.strictObject({ email: f.email }),
    status: 200,
    data: z.null(),
  },
  'POST /api/facility/{id}/entered-donors/{donorId}/stop': {
    summary: 'Stop what was asked for with a code and still waits',
    access: 'facility_admin',
    own: 'id',
    duty: 'administration',
    params: recordOf,
    status: 200,
    data: z.null(),
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
      /** Needed where it waits: the name in the record, in any order and without regard to accents. */
      firstName: z.optional(f.line(100, 'Enter your name.')),
      lastName: z.optional(f.optionalLine(100)),
      password: f.newPassword,
      acceptedTerms,
      healthDataConsent: z.optional(z.boolean()),
    }),
    status: 201,
    data: z.object({ user: sessionUser, opensAt }),
    topLevelUser: sessionUser,
  },
  'POST /api/auth/entered-donor/refuse': {
    summary:
      'Say that a record is not wanted, which erases the person: with the date of birth; without it, that the invitation reached somebody else',
    access: 'anyone',
    body: z.strictObject({ secret: claimSecret, dateOfBirth: z.optional(f.civilDate) }),
    status: 200,
    data: z.object({ opensAt }),
  },
  'POST /api/profile/entered-donors/preview': {
    summary:
      'What would come into the account with a record: with link or code, the date of birth, and the name of the account',
    access: 'donor',
    body: z.strictObject(proof),
    status: 200,
    data: z.object({
      facilityName: z.string(),
      /** Its figures; null where it waits: nothing of somebody's health is shown before. */
      comes: z.nullable(
        z.object({
          donations: z.int(),
          lastDonation: z.nullable(f.civilDate),
          testedType: z.nullable(f.bloodType),
        }),
      ),
      /** The account has another type: which of them is right will be unclear, and no appeal asks the donor until a facility has tested it. */
      makesUnclear: z.boolean(),
      setsDateOfBirth: z.boolean(),
      opensAt,
    }),
  },
  'POST /api/profile/entered-donors': {
    summary:
      'Take the history of the own record into the account: with link or code, the date of birth, and the name of the account',
    access: 'donor',
    body: z.strictObject(proof),
    status: 200,
    data: z.object({
      /** The donations that came with it; 0 while it waits. */
      donations: z.int(),
      opensAt,
    }),
  },
});
