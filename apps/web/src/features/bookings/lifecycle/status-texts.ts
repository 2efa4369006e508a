import type { RequestStatus } from '@sanguine/contract';

/** The word for the state of a request, the same wherever it stands. */
export const STATUS_TEXTS = {
  PENDING: 'lifecycle.donations.status.submitted',
  APPROVED: 'lifecycle.donations.status.scheduled',
  COMPLETED: 'lifecycle.donations.status.completed',
  REJECTED: 'lifecycle.donations.status.declined',
  CANCELLED: 'lifecycle.donations.status.cancelled',
  NO_SHOW: 'lifecycle.donations.status.missed',
  COULD_NOT_GIVE: 'lifecycle.donations.status.could-not-give',
  LEFT: 'lifecycle.donations.status.left',
} as const satisfies Readonly<Record<RequestStatus, string>>;
