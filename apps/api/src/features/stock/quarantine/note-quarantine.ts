import type { Trx } from '../../../platform/db/index.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { type LotOfNumber, type Move, storeMovement } from '../stock/index.ts';

interface Noted {
  readonly kind: 'quarantined' | 'released_from_quarantine';
  readonly facilityId: string;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Notes of the bags that are here that they were set aside or released, counts what is usable again, and shows it. */
export async function noteQuarantine(
  trx: Trx,
  lots: readonly LotOfNumber[],
  { kind, facilityId, userId, reason, now }: Noted,
): Promise<void> {
  const moves = lots.flatMap(({ id, entryId, units }): Move[] =>
    entryId === null || units === 0 ? [] : [{ entryId, lotId: id, delta: 0 }],
  );
  if (moves.length > 0) await storeMovement(trx, moves, { kind, author: { userId, tokenId: null }, reason, now });
  await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
}
