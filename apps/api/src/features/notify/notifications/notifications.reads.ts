import type { Data, Endpoints, Locale, NotificationPreferences } from '@sanguine/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { vapidKeys } from '../../../platform/push/keys.ts';
import type { Actor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findPreferences, listNotifications } from './notifications.read-model.ts';
import { toNotification } from './notifications.view.ts';
import { toPreferences } from './preferences.view.ts';
import { endpointsOf } from './push.repository.ts';

const PAGE_SIZE = 10;

export async function listOwnNotifications(
  services: Services,
  { userId }: Actor,
  query: { page?: number | undefined; pageSize?: number | undefined },
  locale: Locale,
): Promise<Data<Endpoints['GET /api/notifications']>> {
  const { page: currentPage = 1, pageSize: limit = PAGE_SIZE } = query;
  const offset = (currentPage - 1) * limit;
  const { list, total, unread } = await listNotifications(services.db.kysely, { userId, limit, offset });
  return {
    list: list.map((row) => toNotification(row, locale)),
    currentPage,
    totalPages: Math.ceil(total / limit),
    total,
    unreadCount: unread,
  };
}

/** Returns what a person wants to be notified of, and how. */
export async function getPreferences(db: Kysely<Tables>, userId: string): Promise<NotificationPreferences> {
  return toPreferences(await findPreferences(db, userId));
}

export async function getPushKey(services: Services): Promise<{ publicKey: string }> {
  const { publicKey } = await vapidKeys(services);
  return { publicKey };
}

export async function listOwnSubscriptions({ db }: Services, { sessionId }: Actor): Promise<{ endpoints: string[] }> {
  return { endpoints: await endpointsOf(db.kysely, sessionId) };
}
