import type {
  BloodType,
  countDay,
  EligibilityProfileId,
  RecordedVisit,
  RequestStatus,
  SetupFacts,
  WorkKind,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { HOUR, after } from '../../../platform/clock.ts';
import { type Tables, fixed } from '../../../platform/db/index.ts';
import { ALARM_WAITS } from '../../bookings/after-care/index.ts';
import { AWAITS_FACILITY, WAITS_FOR_ANSWER } from '../../bookings/lifecycle/index.ts';
import { isConfirmed, mayAppeal } from '../../facilities/facilities/index.ts';
import { USABLE_UNITS } from '../../stock/stock/index.ts';
import { statesAwaiting } from '../../stock/transfers/index.ts';
import { donorFactsColumn, lastFacilityJoin, type toDonorRecord } from '../../people/eligibility/index.ts';
import { counts, inStates } from '../../people/request-states/index.ts';

export interface DonorFigures {
  readonly last_donation: RecordedVisit | null;
  /** The last time that they came and did not give. */
  readonly last_visit: RecordedVisit | null;
  readonly is_verified: boolean;
  readonly lifetime_donations: number;
  readonly confirmed_donations: number;
  readonly demanded_type: BloodType | null;
  readonly demanded_units: number | null;
  /** The region, or the two letters of the country, in which it is demanded. */
  readonly demanded_region: string | null;
  readonly demanded_country: string | null;
  /** Null when there is no such donor any more. */
  readonly donor_facts: Parameters<typeof toDonorRecord>[0] | null;
}

/** The donor's last request of which something is recorded; the tested type stands above the one that they said. */
const lastOf = (donorId: string, recorded: RawBuilder<boolean>) => sql`(
  select json_build_object('id', d.id, 'date', d.preferred_date::date, 'facilityName', f.name, 'notBefore', d.not_before,
    'bloodType', coalesce((select t.blood_type from blood_type_tests t
      where t.request_id = d.id and t.replaced_at is null), d.blood_type))
  from donation_requests d join facilities f on f.id = d.facility_id
  where d.donor_id = ${donorId} and ${recorded} order by d.preferred_at desc, d.id desc limit 1)`;

/** Came and did not give, and does not dispute it. */
const isUndisputedVisit = sql<boolean>`(${inStates('came', 'd')} and not ${inStates('gave', 'd')} and d.disputed_at is null)`;

const donorFigures = fixed(
  (donorId: string, now: Date, until: Date) => sql<DonorFigures>`
    with asked as (
      select e.blood_type, f.area_region, f.area_country, greatest(e.units_requested - e.units_elsewhere - (
        select count(*) from donation_requests a
        where a.emergency_request_id = e.id and ${inStates('givesOrGave', 'a')}
      ), 0) as units
      from donation_requests e join facilities f on f.id = e.facility_id
      where e.creator = 'facility_staff' and e.status = 'PENDING'
        and ${mayAppeal()}
        and e.preferred_at > ${now} and e.preferred_at <= ${until}
    ), lacking as (
      select s.region, s.country, a.blood_type, sum(a.units) as units
      from asked a left join donor_places h on h.user_id = ${donorId} and h.name is not null
      cross join lateral (values
        (1, h.region, h.country, a.area_region = nullif(h.region, '') and a.area_country = h.country),
        (2, null, h.country, a.area_country = h.country),
        (3, null, null, true)
      ) as s (rank, region, country, is_within)
      where s.is_within and a.units > 0
      group by s.rank, s.region, s.country, a.blood_type order by s.rank, units desc, a.blood_type limit 1
    )
    select ${lastOf(donorId, counts('d'))} as last_donation, ${lastOf(donorId, isUndisputedVisit)} as last_visit,
      (select email_verified_at is not null from users where id = ${donorId}) as is_verified,
      (select count(*) from donation_requests d
        where d.donor_id = ${donorId} and ${counts('d')})
        as lifetime_donations,
      (select count(*)::int from donation_requests r join facilities f on f.id = r.facility_id
        where r.donor_id = ${donorId} and ${isConfirmed}) as confirmed_donations,
      (select ${donorFactsColumn} from users u ${lastFacilityJoin} where u.id = ${donorId}) as donor_facts,
      n.blood_type as demanded_type, n.units::bigint as demanded_units, n.region as demanded_region, n.country as demanded_country
    from (select) as once left join lacking n on true`,
);

/**
 * A donor's own figures, and the type that open emergencies lack most within the next hours: in the donor's region if they
 * lack any there, else in their country, else everywhere.
 */
export async function findDonorFigures(
  db: Kysely<Tables>,
  donorId: string,
  now: Date,
  withinHours: number,
): Promise<DonorFigures | undefined> {
  const [figures] = await donorFigures(db, donorId, now, after(now, withinHours * HOUR));
  return figures;
}

export interface FacilityFigures {
  readonly stock:
    | { bloodType: BloodType; units: number; urgentBelow: number; lowBelow: number; confirmedAt: string }[]
    | null;
  readonly stock_stale_hours: number;
  readonly eligibility_profile: EligibilityProfileId;
  readonly disputes: number;
  /** Counts of what waits; disputes and stale figures are known from the rest. */
  readonly work: Readonly<Record<Exclude<WorkKind, 'bookings' | 'disputes' | 'unconfirmed'>, number>> & {
    readonly bookings: { readonly count: number; readonly since: string | null };
  };
  /** The people of today in the facility's calendar. */
  readonly today: {
    readonly date: string;
    readonly people: Parameters<typeof countDay>[0] | null;
    readonly walkIns: number;
    readonly waiting: number;
  };
  readonly setup: Omit<SetupFacts, 'hasStock'>;
  readonly activity:
    | { id: string; donorId: string | null; bloodType: BloodType | null; date: string; status: RequestStatus }[]
    | null;
}

const monthBefore = (now: Date) => sql`(${now}::timestamptz at time zone 'UTC' - interval '1 month')`;

/** The donors of the whole service. */
export interface DonorNumbers {
  readonly all: number;
  /** Those who came within the month. */
  readonly ofMonth: number;
}

const donorNumbers = fixed(
  (now: Date) => sql<DonorNumbers>`
    select count(*) as all, count(*) filter (where created_at > ${monthBefore(now)} at time zone 'UTC') as "ofMonth"
    from users where role = 'donor'`,
);

/** Counts each donor: a quarter of a second for a million of them. */
export async function countDonors(db: Kysely<Tables>, now: Date): Promise<DonorNumbers> {
  const [numbers] = await donorNumbers(db, now);
  return numbers ?? { all: 0, ofMonth: 0 };
}

const ownDonors = fixed(
  (facilityId: string) => sql<{ count: number }>`
    select count(distinct d.donor_id)::int as count from donation_requests d
    where d.facility_id = ${facilityId} and ${counts('d')}`,
);

/** Counts the donors who gave at a facility: 31 ms for 5,000 donations. */
export async function countOwnDonors(db: Kysely<Tables>, facilityId: string): Promise<number> {
  const [row] = await ownDonors(db, facilityId);
  return row?.count ?? 0;
}

/** The first steps that a facility has done; its stock is read beside it. */
const setupColumn = (now: Date) => sql`json_build_object(
  'verificationStatus', f.verification_status,
  'isCheckNeeded', f.check_needed,
  'hasPlace', f.latitude is not null,
  'hasOpeningHours', f.opening_hours is not null,
  'slotCapacity', f.slot_capacity,
  'colleagues', (select count(*) from users u where u.facility_id = f.id and u.disabled_at is null) - 1
    + (select count(*) from invitations i where i.facility_id = f.id and i.expires_at > ${now}),
  'settled', to_json(f.settled_steps))`;

/** The zone's own day, on which a facility's people work. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone f.time_zone)::date`;

const isIn = (by: Parameters<typeof statesAwaiting>[0]) =>
  sql`t.state in (${sql.join(statesAwaiting(by).map(sql.lit))})`;

/** Transfers of facility `f` of which the next step is its own: what only time or the partner can change is left out. */
const isOwnStep = (
  now: Date,
) => sql`(case when t.from_facility = f.id then ${isIn('sender')} else ${isIn('receiver')} end
  and (t.until is null or t.until > ${now}))`;

/** Counts what waits for the facility's staff, each as the list to which it leads. */
const workColumn = (now: Date) => sql`json_build_object(
  'bookings', (select json_build_object('count', count(*),
      'since', to_char(min(r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from donation_requests r where r.facility_id = f.id and ${WAITS_FOR_ANSWER}),
  'emergencies', (select count(*)::int from donation_requests r
    where r.facility_id = f.id and r.creator = 'facility_staff' and r.status = 'PENDING'),
  'alarms', (select count(*)::int from donation_alarms d where d.facility_id = f.id and ${ALARM_WAITS}),
  'expiring', (select coalesce(sum(l.units), 0)::int from stock_lots l where l.facility_id = f.id and l.units > 0
    and l.quarantined_at is null and l.expires_on between ${today(now)} and ${today(now)} + 1),
  'transfers', (select count(*)::int from transfers t where f.id in (t.from_facility, t.to_facility) and ${isOwnStep(now)}),
  'sharing', (select count(*)::int from sharing_agreements s where f.id in (s.a, s.b)
    and s.asked_by <> f.id and s.accepted_at is null and s.ended_at is null))`;

const todayColumn = (now: Date) => sql`(
  select json_build_object('date', ${today(now)},
    'people', json_agg(json_build_object('status', r.status, 'checkedInAt', r.checked_in_at,
      'session', json_build_object('status', held.status))),
    'waiting', count(*) filter (where r.status = 'PENDING' and held.status is distinct from 'closed'),
    'walkIns', (select count(*) from session_walk_ins w join donation_sessions s on s.id = w.session_id
      where s.facility_id = f.id and s.date = ${today(now)}))
  from donation_requests r left join donation_sessions held on held.id = r.session_id
  where r.facility_id = f.id and r.creator = 'donor' and ${inStates('takesSeat')}
    and r.preferred_date >= ${today(now)} and r.preferred_date < ${today(now)} + 1
    and r.preferred_at >= ${now}::timestamptz - interval '2 days'
    and r.preferred_at < ${now}::timestamptz + interval '2 days')`;

const facilityFigures = fixed(
  (facilityId: string, now: Date) => sql<FacilityFigures>`
    with latest as (
      select id, donor_id, blood_type, preferred_date, status, created_at from donation_requests
      where facility_id = ${facilityId} and creator = 'donor'
      order by created_at desc, id limit 10
    )
    select f.stock_stale_hours, f.eligibility_profile, ${setupColumn(now)} as setup,
      ${workColumn(now)} as work, ${todayColumn(now)} as today,
      (select json_agg(json_build_object('bloodType', i.blood_type,
          'units', ${USABLE_UNITS},
          'urgentBelow', coalesce(i.urgent_below, f.urgent_below), 'lowBelow', coalesce(i.low_below, f.low_below),
          'confirmedAt', to_char(i.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from inventory i
        where i.facility_id = f.id and i.component = 'red_cells' and i.updated_at is not null) as stock,
      (select count(*)::int from donation_requests r where r.facility_id = f.id and ${AWAITS_FACILITY}) as disputes,
      (select json_agg(json_build_object(
          'id', l.id, 'bloodType', l.blood_type, 'status', l.status,
          'date', to_char(l.preferred_date, 'YYYY-MM-DD"T"HH24:MI'),
          'donorId', case when ${inStates('namesDonor', 'l')} then l.donor_id end
        ) order by l.created_at desc, l.id) from latest l) as activity
    from facilities f where f.id = ${facilityId}`,
);

/** A facility's reported stock, and its latest bookings. */
export async function findFacilityFigures(
  db: Kysely<Tables>,
  facilityId: string,
  now: Date,
): Promise<FacilityFigures | undefined> {
  const [figures] = await facilityFigures(db, facilityId, now);
  return figures;
}
