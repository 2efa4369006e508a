import type { Data, Endpoints } from '@sanguine/contract';
import type { Caller } from '../../../platform/http/call.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { secretLimit } from '../../people/accounts/index.ts';
import { type StaffActor, hashOfToken } from '../../people/identity/index.ts';
import { deadInvitation } from './staff.errors.ts';
import { findInvitationOfLink, listStaff } from './staff.read-model.ts';
import { toStaffMember } from './staff.view.ts';

type Staff = Data<Endpoints['GET /api/facility/staff/{id}']>;
type Invitation = Data<Endpoints['POST /api/auth/invitation']>;

/** The staff of the caller's own facility; other facilities do not exist for them. */
export async function getStaff(services: Services, { facilityId }: StaffActor): Promise<Staff> {
  const rows = await listStaff(services.db.kysely, facilityId);
  return { list: rows.map(toStaffMember) };
}

/** Returns what somebody is invited to, and by whom, before they accept; an invalid link fails as accepting does. */
export async function getInvitation(services: Services, caller: Caller, token: string): Promise<Invitation> {
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const row = await findInvitationOfLink(services.db.kysely, hashOfToken(token), services.clock.now());
  if (row === undefined) throw deadInvitation();
  const { inviter_first_name: firstName, inviter_last_name: lastName } = row;
  return {
    email: row.email,
    hasAccount: row.has_account,
    replacesAccount: row.replaces_account,
    personnelRole: row.personnel_role,
    facility: { name: row.facility_name, address: row.facility_address },
    invitedBy: firstName === null || lastName === null ? null : { firstName, lastName },
  };
}
