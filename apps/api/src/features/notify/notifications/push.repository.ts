import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { PushTarget } from '../../../platform/push/push.ts';

type Db = Kysely<Tables>;

/** Browsers of one person. */
const MAX_BROWSERS = 10;

interface NewSubscription extends PushTarget {
  readonly userId: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** A browser belongs to the person who used it last. */
export async function storeSubscription(trx: Trx, { userId, sessionId, now, ...target }: NewSubscription) {
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values (gen_random_uuid(), ${userId}, ${sessionId}, ${target.endpoint}, ${target.p256dh}, ${target.auth}, ${now})
    on conflict on constraint push_subscriptions_endpoint_key do update set user_id = excluded.user_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`.execute(
    trx,
  );
}

/** Beyond ten browsers the longest known ones of a person go, the one in use excepted. */
export async function removeOldSubscriptions(trx: Trx, userId: string, endpointInUse: string): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} and endpoint <> ${endpointInUse}
    order by created_at desc, id offset ${MAX_BROWSERS - 1})`.execute(trx);
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute();
}

/** The push service says that these browsers are gone. */
export async function removeGone(db: Db, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return;
  await db.deleteFrom('push_subscriptions').where('endpoint', 'in', endpoints).execute();
}

export async function endpointsOf(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

/** The browsers of these people whose sessions have not come to their end. */
export function findTargets(db: Db, userIds: readonly string[], now: Date) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.user_id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.user_id', 'in', userIds)
    .where('s.expires_at', '>', now)
    .execute();
}
