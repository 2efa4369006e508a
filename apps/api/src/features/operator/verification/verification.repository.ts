import { type Insertable, sql } from 'kysely';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import type { VerificationMessagesTable } from './verification.table.ts';

export async function insertMessage(trx: Trx, message: Insertable<VerificationMessagesTable>): Promise<void> {
  // Trigger: apps/api/sql/operator/verification/audit_verification_message.sql
  await trx.insertInto('verification_messages').values(message).execute();
}

/** Notes that an operator answered everything that these wrote so far. */
export async function storeAnswered(
  trx: Trx,
  facilityId: string,
  authors: readonly ('facility' | 'operator')[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('verification_messages')
    .set({ answered_at: now })
    .where('facility_id', '=', facilityId)
    .where('author', 'in', authors)
    .where('answered_at', 'is', null)
    .execute();
}

/** Notes that a facility was decided about, which answers all that was written. */
export async function noteDecided(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await storeAnswered(trx, facilityId, ['facility', 'operator'], now);
}

/** Removes what the staff of a facility wrote, and was asked: those who claim it next are others. */
export async function removeCorrespondence(trx: Trx, facilityId: string): Promise<void> {
  await trx
    .deleteFrom('verification_messages')
    .where('facility_id', '=', facilityId)
    .where('internal', '=', false)
    .execute();
}

/** Marks what facilities wrote and operators were not told of, for each at most once an hour; returns the facilities. */
export async function takeUntold(trx: Trx, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select m.facility_id from verification_messages m where m.author = 'facility' and m.mailed_at is null
        and not exists (select from verification_messages told where told.facility_id = m.facility_id
          and told.mailed_at > ${after(now, -HOUR)})
      group by m.facility_id order by min(m.written_at), m.facility_id limit ${most}),
    told as (
      update verification_messages m set mailed_at = ${now} from due
      where m.facility_id = due.facility_id and m.author = 'facility' and m.mailed_at is null
      returning m.facility_id, m.answered_at)
    select distinct facility_id as id from told where answered_at is null order by id`.execute(trx);
  return rows.map(({ id }) => id);
}
