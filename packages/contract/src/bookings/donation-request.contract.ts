import * as z from 'zod/mini';
import { WITHHELD_REASONS } from './appeal-limits.ts';
import { APPEAL_STATES } from './appeal-state.ts';
import { appealProgress, appealReason } from './appeals.contract.ts';
import { appointmentPlace } from '../facilities/appointment-place.ts';
import { SESSION_STATUSES, sessionSlotFields } from '../facilities/timetable.contract.ts';
import {
  HISTORY_PARTIES,
  MAX_UNITS_REQUESTED,
  REQUEST_ACTIONS,
  REQUEST_CREATORS,
  REQUEST_STATUSES,
  URGENCY_LEVELS,
} from '../donation-states.ts';
import { donorEligibility } from '../people/donor-eligibility.ts';
import { openingHours } from '../facilities/facilities.contract.ts';
import * as f from '../fields.ts';
import { useOfDonation } from './used-donations.ts';
import { changesSinceVerified } from '../facilities/verified-details.ts';

/** The time of a booking or an answer: a published slot, or a date. */
export const slotOrDate = {
  preferredDate: z.optional(f.civilDateTime),
  sessionId: z.optional(sessionSlotFields.sessionId),
  slotNo: z.optional(sessionSlotFields.slotNo),
};

interface SlotOrDate {
  readonly preferredDate?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly slotNo?: number | undefined;
}

/** A slot of a session is chosen, or a date is wished. */
export const isSlotOrDate = z.refine<SlotOrDate>(
  ({ preferredDate, sessionId, slotNo }) =>
    sessionId === undefined ? slotNo === undefined && preferredDate !== undefined : slotNo !== undefined,
  { error: 'Choose a date and time.', path: ['preferredDate'] },
);

/** A donor books one donation; `unitsRequested` and `additionalNotes` are empty strings, as the specification says. */
export const createBooking = z
  .strictObject({
    facilityId: f.id,
    /** Left out by a donor who does not know it: the profile's, and where that has none, staff read "not known". */
    bloodType: z.optional(f.bloodType),
    ...slotOrDate,
    unitsRequested: z.optional(z.union([z.literal(''), z.literal('1'), z.literal(1)], 'A donation is one unit.')),
    additionalNotes: z.optional(f.paragraph(1000)),
    donorId: z.optional(z.union([f.id, z.literal('')])),
    /** The donor consents to the keeping of health data by this; a consent that was given before holds. */
    healthDataConsent: z.optional(z.literal(true, 'Tick this box so that we may store data about your health.')),
  })
  .check(isSlotOrDate);

/** The hours for which a facility opens for one emergency, in addition to its usual ones. */
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

/** The figures that staff saw of an emergency when they changed it: a colleague's change meanwhile is not overwritten. */
const seen = z.strictObject({ unitsNeeded: z.int(), unitsElsewhere: z.int(), preferredDate: f.civilDateTime });

export const changeEmergency = z.strictObject({
  seen,
  notes: f.paragraph(1000),
  unitsNeeded: createEmergency.shape.unitsNeeded,
  preferredDate: f.civilDateTime,
});

export const coverElsewhere = z.strictObject({
  seen,
  /** All units that came from another source so far; 0 undoes it. */
  units: z
    .int('Enter a whole number of units.')
    .check(
      z.minimum(0, 'Enter a whole number of units.'),
      z.maximum(MAX_UNITS_REQUESTED, 'Ask for at most 1,000 units.'),
    ),
  note: f.optionalLine(200),
});

const facilityOfRequest = z.object({
  id: f.id,
  name: z.string(),
  address: z.string(),
  operationalHours: z.string(),
  phoneNumber: z.optional(z.string()),
  ...changesSinceVerified,
});

const donorOfRequest = z.object({
  id: f.id,
  firstName: z.string(),
  lastName: z.string(),
  /** For staff, who compare it with an official paper; absent where the account does not have it. */
  dateOfBirth: z.optional(f.civilDate),
});

