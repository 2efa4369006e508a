import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { newId } from '../../../platform/ids.ts';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { accountRefresh } from '../../people/accounts/index.ts';
import { giveHistoryBack } from '../lifecycle/index.ts';
import { lockUser } from '../../people/identity/index.ts';
import { removeNewsOf } from '../../notify/notifications/index.ts';
import { recordNews } from './entered-donors.events.ts';
import { findTaken } from './entered-donors.read-model.ts';
import { markTakenBack } from './entered-donors.repository.ts';
import { storeRecord } from './store-record.ts';

/** Makes a record of what an account took by a code: its donor has come with a link of their own. The account keeps everything else. */
export async function takeBack(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const found = await findTaken(trx, id);
    if (found === undefined) return;
    const now = services.clock.now();
    const { account_id: accountId, taken, facility_id: facilityId, claimed_at: at } = found;
    await lockUser(trx, accountId);
    const donorId = newId();
    await storeRecord(trx, donorId, taken.person, now);
    const { requests, isDoubted } = taken;
    await giveHistoryBack(trx, { from: accountId, to: donorId }, { requests, isDoubted, at });
    await markTakenBack(trx, { id, donorId });
    await removeNewsOf(trx, { userId: accountId, requestIds: requests });
    await noteAudit(trx, { action: 'account.record-taken-back', subject: { person: personOf(donorId) }, facilityId });
    await emit(trx, recordNews({ kind: 'returned', enteredDonorId: id, userId: accountId }, now));
    await refreshScreens(trx, accountRefresh(accountId));
  });
}
