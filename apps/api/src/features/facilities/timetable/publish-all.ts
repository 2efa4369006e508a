import type { Trx } from '../../../platform/db/index.ts';
import { findFitting } from './find-fitting.ts';
import { publishTemplate } from './publish-template.ts';
import { lockTemplates } from './templates.repository.ts';

/** Publishes every template of a facility anew; answers the booked sessions that stay as they are. */
export async function publishAll(trx: Trx, facilityId: string, now: Date) {
  const kept = [];
  const fitting = await findFitting(trx, facilityId, now);
  for (const template of await lockTemplates(trx, facilityId))
    kept.push(...(await publishTemplate(trx, template, now, fitting)));
  return kept;
}
