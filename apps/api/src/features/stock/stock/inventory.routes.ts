import type { inventoryEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmStock } from './confirm-stock.ts';
import { importStock } from './import-stock.ts';
import { getStockFile, getMovements, getStock } from './inventory.reads.ts';
import { setStock } from './set-stock.ts';
import { setWholeStock } from './set-whole-stock.ts';
import { says } from './inventory.words.ts';

export function inventoryRoutes(services: Services): Handlers<typeof inventoryEndpoints> {
  return {
    'GET /api/facility/{id}/inventory': async ({ actor }) => {
      return { data: await getStock(services, actor) };
    },
    'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': async ({ actor, params, body }) => {
      const data = await setStock(services, actor, { typeOrId: params.bloodTypeOrItem, body });
      return { message: says('stock.done.stock-saved'), data };
    },
    'PUT /api/facility/{id}/inventory': async ({ actor, body }) => {
      const data = await setWholeStock(services, actor, body);
      return { message: says('stock.done.stock-saved'), data };
    },
    'POST /api/facility/{id}/inventory/confirm': async ({ actor, body }) => {
      const data = await confirmStock(services, actor, body);
      return { message: says('stock.done.figures-confirmed'), data };
    },
    'POST /api/facility/{id}/inventory/csv': async ({ actor, query, body }) => {
      const isTrial = query.dryRun === 'true';
      const data = await importStock(services, actor, { ...body, isTrial });
      return {
        message: isTrial ? says('stock.done.file-checked') : says('stock.done.stock-saved'),
        data,
      };
    },
    'GET /api/facility/{id}/inventory/csv': async ({ actor }) => {
      const data = await getStockFile(services, actor);
      return { data, download: 'blood-stock.csv' };
    },
    'GET /api/facility/{id}/inventory/movements': async ({ actor, query, caller: { locale } }) => {
      return {
        data: await getMovements(services, actor, { query, locale }),
      };
    },
  };
}
