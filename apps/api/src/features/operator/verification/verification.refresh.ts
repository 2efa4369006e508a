import type { Trx } from '../../../platform/db/index.ts';
import { facilityTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';

/** Has open screens of the facility read its correspondence again. */
export function refreshCorrespondence(trx: Trx, facilityId: string): Promise<void> {
  return refreshScreens(trx, { kind: 'facility', topics: [facilityTopic(facilityId)], ids: { facilityId } });
}
