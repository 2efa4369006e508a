import type { Trx } from '../../platform/db/index.ts';
import { endOffer, lockSessionOf, releaseUnwanted } from './offers.repository.ts';
import { type OpenOffer } from './wait-list.read-model.ts';

export async function withdrawOffer(
  trx: Trx,
  { id, sessionId, placeId }: Pick<OpenOffer, 'id' | 'sessionId' | 'placeId'>,
  now: Date,
): Promise<void> {
  await lockSessionOf(trx, sessionId);
  await endOffer(trx, id, { state: 'withdrawn' }, now);
  if (placeId !== null) await releaseUnwanted(trx, placeId);
}
