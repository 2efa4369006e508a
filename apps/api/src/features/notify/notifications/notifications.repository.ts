import type { NotificationKind, NotificationType } from '@sanguine/contract';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { refreshAskable } from '../../people/identity/index.ts';
import type { NotificationPreferencesTable } from './notifications.table.ts';
import { columnOf } from './preferences.view.ts';

/** Marks one as read, once; false when the person has none of that id. */
export async function storeRead(trx: Trx, userId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update notifications set read_at = coalesce(read_at, ${now})
    where id = ${id} and user_id = ${userId} returning id`.execute(trx);
  return rows.length > 0;
}

/** Marks all as read; false when they all were. */
export async function storeAllRead(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const [result] = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
  return result !== undefined && result.numUpdatedRows > 0;
}

/** Marks what asked for an answer as read by all its readers, because somebody has answered; answers who they are. */
export async function storeSettled(trx: Trx, requestId: string, kind: NotificationKind, now: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`update notifications set read_at = ${now}
    where request_id = ${requestId} and kind = ${kind} and read_at is null
    returning user_id as "userId"`.execute(trx);
  return rows.map(({ userId }) => userId);
}

/** Removes what somebody was notified of about requests that are not theirs. */
export async function removeNewsOf(
  trx: Trx,
  { userId, requestIds }: { userId: string; requestIds: readonly string[] },
): Promise<void> {
  await sql`delete from notifications where user_id = ${userId} and request_id = any(${[...requestIds]}::uuid[])`.execute(
    trx,
  );
}

export async function countUnread(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from notifications
    where user_id = ${userId} and read_at is null`.execute(trx);
  return rows[0]?.unread ?? 0;
}

export async function storePreferences(trx: Trx, preferences: Insertable<NotificationPreferencesTable>): Promise<void> {
  const { user_id: _, ...choices } = preferences;
  await trx
    .insertInto('notification_preferences')
    .values(preferences)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute();
  await refreshAskable(trx, [preferences.user_id]);
}

/** No more mail of a type; the other choices stay. Nothing happens where the person is gone. */
export async function stopMails(trx: Trx, userId: string, type: NotificationType): Promise<void> {
  const column = sql.ref(columnOf(type, 'email'));
  await sql`
    insert into notification_preferences (user_id, ${column}) select id, false from users where id = ${userId}
    on conflict (user_id) do update set ${column} = false`.execute(trx);
  await refreshAskable(trx, [userId]);
}
