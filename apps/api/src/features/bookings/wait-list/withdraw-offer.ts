import type { Trx } from '../../../platform/db/index.ts';
import { endOffer, lockSessionOf, releaseUnwanted } from './offers.repository.ts';
import { type OpenOffer } from './wait-list.read-model.ts';

export async function withdrawOffer(
  trx: Trx,
  { id, sessionId, seatId }: Pick<OpenOffer, 'id' | 'sessionId' | 'seatId'>,
  now: Date,
): Promise<void> {
  await lockSessionOf(trx, sessionId);
  await endOffer(trx, id, { state: 'withdrawn' }, now);
  if (seatId !== null) await releaseUnwanted(trx, seatId);
}
