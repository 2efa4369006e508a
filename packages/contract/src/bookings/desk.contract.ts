import * as z from 'zod/mini';
import { donationSession, sessionSlotFields } from '../facilities/timetable.contract.ts';
import type { DayCounts } from './day-groups.ts';
import { daysBetween } from '../civil-days.ts';
import { donationRequest } from './donation-request.contract.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { markedUsed, markUsed, releasedDonations, releaseDonations, TESTING, useOfDonation } from './used-donations.ts';
import { hasReasonWithoutArrival, withoutArrivalFields } from './without-arrival.ts';

const appointmentOfDay = z.object({
  request: donationRequest,
  /** They have not donated at this facility before; absent while the booking waits for its answer. */
  firstTime: z.optional(z.boolean()),
  /** The donor's record was claimed by a code on this day, within the last 30 days: ask them whether it was they. */
  claimedByCodeOn: z.optional(f.civilDate),
  /** Set for a completed donation that staff marked as used. */
  use: z.optional(useOfDonation),
  /** Set for a completed donation. */
  testing: z.optional(z.enum(TESTING)),
});

/** The people of a day by where they stand. */
export const dayCounts = z.object({
  all: z.int(),
  expected: z.int(),
  here: z.int(),
  done: z.int(),
  missed: z.int(),
  closed: z.int(),
} satisfies Record<keyof DayCounts, unknown>);

const walkInSlot = { sessionId: f.id, slotNo: z.int() };

const day = z.object({
  date: f.civilDate,
  timeZone: z.string(),
  sessions: z.array(donationSession),
  /** In the order of time; those in a session name it. Cancelled and declined ones are left out. */
  appointments: z.array(appointmentOfDay),
  /** People who came without an appointment or an account, by slot. */
  walkIns: z.array(z.object({ ...walkInSlot, count: z.int() })),
  /** The people of the day by where they stand, as board, print and files count them. */
  counts: dayCounts,
});
export type FacilityDay = z.infer<typeof day>;

const oneRequest = z.object({ id: f.id });

/** The lookups of a donor by email address that the staff of one facility may make in an hour. */
export const LOOKUPS_PER_HOUR = 60;

/** For how many days a walk-in can be added after its day, where it was written on paper first. */
export const LATE_ENTRY_DAYS = 7;

/** Tells whether walk-ins can be added to a session of that date, in the facility's calendar. */
export function takesWalkIns(date: string, today: string): boolean {
  const daysAgo = daysBetween(date, today);
  return daysAgo >= 0 && daysAgo <= LATE_ENTRY_DAYS;
}

const walkInCode = z.object({
  /** 8 readable characters; shown this once. */
  code: z.string(),
  validUntil: f.instant,
});
export type WalkInCode = z.infer<typeof walkInCode>;

/** One of the three. */
const whoWalkedIn = {
  email: z.optional(f.email),
  /** The code on the donor's card. */
  code: z.optional(f.code('Scan or enter the code.')),
  /** A donor of this facility, of whom another answer told. */
  donorId: z.optional(f.id),
};

interface WhoWalkedIn {
  readonly email?: string | undefined;
  readonly code?: string | undefined;
  readonly donorId?: string | undefined;
}

const isOneOfThree = z.refine<WhoWalkedIn>(
  ({ email, code, donorId }) => [email, code, donorId].filter((given) => given !== undefined).length === 1,
  { path: ['code'], error: 'Scan or enter the code.' },
);

/** For how many days a facility cannot add a donor again who said of a walk-in that it was not them. */
export const REFUSED_WALK_IN_DAYS = 365;

const walkInDonor = z.object({
  firstName: z.string(),
  lastName: z.string(),
  bloodType: z.nullable(f.bloodType),
  /** True if age and interval allow a donation on that day; staff do not learn which of them does not. */
  mayGive: z.boolean(),
  /** Their own appointment here on that day, to be checked in instead. */
  appointmentId: z.optional(f.id),
});
export type WalkInDonor = z.infer<typeof walkInDonor>;

