import type { stockTokenEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { getTokens } from './inventory.reads.ts';
import { makeToken } from './make-token.ts';
import { revokeToken } from './revoke-token.ts';
import { says } from './inventory.words.ts';

export function stockTokenRoutes(services: Services): Handlers<typeof stockTokenEndpoints> {
  return {
    'GET /api/facility/{id}/tokens': async ({ actor, params, caller }) => {
      return {
        data: await getTokens(services, actor, params.id, caller.locale),
      };
    },
    'POST /api/facility/{id}/tokens': async ({ actor, params, body, caller: { locale } }) => {
      const data = await makeToken(services, actor, params.id, { name: body.name, locale });
      return { message: says('inventory.done.token-made'), data };
    },
    'DELETE /api/facility/{id}/tokens/{tokenId}': async ({ actor, params, caller: { locale } }) => {
      return {
        message: says('inventory.done.token-revoked'),
        data: await revokeToken(services, actor, params.id, { id: params.tokenId, locale }),
      };
    },
  };
}
