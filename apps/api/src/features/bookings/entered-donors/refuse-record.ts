import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { askToClaim } from './ask-to-claim.ts';
import { eraseRecord } from './erase-record.ts';
import { removeAddress } from './entered-donors.repository.ts';
import { requireClaimable } from './require-claimable.ts';
import { requireDonorOf } from './require-donor-of.ts';

interface Refusal {
  readonly secret: string;
  /** Known by the donor alone, who may have the record erased; a stranger's address is only forgotten. */
  readonly dateOfBirth?: string | undefined;
}

/**
 * Erases a record that its donor does not want, or removes the address of somebody whom the invitation reached by mistake. With a
 * code it is erased later: answers when, or null.
 */
export async function refuseRecord(
  services: Services,
  caller: Caller,
  { secret, dateOfBirth }: Refusal,
): Promise<Date | null> {
  if (dateOfBirth === undefined) {
    const { id, donor_id: donorId } = await requireClaimable(services, caller, secret);
    await services.db.transaction(async (trx) => {
      await removeAddress(trx, id);
      await noteAudit(trx, { action: 'account.invitation-refused', subject: { person: personOf(donorId) } });
    });
    return null;
  }
  const record = await requireDonorOf(services, caller, { secret, dateOfBirth });
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    if (record.waits) return askToClaim(trx, record, { kind: 'erase', accountId: null }, now);
    await eraseRecord(trx, { id: record.id, donorId: record.donor_id, facilityId: record.facility_id }, now);
    return null;
  });
}
