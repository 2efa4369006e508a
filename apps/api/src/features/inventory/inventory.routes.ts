import type { inventoryEndpoints } from '@sanguine/contract';
import type { Handlers } from '../../platform/http/endpoint-routes.ts';
import type { Services } from '../../platform/services.ts';
import { getMovements, getStock, updateStock } from './inventory.usecases.ts';

export function inventoryRoutes(services: Services): Handlers<typeof inventoryEndpoints> {
  return {
    'GET /api/facility/{id}/inventory': async ({ actor, params }) => {
      return { message: 'The stock', data: await getStock(services, actor, params.id) };
    },
    'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': async ({ actor, params, body }) => {
      const data = await updateStock(services, actor, params.id, params.bloodTypeOrItem, body);
      return { message: 'Inventory updated successfully', data };
    },
    'GET /api/facility/{id}/inventory/movements': async ({ actor, params, query }) => {
      return { message: 'The stock ledger', data: await getMovements(services, actor, params.id, query) };
    },
  };
}
