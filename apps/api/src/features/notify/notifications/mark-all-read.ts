import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Actor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { storeAllRead } from './notifications.repository.ts';
import { refreshOf } from './notifications.refresh.ts';

export async function markAllRead({ db, clock }: Services, { userId }: Actor) {
  return db.transaction(async (trx) => {
    const isChanged = await storeAllRead(trx, userId, clock.now());
    if (isChanged) await refreshScreens(trx, refreshOf(userId));
    return { unreadCount: 0 };
  });
}
