import {
  type Duty,
  MAIL_WAIT_MINUTES,
  NOTIFICATIONS,
  type NotificationKind,
  rolesWith,
  subjectKindOf,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, MINUTE } from '../../../platform/clock.ts';
import { type Tables, type Trx, signalWork } from '../../../platform/db/index.ts';
import { newsTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { jobsInsert } from '../../../platform/queue/index.ts';
import { digestAt, digestItems } from './digests.repository.ts';
import { gatheredUntil, MAIL_QUEUE, mailItems, toldAtOnce } from './gathered-mails.repository.ts';
import { anySubject, factsColumn, subjectOf } from './notifications.read-model.ts';
import { columnOf } from './preferences.view.ts';

export const PUSH_QUEUE = 'push';

interface About {
  readonly kind: NotificationKind;
  readonly now: Date;
  /** The readers did it themselves a moment ago: it is kept as read, and no phone rings for it. */
  readonly isOwn?: boolean;
  /** It takes back what they were not told by mail yet: it is stored in the app, and nothing is sent. */
  readonly inAppOnly?: boolean;
  /** Tells of a `reader` whether a mail says something new. */
  readonly mailIf?: RawBuilder<unknown> | undefined;
}

/** A piece of news; its event's id makes a repeat the same news. */
export interface News extends About {
  readonly eventId: string;
  /** The id of its subject, as `subjectKindOf` says: of a request, an offer or a facility. */
  readonly subjectId: string;
}

/**
 * Returns when mail and push may go: now, or once the reader's quiet hours are over, or what may have been an error was not undone.
 * Appeals only go to donors who are awake.
 */
function sendAt({ kind, now: announced }: About): RawBuilder<unknown> {
  const { type, waits = false, afterQuietHours: isCalm = false } = NOTIFICATIONS[kind];
  if (type === 'urgentBloodRequests' && !isCalm) return sql`${announced}::timestamptz`;
  const now = waits ? after(announced, MAIL_WAIT_MINUTES * MINUTE) : announced;
  return afterQuietHours(sql`${now}::timestamptz`);
}

/** Returns an instant, or the end of the reader's quiet hours in which it lies. */
function afterQuietHours(now: RawBuilder<unknown>): RawBuilder<unknown> {
  const zone = sql`coalesce(p.quiet_time_zone, 'UTC')`;
  const local = sql`((${now}) at time zone ${zone})`;
  const [time, from, to] = [sql`${local}::time`, sql`p.quiet_from::time`, sql`p.quiet_to::time`];
  return sql`case
    when ${from} < ${to} and ${time} >= ${from} and ${time} < ${to}
      or ${from} > ${to} and ${time} < ${to} then (${local}::date + ${to}) at time zone ${zone}
    when ${from} > ${to} and ${time} >= ${from} then (${local}::date + 1 + ${to}) at time zone ${zone}
    else ${now} end`;
}

/** The readers with their choices, without disabled accounts. */
function readersWithChoices(about: About, readers: RawBuilder<unknown>): RawBuilder<unknown> {
  const { type, alwaysInApp = false, alwaysByMail = false } = NOTIFICATIONS[about.kind];
  const choice = (channel: 'inApp' | 'email' | 'push') => sql.ref(`p.${columnOf(type, channel)}`);
  const isReachable =
    about.kind === 'emergency_appeal' ? sql`u.email_verified_at is not null` : sql`u.email is not null`;
  return sql`
    select u.id as user_id, reader.event_id, reader.subject_id, coalesce(${choice('inApp')}, true) or ${alwaysInApp} as in_app,
      ${about.inAppOnly !== true} and (coalesce(${choice('email')}, true) or ${alwaysByMail}) and ${isReachable} and ${about.mailIf ?? true} as by_mail,
      ${about.isOwn !== true && about.inAppOnly !== true} and coalesce(${choice('push')}, false)
        and exists (select from push_subscriptions s where s.user_id = u.id) as by_push,
      ${sendAt(about)} as send_at, ${digestAt(about, afterQuietHours)} as digest_at,
      ${gatheredUntil(about, afterQuietHours)} as gathered_until
    from (select distinct event_id, subject_id, user_id from (${readers}) as r) as reader
    join users u on u.id = reader.user_id left join notification_preferences p on p.user_id = u.id
    where u.disabled_at is null`;
}

/** One job per event and person. */
const jobId = (queue: string) => sql`md5(reader.event_id || ${`:${queue}:`} || reader.user_id)::uuid`;

/** Mails that go at once go by the database's clock, which the queue follows: where ours is ahead, an appeal would wait for as long. */
function jobsFor(queue: string, { kind, now }: About, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  // The queue calls it `requestId` for the version before, whose workers read these jobs, too.
  const data = sql`jsonb_build_object('eventId', event_id, 'kind', ${kind}::text, 'requestId', subject_id,
    'userId', user_id)`;
  return jobsInsert(
    queue,
    sql`select ${jobId(queue)} as id, case when send_at <= ${now} then least(send_at, now()) else send_at end as start_after,
      ${data} as data from reader where ${chosen}`,
  );
}

/** As `announce`, for many events of one kind at once: `readers` selects event_id, subject_id and user_id. */
export async function announceEach(trx: Trx, about: About, readers: RawBuilder<unknown>): Promise<number> {
  const { kind, now, isOwn = false } = about;
  const subject = sql.ref(`${subjectKindOf(kind)}_id`);
  const { rows } = await sql<{ notified: number; news: string[] }>`
    with reader as materialized (${readersWithChoices(about, readers)}),
    in_app as (
      insert into notifications (id, user_id, event_id, kind, ${subject}, facts, created_at, read_at)
      select gen_random_uuid(), user_id, event_id, ${kind}, reader.subject_id, ${factsColumn}, ${now},
        ${isOwn ? now : null}::timestamptz
      from reader ${subjectOf(anySubject(sql`reader.subject_id`, sql`reader.event_id`))} where in_app
      on conflict on constraint notifications_once do nothing
      returning event_id
    ),
    mailed as (${jobsFor(MAIL_QUEUE, about, sql`by_mail and digest_at is null and gathered_until is null`)} returning id),
    kept as (${digestItems}),
    gathered as (${mailItems(kind)}),
    told as (${toldAtOnce(kind, jobId(MAIL_QUEUE))}),
    pushed as (${jobsFor(PUSH_QUEUE, about, sql`by_push`)})
    select (select count(*)::int from reader) as notified,
      array(select distinct event_id::text from in_app) as news`.execute(trx);
  signalWork(trx);
  const { notified, news } = rows[0] ?? { notified: 0, news: [] };
  if (news.length > 0) await refreshScreens(trx, { kind: 'notification', topics: news.map(newsTopic), ids: {} });
  return notified;
}

/** Counts whom `announceEach` would reach now, and how. */
export async function countReached(db: Kysely<Tables>, about: About, readers: RawBuilder<unknown>) {
  const { rows } = await sql<Record<'donors' | 'inApp' | 'byMail' | 'byPush' | 'later' | 'unreached', number>>`
    select count(*)::int as donors, count(*) filter (where in_app)::int as "inApp",
      count(*) filter (where by_mail)::int as "byMail", count(*) filter (where by_push)::int as "byPush",
      count(*) filter (where (by_mail or by_push) and send_at > ${about.now})::int as later,
      count(*) filter (where not (in_app or by_mail or by_push))::int as unreached
    from (${readersWithChoices(about, readers)}) as reader`.execute(db);
  return rows[0] ?? { donors: 0, inApp: 0, byMail: 0, byPush: 0, later: 0, unreached: 0 };
}

/**
 * Notifies everyone whom `readers` selects (a SELECT with the one column user_id), as each of them chose: in the app at
 * once, by mail and push as queued jobs. Once per event and person; in the caller's transaction. Answers how many.
 */
export function announce(trx: Trx, news: News, readers: RawBuilder<unknown>): Promise<number> {
  const rows = sql`
    select ${news.eventId}::uuid as event_id, ${news.subjectId}::uuid as subject_id, user_id from (${readers}) as whom`;
  return announceEach(trx, news, rows);
}

/** The donor of a request. */
export function donorOf(requestId: string): RawBuilder<unknown> {
  return sql`select donor_id as user_id from donation_requests where id = ${requestId}`;
}

/** The staff of a request's facility. */
export function staffOfRequest(requestId: string): RawBuilder<unknown> {
  return sql`select u.id as user_id from donation_requests r join users u on u.facility_id = r.facility_id
    where r.id = ${requestId}`;
}

/** Those of them to whose role this part of the work belongs. */
export function staffWith(duty: Duty): (requestId: string) => RawBuilder<unknown> {
  return (requestId) => sql`${staffOfRequest(requestId)} and u.personnel_role = any(${rolesWith(duty)})`;
}

/** The staff of the facility of a donor’s booking. */
export function staffOfBooking(requestId: string): RawBuilder<unknown> {
  return sql`${staffOfRequest(requestId)} and r.creator = 'donor'`;
}

/** The staff who see to emergencies, where the request is one. */
export function staffOfEmergency(requestId: string): RawBuilder<unknown> {
  return sql`${staffWith('emergencies')(requestId)} and r.creator = 'facility_staff'`;
}

/** The Admins of a facility. */
export const adminsOf = (facilityId: string) =>
  sql`select id as user_id from users where facility_id = ${facilityId} and personnel_role = 'Admin'`;

/** These readers, without one of them, and with another one. */
export const others = (readers: RawBuilder<unknown>, who: { except: string; also?: string | undefined }) =>
  sql`select user_id from (${readers} union select id from users where id = ${who.also ?? null}) of
    where user_id <> ${who.except}`;

/** All operators of the installation. */
export const operators = () => sql`select id as user_id from users where role = 'operator'`;

/** The donors whose promise to an emergency is not recorded yet, each with their own donation. */
export function donorsPromisedTo(emergencyId: string, eventId: string): RawBuilder<unknown> {
  return sql`select ${eventId}::uuid as event_id, r.id as subject_id, r.donor_id as user_id from donation_requests r
    where r.emergency_request_id = ${emergencyId} and r.status = 'APPROVED' and r.donor_id is not null`;
}

/** The staff of every facility that tested the blood type of this request's donor, each with their own donation. */
export function testersOf(requestId: string, eventId: string): RawBuilder<unknown> {
  return sql`select ${eventId}::uuid as event_id, t.request_id as subject_id, u.id as user_id from donation_requests r
    join blood_type_tests t on t.donor_id = r.donor_id and t.replaced_at is null
    join users u on u.facility_id = t.facility_id and u.personnel_role = any(${rolesWith('donations')})
    where r.id = ${requestId}`;
}
