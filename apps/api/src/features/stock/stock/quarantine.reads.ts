import { plainDonationNumber, type UnitsOfNumber } from '@sanguine/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { listBags } from './bag-steps.read-model.ts';
import { findQuarantine } from './quarantine.repository.ts';
import { toQuarantine } from './quarantine.view.ts';

/** The units with a number that are at a facility, and whether they are in quarantine. */
export async function getUnitsOfNumber(db: Kysely<Tables>, facilityId: string, typed: string): Promise<UnitsOfNumber> {
  const donationNumber = plainDonationNumber(typed);
  const lots = await listBags(db, facilityId, [donationNumber, typed.trim()]);
  return {
    donationNumber,
    units: lots.reduce((sum, { units }) => sum + units, 0),
    quarantine: toQuarantine(await findQuarantine(db, facilityId, donationNumber)),
  };
}
