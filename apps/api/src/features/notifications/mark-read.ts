import { notFound } from '../../platform/errors.ts';
import { userTopic } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Actor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { countUnread, storeAllRead, storeRead } from './notifications.repository.ts';

function hintOf(userId: string) {
  return { kind: 'notification', topics: [userTopic(userId)], ids: {} } as const;
}

/** Reading one again is fine; another person's cannot be found. */
export async function markRead({ db, clock }: Services, { userId }: Actor, id: string) {
  return db.transaction(async (trx) => {
    const isFound = await storeRead(trx, userId, id, clock.now());
    if (!isFound) throw notFound('notification');
    const [unreadCount] = await Promise.all([countUnread(trx, userId), hintScreens(trx, hintOf(userId))]);
    return { unreadCount };
  });
}

export async function markAllRead({ db, clock }: Services, { userId }: Actor) {
  return db.transaction(async (trx) => {
    const isChanged = await storeAllRead(trx, userId, clock.now());
    if (isChanged) await hintScreens(trx, hintOf(userId));
    return { unreadCount: 0 };
  });
}
