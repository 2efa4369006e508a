import type { ComingLink } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import { readComingToken } from '../../notify/notifications/index.ts';
import { toComingLink } from './coming.reads.ts';
import { confirmUnderLock, deadLink } from '../lifecycle/index.ts';

/** Confirms by the link of a reminder, signed out, that the donor is coming. */
export async function confirmByLink(services: Services, token: string, preferredDate: string): Promise<ComingLink> {
  const named = await readComingToken(services, token);
  if (named === undefined) throw deadLink();
  const { userId: donorId, requestId: id } = named;
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    return toComingLink(await confirmUnderLock(trx, { id, donorId, preferredDate }, now), now);
  });
}
