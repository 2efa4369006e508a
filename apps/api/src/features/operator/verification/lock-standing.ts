import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockFacility } from '../../facilities/facilities/index.ts';
import { findStanding, type StandingRow } from './verification.read-model.ts';

/** Returns how a facility stands, under its lock: of two who write or decide at once the second sees the first. */
export async function lockStanding(trx: Trx, facilityId: string): Promise<StandingRow> {
  const isThere = (await lockFacility(trx, facilityId)) !== undefined;
  const standing = isThere ? await findStanding(trx, facilityId) : undefined;
  if (standing === undefined) throw notFound('facility');
  return standing;
}
