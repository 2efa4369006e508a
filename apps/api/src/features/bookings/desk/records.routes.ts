import type { recordsEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { exportRecords } from './export-records.ts';

export function recordsRoutes(services: Services): Handlers<typeof recordsEndpoints> {
  return {
    'GET /api/facility/{id}/records/{file}': async ({ actor, params: { file }, query }) => {
      const data = await exportRecords(services, actor, { file, ...query });
      return { data, download: `${file}-${query.from}-${query.until}.csv` };
    },
  };
}
