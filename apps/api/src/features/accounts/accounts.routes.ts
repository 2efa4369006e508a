import type { accountsEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../platform/http/endpoint-routes.ts';
import type { Services } from '../../platform/services.ts';
import { changePassword } from './change-password.usecases.ts';
import { registerDonor, registerFacility } from './registration.usecases.ts';
import { endOwnSession, ownSessions } from './sessions.usecases.ts';
import { endPresentedSession, signIn } from './sign-in.usecases.ts';

export function accountsRoutes(services: Services): Handlers<typeof accountsEndpoints> {
  return {
    'POST /api/auth/login': async ({ caller, body }) => {
      const { user, session } = await signIn(services, caller, body);
      return { message: 'Signed in successfully', data: { user }, user, session };
    },
    'POST /api/auth/logout': async ({ caller }) => {
      await endPresentedSession(services, caller);
      return { message: 'Signed out successfully', data: null, session: null };
    },
    'POST /api/users/register/donor': async ({ caller, body }) => {
      const { user, session } = await registerDonor(services, caller, body);
      return { message: 'User created successfully', data: { user }, user, session };
    },
    'POST /api/facility': async ({ caller, body }) => {
      const { user, session } = await registerFacility(services, caller, body);
      const facility = { id: user.facilityId ?? '', name: body.facilityName };
      return { message: 'Facility created successfully', data: { user, facility }, user, session };
    },
    'POST /api/auth/change-password': async ({ actor, body }) => {
      await changePassword(services, actor, body);
      return { message: 'Your password has been updated successfully', data: null };
    },
    'GET /api/auth/sessions': async ({ actor }) => {
      return { message: 'Your devices', data: { list: await ownSessions(services, actor) } };
    },
    'DELETE /api/auth/sessions/{id}': async ({ actor, params }) => {
      await endOwnSession(services, actor, params.id);
      const isCurrent = params.id === actor.sessionId;
      return { message: 'Signed out on that device', data: null, ...(isCurrent ? { session: null } : {}) };
    },
  };
}
