import type { AccountRole, SessionUser } from '@sanguine/contract';

export interface SessionUserRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly role: AccountRole;
  readonly facility_id?: string | null;
  readonly locale?: string | null | undefined;
}

/** A person as the client keeps them for the length of a session. */
export function toSessionUser(row: SessionUserRow): SessionUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    role: row.role,
    ...(row.facility_id ? { facilityId: row.facility_id } : {}),
    ...(row.locale ? { locale: row.locale } : {}),
  };
}
