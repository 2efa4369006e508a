import { ALWAYS_IN_APP, type NotificationKind, type NotificationType, TYPE_OF_NOTIFICATION } from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { jobsInsert } from '../../platform/queue/index.ts';

/** The queues of what leaves the house. */
export const MAIL_QUEUE = 'mail';
export const PUSH_QUEUE = 'push';

/** Something to tell; its event's id makes a repeat the same news. */
export interface News {
  readonly eventId: string;
  readonly kind: NotificationKind;
  readonly requestId: string;
  readonly now: Date;
}

const COLUMNS: Readonly<Record<NotificationType, 'urgent' | 'appointments' | 'reminders'>> = {
  urgentBloodRequests: 'urgent',
  appointmentConfirmations: 'appointments',
  reminders: 'reminders',
};

/** When mail and push may go: now, or at the end of the reader's quiet hours. Who is asked for help was chosen awake. */
function sendAt({ kind, now }: Told): RawBuilder<unknown> {
  if (TYPE_OF_NOTIFICATION[kind] === 'urgentBloodRequests') return sql`${now}::timestamptz`;
  const zone = sql`coalesce(p.quiet_time_zone, 'UTC')`;
  const local = sql`(${now}::timestamptz at time zone ${zone})`;
  const [time, from, to] = [sql`${local}::time`, sql`p.quiet_from::time`, sql`p.quiet_to::time`];
  return sql`case
    when ${from} < ${to} and ${time} >= ${from} and ${time} < ${to}
      or ${from} > ${to} and ${time} < ${to} then (${local}::date + ${to}) at time zone ${zone}
    when ${from} > ${to} and ${time} >= ${from} then (${local}::date + 1 + ${to}) at time zone ${zone}
    else ${now}::timestamptz end`;
}

interface Told {
  readonly kind: NotificationKind;
  readonly now: Date;
}

/** Each reader with their choices; nobody who is disabled. */
function toldOf(about: Told, readers: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = COLUMNS[TYPE_OF_NOTIFICATION[about.kind]];
  const choice = (channel: string) => sql.ref(`p.${columns}_${channel}`);
  const isReachable = about.kind === 'emergency_appeal' ? sql`u.email_verified_at is not null` : sql`true`;
  return sql`
    select u.id as user_id, reader.event_id, reader.request_id, coalesce(${choice('in_app')}, true) or ${ALWAYS_IN_APP.includes(about.kind)} as in_app,
      coalesce(${choice('email')}, true) and ${isReachable} as by_mail, 
      coalesce(${choice('push')}, false)
        and exists (select from push_subscriptions s where s.user_id = u.id) as by_push,
      ${sendAt(about)} as send_at
    from (select distinct event_id, request_id, user_id from (${readers}) as r) as reader
    join users u on u.id = reader.user_id left join notification_preferences p on p.user_id = u.id
    where u.disabled_at is null`;
}

/** One job per event and person; its id says so, too. */
function jobsFor(queue: string, kind: NotificationKind, who: RawBuilder<unknown>): RawBuilder<unknown> {
  const data = sql`jsonb_build_object('eventId', event_id, 'kind', ${kind}::text, 'requestId', request_id,
    'userId', user_id)`;
  const id = sql`md5(event_id || ${`:${queue}:`} || user_id)::uuid`;
  return jobsInsert(queue, sql`select ${id} as id, send_at as start_after, ${data} as data from told where ${who}`);
}

/**
 * The same for many events of one kind at once: `rows` selects event_id, request_id and user_id, and may read what the
 * statement `first` (named `due`) has just written.
 */
export async function announceEach(
  trx: Kysely<Tables> | Transaction<Tables>,
  about: Told & { readonly first?: RawBuilder<unknown> },
  rows: RawBuilder<unknown>,
): Promise<number> {
  const { kind, now, first } = about;
  const { rows: counted } = await sql<{ told: number }>`
    with ${first === undefined ? sql`` : sql`due as (${first}),`} told as materialized (${toldOf(about, rows)}),
    in_app as (
      insert into notifications (id, user_id, event_id, kind, request_id, created_at)
      select gen_random_uuid(), user_id, event_id, ${kind}, request_id, ${now} from told where in_app
      on conflict on constraint notifications_once do nothing
      returning event_id
    ),
    hinted as (
      insert into live_events (topics, kind)
      select distinct array['news:' || event_id], 'notification' from in_app
    ),
    mailed as (${jobsFor(MAIL_QUEUE, kind, sql`by_mail`)}),
    pushed as (${jobsFor(PUSH_QUEUE, kind, sql`by_push`)})
    select count(*)::int as told from told`.execute(trx);
  return counted[0]?.told ?? 0;
}

/**
 * Tells everyone whom `readers` selects (a SELECT with the one column user_id), as each of them chose: in the app at once,
 * by mail and push as queued jobs. Once per event and person; in the caller's transaction; answers how many are told.
 */
export function announce(
  trx: Kysely<Tables> | Transaction<Tables>,
  { eventId, requestId, kind, now }: News,
  readers: RawBuilder<unknown>,
): Promise<number> {
  const rows = sql`
    select ${eventId}::uuid as event_id, ${requestId}::uuid as request_id, user_id from (${readers}) as whom`;
  return announceEach(trx, { kind, now }, rows);
}

/** The donor of a request. */
export function donorOf(requestId: string): RawBuilder<unknown> {
  return sql`select donor_id as user_id from donation_requests where id = ${requestId}`;
}

/** The staff of a request's facility. */
export function staffOf(requestId: string): RawBuilder<unknown> {
  return sql`select u.id as user_id from donation_requests r join users u on u.facility_id = r.facility_id
    where r.id = ${requestId}`;
}

/** The same, where it is an emergency request. */
export function staffOfEmergency(requestId: string): RawBuilder<unknown> {
  return sql`${staffOf(requestId)} and r.creator = 'facility_staff'`;
}

/** The donors whose promise to an emergency nobody has recorded yet, each of them of their own donation. */
export function promisedTo(emergencyId: string, eventId: string): RawBuilder<unknown> {
  return sql`select ${eventId}::uuid as event_id, r.id as request_id, r.donor_id as user_id from donation_requests r
    where r.emergency_request_id = ${emergencyId} and r.status = 'APPROVED' and r.donor_id is not null`;
}

/** Everybody who runs the installation. */
export const operators = sql`select id as user_id from users where role = 'operator'`;

/** The staff of every facility whose test of the blood type of this request's donor stands, each of their own donation. */
export function testersOf(requestId: string, eventId: string): RawBuilder<unknown> {
  return sql`select ${eventId}::uuid as event_id, t.request_id, u.id as user_id from donation_requests r
    join blood_type_tests t on t.donor_id = r.donor_id and t.replaced_at is null
    join users u on u.facility_id = t.facility_id
    where r.id = ${requestId}`;
}

/** The same, where it is a booking of a donor. */
export function staffOfBooking(requestId: string): RawBuilder<unknown> {
  return sql`${staffOf(requestId)} and r.creator = 'donor'`;
}
