import type { stockTokenEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { getTokens } from './inventory.reads.ts';
import { makeToken } from './make-token.ts';
import { revokeToken } from './revoke-token.ts';

export function stockTokenRoutes(services: Services): Handlers<typeof stockTokenEndpoints> {
  return {
    'GET /api/facility/{id}/tokens': async ({ actor, params }) => {
      return { message: 'The tokens', data: await getTokens(services, actor, params.id) };
    },
    'POST /api/facility/{id}/tokens': async ({ actor, params, body }) => {
      const data = await makeToken(services, actor, params.id, body.name);
      return { message: 'Copy the token now: it is not shown again', data };
    },
    'DELETE /api/facility/{id}/tokens/{tokenId}': async ({ actor, params }) => {
      return {
        message: 'The token has been revoked',
        data: await revokeToken(services, actor, params.id, params.tokenId),
      };
    },
  };
}
