import type { NotificationType } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import type { NotificationPreferencesTable } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

export const MAIL_CHOICES = {
  urgentBloodRequests: 'urgent_email',
  appointmentConfirmations: 'appointments_email',
  reminders: 'reminders_email',
} as const;

/** Marks one as read, once; how many are unread then, or undefined when the person has none of that id. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ unread: number }>`
    with read as (
      update notifications set read_at = coalesce(read_at, ${now}) where id = ${id} and user_id = ${userId} returning id
    ), hinted as (
      insert into live_events (topics, kind) select array[${`user:${userId}`}], 'notification' from read
    )
    select (select count(*) from notifications n where n.user_id = ${userId} and n.read_at is null and n.id <> read.id)
      as unread
    from read`.execute(db);
  return rows[0]?.unread;
}

export function markAllRead(db: Db, userId: string, now: Date) {
  return sql`
    with read as (
      update notifications set read_at = ${now} where user_id = ${userId} and read_at is null returning id
    )
    insert into live_events (topics, kind)
    select array[${`user:${userId}`}], 'notification' from read having count(*) > 0`.execute(db);
}

export function storePreferences(db: Db, preferences: NotificationPreferencesTable) {
  const { user_id: _, ...choices } = preferences;
  return db
    .insertInto('notification_preferences')
    .values(preferences)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute();
}

/** No more mail of a type; the other choices stay. Nothing happens where the person is gone. */
export function stopMails(db: Db, userId: string, type: NotificationType) {
  const column = sql.ref(MAIL_CHOICES[type]);
  return sql`
    insert into notification_preferences (user_id, ${column}) select id, false from users where id = ${userId}
    on conflict (user_id) do update set ${column} = false`.execute(db);
}
