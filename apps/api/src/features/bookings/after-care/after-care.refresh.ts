import type { Trx } from '../../../platform/db/index.ts';
import { facilityTopic, userTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';

interface Alarmed {
  readonly facilityId: string;
  readonly requestId: string;
  readonly donorId: string | null;
}

/** Has the open screens of the staff and of the donor read it again. */
export async function refreshAlarms(trx: Trx, { facilityId, requestId, donorId }: Alarmed): Promise<void> {
  const donor = donorId === null ? [] : [userTopic(donorId)];
  await refreshScreens(trx, { kind: 'request', topics: [facilityTopic(facilityId), ...donor], ids: { requestId } });
}
