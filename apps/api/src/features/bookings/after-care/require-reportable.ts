import { MAX_ALARMS_A_YEAR } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { afterCareOver, noSuchDonation, tooManyAlarms } from './after-care.errors.ts';
import { findGiven, findOwnRequest, type GivenRow } from './after-care.read-model.ts';
import { countReportsOf, lockDonor } from './after-care.repository.ts';

/**
 * Returns the donor's own donation on which they may report now, and lets them report once at a time. `mayAdd`: an
 * alarm that is open for it does not count, as another press only adds to it.
 */
export async function requireReportable(
  trx: Trx,
  donorId: string,
  { id, now, mayAdd = false }: { id: string; now: Date; mayAdd?: boolean },
): Promise<GivenRow> {
  await lockDonor(trx, donorId);
  if ((await findOwnRequest(trx, donorId, id)) === undefined) throw noSuchDonation();
  const given = await findGiven(trx, donorId, id, now);
  if (given === undefined) throw afterCareOver();
  if ((await countReportsOf(trx, donorId, now, mayAdd ? id : null)) >= MAX_ALARMS_A_YEAR) throw tooManyAlarms();
  return given;
}
