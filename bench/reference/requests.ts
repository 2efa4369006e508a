import {
  type BloodType,
  compatibleRecipientTypes,
  type Destination,
  doorOf,
  ELIGIBILITY_PROFILES,
  type EligibilityProfileId,
} from '@sanguine/contract';
import { type Caller, type Handler, Refusal, success } from './call.ts';
import { pool, statement } from './database.ts';
import { type DonorRow, eligibilityAt, findDonor, findHome } from './donor.ts';

const PAGE = 10;

export interface RequestRow {
  id: string;
  creator: 'donor' | 'facility_staff';
  status: string;
  blood_type: BloodType;
  units_requested: number;
  units_pledged: number;
  urgency_level: string | null;
  preferred_date: string;
  preferred_at: Date;
  time_zone: string;
  notes: string;
  created_at: Date;
  facility_id: string;
  facility_name: string;
  facility_address: string;
  facility_hours: string;
  facility_phone: string;
  facility_profile: EligibilityProfileId;
  /** The civil date at the facility. */
  today: string;
  donor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  opens_from: string | null;
  opens_until: string | null;
  is_answered: boolean;
  emergency_request_id: string | null;
  answers_type: BloodType | null;
  answers_date: string | null;
  confirmed_at: Date | null;
  checked_in_at: Date | null;
  session_id: string | null;
  slot_no: number | null;
  session: { startsAt: string; endsAt: string; status: string; delayMinutes: number } | null;
  place: Destination;
  is_its_day: boolean;
  is_over: boolean;
}

const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Of the request `r`, with `JOINS`. */
export const COLUMNS = `r.id, r.creator, r.status, r.blood_type, r.units_requested, r.urgency_level, r.preferred_date, r.preferred_at,
  r.time_zone, r.notes, r.created_at, r.opens_from, r.opens_until, f.id as facility_id, f.name as facility_name,
  f.address as facility_address, f.operational_hours as facility_hours, f.phone_number as facility_phone,
  f.eligibility_profile as facility_profile, (now() at time zone f.time_zone)::date as today, d.id as donor_id,
  d.first_name, d.last_name, r.emergency_request_id, answered.blood_type as answers_type, answered.preferred_date as answers_date,
  r.confirmed_at, r.checked_in_at, r.session_id, r.slot_no, case when held.id is not null then json_build_object(
    'startsAt', ${iso('held.starts_at')}, 'endsAt', ${iso('held.ends_at')}, 'status', held.status, 'delayMinutes', held.delay_minutes) end as session,
  json_build_object('name', coalesce(held.venue->>'name', f.name), 'address', coalesce(held.venue->>'address', f.address),
    'isElsewhere', held.venue->>'address' is not null,
    'latitude', case when held.venue->>'address' is null then to_json(f.latitude) else held.venue->'latitude' end,
    'longitude', case when held.venue->>'address' is null then to_json(f.longitude) else held.venue->'longitude' end) as place, (now() at time zone r.time_zone)::date = r.preferred_date::date as is_its_day,
  coalesce(held.ends_at, r.preferred_at + interval '1 hour') <= now() as is_over`;
export const JOINS = `join facilities f on f.id = r.facility_id left join users d on d.id = r.donor_id
  left join donation_requests answered on answered.id = r.emergency_request_id
  left join donation_sessions held on held.id = r.session_id`;

const STEPS: Readonly<Record<Caller['role'], Readonly<Record<string, readonly string[]>>>> = {
  facility_staff: {
    PENDING: ['approve', 'decline'],
    APPROVED: ['decline', 'check-in', 'complete', 'no-show', 'cancel'],
  },
  donor: { PENDING: ['cancel', 'reschedule'], APPROVED: ['cancel', 'reschedule'] },
};

/** What the steps ask for beyond the request's state. */
const CONDITIONS: Readonly<Record<string, (row: RequestRow) => boolean>> = {
  'check-in': (row) => row.checked_in_at === null && row.is_its_day,
  'no-show': (row) => row.checked_in_at === null && row.is_over,
  reschedule: (row) => row.session_id !== null && row.preferred_at > new Date(),
};

function stepsOf(row: RequestRow, role: Caller['role'], eligibility?: ReturnType<typeof eligibilityAt>) {
  if (row.creator === 'donor') return (STEPS[role][row.status] ?? []).filter((step) => CONDITIONS[step]?.(row) ?? true);
  const isPossible = eligibility?.reason === null || eligibility?.mayGive === true;
  return isPossible && !row.is_answered ? ['assign'] : [];
}

