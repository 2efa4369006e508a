import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { idsThatFit } from './template-room.rules.ts';
import { findPublishing, listTemplates } from './templates.repository.ts';

/** The templates of a facility that are published; all, unless its verification was taken back. */
export async function findFitting(db: Kysely<Tables>, facilityId: string, now: Date): Promise<ReadonlySet<string>> {
  const [facility, rows] = await Promise.all([findPublishing(db, facilityId), listTemplates(db, facilityId)]);
  return facility === undefined ? new Set() : idsThatFit(facility, rows, now);
}
