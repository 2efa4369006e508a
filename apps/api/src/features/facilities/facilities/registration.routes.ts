import type { registrationEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { says } from './facilities.words.ts';
import { registerFacility } from './register-facility.ts';

export function registrationRoutes(services: Services): Handlers<typeof registrationEndpoints> {
  return {
    'POST /api/facility': async ({ caller, body }) => {
      const { user, session } = await registerFacility(services, caller, body);
      const facility = { id: user.facilityId ?? '', name: body.facilityName };
      return { message: says('facilities.done.facility-registered'), data: { user, facility }, user, session };
    },
  };
}
