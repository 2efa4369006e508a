import type { directoryEndpoints } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Handlers } from '../../people/identity/index.ts';
import { getFileToMend, getImport, getReportFile, listImports } from './directory.reads.ts';
import { sendDirectory } from './send-directory.ts';
import { says } from './directory.words.ts';

export function directoryRoutes(services: Services): Handlers<typeof directoryEndpoints> {
  return {
    'POST /api/operator/directory': async ({ actor, query, body }) => {
      const data = await sendDirectory(services, actor, { csv: body.csv, options: query });
      return {
        message: data.trial ? says('directory.done.check-started') : says('directory.done.import-started'),
        data,
      };
    },
    'GET /api/operator/directory': async ({ caller }) => {
      return { data: await listImports(services, caller.locale) };
    },
    'GET /api/operator/directory/{id}': async ({ params, caller }) => {
      return { data: await getImport(services, params.id, caller.locale) };
    },
    'GET /api/operator/directory/{id}/report.csv': async ({ params, caller }) => {
      const data = await getReportFile(services, params.id, caller.locale);
      return { data, download: 'directory-report.csv' };
    },
    'GET /api/operator/directory/{id}/refused.csv': async ({ params, caller }) => {
      const data = await getFileToMend(services, params.id, caller.locale);
      return { data, download: 'directory-to-mend.csv' };
    },
  };
}
