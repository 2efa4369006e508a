import { HOURS_AHEAD_OF_DELAY } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { userTopic } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import { listStillAtHome } from './lateness.read-model.ts';

/** Tells the open screens of donors who are about to leave home that the measured delay may have changed: nothing of whose outcome it was. */
export async function hintStillAtHome(trx: Trx, facilityId: string, now: Date): Promise<void> {
  const donors = await listStillAtHome(trx, facilityId, now, HOURS_AHEAD_OF_DELAY);
  if (donors.length > 0) await hintScreens(trx, { kind: 'request', topics: donors.map(userTopic), ids: {} });
}
