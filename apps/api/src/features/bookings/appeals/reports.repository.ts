import { type BloodType, type VerificationStatus, REPORT_DAYS, compatibleRecipientTypes } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { DAY, after } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { Reporter } from './reports.rules.ts';
import { counts } from '../../people/request-states/index.ts';

type Db = Kysely<Tables>;

/** Days in which a donor whose report an operator found unfounded pauses nobody. */
const UNFOUNDED_DAYS = 365;

/** An emergency as far as it decides whether a donor may report it. */
export interface ReportableRow {
  readonly facility_id: string;
  readonly blood_type: BloodType;
  readonly raised_at: Date;
  readonly verification_status: VerificationStatus;
  readonly was_asked: boolean;
  readonly has_reported: boolean;
  readonly is_confirmed: boolean;
  readonly is_consented: boolean;
  readonly donor_type: BloodType | null;
  /** The donor was here, with a confirmed address, before the emergency was raised. */
  readonly was_here_before: boolean;
  readonly reports_lately: number;
}

export async function findReportable(
  db: Db,
  requestId: string,
  donorId: string,
  now: Date,
): Promise<ReportableRow | undefined> {
  const { rows } = await sql<ReportableRow>`
    select r.facility_id, r.blood_type, r.created_at as raised_at, f.verification_status, u.blood_type as donor_type,
      exists (select from appeal_recipients a where a.request_id = r.id and a.donor_id = u.id) as was_asked,
      exists (select from appeal_reports p where p.request_id = r.id and p.donor_id = u.id) as has_reported,
      u.email_verified_at is not null as is_confirmed, agreed_to_appeals(u.id) as is_consented,
      coalesce(u.email_verified_at < r.created_at, false) as was_here_before,
      (select count(*) from appeal_reports p
        where p.donor_id = u.id and p.reported_at > ${after(now, -REPORT_DAYS * DAY)})::int as reports_lately
    from donation_requests r join facilities f on f.id = r.facility_id join users u on u.id = ${donorId}::uuid
    where r.id = ${requestId}::uuid and r.creator = 'facility_staff'`.execute(db);
  return rows[0];
}

/** Tells whether an appeal could ask the donor: who agreed to be asked, and whose blood can help. */
export function couldBeAsked({ donor_type, blood_type, is_consented }: ReportableRow): boolean {
  return donor_type !== null && is_consented && compatibleRecipientTypes(donor_type).includes(blood_type);
}

export interface NewReport {
  readonly id: string;
  readonly requestId: string;
  readonly facilityId: string;
  readonly donorId: string;
  readonly reason: string;
  readonly counts: boolean;
  readonly now: Date;
}

export async function insertReport(trx: Trx, report: NewReport): Promise<void> {
  const row = {
    id: report.id,
    request_id: report.requestId,
    facility_id: report.facilityId,
    donor_id: report.donorId,
    reason: report.reason,
    counts: report.counts,
    reported_at: report.now,
    unfounded: null,
  };
  // Trigger: apps/api/sql/bookings/appeals/audit_appeal_report.sql
  await trx.insertInto('appeal_reports').values(row).execute();
}

export async function isVerified(trx: Trx, facilityId: string): Promise<boolean> {
  const row = await trx.selectFrom('facilities').select('verified_at').where('id', '=', facilityId).executeTakeFirst();
  return row !== undefined && row.verified_at !== null;
}

/**
 * The donors who reported a facility since its reports were last settled, and what the weight of that depends on; under
 * the facility's lock. A donation that its donor disputes, or that a facility nobody verified recorded elsewhere, says nothing.
 */
export async function listReporters(trx: Trx, facilityId: string, now: Date): Promise<Reporter[]> {
  const given = sql`from donation_requests d where d.donor_id = u.id and ${counts('d')}`;
  const { rows } = await sql<Reporter>`
    select bool_or(p.counts) and u.email_verified_at is not null and not exists (
        select from appeal_reports o where o.donor_id = u.id and o.unfounded
          and o.reported_at > ${after(now, -UNFOUNDED_DAYS * DAY)}) as counts,
      exists (select ${given} and d.facility_id = f.id) as "gaveHere",
      exists (select ${given} and d.facility_id in (select id from facilities where verified_at is not null)) as "gaveElsewhere",
      floor(extract(epoch from max(p.reported_at) - u.created_at) / 86400)::int as days
    from appeal_reports p join facilities f on f.id = p.facility_id join users u on u.id = p.donor_id
    where f.id = ${facilityId}::uuid and p.reported_at > ${after(now, -REPORT_DAYS * DAY)}
      and (f.reports_settled_at is null or p.reported_at > f.reports_settled_at)
    group by u.id, f.id`.execute(trx);
  return rows;
}

/** A facility of which the operator hears: this report paused it, or is the first that waits for a decision. */
export interface ReportedFacility {
  readonly name: string;
  readonly reporters: number;
  readonly is_paused: boolean;
  readonly since: Date;
}

export async function findReported(db: Db, reportId: string): Promise<ReportedFacility | undefined> {
  const { rows } = await sql<ReportedFacility>`
    select f.name, open.reporters, open.since, coalesce(f.appeals_paused_at = p.reported_at, false) as is_paused
    from appeal_reports p join facilities f on f.id = p.facility_id
    cross join lateral (select count(distinct o.donor_id)::int as reporters, min(o.reported_at) as since,
        (array_agg(o.id order by o.reported_at, o.id))[1] as first
      from appeal_reports o where o.facility_id = f.id and o.unfounded is null) open
    where p.id = ${reportId}::uuid and (f.appeals_paused_at = p.reported_at or open.first = p.id)`.execute(db);
  return rows[0];
}

/** A report as an operator reads it: what was said, and what distinguishes an invented donor from a real one; no name. */
export interface ReportRow {
  readonly id: string;
  readonly request_id: string;
  readonly blood_type: BloodType;
  readonly raised_at: Date;
  readonly reported_at: Date;
  readonly reason: string;
  readonly counts: boolean;
  readonly unfounded: boolean | null;
  readonly was_asked: boolean;
  readonly joined_at: Date;
  readonly donations: number;
}

const MAX_SHOWN = 50;

export async function listReportRows(db: Db, facilityId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select p.id, p.request_id, r.blood_type, r.created_at as raised_at, p.reported_at, p.reason, p.counts, p.unfounded,
      exists (select from appeal_recipients a where a.request_id = p.request_id and a.donor_id = p.donor_id) as was_asked,
      u.created_at as joined_at,
      (select count(*) from donation_requests d where d.donor_id = u.id and ${counts('d')})::int as donations
    from appeal_reports p join donation_requests r on r.id = p.request_id join users u on u.id = p.donor_id
    where p.facility_id = ${facilityId}::uuid order by p.reported_at desc, p.id limit ${sql.lit(MAX_SHOWN)}`.execute(
    db,
  );
  return rows;
}

/** Settles the reports that there are: an operator has decided whether they were founded. */
export async function settleReports(trx: Trx, facilityId: string, unfounded: boolean): Promise<void> {
  const open = trx.updateTable('appeal_reports').set({ unfounded }).where('facility_id', '=', facilityId);
  await open.where('unfounded', 'is', null).execute();
}
