import type { stockLotEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { correctLot } from './correct-lot.ts';
import { discardUnits } from './discard-units.ts';
import { says } from './inventory.words.ts';
import { issueUnits } from './issue-units.ts';
import { keepComponents } from './keep-components.ts';
import { receiveUnits } from './receive-units.ts';
import { returnUnits } from './return-units.ts';
import { setTargets } from './set-targets.ts';
import { getComponentStock, getLots, getScanCodes } from './stock-lots.reads.ts';

export function stockLotRoutes(services: Services): Handlers<typeof stockLotEndpoints> {
  const message = says('inventory.done.stock-saved');
  return {
    'GET /api/facility/{id}/stock': async ({ actor, params, query }) => {
      return { data: await getComponentStock(services, actor, params.id, query.component) };
    },
    'GET /api/facility/{id}/stock/lots': async ({ actor, params, query }) => {
      return { data: await getLots(services, actor, params.id, query) };
    },
    'GET /api/facility/{id}/stock/scan-codes': async ({ actor, params }) => {
      return { data: await getScanCodes(services, actor, params.id) };
    },
    'POST /api/facility/{id}/stock/received': async ({ actor, params, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await receiveUnits(services, actor, params.id, { body, key }) };
    },
    'POST /api/facility/{id}/stock/issued': async ({ actor, params, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await issueUnits(services, actor, params.id, { body, key }) };
    },
    'POST /api/facility/{id}/stock/discarded': async ({ actor, params, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await discardUnits(services, actor, params.id, { body, key }) };
    },
    'POST /api/facility/{id}/stock/returned': async ({ actor, params, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await returnUnits(services, actor, params.id, { body, key }) };
    },
    'POST /api/facility/{id}/stock/corrected': async ({ actor, params, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await correctLot(services, actor, params.id, { body, key }) };
    },
    'PUT /api/facility/{id}/stock/targets': async ({ actor, params, body }) => {
      return { message, data: await setTargets(services, actor, params.id, body) };
    },
    'PUT /api/facility/{id}/stock/components': async ({ actor, params, body }) => {
      return { message, data: await keepComponents(services, actor, params.id, body.components) };
    },
  };
}
