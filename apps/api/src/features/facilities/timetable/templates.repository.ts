import type { EligibilityProfileId, SessionTemplate, Venue, VerificationStatus, Weekday } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

export interface TemplateRow {
  readonly id: string;
  readonly facility_id: string;
  readonly weekdays: Weekday[];
  readonly every_weeks: number;
  readonly anchor_date: string;
  readonly from_time: string;
  readonly until_time: string;
  readonly break_from: string | null;
  readonly break_until: string | null;
  readonly slot_minutes: number;
  readonly places: number;
  readonly venue: Venue | null;
  readonly time_zone: string | null;
  /** The template's zone, or its facility's. */
  readonly zone: string;
  /** Its facility's rules of donation. */
  readonly rules: EligibilityProfileId;
  readonly valid_from: string;
  readonly valid_until: string | null;
  readonly instant: boolean;
  readonly overbook: boolean;
  readonly created_at: Date;
  readonly published_until: string | null;
  readonly exceptions: SessionTemplate['exceptions'];
}

const columns = sql`t.*, coalesce(t.time_zone, f.time_zone) as zone, f.eligibility_profile as rules,
  (select coalesce(json_agg(json_strip_nulls(json_build_object('date', e.date, 'closed', e.closed, 'from', e.from_time,
      'until', e.until_time, 'places', e.places, 'reason', nullif(e.reason, ''))) order by e.date), '[]')
    from session_exceptions e where e.template_id = t.id) as exceptions`;

