import type { stockLotEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { correctLot } from './correct-lot.ts';
import { discardUnits } from './discard-units.ts';
import { says } from './inventory.words.ts';
import { issueUnits } from './issue-units.ts';
import { keepComponents } from './keep-components.ts';
import { receiveUnits } from './receive-units.ts';
import { returnUnits } from './return-units.ts';
import { setTargets } from './set-targets.ts';
import { undoIssue } from './undo-issue.ts';
import { getComponentStock, getLots, getScanCodes } from './stock-lots.reads.ts';

export function stockLotRoutes(services: Services): Handlers<typeof stockLotEndpoints> {
  const message = says('stock.done.stock-saved');
  return {
    'GET /api/facility/{id}/stock': async ({ actor, query }) => {
      return { data: await getComponentStock(services, actor, query.component) };
    },
    'GET /api/facility/{id}/stock/lots': async ({ actor, query, caller: { locale } }) => {
      return { data: await getLots(services, actor, { query, locale }) };
    },
    'GET /api/facility/{id}/stock/scan-codes': async ({ actor }) => {
      return { data: await getScanCodes(services, actor) };
    },
    'POST /api/facility/{id}/stock/received': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await receiveUnits(services, actor, { body, key }) };
    },
    'POST /api/facility/{id}/stock/issued': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await issueUnits(services, actor, { body, key }) };
    },
    'POST /api/facility/{id}/stock/issued/undo': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await undoIssue(services, actor, { body, key }) };
    },
    'POST /api/facility/{id}/stock/discarded': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await discardUnits(services, actor, { body, key }) };
    },
    'POST /api/facility/{id}/stock/returned': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await returnUnits(services, actor, { body, key }) };
    },
    'POST /api/facility/{id}/stock/corrected': async ({ actor, body, caller: { idempotencyKey: key } }) => {
      return { message, data: await correctLot(services, actor, { body, key }) };
    },
    'PUT /api/facility/{id}/stock/targets': async ({ actor, body }) => {
      return { message, data: await setTargets(services, actor, body) };
    },
    'PUT /api/facility/{id}/stock/components': async ({ actor, body }) => {
      return { message, data: await keepComponents(services, actor, body.components) };
    },
  };
}
