import * as z from 'zod/mini';
import { ACCOUNT_ROLES } from '../people/accounts.contract.ts';
import { PERSONNEL_ROLES } from '../duties.ts';
import { ALARM_KINDS, CALL_TIMES, UNWELL_COURSES, UNWELL_STARTS } from '../bookings/after-care.contract.ts';
import { appealSettings } from '../bookings/appeals.contract.ts';
import { BLOOD_TYPE_CERTAINTIES } from '../blood-types.ts';
import { HISTORY_PARTIES, REQUEST_CREATORS, REQUEST_STATUSES, URGENCY_LEVELS } from '../donation-states.ts';
import { SEXES } from '../people/eligibility.ts';
import * as f from '../fields.ts';
import { notificationKind, notificationPreferences, notificationSubject } from '../notify/notifications.contract.ts';
import { namedPlace } from '../people/places.contract.ts';
import { ISSUE_TYPES } from './support.contract.ts';
import { OFFER_KINDS, OFFER_STATES } from '../bookings/wait-list.contract.ts';

const status = z.enum(REQUEST_STATUSES);
const at = f.instant;

const account = z.object({
  id: f.id,
  role: z.enum(ACCOUNT_ROLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerifiedAt: z.nullable(at),
  phoneNumber: z.string(),
  address: z.string(),
  bloodType: z.nullable(f.bloodType),
  bloodTypeCertainty: z.enum(BLOOD_TYPE_CERTAINTIES),
  /** The type that the person stated, when a facility has tested it since. */
  statedBloodType: z.nullable(f.bloodType),
  dateOfBirth: z.nullable(z.string()),
  sex: z.nullable(z.enum(SEXES)),
  facilityId: z.nullable(f.id),
  facilityName: z.nullable(z.string()),
  personnelRole: z.nullable(z.enum(PERSONNEL_ROLES)),
  /** The language that the person chose. */
  locale: z.nullable(z.string()),
  termsAcceptedAt: at,
  createdAt: at,
});

/** A donor's home, rounded to two decimals; null: they do not want to say. */
const place = z.nullable(z.extend(namedPlace, { latitude: z.number(), longitude: z.number() }));

const step = z.object({
  at,
  by: z.enum(HISTORY_PARTIES),
  action: z.string(),
  from: z.nullable(status),
  to: status,
  reason: z.string(),
});

const request = z.object({
  id: f.id,
  creator: z.enum(REQUEST_CREATORS),
  status,
  facilityId: f.id,
  facilityName: z.string(),
  emergencyRequestId: z.nullable(f.id),
  /** null: the donor did not know it. */
  bloodType: z.nullable(f.bloodType),
  unitsRequested: z.int(),
  urgencyLevel: z.nullable(z.enum(URGENCY_LEVELS)),
  preferredDate: f.localDateTime,
  timeZone: z.string(),
  /** The venue, if not the facility itself. */
  venue: z.nullable(z.string()),
  notes: z.string(),
  /** The note of the facility's staff on the booking. */
  staffNote: z.string(),
  createdAt: at,
  /** The time at which staff noted that the person was there. */
  checkedInAt: z.nullable(at),
  walkIn: z.boolean(),
  volumeMl: z.nullable(z.int()),
  donationNumber: z.nullable(z.string()),
  /** The first day on which a facility that the person came to asked them to come again. */
  notBefore: z.nullable(f.civilDate),
  /** The times at which the donor disputed the donation and the dispute was settled. */
  disputedAt: z.nullable(at),
  disputeSettledAt: z.nullable(at),
  /** The time at which staff recorded that testing released the donation. */
  releasedAt: z.nullable(at),
  /** The time at which staff marked the donation as used, once the donor was notified. */
  usedAt: z.nullable(at),
  history: z.array(step),
});

const movement = z.object({
  facilityId: f.id,
  bloodType: f.bloodType,
  delta: z.int(),
  resultingUnits: z.int(),
  reason: z.string(),
  at,
});

/** An invitation to work for a facility, sent by the person or to their address. */
const invitation = z.object({
  facilityId: f.id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  personnelRole: z.enum(PERSONNEL_ROLES),
  createdAt: at,
  expiresAt: at,
});

/** Everything stored about a person, except what authenticates them: hashes, tokens and codes. */
export const personalExport = z.object({
  exportedAt: at,
  account,
  place: z.nullable(z.object({ place, chosenAt: at })),
  avatar: z.nullable(z.object({ mediaType: z.literal('image/webp'), base64: z.string(), createdAt: at })),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), action: z.enum(['given', 'withdrawn']), at })),
  /** Requests of the person: a donor's bookings, or emergency requests raised by a member of staff. */
  requests: z.array(request),
  /** Blood types that facilities tested for the person, or that the person entered for a donor. */
  bloodTypeTests: z.array(
    z.object({
      facilityId: f.id,
      requestId: f.id,
      /** Null when the person entered it for a donor. */
      bloodType: z.nullable(f.bloodType),
      reason: z.string(),
      at,
      replacedAt: z.nullable(at),
    }),
  ),
  /** The person's actions on any request. */
  actions: z.array(z.extend(step, { requestId: f.id })),
  stockMovements: z.array(movement),
  /** `subject`: null where what it was about is gone. */
  notifications: z.array(
    z.object({
      kind: notificationKind,
      subject: z.nullable(notificationSubject),
      createdAt: at,
      readAt: z.nullable(at),
    }),
  ),
  notificationPreferences,
  /** The wait-list entries of the donor. */
  waitList: z.array(
    z.object({
      facilityId: f.id,
      bloodType: z.nullable(f.bloodType),
      from: f.civilDate,
      until: f.civilDate,
      fromTime: z.string(),
      untilTime: z.string(),
      createdAt: at,
    }),
  ),
  /** Places that were offered to the donor. */
  offers: z.array(
    z.object({
      kind: z.enum(OFFER_KINDS),
      facilityId: f.id,
      localTime: f.localDateTime,
      offeredAt: at,
      expiresAt: at,
      state: z.enum(OFFER_STATES),
    }),
  ),
  /** The donor's choice of when and for what to be asked; null for staff. */
  appealSettings: z.nullable(appealSettings),
  /** Appeals by which the donor was asked. */
  appealReports: z.array(z.object({ requestId: f.id, reason: z.string(), reportedAt: at })),
  appeals: z.array(
    z.object({
      requestId: f.id,
      bloodType: f.bloodType,
      distanceKm: z.nullable(z.int()),
      askedAt: at,
      /** The time at which they said that they cannot come, and the pause that they chose with it. */
      cannotComeAt: z.nullable(at),
      pauseUntil: z.nullable(f.civilDate),
      /** The time at which the link of the mail was used to answer. */
      answeredByLinkAt: z.nullable(at),
    }),
  ),
  sessions: z.array(z.object({ id: f.id, userAgent: z.string(), createdAt: at, lastSeenAt: at, expiresAt: at })),
  /** Browsers in which the person has signed in with the password. */
  knownDevices: z.array(z.object({ createdAt: at, lastSeenAt: at })),
  /** Without its secret and the recovery codes; null when there is none. */
  secondFactor: z.nullable(z.object({ createdAt: at, confirmedAt: z.nullable(at), recoveryCodesLeft: z.int() })),
  /** Browsers that receive push messages, by their push service. */
  pushSubscriptions: z.array(z.object({ service: z.string(), createdAt: at })),
  /** The secret address of the calendar, without the address. */
  calendarFeed: z.nullable(z.object({ private: z.boolean(), createdAt: at, lastReadAt: z.nullable(at) })),
  /** Milestones for which the donor was thanked. */
  milestones: z.array(z.object({ donations: z.int(), requestId: f.id, reachedAt: at })),
  /** Certificates that the donor made, without their codes. */
  certificates: z.array(z.object({ name: z.string(), createdAt: at })),
  /** Tokens that the person created for their facility's software. */
  stockTokens: z.array(z.object({ name: z.string(), createdAt: at })),
  /** The entries of the audit trail about the person; network and device only for their own actions. */
  auditTrail: z.array(
    z.object({
      at,
      action: z.string(),
      byYou: z.boolean(),
      network: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  /** Records of the person that staff entered, with the consent that was read out; claimed ones have a time. */
  enteredRecords: z.array(
    z.object({ facilityId: f.id, enteredAt: at, consentVersion: z.string(), claimedAt: z.nullable(at) }),
  ),
  /** Listed facilities of which the person wants to hear when they join. */
  watchedFacilities: z.array(z.object({ facilityId: f.id, createdAt: at })),
  /** Listings that the person, or somebody with their address, said are theirs. */
  facilityClaims: z.array(z.object({ facilityId: f.id, createdAt: at, expiresAt: at })),
  pendingLinks: z.array(z.object({ purpose: z.string(), email: z.string(), expiresAt: at })),
  /** What the person wrote to the operator for their facility. */
  verificationMessages: z.array(z.object({ facilityId: f.id, text: z.string(), writtenAt: at })),
  invitations: z.array(invitation),
  /** What the donor reported after a donation. */
  donationAlarms: z.array(
    z.object({
      requestId: f.id,
      kind: z.enum(ALARM_KINDS),
      started: z.nullable(z.enum(UNWELL_STARTS)),
      course: z.nullable(z.enum(UNWELL_COURSES)),
      phoneNumber: z.nullable(z.string()),
      callTime: z.nullable(z.enum(CALL_TIMES)),
      hasCalled: z.boolean(),
      createdAt: at,
      takenAt: z.nullable(at),
    }),
  ),
  supportReports: z.array(
    z.object({ reference: z.string(), issueType: z.enum(ISSUE_TYPES), description: z.string(), createdAt: at }),
  ),
  /** Mail that a demonstration stores to be read. */
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: at })),
});
export type PersonalExport = z.infer<typeof personalExport>;