async function templates(db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from session_templates t join facilities f on f.id = t.facility_id where ${where}`.execute(db);
  return rows;
}

export function listTemplates(db: Kysely<Tables>, facilityId: string): Promise<TemplateRow[]> {
  return templates(db, sql`t.facility_id = ${facilityId} order by t.created_at, t.id`);
}

const facility = sql`select f.time_zone as "timeZone", f.verification_status as "verificationStatus" from facilities f`;

/** The lock under which a facility's templates and closures are counted; it is taken before that of a template. */
export async function lockFacility(trx: Trx, facilityId: string): Promise<LockedFacility | undefined> {
  const { rows } = await sql<LockedFacility>`${facility} where f.id = ${facilityId} for no key update`.execute(trx);
  return rows[0];
}

export interface LockedFacility {
  readonly timeZone: string;
  readonly verificationStatus: VerificationStatus;
}

/** Finds the facility of a template. */
export async function findFacilityOf(db: Kysely<Tables>, templateId: string): Promise<string | undefined> {
  const { rows } = await sql<{ facility_id: string }>`
    select facility_id from session_templates where id = ${templateId}`.execute(db);
  return rows[0]?.facility_id;
}

/** The facility as far as it decides what it may publish. */
export async function findPublishing(db: Kysely<Tables>, facilityId: string): Promise<LockedFacility | undefined> {
  const { rows } = await sql<LockedFacility>`${facility} where f.id = ${facilityId}`.execute(db);
  return rows[0];
}

export async function findTemplate(db: Kysely<Tables>, id: string): Promise<TemplateRow | undefined> {
  const [row] = await templates(db, sql`t.id = ${id}`);
  return row;
}

/** A template under its lock: its sessions change under it only. */
export async function lockTemplate(trx: Trx, id: string): Promise<TemplateRow | undefined> {
  const lock = sql`select from session_templates where id = ${id} for update`;
  const [, [row]] = await Promise.all([lock.execute(trx), templates(trx, sql`t.id = ${id}`)]);
  return row;
}

/** Every template of a facility under its lock, in the order of ids. */
export async function lockTemplates(trx: Trx, facilityId: string): Promise<TemplateRow[]> {
  const lock = sql`select from session_templates where facility_id = ${facilityId} order by id for update`;
  const [, rows] = await Promise.all([
    lock.execute(trx),
    templates(trx, sql`t.facility_id = ${facilityId} order by t.id`),
  ]);
  return rows;
}

type Fields = Omit<SessionTemplate, 'id' | 'createdAt' | 'publishedUntil' | 'exceptions' | 'overbook'> & {
  readonly overbook?: boolean | undefined;
};

/** A template's fields as columns; undefined stays as it is. */
function columnsOf(fields: { readonly [Key in keyof Fields]?: Fields[Key] | undefined }) {
  const { venue } = fields;
  return {
    weekdays: fields.weekdays,
    every_weeks: fields.everyWeeks,
    anchor_date: fields.anchorDate,
    from_time: fields.from,
    until_time: fields.until,
    // null removes it.
    break_from: fields.break && fields.break.from,
    break_until: fields.break && fields.break.until,
    slot_minutes: fields.slotMinutes,
    places: fields.places,
    venue: venue && JSON.stringify(venue),
    time_zone: fields.timeZone,
    valid_from: fields.validFrom,
    valid_until: fields.validUntil,
    instant: fields.instant,
    overbook: fields.overbook,
  };
}

type Changes = Parameters<typeof columnsOf>[0] & { readonly exceptions?: SessionTemplate['exceptions'] | undefined };

/** Returns a template as it would be stored with these changes. */
export function withChanges(row: TemplateRow, { exceptions, ...fields }: Changes, facilityZone: string): TemplateRow {
  const named = Object.entries(columnsOf(fields)).filter(([, value]) => value !== undefined);
  const changed: TemplateRow = { ...row, ...Object.fromEntries(named), exceptions: exceptions ?? row.exceptions };
  return { ...changed, zone: changed.time_zone ?? facilityZone };
}

export async function insertTemplate(
  trx: Trx,
  { id, facilityId, fields, now }: { id: string; facilityId: string; fields: Fields; now: Date },
): Promise<void> {
  const { weekdays, slotMinutes, places, from, until, everyWeeks, anchorDate, validFrom, instant } = fields;
  // Trigger: apps/api/sql/facilities/timetable/audit_session_template.sql
  await trx
    .insertInto('session_templates')
    .values({
      ...columnsOf(fields),
      id,
      facility_id: facilityId,
      weekdays,
      every_weeks: everyWeeks,
      anchor_date: anchorDate,
      from_time: from,
      until_time: until,
      slot_minutes: slotMinutes,
      places,
      venue: fields.venue && JSON.stringify(fields.venue),
      time_zone: fields.timeZone,
      valid_from: validFrom,
      valid_until: fields.validUntil,
      instant,
      created_at: now,
      published_until: null,
    })
    .execute();
}

export async function updateTemplate(trx: Trx, id: string, fields: Parameters<typeof columnsOf>[0]): Promise<void> {
  const changes = columnsOf(fields);
  if (Object.values(changes).every((value) => value === undefined)) return;
  // Trigger: apps/api/sql/facilities/timetable/audit_session_template.sql
  await trx.updateTable('session_templates').set(changes).where('id', '=', id).execute();
}

/** The exceptions of a template, in place of those that it had. */
export async function setExceptions(
  trx: Trx,
  templateId: string,
  exceptions: SessionTemplate['exceptions'],
): Promise<void> {
  await trx.deleteFrom('session_exceptions').where('template_id', '=', templateId).execute();
  if (exceptions.length === 0) return;
  const rows = exceptions.map(({ date, closed, from = null, until = null, places = null, reason = '' }) => ({
    template_id: templateId,
    date,
    closed,
    from_time: from,
    until_time: until,
    places,
    reason,
  }));
  // Trigger: apps/api/sql/facilities/timetable/audit_session_exceptions.sql
  await trx.insertInto('session_exceptions').values(rows).execute();
}

export async function deleteTemplate(trx: Trx, id: string): Promise<void> {
  // Trigger: apps/api/sql/facilities/timetable/audit_session_template.sql
  await trx.deleteFrom('session_templates').where('id', '=', id).execute();
}

/** Templates whose sessions do not reach the day that the rules of their facility want. */
export async function listDueTemplates(
  db: Kysely<Tables>,
  until: Readonly<Record<string, string>>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from session_templates t join facilities f on f.id = t.facility_id
    where t.published_until is null
      or t.published_until < (${JSON.stringify(until)}::jsonb ->> f.eligibility_profile)::date
    order by t.published_until nulls first limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setPublishedUntil(trx: Trx, id: string, until: string): Promise<void> {
  await trx.updateTable('session_templates').set({ published_until: until }).where('id', '=', id).execute();
}
