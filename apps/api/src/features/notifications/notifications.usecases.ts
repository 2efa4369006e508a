import type { Data, Endpoints, Notification } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { listNotifications, type NotificationRow } from './notifications.read-model.ts';
import { markAllRead, markRead } from './notifications.repository.ts';
import { wordsOf } from './request-words.ts';

const PAGE_SIZE = 10;

function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...wordsOf(row.kind, row),
    requestId: row.request_id,
    ...(row.emergency_request_id === null ? {} : { emergencyRequestId: row.emergency_request_id }),
    ...(row.gave_way ? { gaveWay: true as const } : {}),
    facilityName: row.facility_name,
    bloodType: row.blood_type,
    preferredDate: row.preferred_date.slice(0, 16),
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}

export async function ownNotifications(
  services: Services,
  { userId }: Actor,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Data<Endpoints['GET /api/notifications']>> {
  const { page: currentPage = 1, pageSize: limit = PAGE_SIZE } = query;
  const offset = (currentPage - 1) * limit;
  const { list, total, unread } = await listNotifications(services.db.kysely, { userId, limit, offset });
  return {
    list: list.map(toNotification),
    currentPage,
    totalPages: Math.ceil(total / limit),
    total,
    unreadCount: unread,
  };
}

/** Reading one again is fine; another person's is not there. */
export async function readNotification(services: Services, { userId }: Actor, id: string) {
  const unreadCount = await markRead(services.db.kysely, userId, id, services.clock.now());
  if (unreadCount === undefined) throw notFound('notification');
  return { unreadCount };
}

export async function readAllNotifications(services: Services, { userId }: Actor) {
  await markAllRead(services.db.kysely, userId, services.clock.now());
  return { unreadCount: 0 };
}
