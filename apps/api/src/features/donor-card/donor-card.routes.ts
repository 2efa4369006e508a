import type { donorCardEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { getCard } from './donor-card.reads.ts';

export function donorCardRoutes(services: Services): Handlers<typeof donorCardEndpoints> {
  return {
    'GET /api/profile/card': async ({ actor }) => ({
      message: 'Your donor card',
      data: await getCard(services, actor),
    }),
  };
}