export const donationRequest = z.object({
  id: f.id,
  creator: z.enum(REQUEST_CREATORS),
  status: z.enum(REQUEST_STATUSES),
  /** null: the donor of a booking does not know it, and the facility tests it. Of an emergency it is always known. */
  bloodType: z.nullable(f.bloodType),
  unitsRequested: z.int(),
  /** Donations tied to an emergency request that are open or completed, and units that came from elsewhere. */
  unitsPledged: z.int(),
  /** Units of an emergency that came from another source than its donors; absent where none did. */
  unitsElsewhere: z.optional(z.int()),
  urgencyLevel: z.nullable(z.enum(URGENCY_LEVELS)),
  preferredDate: f.localDateTime,
  preferredAt: f.instant,
  timeZone: z.string(),
  notes: z.string(),
  createdAt: f.instant,
  /** The time by which the facility answers a booking that waits, or it ends by itself. */
  answeredBy: z.optional(f.instant),
  facilityId: facilityOfRequest,
  /** The place to come to, at `preferredDate` on the clocks of `timeZone`. */
  place: appointmentPlace,
  /** For staff null unless the request is APPROVED or its donor’s outcome is recorded; null for emergency requests. */
  donorId: z.nullable(donorOfRequest),
  /** For staff, in lists and details: another donor of that day has this name, too. */
  namesake: z.optional(z.literal(true)),
  emergencyRequestId: z.optional(f.id),
  /** The session in which the donation has a place. */
  session: z.optional(
    z.object({
      id: f.id,
      slotNo: z.int(),
      startsAt: f.instant,
      endsAt: f.instant,
      status: z.enum(SESSION_STATUSES),
      delayMinutes: z.int(),
    }),
  ),
  /** The emergency that this donation answers: its blood type, and the facility's local time by which it is needed. */
  answers: z.optional(z.object({ bloodType: f.bloodType, neededBy: f.localDateTime })),
  /** Set for an emergency for which the facility opens: donors may also choose a time between these local times. */
  opening: z.optional(z.object({ from: f.localDateTime, until: f.localDateTime })),
  /** Set for an emergency for which the reading donor was asked; `cannot`: they said that they cannot come. */
  ownAppeal: z.optional(z.enum(['asked', 'cannot'])),
  /** From the reading donor's home to the facility; in lists of open emergencies, where both are known. */
  distanceKm: z.optional(z.number()),
  /** The reason why donors do not see an open emergency: its facility may not appeal to them now. */
  withheld: z.optional(z.enum(WITHHELD_REASONS)),
  /** How far the appeal of an open emergency has come, in lists of its facility's staff. */
  appealState: z.optional(z.enum(APPEAL_STATES)),
  confirmedAt: z.optional(f.instant),
  /** For a donor with an accepted booking in the next hours: the delay that today's donors measured, where none is announced. */
  lateMinutes: z.optional(z.int()),
  /** The time at which staff noted that the donor is there. */
  checkedInAt: z.optional(f.instant),
  /** Staff added it for a donor who came without an appointment. */
  walkIn: z.optional(z.literal(true)),
  /** The time at which the facility recorded that the donation took place. */
  completedAt: z.optional(f.instant),
  /** Until when staff may undo that they cancelled this booking; only they get it. */
  undoUntil: z.optional(f.instant),
  /** With COULD_NOT_GIVE, the first day on which the facility asked the donor to come again. No reason is stored. */
  notBefore: z.optional(f.civilDate),
  /** The time at which the donor disputed the recorded donation or visit; absent once that is settled. */
  disputedAt: z.optional(f.instant),
  /** Whether the donor who reads may give for this emergency in time, and when. */
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
  /** The volume of a completed donation, where that was not the usual one, and the number on its bag. */
  volumeMl: z.optional(z.int()),
  donationNumber: z.optional(z.string()),
  /** The blood type that the booking's facility tested last, and may correct; only its staff get it. */
  ownTest: z.optional(z.object({ bloodType: f.bloodType, testedAt: f.instant })),
  /** Present if staff marked the donation as used; a donor reads it once they were notified. */
  use: z.optional(useOfDonation),
  /** The progress of an emergency's appeal, for the staff of its facility. */
  appeal: z.optional(appealProgress),
  asked: z.optional(appealReason),
  /** Tells whether this donor may report the emergency to the operator, or has done so. */
  report: z.optional(z.enum(['possible', 'sent'])),
  answered: z.optional(z.literal(true)),
  /** The donor's contact details, for staff while they read the donor’s name. */
  donorContact: z.optional(z.object({ email: z.string(), phoneNumber: z.string() })),
  /** For staff: this facility entered the donor, and may do something for them about the record. */
  isEntered: z.optional(z.literal(true)),
});
export type DonationRequestDetail = z.infer<typeof donationRequestDetail>;
