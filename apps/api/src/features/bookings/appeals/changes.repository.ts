import type { RequestStatus } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** Within this time a change is undone without a word to donors. */
const WAIT = 5 * MINUTE;
/** Donors hear of one emergency's changes at most this often. */
const PAUSE = HOUR;

/** Notes that something changed of which the donors may have to hear who were asked. */
export async function noteChange(db: Kysely<Tables>, requestId: string, now: Date): Promise<void> {
  await sql`
    update appeals set changed_at = ${now},
      news_due_at = coalesce(news_due_at, greatest(${after(now, WAIT)}::timestamptz, sent_at + ${PAUSE / 1000} * interval '1 second'))
    where request_id = ${requestId}::uuid`.execute(db);
}

export interface DueNews {
  readonly request_id: string;
  readonly status: RequestStatus;
  readonly preferred_date: string;
  readonly preferred_at: Date;
  readonly told_open: boolean;
  readonly told_date: string | null;
  readonly changed_at: Date;
}

/** Locks the next appeal of whose changes donors hear now; what another worker holds is passed over. */
export async function takeDueNews(trx: Trx, now: Date): Promise<DueNews | undefined> {
  const { rows } = await sql<DueNews>`
    select a.request_id, r.status, r.preferred_date, r.preferred_at, a.told_open, a.told_date, a.changed_at
    from appeals a join donation_requests r on r.id = a.request_id
    where a.news_due_at <= ${now} order by a.news_due_at limit 1
    for update of a skip locked for share of r skip locked`.execute(trx);
  return rows[0];
}

/** The donors who were asked before a change, and have neither answered nor said that they cannot come. */
export function askedBefore(requestId: string, changedAt: Date): RawBuilder<unknown> {
  return sql`select a.donor_id as user_id from appeal_recipients a
    where a.request_id = ${requestId}::uuid and a.asked_at < ${changedAt} and a.cannot_come_at is null
      and not exists (select from donation_requests t where t.emergency_request_id = a.request_id and t.donor_id = a.donor_id)`;
}
