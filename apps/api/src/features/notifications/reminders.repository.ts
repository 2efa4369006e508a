import { type RawBuilder, sql } from 'kysely';
import { HOUR, after } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/index.ts';
import { announceEach } from './announce.repository.ts';

type Reminder = 'donation_reminder' | 'donation_soon' | 'can_donate_again';

/** For how many days a missed reminder that a donor may give again is made up. */
const DAYS_LATE = 2;

/** Notes and announces the reminders of these requests: each is given once, however many workers run at once. */
async function remind(trx: Trx, kind: Reminder, now: Date, requests: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ request_id: string }>`
    insert into reminders (request_id, kind, event_id, at)
    select due.id, ${kind}, gen_random_uuid(), ${now} from (${requests}) as due
    where not exists (select from reminders t where t.request_id = due.id and t.kind = ${kind})
    on conflict do nothing
    returning request_id`.execute(trx);
  if (rows.length === 0) return;
  const noted = rows.map((row) => row.request_id);
  const donors = sql`select t.event_id, t.request_id, r.donor_id as user_id
    from reminders t join donation_requests r on r.id = t.request_id
    where t.kind = ${kind} and t.request_id = any(${noted}::uuid[])`;
  await announceEach(trx, { kind, now }, donors);
}

/** Accepted donations that lie behind `from` and not behind `until`. */
function accepted(from: Date, until: Date): RawBuilder<unknown> {
  return sql`select id from donation_requests
    where status = 'APPROVED' and creator = 'donor' and donor_id is not null
      and preferred_at > ${from} and preferred_at <= ${until}`;
}

/** A day before, unless the donor booked within that day; what is nearer than two hours has the next reminder. */
export function remindOfTheDay(trx: Trx, now: Date): Promise<void> {
  const near = accepted(after(now, 2 * HOUR), after(now, 24 * HOUR));
  return remind(trx, 'donation_reminder', now, sql`${near} and created_at <= preferred_at - interval '24 hours'`);
}

/** Two hours before; never afterwards. */
export function remindOfTheHour(trx: Trx, now: Date): Promise<void> {
  return remind(trx, 'donation_soon', now, accepted(now, after(now, 2 * HOUR)));
}

/** At nine in the morning, at the facility, of the first day after the interval; not who has booked already. */
export function remindOfTheInterval(trx: Trx, now: Date): Promise<void> {
  const day = sql`(preferred_date::date + interval_days)`;
  return remind(
    trx,
    'can_donate_again',
    now,
    sql`select id from donation_requests c
      where c.status = 'COMPLETED' and c.disputed_at is null and c.creator = 'donor' and c.donor_id is not null
        and ${day} between ${now}::date - ${DAYS_LATE}::int and ${now}::date + 1
        and (${day} + time '09:00') at time zone c.time_zone <= ${now}
        and not exists (select from donation_requests o where o.donor_id = c.donor_id
          and (o.status in ('PENDING', 'APPROVED') or o.status = 'COMPLETED' and o.disputed_at is null
            and o.preferred_date > c.preferred_date))`,
  );
}
