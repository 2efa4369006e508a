import * as z from 'zod/mini';
import { appointmentPlace } from '../facilities/appointment-place.ts';
import { SESSION_STATUSES } from '../facilities/timetable.contract.ts';
import { BLOOD_TYPE_CERTAINTIES } from '../blood-types.ts';
import { REQUEST_STATUSES } from '../donation-states.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

const checkInCode = z.object({
  /** 16 bytes in base64url, for the QR code. */
  scanned: z.string(),
  /** 8 readable characters, to type or read aloud. */
  spoken: z.string(),
  validFrom: f.instant,
  validUntil: f.instant,
});

const cardAppointment = z.object({
  requestId: f.id,
  status: z.enum(REQUEST_STATUSES),
  preferredDate: f.localDateTime,
  preferredAt: f.instant,
  timeZone: z.string(),
  facilityName: z.string(),
  /** The telephone number for donors; null when the facility gave none. */
  phoneNumber: z.nullable(z.string()),
  /** The place to go to: the place of its session, or the facility itself. */
  place: appointmentPlace,
  sessionStatus: z.nullable(z.enum(SESSION_STATUSES)),
  delayMinutes: z.int(),
  /** The delay that today's donors measured, in the hours before the appointment and where none is announced. */
  lateMinutes: z.optional(z.int()),
  checkedInAt: z.nullable(f.instant),
  /** Null while the booking waits for its answer, once the donor is checked in, and where the session is closed. */
  checkInCode: z.nullable(checkInCode),
});
export type CardAppointment = z.infer<typeof cardAppointment>;

export const donorCard = z.object({
  name: z.string(),
  bloodType: z.nullable(f.bloodType),
  bloodTypeCertainty: z.enum(BLOOD_TYPE_CERTAINTIES),
  /** The first civil date on which the donor may give again; null before the first donation. */
  nextEligibleDate: z.nullable(z.string()),
  /** A planned donation after which the next date will be known; `nextEligibleDate` counts donations that took place only. */
  plannedDonationDate: z.nullable(f.civilDate),
  /** Donations that facilities have confirmed which may appeal to donors; disputed ones do not count. */
  donations: z.int(),
  milestone: z.nullable(z.int()),
  nextMilestone: z.nullable(z.int()),
  /** The next accepted booking; without one, the next that waits for its answer. */
  appointment: z.nullable(cardAppointment),
});
export type DonorCard = z.infer<typeof donorCard>;

/** Certificates that one donor may have at a time. */
export const MAX_CERTIFICATES = 10;

const certificate = z.object({ id: f.id, name: z.string(), createdAt: f.instant });
export type Certificate = z.infer<typeof certificate>;

const newCertificate = z.extend(certificate, {
  /** Shown this once. */
  code: z.string(),
  donations: z.array(z.object({ date: f.civilDate, facilityName: z.string() })),
});
export type NewCertificate = z.infer<typeof newCertificate>;

/** The facts that anybody with the code of a certificate reads. */
const verifiedCertificate = z.object({
  name: z.string(),
  createdAt: f.instant,
  /** The donations on it that still stand. */
  donations: z.int(),
  facilities: z.array(z.string()),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;

export const donorCardEndpoints = defineEndpoints({
  'GET /api/profile/card': {
    summary: 'The own donor card: name, blood type, next date, and the next appointment with its check-in code',
    access: 'donor',
    status: 200,
    data: donorCard,
  },
  'GET /api/profile/certificates': {
    summary: 'The certificates that one has made and not revoked',
    access: 'donor',
    status: 200,
    data: z.array(certificate),
  },
  'POST /api/profile/certificates': {
    summary: 'Make a certificate of one’s confirmed donations; its code is shown this once',
    access: 'donor',
    status: 201,
    data: newCertificate,
  },
  'DELETE /api/profile/certificates/{id}': {
    summary: 'Revoke a certificate: its code verifies nothing any more',
    access: 'donor',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.null(),
  },
  'POST /api/certificates/verify': {
    summary: 'What a certificate says, by the code on it: the name, how many donations, and the facilities',
    access: 'anyone',
    body: z.strictObject({ code: f.code('Enter the code on the certificate.') }),
    status: 200,
    data: verifiedCertificate,
  },
});
