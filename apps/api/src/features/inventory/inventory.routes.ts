import type { inventoryEndpoints } from '@sanguine/contract';
import type { Handlers } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { confirmStock } from './confirm-stock.ts';
import { importStock } from './import-stock.ts';
import { getStockFile, getMovements, getStock } from './inventory.reads.ts';
import { setStock } from './set-stock.ts';
import { setWholeStock } from './set-whole-stock.ts';
import { says } from './inventory.words.ts';

export function inventoryRoutes(services: Services): Handlers<typeof inventoryEndpoints> {
  return {
    'GET /api/facility/{id}/inventory': async ({ actor, params }) => {
      return { data: await getStock(services, actor, params.id) };
    },
    'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': async ({ actor, params, body }) => {
      const { id: facilityId, bloodTypeOrItem: typeOrId } = params;
      const data = await setStock(services, actor, { facilityId, typeOrId, body });
      return { message: says('inventory.done.stock-saved'), data };
    },
    'PUT /api/facility/{id}/inventory': async ({ actor, params, body }) => {
      const data = await setWholeStock(services, actor, params.id, body);
      return { message: says('inventory.done.stock-saved'), data };
    },
    'POST /api/facility/{id}/inventory/confirm': async ({ actor, params, body }) => {
      const data = await confirmStock(services, actor, params.id, body);
      return { message: says('inventory.done.figures-confirmed'), data };
    },
    'POST /api/facility/{id}/inventory/csv': async ({ actor, params, query, body }) => {
      const isTrial = query.dryRun === 'true';
      const data = await importStock(services, actor, params.id, { ...body, isTrial });
      return {
        message: isTrial ? says('inventory.done.file-checked') : says('inventory.done.stock-saved'),
        data,
      };
    },
    'GET /api/facility/{id}/inventory/csv': async ({ actor, params }) => {
      const data = await getStockFile(services, actor, params.id);
      return { data, download: 'blood-stock.csv' };
    },
    'GET /api/facility/{id}/inventory/movements': async ({ actor, params, query, caller: { locale } }) => {
      return {
        data: await getMovements(services, actor, params.id, { query, locale }),
      };
    },
  };
}
