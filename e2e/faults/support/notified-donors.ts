import { sql } from 'kysely';
import { announce } from '../../../apps/api/src/features/notify/notifications/index.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/index.ts';
import { newId } from '../../../apps/api/src/platform/ids.ts';
import { silentLog } from '../../../apps/api/test/support/silent-log.ts';
import { dataOf, send } from './http.ts';
import { addDonors, emergency, type Staff } from './people.ts';
import type { Database } from './server.ts';

export interface Notified {
  readonly eventId: string;
  readonly addresses: readonly string[];
}

/** Notifies this many donors of an emergency, in the app and by mail: all of it is queued when this returns. */
export async function notifyDonors(
  server: Database & { readonly url: string },
  port: number,
  staff: Staff,
  count: number,
): Promise<Notified> {
  const donors = await addDonors(server, count);
  const body = emergency('F9');
  const reply = await send(port, { method: 'POST', path: '/api/donation/schedule', cookie: staff.cookie, body });
  if (reply.status !== 201) throw new Error(`raising answered ${reply.status}: ${reply.text}`);
  const { id: requestId } = dataOf<{ id: string }>(reply);
  const db = await openDatabase({ databaseUrl: server.url, dataDir: '', poolSize: 2, log: silentLog });
  try {
    const news = { eventId: newId(), kind: 'emergency_appeal', subjectId: requestId, now: new Date() } as const;
    const ids = donors.map(({ id }) => id);
    const readers = sql`select id as user_id from users where id = any(${ids}::uuid[])`;
    await db.transaction((trx) => announce(trx, news, readers));
    return { eventId: news.eventId, addresses: ids.map((id) => `${id}@example.org`) };
  } finally {
    await db.close();
  }
}

export interface MailQueue {
  readonly left: number;
  readonly retrying: number;
  readonly dead: number;
}

/** The mails in the queue, and the dead letters. */
export async function mailQueue(server: Database): Promise<MailQueue> {
  const [row] = await server.rows<MailQueue>(
    `select (count(*) filter (where name = 'mail' and state <= 'active'))::int as left,
       (count(*) filter (where name = 'mail' and state = 'retry'))::int as retrying,
       (count(*) filter (where name = 'dead-letters' and state < 'active'))::int as dead
     from pgboss.job`,
  );
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

/** Tries again now what was tried in vain, and not in 20 seconds or an hour. */
export async function tryNow(server: Database): Promise<void> {
  await server.rows(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
}
