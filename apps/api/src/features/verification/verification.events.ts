import type { Trx } from '../../platform/db/index.ts';
import { facilityTopic } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';

/** Has open screens of the facility read its correspondence again. */
export function hintCorrespondence(trx: Trx, facilityId: string): Promise<void> {
  return hintScreens(trx, { kind: 'facility', topics: [facilityTopic(facilityId)], ids: { facilityId } });
}
