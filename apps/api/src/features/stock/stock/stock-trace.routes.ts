import type { stockLedgerEndpoints, stockTraceEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getBagTrace } from './bag-steps.reads.ts';
import { getLedger } from './stock-ledger.reads.ts';

export function stockTraceRoutes(
  services: Services,
): Handlers<typeof stockLedgerEndpoints & typeof stockTraceEndpoints> {
  return {
    'GET /api/facility/{id}/stock/ledger': async ({ actor, query, caller: { locale } }) => {
      return { data: await getLedger(services, actor, { query, locale }) };
    },
    'GET /api/facility/{id}/stock/trace': async ({ actor, query, caller: { locale } }) => {
      return { data: await getBagTrace(services, actor, { typed: query.donationNumber, locale }) };
    },
  };
}
