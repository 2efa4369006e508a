import type { PersonnelRole, StaffMember } from '@sanguine/contract';

export interface StaffRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly personnel_role: PersonnelRole | null;
  readonly created_at: Date;
  /** Null for those who work there already. */
  readonly expires_at: Date | null;
}

/** A member of staff, or somebody invited, as the facility reads them. */
export function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    status: row.expires_at === null ? 'active' : 'invited',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    personnelRole: row.personnel_role ?? 'Staff',
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at === null ? {} : { invitedUntil: row.expires_at.toISOString() }),
  };
}
