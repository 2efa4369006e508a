import type { RequestStatus } from '@sanguine/contract';

/** Rows on a page of Recent Activity. */
export const ACTIVITY_ROWS = 9;

export type ActivityState = 'Submitted' | 'Scheduled' | 'Completed' | 'Cancelled' | 'Failed' | 'Missed';

const states: Record<RequestStatus, ActivityState> = {
  PENDING: 'Submitted',
  APPROVED: 'Scheduled',
  COMPLETED: 'Completed',
  REJECTED: 'Failed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Missed',
};

/** A donor's word for the state of a request. */
export function activityState(status: RequestStatus): ActivityState {
  return states[status];
}
