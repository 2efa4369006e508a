import * as z from 'zod/mini';
import { SESSION_STATUSES } from './appointments.contract.ts';
import { BLOOD_TYPE_CERTAINTIES } from './blood-types.ts';
import { REQUEST_STATUSES } from './donation-states.ts';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

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
  /** Where to go: the place of its session, or the facility itself. */
  place: z.object({ name: z.string(), address: z.string() }),
  sessionStatus: z.nullable(z.enum(SESSION_STATUSES)),
  delayMinutes: z.int(),
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
  /** Donations that facilities have confirmed which may appeal to donors; disputed ones do not count. */
  donations: z.int(),
  milestone: z.nullable(z.int()),
  nextMilestone: z.nullable(z.int()),
  /** The next accepted booking; without one, the next that waits for its answer. */
  appointment: z.nullable(cardAppointment),
});
export type DonorCard = z.infer<typeof donorCard>;

export const donorCardEndpoints = defineEndpoints({
  'GET /api/profile/card': {
    summary: 'The own donor card: name, blood type, next date, and the next appointment with its check-in code',
    access: 'donor',
    status: 200,
    data: donorCard,
  },
});
