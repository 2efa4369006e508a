import { DAILY_MAIL_AT, NOTIFICATIONS, type NotificationKind } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { insertJobs } from '../../../platform/queue/index.ts';

export const DIGEST_QUEUE = 'digest';

/**
 * Returns when the reader `u` with the choices `p` is mailed about it together with others; null: at once, for itself. An
 * hour after the first at the earliest; the next morning, unless the booking is for half a day after that or sooner.
 */
export function digestAt(
  { kind, now }: { readonly kind: NotificationKind; readonly now: Date },
  afterQuietHours: (instant: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (NOTIFICATIONS[kind].together !== true) return sql`null::timestamptz`;
  const inAnHour = sql`${now}::timestamptz + interval '1 hour'`;
  const zone = sql`(select f.time_zone from facilities f where f.id = u.facility_id)`;
  const local = sql`(${now}::timestamptz at time zone ${zone})`;
  const morning = sql`((${local} - ${DAILY_MAIL_AT}::time)::date + 1 + ${DAILY_MAIL_AT}::time) at time zone ${zone}`;
  const comes = sql`(select b.preferred_at from donation_requests b where b.id = reader.subject_id)`;
  const daily = sql`greatest(${inAnHour}, least(${morning}, ${comes} - interval '12 hours'))`;
  const chosen = sql`case when p.new_bookings = 'daily' then ${daily} else ${inAnHour} end`;
  return sql`case when p.new_bookings = 'at-once' then null else ${afterQuietHours(chosen)} end`;
}

/** Keeps what the readers are mailed about later: a statement beside those of `announceEach`. */
export const digestItems = sql`
  insert into digest_items (user_id, request_id, facility_id, due_at)
  select reader.user_id, reader.subject_id, b.facility_id, reader.digest_at
  from reader join donation_requests b on b.id = reader.subject_id where by_mail and digest_at is not null
  on conflict do nothing`;

/** So many readers are mailed in one transaction. */
const MOST = 200;

/**
 * Makes one mail for each reader and facility of what waits, where the first of it is due; answers how many. Marking and
 * queueing are one transaction: whoever is killed between them has done nothing.
 */
export async function queueDigests(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<{ digest_id: string; user_id: string; facility_id: string }>`
    with due as (
      select user_id, facility_id from digest_items where digest_id is null and due_at <= ${now}
      order by due_at limit ${MOST} for update skip locked
    ), digest as materialized (
      select gen_random_uuid() as id, user_id, facility_id from due group by user_id, facility_id
    ), marked as (
      update digest_items i set digest_id = d.id from digest d
      where i.user_id = d.user_id and i.facility_id = d.facility_id and i.digest_id is null
    )
    select id as digest_id, user_id, facility_id from digest`.execute(trx);
  if (rows.length === 0) return 0;
  await insertJobs(
    trx,
    DIGEST_QUEUE,
    sql`select digest_id as id, ${now}::timestamptz as start_after, jsonb_build_object('digestId', digest_id,
        'userId', user_id, 'facilityId', facility_id) as data
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (digest_id uuid, user_id uuid, facility_id uuid)`,
  );
  return rows.length;
}

/** Removes what was mailed a week ago: nobody sends that mail again. */
export async function deleteOldItems(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`delete from digest_items where digest_id is not null and due_at < ${after(now, -7 * DAY)}`.execute(db);
}
