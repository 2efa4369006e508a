/** Carries the `invitationId`. */
export const STAFF_INVITED = 'staff.invited';
/** Somebody's access ended or changed; carries `facilityId` and `userId`. */
export const STAFF_REMOVED = 'staff.removed';
export const STAFF_ROLE_CHANGED = 'staff.role-changed';
