import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { storeType, type TestedDonor } from './blood-type.repository.ts';
import { withoutDonation } from './blood-type.rules.ts';
import { typeChanged } from './donations.events.ts';
import type { By } from './donations.repository.ts';

/** Removes what was tested at a donation that was not the donor's, if anything was. */
export async function removeTestedType(
  trx: Trx,
  { userId }: By,
  donor: TestedDonor | undefined,
  { requestId, wasMailed = true }: { requestId: string; wasMailed?: boolean },
  now: Date,
): Promise<void> {
  if (donor === undefined) return;
  const after = withoutDonation(donor, requestId, now.toISOString());
  if (after === donor) return;
  await storeType(trx, donor, after, { userId, reason: '' });
  await emit(trx, typeChanged(donor.donorId, requestId, after, { outcome: 'corrected', wasMailed }, now));
}
