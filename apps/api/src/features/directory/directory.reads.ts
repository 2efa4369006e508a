import type { DirectoryImport, DirectoryReport } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lastImports, reportOf, resultsOf } from './directory.read-model.ts';
import { toReportFile } from './report.view.ts';

export async function listImports(services: Services): Promise<DirectoryImport[]> {
  return lastImports(services.db.kysely);
}

export async function getImport(services: Services, id: string): Promise<DirectoryReport> {
  const report = await reportOf(services.db.kysely, id);
  if (report === undefined) throw notFound('import');
  return report;
}

export async function getReportFile(services: Services, id: string) {
  await getImport(services, id);
  return Buffer.from(toReportFile(await resultsOf(services.db.kysely, id)));
}
