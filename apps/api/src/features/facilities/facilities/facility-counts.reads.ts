import { createBriefCache } from '../../../platform/brief-cache.ts';
import { MINUTE } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { type FacilityCount, countFacilities } from './facility-counts.read-model.ts';

export type FindFacilityCounts = () => Promise<FacilityCount[]>;

/** Counts the facilities once a minute. */
export function createFacilityCounts({ db, clock }: Services): FindFacilityCounts {
  const kept = createBriefCache<FacilityCount[]>(clock, { ms: MINUTE, most: 1 });
  return async () => kept.get('', async () => countFacilities(db.kysely));
}
