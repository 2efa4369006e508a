import { MAIL_WAIT_MINUTES, NOTIFICATIONS, type NotificationKind } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { insertJobs } from '../../../platform/queue/index.ts';
import { dueOf, type GatheredNews, gathers, lastOf, replaces } from './gathered-mails.rules.ts';
import { SENTENCES } from './sentences-for-donors.words.ts';

export const MAIL_QUEUE = 'mail';

/** Whoever has to set out soon is mailed at once. */
const SOON = 2 * HOUR;

interface About {
  readonly kind: NotificationKind;
  readonly now: Date;
  readonly isOwn?: boolean;
}

/** Returns when the reader's mail goes, together with what happens to the booking until then; null: at once, for itself. */
export function gatheredUntil(
  { kind, now, isOwn = false }: About,
  afterQuietHours: (instant: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!gathers(kind, isOwn)) return sql`null::timestamptz`;
  const until = afterQuietHours(sql`${after(now, MAIL_WAIT_MINUTES * MINUTE)}::timestamptz`);
  const saysWhere = SENTENCES[kind].withPlace === true && NOTIFICATIONS[kind].waits !== true;
  if (!saysWhere) return until;
  return sql`case when exists (select from donation_requests b where b.id = reader.subject_id
    and b.preferred_at > ${now} and b.preferred_at < ${after(now, SOON)}) then null else ${until} end`;
}

/** Keeps what the readers are mailed about a little later: a statement beside those of `announceEach`. */
export const mailItems = (kind: NotificationKind) => sql`
  insert into mail_items (user_id, event_id, kind, request_id, due_at)
  select reader.user_id, reader.event_id, ${kind}, reader.subject_id, reader.gathered_until
  from reader where by_mail and gathered_until is not null
  on conflict do nothing`;

/** Puts what waits about the same booking into the mail that goes at once: `mailed` has the ids of the new jobs. */
export function toldAtOnce(kind: NotificationKind, jobId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!replaces(kind)) return sql`select`;
  return sql`update mail_items i set mail_id = mailed.id from reader join mailed on mailed.id = ${jobId}
    where i.user_id = reader.user_id and i.request_id = reader.subject_id and i.mail_id is null`;
}

/** So many are read in one transaction. */
const MOST = 1_000;

interface ItemRow extends GatheredNews {
  readonly userId: string;
  readonly requestId: string;
}

/** Reads what waits about the bookings of which something is due; one process at a time, so that each is in one mail. */
async function readDue(trx: Trx, now: Date): Promise<ItemRow[]> {
  const lock = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('gathered-mails', 0)) as mine`.execute(trx);
  if (lock.rows[0]?.mine !== true) return [];
  const { rows } = await sql<ItemRow>`
    select i.user_id as "userId", i.request_id as "requestId", i.event_id as "eventId", i.kind, i.due_at as "dueAt"
    from mail_items i join (
      select user_id, request_id from mail_items where mail_id is null and due_at <= ${now}
      group by user_id, request_id order by min(due_at) limit ${MOST}
    ) due on due.user_id = i.user_id and due.request_id = i.request_id
    where i.mail_id is null for update of i`.execute(trx);
  return rows;
}

/**
 * Makes one mail for each reader and booking of what waits, where it is due; answers how many. Marking and queueing are one
 * transaction: whoever is killed between them has done nothing.
 */
export async function queueGathered(trx: Trx, now: Date): Promise<number> {
  const groups = Map.groupBy(await readDue(trx, now), ({ userId, requestId }) => `${userId} ${requestId}`);
  const due = [...groups.values()].flatMap((news) => {
    const [first, ...others] = news;
    const last = lastOf(news);
    if (first === undefined || last === undefined || dueOf([first, ...others]) > now) return [];
    return [{ mailId: newId(), last, news }];
  });
  if (due.length === 0) return 0;
  const marks = due.flatMap(({ mailId, news }) => news.map((one) => ({ ...one, mailId })));
  await sql`update mail_items i set mail_id = m."mailId"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m ("mailId" uuid, "userId" uuid, "eventId" uuid, kind text)
    where i.user_id = m."userId" and i.event_id = m."eventId" and i.kind = m.kind`.execute(trx);
  const jobs = due.map(({ mailId, last: { userId, requestId, eventId, kind } }) => ({
    id: mailId,
    data: { eventId, kind, requestId, userId },
  }));
  await insertJobs(
    trx,
    MAIL_QUEUE,
    sql`select j.id, ${now}::timestamptz as start_after, j.data
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (id uuid, data jsonb)`,
  );
  return due.length;
}

export interface ItemOfMail {
  readonly mailId: string;
  readonly eventId: string;
  readonly kind: NotificationKind;
}

/** Lists what gathered for these mails. */
export async function listItemsOf(db: Kysely<Tables>, mailIds: readonly string[]): Promise<ItemOfMail[]> {
  const { rows } = await sql<ItemOfMail>`
    select mail_id as "mailId", event_id as "eventId", kind from mail_items
    where mail_id = any(${[...mailIds]}::uuid[])`.execute(db);
  return rows;
}

/** Removes what was mailed a week ago: nobody sends that mail again. */
export async function deleteOldMailItems(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`delete from mail_items where mail_id is not null and due_at < ${after(now, -7 * DAY)}`.execute(db);
}
