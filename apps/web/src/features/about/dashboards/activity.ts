import type { RequestStatus } from '@sanguine/contract';

/** Rows on a page of Recent Activity. */
export const ACTIVITY_ROWS = 9;

export type ActivityState = 'submitted' | 'scheduled' | 'completed' | 'cancelled' | 'failed' | 'missed' | 'visited';

const states: Record<RequestStatus, ActivityState> = {
  PENDING: 'submitted',
  APPROVED: 'scheduled',
  COMPLETED: 'completed',
  REJECTED: 'failed',
  CANCELLED: 'cancelled',
  NO_SHOW: 'missed',
  COULD_NOT_GIVE: 'visited',
  LEFT: 'visited',
};

/** A donor's word for the state of a request. */
export function activityState(status: RequestStatus): ActivityState {
  return states[status];
}
