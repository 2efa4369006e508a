import type { StaffActor } from '../identity/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { notAllowed } from '../../platform/errors.ts';
import type { StaffRow } from './staff.view.ts';

/** The time for which an invitation can be accepted, counted from its mail. */
export const INVITATION_HOLDS = 72 * HOUR;
/** A contact of the operator's directory has not asked for it, and may be on leave. */
export const FIRST_INVITATION_HOLDS = 30 * DAY;

export interface Membership {
  /** Undefined when the id is not that of an active member of the facility. */
  readonly member: StaffRow | undefined;
  readonly isLastAdmin: boolean;
}

/** A member among the locked staff. The caller may have lost their role since the session was checked: throws then. */
export function membershipIn(staff: readonly StaffRow[], actor: StaffActor, memberId: string): Membership {
  const admins = staff.filter((row) => row.personnel_role === 'Admin');
  if (!admins.some((admin) => admin.id === actor.userId)) throw notAllowed();
  const isLastAdmin = admins.length === 1 && admins[0]?.id === memberId;
  return { member: staff.find((row) => row.id === memberId), isLastAdmin };
}
