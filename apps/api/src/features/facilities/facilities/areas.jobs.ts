import type { Services } from '../../../platform/services.ts';
import { findAreas } from './areas.repository.ts';

const AREAS_AT_ONCE = 200;

/** Finds the region and the country of facilities that are new, or that moved. */
export async function findFacilityAreas({ db }: Services, isStopping: () => boolean = () => false): Promise<void> {
  const findSome = () => db.transaction((trx) => findAreas(trx, AREAS_AT_ONCE));
  while (!isStopping() && (await findSome()) > 0);
}
