export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_CREATORS = ['donor', 'facility_staff'] as const;
export type RequestCreator = (typeof REQUEST_CREATORS)[number];

/** What can be done to a request that exists; the answer lists those its reader may do now. */
export const REQUEST_ACTIONS = [
  'approve',
  'decline',
  'complete',
  'cancel',
  'assign',
  'undo',
  'dispute',
  'withdraw',
  'insist',
  'test-type',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Whose step the history of a request tells. */
export const HISTORY_PARTIES = ['donor', 'facility_staff', 'operator', 'system'] as const;

export const URGENCY_LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type UrgencyLevel = (typeof URGENCY_LEVELS)[number];

/** Units an emergency request may ask for: whole red-cell units from 1 to this. */
export const MAX_UNITS_REQUESTED = 1_000;

/** A booking may lie at most this many days ahead. */
export const MAX_DAYS_AHEAD = 180;

/** Hours after which a booking that nobody answered expires. */
export const PENDING_HOURS = 48;

/** So many bookings of a donor may wait at once: each holds a place that others cannot have. */
export const MOST_WAITING = 3;

/**
 * Why a donor may not ask for one more donation now; undefined when they may. Without a verified email address a donor
 * has one open request at a time, waiting or scheduled: accounts on addresses of nobody must not fill the places.
 */
export function obstacleToBooking(donor: { emailVerified: boolean; waiting: number; open: number }) {
  if (!donor.emailVerified && donor.open > 0) return 'verify_address_first' as const;
  return donor.waiting >= MOST_WAITING ? ('too_many_waiting' as const) : undefined;
}

/** True when a request waits for nothing more; of a completion only its correction can follow. */
export function isFinal(status: RequestStatus): boolean {
  return status === 'COMPLETED' || status === 'REJECTED' || status === 'CANCELLED';
}
