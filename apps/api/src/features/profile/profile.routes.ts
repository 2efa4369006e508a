import type { profileEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../platform/http/endpoint-routes.ts';
import type { Services } from '../../platform/services.ts';
import { editProfile, ownProfile } from './profile.usecases.ts';

export function profileRoutes(services: Services): Handlers<typeof profileEndpoints> {
  return {
    'GET /api/profile': async ({ actor }) => {
      return { message: 'Your profile', data: await ownProfile(services, actor) };
    },
    'PATCH /api/profile': async ({ actor, body }) => {
      const data = await editProfile(services, actor, body);
      return { message: 'Your profile has been updated successfully', data };
    },
  };
}
