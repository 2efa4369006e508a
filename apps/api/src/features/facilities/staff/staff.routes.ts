import type { staffEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { joinFacility } from './join-facility.ts';
import { inviteStaff } from './invite-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { getInvitation, getStaff } from './staff.reads.ts';
import { says } from './staff.words.ts';

export function staffRoutes(services: Services): Handlers<typeof staffEndpoints> {
  return {
    'GET /api/facility/staff/{id}': async ({ actor }) => {
      return { data: await getStaff(services, actor) };
    },
    'POST /api/facility/staff': async ({ actor, body, caller }) => {
      const data = await inviteStaff(services, actor, body, caller.idempotencyKey);
      return { message: says('staff.done.invitation-sent'), data };
    },
    'PATCH /api/facility/staff/{id}': async ({ actor, params, body }) => {
      const { personnelRole, password } = body;
      const data = await changeRole(services, actor, { id: params.id, personnelRole, password });
      return { message: says('staff.done.role-changed'), data };
    },
    'DELETE /api/facility/staff/{id}': async ({ actor, params }) => {
      await removeStaff(services, actor, params.id);
      const isSelf = params.id === actor.userId;
      return { message: says('staff.done.member-removed'), data: null, ...(isSelf ? { session: null } : {}) };
    },
    'POST /api/auth/invitation': async ({ caller, body }) => {
      return { data: await getInvitation(services, caller, body.token) };
    },
    'POST /api/auth/accept-invitation': async ({ caller, body }) => {
      const { user, session } = await acceptInvitation(services, caller, body);
      return { message: says('staff.done.invitation-accepted'), data: { user }, user, session };
    },
    'POST /api/auth/join-facility': async ({ caller, actor, body }) => {
      const { user, session } = await joinFacility(services, caller, actor, body);
      return { message: says('staff.done.invitation-accepted'), data: { user }, user, session };
    },
  };
}
