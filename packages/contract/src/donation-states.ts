export const REQUEST_STATUSES = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
  'COULD_NOT_GIVE',
  'LEFT',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The statuses of a donor who came, where no donation took place. */
const VISITS = ['COULD_NOT_GIVE', 'LEFT'] as const satisfies readonly RequestStatus[];

/** Tells whether the donor came and did not give. */
export function isVisit(status: RequestStatus): status is (typeof VISITS)[number] {
  return VISITS.some((visit) => visit === status);
}

export const REQUEST_CREATORS = ['donor', 'facility_staff'] as const;
export type RequestCreator = (typeof REQUEST_CREATORS)[number];

/** Actions on an existing request; the answer lists those that its reader may do now. */
export const REQUEST_ACTIONS = [
  'approve',
  'decline',
  'check-in',
  'complete',
  'no-show',
  'could-not-give',
  'left',
  'cancel',
  'reschedule',
  'assign',
  'change',
  'cover-elsewhere',
  'undo',
  'dispute',
  'withdraw',
  'insist',
  'test-type',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** The parties whose actions the history records. */
export const HISTORY_PARTIES = ['donor', 'facility_staff', 'operator', 'system'] as const;

export const URGENCY_LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type UrgencyLevel = (typeof URGENCY_LEVELS)[number];

/** Units an emergency request may ask for: whole red-cell units from 1 to this number. */
export const MAX_UNITS_REQUESTED = 1_000;

/** A booking may be at most this many days ahead. */
export const MAX_DAYS_AHEAD = 180;

/** Hours after which a booking that nobody answered expires. */
export const PENDING_HOURS = 48;

/** Returns by when a booking that is asked for now is answered, or ends: never after its own time. Milliseconds. */
export function answeredBy(now: number, at: number): number {
  return Math.min(now + PENDING_HOURS * 3_600_000, at);
}

/** A donor may have this many bookings waiting: each holds a place that nobody else can have. */
export const MAX_WAITING_BOOKINGS = 3;

/**
 * Returns why a donor may not request another donation now; undefined when they may. Without a verified email address a
 * donor has one open request at a time, waiting or scheduled: accounts with invented addresses must not fill the
 * places.
 */
export function obstacleToBooking(donor: { emailVerified: boolean; waiting: number; open: number }) {
  if (!donor.emailVerified && donor.open > 0) return 'verify_address_first' as const;
  return donor.waiting >= MAX_WAITING_BOOKINGS ? ('too_many_waiting' as const) : undefined;
}

/** True for a final status; what staff recorded of an appointment can still be corrected. */
export function isFinal(status: RequestStatus): boolean {
  return status !== 'PENDING' && status !== 'APPROVED';
}
