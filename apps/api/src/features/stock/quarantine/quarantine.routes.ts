import type { quarantineEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { releaseFromQuarantine } from './release-from-quarantine.ts';
import { setAside } from './set-aside.ts';

export function quarantineRoutes(services: Services): Handlers<typeof quarantineEndpoints> {
  return {
    'POST /api/facility/{id}/stock/quarantined': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { data: await setAside(services, actor, { body, key }) };
    },
    'POST /api/facility/{id}/stock/quarantined/undo': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { data: await releaseFromQuarantine(services, actor, { body, key }) };
    },
  };
}
