import type { stockRecipientsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { says } from './inventory.words.ts';
import { getRecipients } from './recipients.reads.ts';
import { setRecipients } from './set-recipients.ts';

export function stockRecipientsRoutes(services: Services): Handlers<typeof stockRecipientsEndpoints> {
  return {
    'GET /api/facility/{id}/stock/recipients': async ({ actor }) => {
      return { data: await getRecipients(services, actor) };
    },
    'PUT /api/facility/{id}/stock/recipients': async ({ actor, body }) => {
      return {
        message: says('stock.done.recipients'),
        data: await setRecipients(services, actor, body),
      };
    },
  };
}
