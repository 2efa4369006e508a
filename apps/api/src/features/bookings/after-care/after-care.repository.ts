import type { AlarmOutcome } from '@sanguine/contract';
import { type Insertable, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { aYearBefore, ALARM_WAITS } from './after-care.read-model.ts';

type NewAlarm = Insertable<Tables['donation_alarms']>;

/** One donor reports once at a time: two presses at once are one alarm. */
export async function lockDonor(trx: Trx, donorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`donation-alarm ${donorId}`}, 0))`.execute(trx);
}

/** Stores an alarm, or what the donor adds to their open one. Answers its id, and whether it is new. */
export async function storeAlarm(trx: Trx, alarm: NewAlarm): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into donation_alarms (id, request_id, facility_id, donor_id, kind, phone_number, call_time, has_called, created_at)
    values (${alarm.id}, ${alarm.request_id}, ${alarm.facility_id}, ${alarm.donor_id}, 'ill', ${alarm.phone_number},
      ${alarm.call_time}, ${alarm.has_called}, ${alarm.created_at})
    on conflict (request_id) where kind = 'ill' and taken_at is null do update
      set phone_number = coalesce(excluded.phone_number, donation_alarms.phone_number),
        call_time = coalesce(excluded.call_time, donation_alarms.call_time),
        has_called = donation_alarms.has_called or excluded.has_called
    returning id, id = ${alarm.id}::uuid as is_new`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an alarm is inserted or updated');
  return { id: row.id, isNew: row.is_new };
}

export async function storeReport(trx: Trx, report: NewAlarm): Promise<void> {
  await trx.insertInto('donation_alarms').values(report).execute();
}

/** Counts the reports of a donor within a year; adding to an open alarm is no other one. */
export async function countReportsOf(
  trx: Trx,
  donorId: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from donation_alarms
    where donor_id = ${donorId} and created_at > ${aYearBefore(now)}
      and not (request_id is not distinct from ${except}::uuid and kind = 'ill' and taken_at is null)`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** False where somebody has it already. */
export async function storeTaken(
  trx: Trx,
  { facilityId, id, by }: { facilityId: string; id: string; by: string },
  outcome: AlarmOutcome,
  now: Date,
): Promise<boolean> {
  const taken = trx
    .updateTable('donation_alarms')
    .set({ taken_at: now, taken_by: by, outcome })
    .where('id', '=', id)
    .where('facility_id', '=', facilityId)
    .where('taken_at', 'is', null);
  return (await taken.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function storeSettings(trx: Trx, settings: Insertable<Tables['after_care_settings']>): Promise<void> {
  await trx
    .insertInto('after_care_settings')
    .values(settings)
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(settings))
    .execute();
}

/** Turns after-care off; the texts stay stored for the next time. */
export async function storeOff(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await trx
    .updateTable('after_care_settings')
    .set({ is_on: false, changed_at: now })
    .where('facility_id', '=', facilityId)
    .execute();
}

export interface Overdue {
  readonly id: string;
  readonly request_id: string;
  readonly facility_id: string;
}

/** Notes that alarms which nobody took are passed on, and answers which: each is passed on once, however many workers run. */
export async function passOn(
  trx: Trx,
  column: 'admins_notified_at' | 'operators_notified_at',
  raisedUntil: Date,
  now: Date,
): Promise<readonly Overdue[]> {
  const { rows } = await sql<Overdue>`
    update donation_alarms set ${sql.ref(column)} = ${now}
    where id in (select id from donation_alarms d where ${ALARM_WAITS}
      and ${sql.ref(column)} is null and created_at <= ${raisedUntil} for update skip locked)
    returning id, request_id, facility_id`.execute(trx);
  return rows;
}

/** An alarm stays without its donor: the blood may still be in question, and says nothing of how they felt. */
export async function eraseAlarmsOf(trx: Trx, donorId: string): Promise<void> {
  await sql`delete from donation_alarms where donor_id = ${donorId} and kind <> 'ill'`.execute(trx);
  await sql`update donation_alarms set donor_id = null, phone_number = null, call_time = null
    where donor_id = ${donorId}`.execute(trx);
}
