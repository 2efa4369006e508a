import { NOTIFICATION_KINDS, type NotificationKind } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { HOUR, after } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { announceEach } from './announce.repository.ts';
import { counts, inStates } from '../../people/request-states/index.ts';

/** For how many days a missed reminder that a donor may give again is made up. */
const DAYS_LATE = 2;

const NEXT_DAY = sql`(preferred_date::date + interval_days)`;

/** Accepted donations that lie behind `from` and not behind `until`. */
function accepted(from: Date, until: Date): RawBuilder<unknown> {
  return sql`select id from donation_requests
    where status = 'APPROVED' and creator = 'donor' and donor_id is not null and checked_in_at is null
      and preferred_at > ${from} and preferred_at <= ${until}`;
}

/** The requests whose donor is reminded now, by the kind of reminder. */
const DUE = {
  // Two hours before; never afterwards. Where the facility asks questions of the day, from seven in the morning of that day: they
  // are answered at home.
  donation_soon: (now: Date) => sql`${accepted(now, after(now, 24 * HOUR))}
    and (preferred_at <= ${after(now, 2 * HOUR)} or (preferred_date::date + time '07:00') at time zone time_zone <= ${now}
      and question_form_on(facility_id, preferred_date::date) is not null)`,
  // A day before, unless the donor booked within that day; what is nearer than two hours has the other reminder.
  donation_reminder: (now: Date) => sql`${accepted(after(now, 2 * HOUR), after(now, 24 * HOUR))}
    and created_at <= preferred_at - interval '24 hours'`,
  // At nine in the morning, at the facility, of the first day after the interval; not who has booked already.
  can_donate_again: (now: Date) => sql`select id from donation_requests c
    where ${counts('c')} and c.creator = 'donor' and c.donor_id is not null
      and ${NEXT_DAY} between ${now}::date - ${DAYS_LATE}::int and ${now}::date + 1
      and (${NEXT_DAY} + time '09:00') at time zone c.time_zone <= ${now}
      and not exists (select from donation_requests o where o.donor_id = c.donor_id
        and (${inStates('isOpen', 'o')} or o.disputed_at is null
          and (o.not_before > c.preferred_date::date + c.interval_days or ${inStates('gave', 'o')} and o.preferred_date > c.preferred_date)))`,
  // At nine in the morning, at the facility, of the day from which it asked the donor to come again; not who has booked, gave since,
  // or was asked to wait for longer.
  welcome_again: (now: Date) => sql`select id from donation_requests c
    where c.not_before between ${now}::date - ${DAYS_LATE}::int and ${now}::date + 1
      and c.disputed_at is null and c.donor_id is not null
      and (c.not_before + time '09:00') at time zone c.time_zone <= ${now}
      and not exists (select from donation_requests o where o.donor_id = c.donor_id and o.id <> c.id
        and (${inStates('isOpen', 'o')} or o.disputed_at is null
          and (o.not_before > c.not_before or ${inStates('gave', 'o')}
          and (o.preferred_date > c.preferred_date or o.preferred_date::date + o.interval_days > c.not_before))))`,
} satisfies Partial<Record<NotificationKind, (now: Date) => RawBuilder<unknown>>>;

/** The mails that not everybody gets: who booked or moved it within the day has one that says when, where and the way. */
const MAIL_IF: Partial<Record<NotificationKind, RawBuilder<unknown>>> = {
  donation_soon: sql`not exists (select from donation_requests q join request_history h on h.request_id = q.id
    where q.id = reader.subject_id and h.at > q.preferred_at - interval '24 hours')`,
};

export type Reminder = keyof typeof DUE;

export const REMINDERS = NOTIFICATION_KINDS.filter((kind): kind is Reminder => kind in DUE);

/** Notes and announces what is due of a kind: each reminder is given once, however many workers run at once. */
export async function remind(trx: Trx, kind: Reminder, now: Date): Promise<void> {
  const { rows } = await sql<{ request_id: string }>`
    insert into reminders (request_id, kind, event_id, at)
    select due.id, ${kind}, gen_random_uuid(), ${now} from (${DUE[kind](now)}) as due
    where not exists (select from reminders t where t.request_id = due.id and t.kind = ${kind})
    on conflict do nothing
    returning request_id`.execute(trx);
  if (rows.length === 0) return;
  const noted = rows.map((row) => row.request_id);
  const donors = sql`select t.event_id, t.request_id as subject_id, r.donor_id as user_id
    from reminders t join donation_requests r on r.id = t.request_id
    where t.kind = ${kind} and t.request_id = any(${noted}::uuid[])`;
  await announceEach(trx, { kind, now, mailIf: MAIL_IF[kind] }, donors);
}

/** The reminders of an appointment are given again. */
export async function removeReminders(trx: Trx, requestId: string): Promise<void> {
  await sql`delete from reminders where request_id = ${requestId}`.execute(trx);
}
