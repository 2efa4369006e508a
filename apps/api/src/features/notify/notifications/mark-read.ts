import { notFound } from '../../../platform/errors.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Actor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { countUnread, storeRead } from './notifications.repository.ts';
import { refreshOf } from './notifications.refresh.ts';

/** Reading one again is fine; another person's cannot be found. */
export async function markRead({ db, clock }: Services, { userId }: Actor, id: string) {
  return db.transaction(async (trx) => {
    const isFound = await storeRead(trx, userId, id, clock.now());
    if (!isFound) throw notFound('notification');
    const [unreadCount] = await Promise.all([countUnread(trx, userId), refreshScreens(trx, refreshOf(userId))]);
    return { unreadCount };
  });
}
