import type { stockTokenEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { getTokens } from './inventory.reads.ts';
import { makeToken } from './make-token.ts';
import { revokeToken } from './revoke-token.ts';
import { says } from './inventory.words.ts';

export function stockTokenRoutes(services: Services): Handlers<typeof stockTokenEndpoints> {
  return {
    'GET /api/facility/{id}/tokens': async ({ actor, caller }) => {
      return {
        data: await getTokens(services, actor, caller.locale),
      };
    },
    'POST /api/facility/{id}/tokens': async ({ actor, body, caller: { locale } }) => {
      const data = await makeToken(services, actor, { ...body, locale });
      return { message: says('stock.done.token-made'), data };
    },
    'DELETE /api/facility/{id}/tokens/{tokenId}': async ({ actor, params, caller: { locale } }) => {
      return {
        message: says('stock.done.token-revoked'),
        data: await revokeToken(services, actor, { id: params.tokenId, locale }),
      };
    },
  };
}
