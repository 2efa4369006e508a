import type { Recipients } from '@sanguine/contract';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { storeRecipients } from './recipients.repository.ts';

/** Sets the wards and departments that are offered; the ledger keeps the names that it has. */
export async function setRecipients(
  services: Services,
  { facilityId }: StaffActor,
  { names }: Recipients,
): Promise<Recipients> {
  await services.db.transaction(async (trx) => {
    await storeRecipients(trx, facilityId, names);
    await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
  });
  return { names };
}
