import type { Account } from './actor.policy.ts';
import { type SignInSessionRow } from './sessions.repository.ts';

/** Returns whose session it is; undefined for staff who belong to no facility. */
export function actorOf(row: SignInSessionRow): Account | undefined {
  const person = {
    userId: row.user_id,
    sessionId: row.id,
    hasSecondFactor: row.has_second_factor,
    locale: row.locale,
  };
  if (row.role === 'donor') return { ...person, role: 'donor', bloodType: row.blood_type ?? undefined };
  if (row.role === 'operator') return { ...person, role: 'operator' };
  if (row.facility_id === null || row.personnel_role === null) return undefined;
  return { ...person, role: 'facility_staff', facilityId: row.facility_id, personnelRole: row.personnel_role };
}
