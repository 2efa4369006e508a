import type { VerificationStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

export interface SessionToTell {
  readonly verification_status: VerificationStatus;
  /** The day in the session's time zone. */
  readonly today: string;
}

export async function findSessionToTell(
  db: Kysely<Tables>,
  { facilityId, sessionId }: { facilityId: string; sessionId: string },
  now: Date,
): Promise<SessionToTell | undefined> {
  const { rows } = await sql<SessionToTell>`
    select f.verification_status, (${now}::timestamptz at time zone s.time_zone)::date as today
    from donation_sessions s join facilities f on f.id = s.facility_id
    where s.id = ${sessionId} and f.id = ${facilityId}`.execute(db);
  return rows[0];
}

export interface MessageRow {
  readonly text: string;
  readonly donors: number;
  readonly sent_at: Date;
  readonly sent_by_name: string | null;
}

/** The message that a session had on a day. */
export async function findMessageOf(
  db: Kysely<Tables>,
  sessionId: string,
  date: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select m.text, m.donors, m.sent_at, nullif(trim(u.first_name || ' ' || u.last_name), '') as sent_by_name
    from session_messages m left join users u on u.id = m.sent_by
    where m.session_id = ${sessionId} and m.date = ${date}::date`.execute(db);
  return rows[0];
}