export function toRequest(row: RequestRow, { role }: Caller, donor?: DonorRow) {
  const { opens_from: from, opens_until: until, facility_phone: phoneNumber } = row;
  const { latitude: _latitude, longitude: _longitude, ...place } = row.place;
  const emergency = { until: row.preferred_date.slice(0, 10), asked: row.blood_type };
  const eligibility = donor && eligibilityAt(donor, ELIGIBILITY_PROFILES[row.facility_profile], row.today, emergency);
  const isNamed = role === 'donor' ? row.donor_id !== null : row.status === 'APPROVED';
  return {
    id: row.id,
    creator: row.creator,
    status: row.status,
    bloodType: row.blood_type,
    unitsRequested: row.units_requested,
    unitsPledged: row.units_pledged,
    urgencyLevel: row.urgency_level,
    preferredDate: row.preferred_date,
    preferredAt: row.preferred_at,
    timeZone: row.time_zone,
    notes: row.notes,
    createdAt: row.created_at,
    facilityId: {
      id: row.facility_id,
      name: row.facility_name,
      address: row.facility_address,
      operationalHours: row.facility_hours,
      phoneNumber: phoneNumber === '' ? undefined : phoneNumber,
    },
    place: { ...place, ...doorOf(row.place) },
    donorId: isNamed ? { id: row.donor_id, firstName: row.first_name, lastName: row.last_name } : null,
    emergencyRequestId: row.emergency_request_id ?? undefined,
    answers: row.answers_type === null ? undefined : { bloodType: row.answers_type, neededBy: row.answers_date },
    session: row.session === null ? undefined : { id: row.session_id, slotNo: row.slot_no, ...row.session },
    confirmedAt: row.confirmed_at ?? undefined,
    checkedInAt: row.checked_in_at ?? undefined,
    opening: from === null || until === null ? undefined : { from, until },
    donorEligibility: eligibility,
    allowedActions: stepsOf(row, role, eligibility),
  };
}

type Counted = RequestRow & { total: number };

function page(caller: Caller, rows: readonly Counted[], donor?: DonorRow) {
  const total = rows[0]?.total ?? 0;
  const list = rows.map((row) => toRequest(row, caller, donor));
  return success('Requests', { list, currentPage: 1, totalPages: Math.ceil(total / PAGE), total });
}

const listPending = statement<Counted>(
  'pending',
  `select ${COLUMNS}, 0 as units_pledged, false as is_answered, (select count(*) from donation_requests
       where facility_id = $1 and creator = 'donor' and status = 'PENDING') as total
   from donation_requests r ${JOINS} where r.facility_id = $1 and r.creator = 'donor' and r.status = 'PENDING'
   order by r.preferred_at, r.id limit ${PAGE}`,
);

export const pending: Handler = async ({ caller }) => page(caller, await listPending(pool, caller.facility_id));

const OPEN = `r.creator = 'facility_staff' and r.status = 'PENDING'
  and r.facility_id not in (select id from facilities where verification_status in ('unproven', 'waiting', 'paused'))`;
const listEmergencies = statement<Counted>(
  'emergencies',
  `select ${COLUMNS}, (select count(*) from donation_requests r where ${OPEN}) as total,
     (select count(*) from donation_requests a where a.emergency_request_id = r.id
       and a.status in ('APPROVED', 'COMPLETED')) as units_pledged,
     exists (select from donation_requests a where a.emergency_request_id = r.id and a.donor_id = $1
       and a.status in ('PENDING', 'APPROVED', 'COMPLETED')) as is_answered
   from (select r.id, r.preferred_at, r.blood_type::text = any($2) as fits from donation_requests r
     where ${OPEN} order by fits desc, r.preferred_at, r.id limit ${PAGE}) chosen
   join donation_requests r using (id) ${JOINS} order by chosen.fits desc, r.preferred_at, r.id`,
);

export const emergencies: Handler = async ({ caller }) => {
  const fitting = caller.blood_type === null ? [] : compatibleRecipientTypes(caller.blood_type);
  const [home] = await findHome(pool, caller.id);
  if (home !== undefined) throw new Refusal(501, 'No donor of the bench has said where they live.');
  const [rows, donor] = await Promise.all([listEmergencies(pool, caller.id, fitting), findDonor(caller.id)]);
  return page(caller, rows, donor);
};
