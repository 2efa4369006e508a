import {
  type BloodType,
  type EligibilityProfileId,
  type OpeningHours,
  type VerificationStatus,
  type RequestCreator,
  type RequestStatus,
  type SessionStatus,
  type UrgencyLevel,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { venueColumn, type VenueOfAppointment } from '../../facilities/timetable/index.ts';
import type { HistoryAction } from './donations.table.ts';
import type { ReasonCode } from './history-reason.rules.ts';
import type { DetailChanges } from '../../facilities/facilities/index.ts';
import { inStates } from '../../people/request-states/index.ts';

type Db = Kysely<Tables>;

/** A request with what every screen shows beside it. */
export interface RequestRow {
  id: string;
  creator: RequestCreator;
  status: RequestStatus;
  facility_id: string;
  facility_name: string;
  facility_address: string;
  facility_phone: string;
  facility_changes: DetailChanges;
  facility_hours: string;
  donor_id: string | null;
  donor_first_name: string | null;
  donor_last_name: string | null;
  donor_birth: string | null;
  emergency_request_id: string | null;
  /** The blood type and date of the emergency that this donation answers. */
  answers_type: BloodType | null;
  answers_date: string | null;
  blood_type: BloodType | null;
  units_requested: number;
  /** Donations tied to an emergency that are open or completed, and units that came from elsewhere. */
  units_pledged: number;
  units_elsewhere: number;
  urgency_level: UrgencyLevel | null;
  preferred_date: string;
  preferred_at: Date;
  time_zone: string;
  interval_days: number;
  facility_profile: EligibilityProfileId;
  facility_zone: string;
  notes: string;
  created_at: Date;
  /** Null where nobody has to answer it. */
  expires_at: Date | null;
  confirmed_at: Date | null;
  checked_in_at: Date | null;
  /** Staff added it for a donor who came without an appointment. */
  walk_in: boolean;
  /** A type was tested at this donation. */
  tested_type: BloodType | null;
  /** The time at which the present state was decided. */
  decided_at: Date | null;
  /** Staff of its facility cancelled it after it was scheduled; nothing has happened since. */
  cancelled_by_staff: boolean;
  /** The hours for which the facility opens for an emergency, beside its usual ones. */
  opens_from: string | null;
  opens_until: string | null;
  /** The booked time, where the donor came on another day. */
  booked_date: string | null;
  booked_at: Date | null;
  /** The first day on which the facility asked the donor to come again. */
  not_before: string | null;
  disputed_at: Date | null;
  dispute_settled_at: Date | null;
  /** The session in which it has a place. */
  session_id: string | null;
  slot_no: number | null;
  session_starts_at: Date | null;
  session_ends_at: Date | null;
  session_status: SessionStatus | null;
  session_delay: number | null;
  place: VenueOfAppointment;
  verification_status: VerificationStatus;
  /** True if the viewing donor has an open or completed donation tied to this emergency. */
  answered_by_viewer: boolean;
  /** An appeal asked the viewing donor for this emergency; they may have said that they cannot come. */
  own_appeal: 'asked' | 'cannot' | null;
  /** By how many minutes its place runs late, as measured today; only where a donor reads it. */
  late_minutes?: number;
}

/** Staff cancelled the booking `r`, and nothing has happened since. Emergencies end theirs with a reason code, which is not undone. */
export const CANCELLED_BY_STAFF = sql`case when r.status = 'CANCELLED' and r.creator = 'donor' then coalesce((
  select h.action = 'cancel' and h.actor_role = 'facility_staff' and h.reason_code is null
  from request_history h where h.request_id = r.id order by h.at desc, h.id desc limit 1), false) else false end`;

const PLEDGED = sql`(r.units_elsewhere + (select count(*) from donation_requests t
  where t.emergency_request_id = r.id and ${inStates('givesOrGave', 't')}))`;

function answeredBy(viewerId: string | null): RawBuilder<boolean> {
  return sql`exists (select from donation_requests t where t.emergency_request_id = r.id
    and t.donor_id = ${viewerId}::uuid and ${inStates('answers', 't')})`;
}

/** The relation of the viewer to the emergency `r`. */
interface OfViewer {
  readonly answered: RawBuilder<boolean>;
  readonly appeal: RawBuilder<RequestRow['own_appeal']>;
}

function columns(pledged: RawBuilder<number>, viewer: OfViewer): RawBuilder<unknown> {
  return sql`r.id, r.creator, r.status, r.facility_id, f.name as facility_name, f.address as facility_address,
    f.phone_number as facility_phone, f.changes_since_verified as facility_changes,
    f.operational_hours as facility_hours, f.eligibility_profile as facility_profile, f.time_zone as facility_zone, f.verification_status as verification_status, r.donor_id, d.first_name as donor_first_name, d.last_name as donor_last_name, d.date_of_birth as donor_birth,
    r.emergency_request_id, answered.blood_type as answers_type, answered.preferred_date as answers_date, r.blood_type, r.units_requested,
    ${pledged} as units_pledged, r.units_elsewhere,
    r.urgency_level, r.preferred_date, r.preferred_at, r.time_zone, r.interval_days, r.notes, r.created_at, r.expires_at, r.confirmed_at, r.checked_in_at, r.walk_in,
    case when r.status = 'COMPLETED' then (select t.blood_type from blood_type_tests t where t.request_id = r.id and t.replaced_at is null) end as tested_type,
    r.decided_at, ${CANCELLED_BY_STAFF} as cancelled_by_staff, r.opens_from, r.opens_until, r.booked_date, r.booked_at, r.not_before, r.disputed_at, r.dispute_settled_at,
    r.session_id, r.slot_no, held.starts_at as session_starts_at, held.ends_at as session_ends_at,
    held.status as session_status, held.delay_minutes as session_delay, ${venueColumn('held')} as place,
    ${viewer.answered} as answered_by_viewer, ${viewer.appeal} as own_appeal`;
}

const PLEDGED_IF_EMERGENCY = sql<number>`case when r.creator = 'facility_staff' then ${PLEDGED} else 0 end`;

function appealTo(viewerId: string | null): RawBuilder<RequestRow['own_appeal']> {
  return sql`(select case when a.cannot_come_at is null then 'asked' else 'cannot' end from appeal_recipients a
    where a.request_id = r.id and a.donor_id = ${viewerId}::uuid)`;
}

/**
 * Returns the columns of RequestRow, of the request `r` with `requestJoins`; the viewer decides `answered_by_viewer`
 * and `own_appeal`.
 */
export function requestColumns(viewerId: string | null): RawBuilder<unknown> {
  const answered = sql<boolean>`r.creator = 'facility_staff' and ${answeredBy(viewerId)}`;
  return columns(PLEDGED_IF_EMERGENCY, { answered, appeal: appealTo(viewerId) });
}

/** The columns of donors' bookings, to which nobody answers. */
export const bookingColumns = columns(sql`0`, { answered: sql`false`, appeal: sql`null` });

export const requestJoins = sql`join facilities f on f.id = r.facility_id left join users d on d.id = r.donor_id
  left join donation_requests answered on answered.id = r.emergency_request_id
  left join donation_sessions held on held.id = r.session_id`;

export interface RequestWithEmergency {
  readonly request: RequestRow | undefined;
  /** The emergency that the request answers. */
  readonly emergency: RequestRow | undefined;
}

const withEmergency = fixed(
  (id: string, viewerId: string) => sql<RequestRow>`
    select ${requestColumns(viewerId)} from donation_requests r ${requestJoins}
    where r.id = ${id} or r.id = (select emergency_request_id from donation_requests where id = ${id})`,
);

/** A request and, where it answers an emergency, that one too; after a lock in the same transaction, as they are now. */
export async function findWithEmergency(db: Db, id: string, viewerId: string): Promise<RequestWithEmergency> {
  const rows = await withEmergency(db, id, viewerId);
  const request = rows.find((row) => row.id === id);
  return { request, emergency: rows.find((row) => row.id === request?.emergency_request_id) };
}

/** The emergencies to which a donor promised a donation that is still scheduled. */
export async function listPromisedTo(db: Db, donorId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns(donorId)} from donation_requests r ${requestJoins}
    where r.id in (select emergency_request_id from donation_requests where donor_id = ${donorId} and status = 'APPROVED')
    order by r.id`.execute(db);
  return rows;
}

export interface HistoryRow {
  /** ISO 8601 in UTC. */
  at: string;
  actor_role: 'donor' | 'facility_staff' | 'operator' | 'system';
  action: HistoryAction;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  reason: string;
  reason_code: ReasonCode | null;
}

export interface AppealRow {
  limited: boolean;
  no_places: boolean;
  waves: number;
  asked: number;
  /** Looks since the last wave that found nobody. */
  empty_waves: number;
  answers: number;
  /** Both ISO 8601 in UTC. */
  last_wave_at: string | null;
  next_wave_at: string | null;
}

interface AskedRow {
  asked_at: string;
  blood_type: BloodType;
  tier: number;
  distance_km: number | null;
}

const iso = (instant: string) => sql`to_char(${sql.ref(instant)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const APPEAL = sql`(select json_build_object('limited', a.limited, 'no_places', a.no_places, 'waves', a.waves, 'asked', a.asked,
    'empty_waves', a.empty_waves, 'answers', (select count(*) from donation_requests t where t.emergency_request_id = r.id),
    'last_wave_at', ${iso('a.last_wave_at')}, 'next_wave_at', ${iso('a.next_wave_at')})
  from appeals a where a.request_id = r.id)`;

/** Finds the appeals of emergencies. */
export async function findAppeals(db: Db, ids: readonly string[]): Promise<Map<string, AppealRow>> {
  const { rows } = await sql<{ id: string; appeal: AppealRow | null }>`
    select r.id, ${APPEAL} as appeal from donation_requests r where r.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, appeal }) => (appeal === null ? [] : [[id, appeal] as const])));
}

/** Returns how far an emergency's appeal has come, why it asked the viewer, and whether they may report it. */
function appealColumns(viewerId: string): RawBuilder<unknown> {
  return sql`
    ${APPEAL} as appeal,
    (select json_build_object('asked_at', ${iso('a.asked_at')}, 'blood_type', v.blood_type, 'tier', a.tier,
        'distance_km', a.distance_km)
      from appeal_recipients a join users v on v.id = a.donor_id
      where a.request_id = r.id and a.donor_id = ${viewerId}::uuid) as asked_viewer,
    (select case
        when exists (select from appeal_reports p where p.request_id = r.id and p.donor_id = v.id) then 'sent'
        when v.email_verified_at is null then null
        when exists (select from appeal_recipients a where a.request_id = r.id and a.donor_id = v.id) then 'asked'
        when agreed_to_appeals(v.id) then 'consented' end
      from users v where v.id = ${viewerId}::uuid and v.role = 'donor' and r.creator = 'facility_staff') as viewer_report`;
}

/** One request with its history, oldest first, the donor's contact, and what an emergency's appeal did. */
export async function findDetail(db: Db, id: string, viewerId: string) {
  const { rows } = await sql<
    RequestRow & {
      opening_hours: OpeningHours | null;
      donor_email: string | null;
      donor_phone: string | null;
      history: HistoryRow[];
      appeal: AppealRow | null;
      asked_viewer: AskedRow | null;
      own_test: { blood_type: BloodType; at: string } | null;
      is_entered: boolean;
      volume_ml: number | null;
      donation_number: string | null;
      marked_used_at: string | null;
      used_announced_at: string | null;
      viewer_report: 'sent' | 'asked' | 'consented' | null;
    }
  >`
    select ${requestColumns(viewerId)}, r.volume_ml, r.donation_number, f.opening_hours,
      exists (select from entered_donors e where e.donor_id = r.donor_id and e.facility_id = r.facility_id
        and (e.claimed_at is null or e.taken is not null)) as is_entered, d.email::text as donor_email, d.phone_number as donor_phone,
      (select coalesce(json_agg(json_build_object(
          'at', to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor_role', h.actor_role, 'action', h.action,
          'from_status', h.from_status, 'to_status', h.to_status, 'reason', h.reason, 'reason_code', h.reason_code)
          order by h.at, h.from_status is not null, h.id), '[]')
        from request_history h where h.request_id = r.id) as history, ${appealColumns(viewerId)},
      (select json_build_object('blood_type', t.blood_type, 'at', ${iso('t.at')}) from blood_type_tests t
        where t.donor_id = r.donor_id and t.facility_id = r.facility_id and t.replaced_at is null) as own_test,
      ${iso('used.marked_at')} as marked_used_at, ${iso('used.announced_at')} as used_announced_at
    from donation_requests r ${requestJoins} left join used_donations used on used.request_id = r.id
    where r.id = ${id}`.execute(db);
  return rows[0];
}

/** A fact that decides when its donor may give: a donation, or that they were asked to wait; or a booking that waits. */
export interface DonorsRequest {
  readonly id: string;
  readonly status: RequestStatus;
  readonly date: string;
  readonly interval_days: number;
  readonly facility_name: string;
  readonly profile: EligibilityProfileId;
  readonly not_before: string | null;
}

const openOrGiven = fixed(
  (donorId: string | null) => sql<DonorsRequest>`
    select r.id, r.status, r.preferred_date::date as date, r.interval_days, f.name as facility_name,
      f.eligibility_profile as profile, r.not_before
    from donation_requests r join facilities f on f.id = r.facility_id
    where r.donor_id = ${donorId}::uuid
      and (${inStates('isOpen')} or r.disputed_at is null and (${inStates('gave')} or r.not_before is not null))
    order by r.preferred_date desc limit 100`,
);

/**
 * Lists what a donor has open or has given and where they were asked to wait, but what they dispute, latest first; after the donor's lock, as it is now.
 */
export function listRequestsOfDonor(db: Db, donorId: string | null): Promise<DonorsRequest[]> {
  return openOrGiven(db, donorId);
}
