import type { StaffActor } from '../../people/identity/index.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { StaffRow } from './staff.view.ts';

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
