import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Actor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { storeAllRead } from './notifications.repository.ts';
import { hintOf } from './notifications.events.ts';

export async function markAllRead({ db, clock }: Services, { userId }: Actor) {
  return db.transaction(async (trx) => {
    const isChanged = await storeAllRead(trx, userId, clock.now());
    if (isChanged) await hintScreens(trx, hintOf(userId));
    return { unreadCount: 0 };
  });
}
