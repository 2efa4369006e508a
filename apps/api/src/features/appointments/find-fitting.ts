import type { Trx } from '../../platform/db/index.ts';
import { idsThatFit } from './template-room.rules.ts';
import { findPublishing, listTemplates } from './templates.repository.ts';

/** The templates of a facility that are published; all, unless its verification was taken back. */
export async function findFitting(trx: Trx, facilityId: string, now: Date): Promise<ReadonlySet<string>> {
  const [facility, rows] = await Promise.all([findPublishing(trx, facilityId), listTemplates(trx, facilityId)]);
  return facility === undefined ? new Set() : idsThatFit(facility, rows, now);
}
