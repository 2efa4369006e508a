import { AFTER_CARE_DAYS, type UnwellKind } from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { counts } from '../../people/request-states/index.ts';

/** True of an alarm, or a report with a wish to be called, `d`. */
const wantsAnswer = sql`(d.kind = 'ill' or d.phone_number is not null)`;

export type SettingsRow = Selectable<Tables['after_care_settings']>;

export interface GivenRow extends SettingsRow {
  readonly id: string;
  readonly facility_name: string;
  readonly date: string;
}

/** The donation `r` of a donor whose fourteen days still run, where its facility offers after-care. */
const given = (now: Date, donorId: string, which: RawBuilder<boolean>) => sql<GivenRow>`
  select a.*, r.id, f.name as facility_name, r.preferred_date::date as date
  from donation_requests r join facilities f on f.id = r.facility_id
  join after_care_settings a on a.facility_id = r.facility_id and a.is_on
  where r.donor_id = ${donorId} and ${which} and ${counts('r')}
    and (${now}::timestamptz at time zone r.time_zone)::date between r.preferred_date::date
      and r.preferred_date::date + ${AFTER_CARE_DAYS}::int
  order by r.preferred_at desc limit 1`;

/** The donor's last donation of these days. */
export async function findLastGiven(db: Kysely<Tables>, donorId: string, now: Date): Promise<GivenRow | undefined> {
  const { rows } = await given(now, donorId, sql<boolean>`true`).execute(db);
  return rows[0];
}

/** This donation, if its days still run. */
export async function findGiven(
  db: Kysely<Tables>,
  donorId: string,
  id: string,
  now: Date,
): Promise<GivenRow | undefined> {
  const { rows } = await given(now, donorId, sql<boolean>`r.id = ${id}`).execute(db);
  return rows[0];
}

export type OwnAlarmRow = Pick<Selectable<Tables['donation_alarms']>, 'kind' | 'created_at' | 'taken_at' | 'outcome'>;

/** Returns the last alarm of a donation, and the last wish to be called by somebody who feels unwell. */
export async function listOwnAlarms(db: Kysely<Tables>, requestId: string): Promise<OwnAlarmRow[]> {
  const { rows } = await sql<OwnAlarmRow>`
    select distinct on (d.kind = 'ill') d.kind, d.created_at, d.taken_at, d.outcome from donation_alarms d
    where d.request_id = ${requestId} and ${wantsAnswer}
    order by d.kind = 'ill', d.created_at desc, d.id desc`.execute(db);
  return rows;
}

export async function findOwnRequest(db: Kysely<Tables>, donorId: string, id: string) {
  const found = db.selectFrom('donation_requests').select('id').where('id', '=', id).where('donor_id', '=', donorId);
  return found.executeTakeFirst();
}

export interface AlarmRow extends Selectable<Tables['donation_alarms']> {
  readonly donation_number: string | null;
  readonly date: string;
  readonly taken_by_name: string | null;
}

/** True of an alarm `d` that nobody took. */
export const ALARM_WAITS = sql`d.taken_at is null and ${wantsAnswer}`;

/** Returns the instant 365 days before. */
export const aYearBefore = (now: Date) => after(now, -365 * DAY);

const ALARM = sql`d.*, r.donation_number, r.preferred_date::date as date,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as taken_by_name`;
const FROM = sql`donation_alarms d join donation_requests r on r.id = d.request_id left join users u on u.id = d.taken_by`;

/** Lists the open alarms and reports of a facility, longest waiting first. */
export async function listOpenAlarms(db: Kysely<Tables>, facilityId: string): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`select ${ALARM} from ${FROM}
    where d.facility_id = ${facilityId} and ${ALARM_WAITS}
    order by d.created_at, d.id`.execute(db);
  return rows;
}

export async function findAlarm(db: Kysely<Tables>, facilityId: string, id: string): Promise<AlarmRow | undefined> {
  const { rows } = await sql<AlarmRow>`select ${ALARM} from ${FROM}
    where d.facility_id = ${facilityId} and d.id = ${id}`.execute(db);
  return rows[0];
}

export async function listReports(db: Kysely<Tables>, facilityId: string, limit: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`select ${ALARM} from ${FROM}
    where d.facility_id = ${facilityId} order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

interface YearRow {
  readonly donations: number;
  readonly kinds: Readonly<Partial<Record<UnwellKind, number>>> | null;
}

/** The donations of 365 days, and for how many of them each kind was reported. */
export async function countYear(db: Kysely<Tables>, facilityId: string, now: Date): Promise<YearRow> {
  const since = aYearBefore(now);
  const { rows } = await sql<YearRow>`
    select (select count(*)::int from donation_requests r where r.facility_id = ${facilityId} and ${counts('r')}
        and r.preferred_at > ${since}) as donations,
      (select json_object_agg(kind, donations) from (
        select kind, count(distinct request_id)::int as donations from donation_alarms
        where facility_id = ${facilityId} and kind <> 'ill' and created_at > ${since} group by kind) k) as kinds`.execute(
    db,
  );
  return rows[0] ?? { donations: 0, kinds: null };
}

export async function findSettings(db: Kysely<Tables>, facilityId: string): Promise<SettingsRow | undefined> {
  return db.selectFrom('after_care_settings').selectAll().where('facility_id', '=', facilityId).executeTakeFirst();
}
