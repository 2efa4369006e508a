import { SHOWN_HOURS_AHEAD } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { userTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { listStillAtHome } from './lateness.read-model.ts';

/** Tells the open screens of donors who are about to leave home that the measured delay may have changed: nothing of whose outcome it was. */
export async function refreshStillAtHome(trx: Trx, facilityId: string, now: Date): Promise<void> {
  const donors = await listStillAtHome(trx, facilityId, now, SHOWN_HOURS_AHEAD);
  if (donors.length > 0) await refreshScreens(trx, { kind: 'request', topics: donors.map(userTopic), ids: {} });
}
