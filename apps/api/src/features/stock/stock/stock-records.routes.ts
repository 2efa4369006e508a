import type { stockRecordsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { exportMovements } from './export-movements.ts';

export function stockRecordsRoutes(services: Services): Handlers<typeof stockRecordsEndpoints> {
  return {
    'GET /api/facility/{id}/inventory/movements/csv': async ({ actor, query, caller: { locale } }) => {
      const data = await exportMovements(services, actor, { query, locale });
      return { data, download: `stock-movements-${query.from}-${query.until}.csv` };
    },
  };
}
