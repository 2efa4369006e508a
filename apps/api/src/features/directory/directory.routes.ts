import type { directoryEndpoints } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { Handlers } from '../identity/index.ts';
import { getImport, getReportFile, listImports } from './directory.reads.ts';
import { sendDirectory } from './send-directory.ts';

export function directoryRoutes(services: Services): Handlers<typeof directoryEndpoints> {
  return {
    'POST /api/operator/directory': async ({ actor, query, body }) => {
      const data = await sendDirectory(services, actor, { csv: body.csv, options: query });
      return { message: data.trial ? 'The file is being checked' : 'The directory is being imported', data };
    },
    'GET /api/operator/directory': async () => {
      return { message: 'The last imports', data: await listImports(services) };
    },
    'GET /api/operator/directory/{id}': async ({ params }) => {
      return { message: 'The import', data: await getImport(services, params.id) };
    },
    'GET /api/operator/directory/{id}/report.csv': async ({ params }) => {
      const data = await getReportFile(services, params.id);
      return { message: 'The report', data, download: 'directory-report.csv' };
    },
  };
}