/** The day of a facility, as its staff work through it. */
export const dayEndpoints = defineEndpoints({
  'GET /api/facility/{id}/day': {
    summary: 'The sessions and appointments of one day at the own facility, today by default',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id }),
    query: z.strictObject({ date: z.optional(f.civilDate) }),
    status: 200,
    data: day,
  },
  'GET /api/facility/{id}/day/telephones': {
    summary:
      'The telephone numbers of the donors of a day who are still expected, for its paper; each reading is recorded',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id }),
    query: z.strictObject({ date: z.optional(f.civilDate) }),
    status: 200,
    /** Those who gave none are left out. */
    data: z.object({ list: z.array(z.object({ requestId: f.id, phoneNumber: z.string() })) }),
  },
  'POST /api/facility/{id}/check-in': {
    summary: 'Note that the donor of an appointment is there, by the code that they show or read aloud',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id }),
    body: z.strictObject({ code: f.code('Scan or enter the code.') }),
    idempotent: true,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/check-in': {
    summary: 'Note on the day of the appointment that the donor is there',
    access: 'facility_staff',
    duty: 'appointments',
    params: oneRequest,
    status: 200,
    data: donationRequest,
  },
  'POST /api/profile/card/code': {
    summary: 'Make the code by which a facility finds a donor without an appointment: for 15 minutes, used once',
    access: 'donor',
    status: 201,
    data: walkInCode,
  },
  'POST /api/facility/{id}/walk-ins/lookup': {
    summary:
      'Look up a donor who walked in: by the code on their card, by their exact email address, or by their id, which find donors only whose name the facility reads already',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id }),
    body: z
      .strictObject({
        ...whoWalkedIn,
        /** The day of the session to which they are added; today by default. */
        date: z.optional(f.civilDate),
      })
      .check(isOneOfThree),
    status: 200,
    data: walkInDonor,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor': {
    summary:
      'Add a donor who walked in today or in the 7 days before, by the code on their card, which is then used up, or by their exact email address, or as a donor known here; they are checked in, and notified at once',
    access: 'facility_staff',
    own: 'id',
    duty: 'appointments',
    params: z.object({ id: f.id, sessionId: f.id }),
    body: z
      .strictObject({
        ...whoWalkedIn,
        /** The slot that begins or runs now by default. */
        slotNo: z.optional(sessionSlotFields.slotNo),
        /** The blood type that the donor states, where their account does not know it. */
        bloodType: z.optional(f.bloodType),
      })
      .check(isOneOfThree),
    idempotent: true,
    status: 201,
    data: donationRequest,
  },
  'PUT /api/facility/{id}/released-donations': {
    summary: 'Record that testing released completed donations, or take that back before they are marked as used',
    access: 'facility_staff',
    own: 'id',
    duty: 'donations',
    params: z.object({ id: f.id }),
    body: releaseDonations,
    status: 200,
    data: releasedDonations,
  },
  'PUT /api/facility/{id}/used-donations': {
    summary:
      'Mark completed donations that testing released as used, or undo that; their donors are notified once, a day after the donation',
    access: 'facility_staff',
    own: 'id',
    duty: 'donations',
    params: z.object({ id: f.id }),
    body: markUsed,
    status: 200,
    data: markedUsed,
  },
  'POST /api/donation/schedule/{id}/no-show': {
    summary: 'Note from 30 minutes after the appointment that the donor did not come; can be undone for 24 hours',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/could-not-give': {
    summary:
      'Record that the donor came and could not give, and from when they may come again; no reason is stored, and it can be undone for 24 hours',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    body: z.optional(
      z.nullable(
        z
          .strictObject({
            ...withoutArrivalFields,
            /** The first day on which the donor may come again, at most 730 days ahead; absent or null: at any time. */
            notBefore: z.optional(z.nullable(f.civilDate)),
          })
          .check(hasReasonWithoutArrival),
      ),
    ),
    status: 200,
    data: donationRequest,
  },
  'POST /api/donation/schedule/{id}/left': {
    summary: 'Record that the donor came and left before giving; can be undone for 24 hours',
    access: 'facility_staff',
    duty: 'donations',
    params: oneRequest,
    body: z.optional(z.nullable(z.strictObject(withoutArrivalFields).check(hasReasonWithoutArrival))),
    status: 200,
    data: donationRequest,
  },
});
