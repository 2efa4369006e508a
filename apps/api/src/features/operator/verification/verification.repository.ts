import { EVIDENCE_DAYS } from '@sanguine/contract';
import { type Insertable, type Kysely, sql } from 'kysely';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { VerificationFilesTable, VerificationMessagesTable } from './verification.table.ts';

export async function insertMessage(trx: Trx, message: Insertable<VerificationMessagesTable>): Promise<void> {
  // Trigger: apps/api/sql/operator/verification/audit_verification_message.sql
  await trx.insertInto('verification_messages').values(message).execute();
}

export async function insertFile(trx: Trx, file: Insertable<VerificationFilesTable>): Promise<void> {
  await trx.insertInto('verification_files').values(file).execute();
}

/** Tells whether there was such a file of the facility; the message that it was sent stays. */
export async function deleteFile(trx: Trx, facilityId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from verification_files f using verification_messages m
    where f.message_id = ${id} and m.id = f.message_id and m.facility_id = ${facilityId} returning 1`.execute(trx);
  return rows.length > 0;
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

/** Notes that a facility was decided about: from now on its evidence is kept for as long as somebody may ask why. */
export async function noteDecided(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await storeAnswered(trx, facilityId, ['facility', 'operator'], now);
  await sql`update verification_files f set remove_at = least(f.remove_at, ${after(now, EVIDENCE_DAYS * DAY)})
    from verification_messages m where m.id = f.message_id and m.facility_id = ${facilityId}`.execute(trx);
}

/** Removes what the staff of a facility wrote and sent, and was asked: those who claim it next are others. */
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

export async function deleteOldFiles(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('verification_files').where('remove_at', '<=', now).execute();
}
