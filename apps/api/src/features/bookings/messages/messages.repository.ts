import { type Insertable, sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import type { SessionMessagesTable } from './messages.table.ts';
import { inStates } from '../../people/request-states/index.ts';

export async function storeMessage(trx: Trx, message: Insertable<SessionMessagesTable>): Promise<void> {
  // Trigger: apps/api/sql/bookings/messages/audit_session_message.sql
  await trx.insertInto('session_messages').values(message).execute();
}

/** The donors of a session whose bookings are still to come, each with theirs, for `announceEach`. */
export function donorsOfSession(sessionId: string, messageId: string, now: Date): RawBuilder<unknown> {
  return sql`
    select ${messageId}::uuid as event_id, id as subject_id, donor_id as user_id from donation_requests
    where session_id = ${sessionId} and donor_id is not null and ${inStates('isOpen', '')}
      and preferred_at > ${now}`;
}
