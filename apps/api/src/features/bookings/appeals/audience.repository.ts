import {
  APPEAL_TIERS,
  type AppealTier,
  type BloodType,
  BUDGET_DAYS,
  compatibleDonorTypes,
  DAYS_BETWEEN_ASKS,
  type EligibilityProfile,
  type ExclusionReason,
  intervalDays,
  MAX_APPEALS_PER_BUDGET,
  MAX_RADIUS_KM,
  tierOf,
  travelKm,
  type UrgencyLevel,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addYears } from '../../../platform/civil-time.ts';
import { DAY, after } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { placedAside } from './places-aside.repository.ts';
import type { Point } from './preview.rules.ts';

/** Kilometres of a ring: within one, who has waited longest comes first. */
export const RING_KM = 10;
/** A donor of the same city, whose distance is not known, is in the second ring; one without any limit comes last. */
export const SAME_CITY_RING = 1;
export const ANYWHERE_RING = 1_000_000;

/** The occasion for which the audience is chosen. */
export interface AudienceOf {
  /** Null while it is only thought of. */
  readonly requestId: string | null;
  readonly facilityId: string;
  readonly bloodType: BloodType;
  readonly urgency: UrgencyLevel;
  readonly neededOn: string;
  readonly neededAt: Date;
  readonly profile: EligibilityProfile;
  readonly now: Date;
  /** Counted as previews count: without anybody's true place. */
  readonly counted?: CountedFrom;
}

/** The point from which a preview counts, and the seed of the places on which it counts donors. */
interface CountedFrom {
  readonly place: Point | null;
  readonly seed: string;
}

const TIER = (asked: BloodType) =>
  sql`case when d.blood_type::text = ${asked} then 1 when d.blood_type::text = 'O-' then 3 else 2 end`;

const LOCAL_TIME = (now: Date) => sql`(${now}::timestamptz at time zone d.time_zone)`;

const WITHIN_BUDGET = (now: Date) =>
  sql`(d.recent_asks[d.most_per_month] is null or d.recent_asks[d.most_per_month] <= ${after(now, -BUDGET_DAYS * DAY)})`;

/** Asked by this facility within 7 days, or as often in 30 as one facility may. Most donors have not been: that is seen first. */
function askedHere({ facilityId, now }: AudienceOf): RawBuilder<boolean> {
  const times = (days: number) => sql`(
    select count(*) from unnest(d.recent_asks, d.recent_askers) as t (asked, asker)
    where t.asker = ${facilityId}::uuid and t.asked > ${after(now, -days * DAY)})`;
  return sql`(d.recent_askers @> array[${facilityId}::uuid] and (${times(DAYS_BETWEEN_ASKS)} > 0
    or ${times(BUDGET_DAYS)} >= greatest(1, d.most_per_month / 2)))`;
}

function outsideAges({ profile, neededOn }: AudienceOf): RawBuilder<boolean> {
  const youngest = sql`d.date_of_birth > ${addYears(neededOn, -profile.minimumAge)}::date`;
  if (profile.maximumAge === null) return sql`d.date_of_birth is not null and ${youngest}`;
  const oldest = sql`d.date_of_birth <= ${addYears(neededOn, -profile.maximumAge - 1)}::date`;
  return sql`d.date_of_birth is not null and (${youngest} or ${oldest})`;
}

/** The days that the facility asks a donor to keep: the stricter interval where the sex is not given. */
function interval(profile: EligibilityProfile): RawBuilder<number> {
  const [male, female] = [intervalDays(profile, 'male'), intervalDays(profile, 'female')];
  return sql`(case d.sex when 'male' then ${male}::int when 'female' then ${female}::int else ${intervalDays(profile)}::int end)`;
}

function booked({ profile, neededOn }: AudienceOf): RawBuilder<boolean> {
  return sql`exists (
    select from donation_requests b where b.donor_id = d.user_id and b.status = 'APPROVED' and (
      b.emergency_request_id is not null
      or abs(b.preferred_date::date - ${neededOn}::date) < greatest(b.interval_days, ${interval(profile)})
    )
  )`;
}

function quiet({ urgency, now }: AudienceOf): RawBuilder<boolean> {
  const time = sql`${LOCAL_TIME(now)}::time`;
  return sql`d.quiet_from is not null and not (${urgency === 'HIGH'}::boolean and d.high_breaks_quiet) and
    case when d.quiet_from < d.quiet_to then ${time} >= d.quiet_from and ${time} < d.quiet_to
      else ${time} >= d.quiet_from or ${time} < d.quiet_to end`;
}

/** The donors whom `near` brings are verified, consented and within reach. */
type Remaining = Exclude<ExclusionReason, 'unverified' | 'without_consent' | 'too_far'>;

/**
 * Returns why a donor `d` is not asked, in the order of EXCLUSION_REASONS; each is true or false, never null. This is
 * the only place of these rules: apps/api/test/support/audience-oracle.ts says them a second time, for tests to
 * compare.
 */
function reasons(of: AudienceOf): Record<Remaining, RawBuilder<boolean>> {
  const { requestId, now, urgency, neededOn, profile } = of;
  return {
    answered: sql`exists (select from donation_requests b
      where b.emergency_request_id = ${requestId}::uuid and b.donor_id = d.user_id)`,
    asked_already: sql`exists (select from appeal_recipients a
      where a.request_id = ${requestId}::uuid and a.donor_id = d.user_id)`,
    unreachable: sql`not d.is_reachable`,
    paused: sql`d.paused_until is not null and ${LOCAL_TIME(now)}::date < d.paused_until`,
    only_high: sql`d.only_high and ${urgency}::text <> 'HIGH'`,
    outside_ages: outsideAges(of),
    // Staff must not learn which of the two it is.
    inside_interval: sql`(d.last_donation is not null and d.last_donation + ${interval(profile)} > ${neededOn}::date
      or d.not_before is not null and d.not_before > ${neededOn}::date)`,
    booked: booked(of),
    asked_here: askedHere(of),
    over_budget: sql`not ${WITHIN_BUDGET(now)}`,
    quiet: quiet(of),
  };
}

const PLACED = { isNear: sql`d.area @> f.place`, chord: sql`cube_distance(d.place, f.place)` };

/**
 * Donors of a compatible type who are verified, consented, have the facility within their reach and can come in time. Who may be
 * anywhere is asked only while there is time to come from as far as a donor's reach goes.
 */
function near(types: readonly BloodType[], { counted, now, neededAt }: AudienceOf): RawBuilder<unknown> {
  const km = travelKm(now, neededAt);
  const isAnywhere = km < MAX_RADIUS_KM ? sql`d.anywhere and d.city = any(f.cities)` : sql`d.anywhere`;
  const asked = sql`d.blood_type = type.name::blood_type and d.is_verified and d.is_consented`;
  const unplaced = sql`(d.place is null or f.place is null)`;
  const unknown = sql`null::float8 as chord`;
  const placed = counted === undefined ? PLACED : placedAside(counted.seed);
  return sql`
    select d.* from unnest(${types}::text[]) as type(name) cross join f cross join lateral (
      select d.*, ${placed.chord} as chord from askable_donors d
      where ${asked} and ${placed.isNear} and ${placed.chord} <= least(d.reach, chord_of_km(${km}::float8))
      union all
      select d.*, ${unknown} from askable_donors d
      where ${asked} and not d.anywhere and d.city = any(f.cities) and ${unplaced}
      union all
      select d.*, ${unknown} from askable_donors d where ${asked} and ${isAnywhere} and ${unplaced}
    ) d`;
}

function facility({ facilityId, counted }: AudienceOf): RawBuilder<unknown> {
  const { latitude = null, longitude = null } = counted?.place ?? {};
  const place = counted === undefined ? sql`place` : sql`place_of(${latitude}::float8, ${longitude}::float8)`;
  // Every part of the address behind the street: its city is among them.
  return sql`f as materialized (
    select ${place} as place, array(
      select city_form(part) from unnest(string_to_array(address, ',')) with ordinality parts(part, place)
      where (parts.place > 1 or position(',' in address) = 0) and city_form(part) <> ''
    ) as cities from facilities where id = ${facilityId}::uuid)`;
}

const KM = sql`case when d.chord is not null then 2 * 6371.0088 * asin(least(1, d.chord / 2)) end`;
const RING = sql`case when d.chord is not null then floor(${KM} / ${sql.lit(RING_KM)})
  when d.anywhere then ${sql.lit(ANYWHERE_RING)} else ${sql.lit(SAME_CITY_RING)} end`;

interface Wave {
  readonly number: number;
  readonly size: number;
}

/**
 * The first donors of one tier, nearest and longest waiting first. What ties them to requests is looked up in this order
 * and for no more donors than are wanted: `offset` and `case` keep the planner from looking it up for everybody.
 */
function fitting(of: AudienceOf, tier: AppealTier, most: RawBuilder<unknown>): RawBuilder<unknown> {
  const { answered, asked_already, booked: isBooked, ...own } = reasons(of);
  const none = sql.join(
    Object.values(own).map((holds) => sql`not (${holds})`),
    sql` and `,
  );
  const types = compatibleDonorTypes(of.bloodType).filter((type) => tierOf(type, of.bloodType) === tier);
  return sql`(
    select user_id, ${sql.lit(APPEAL_TIERS.indexOf(tier) + 1)} as tier, km from (
      select d.user_id, ${KM} as km, ${RING} as ring, d.waiting_since, d.sex from (${near(types, of)}) d where ${none}
      order by ring, d.waiting_since, d.user_id offset 0
    ) d
    where not case when ${answered} or ${asked_already} or ${isBooked} then true else false end
    order by ring, waiting_since, user_id limit ${most}
  )`;
}

/**
 * Chooses whom a wave asks, notes it with the donors and stores them as its recipients, in one statement; answers how many.
 * Donors whom another wave is asking at this moment are left to it, and those who can no longer be asked are left out.
 */
export async function askWave(trx: Trx, of: AudienceOf & { readonly requestId: string }, wave: Wave): Promise<number> {
  const size = sql`${wave.size}::int`;
  const left = sql`${size} - (select count(*) from exact) - (select count(*) from compatible)`;
  const isReserveOpen = sql`${of.urgency === 'HIGH'}::boolean or ${left} = ${size}`;
  const { numAffectedRows = 0n } = await sql`
    with ${facility(of)}, exact as materialized ${fitting(of, 'exact', size)},
    compatible as materialized ${fitting(of, 'compatible', sql`${size} - (select count(*) from exact)`)},
    reserve as materialized ${fitting(of, 'reserve', sql`case when ${isReserveOpen} then ${left} else 0 end`)},
    chosen as materialized (
      select * from exact union all select * from compatible union all select * from reserve
    ), locked as materialized (
      select d.user_id from askable_donors d
      where d.user_id in (select user_id from chosen) and d.is_consented and d.is_verified
        and ${WITHIN_BUDGET(of.now)} and not ${askedHere(of)}
      for no key update of d skip locked
    ), noted as (
      update askable_donors d
      set recent_asks = (array[${of.now}::timestamptz] || d.recent_asks)[1:${sql.lit(MAX_APPEALS_PER_BUDGET)}],
        recent_askers = (array[${of.facilityId}::uuid] || d.recent_askers)[1:${sql.lit(MAX_APPEALS_PER_BUDGET)}],
        waiting_since = greatest(d.waiting_since, ${of.now})
      from locked l where d.user_id = l.user_id
      returning d.user_id
    )
    insert into appeal_recipients (request_id, donor_id, wave, tier, distance_km, asked_at)
    select ${of.requestId}::uuid, c.user_id, ${wave.number}::int, c.tier, c.km, ${of.now}
    from chosen c join noted n on n.user_id = c.user_id`.execute(trx);
  return Number(numAffectedRows);
}

export interface Crowd {
  readonly tier: number;
  /** Null: may be asked now. */
  readonly left_out: Remaining | 'too_far' | null;
  readonly donors: number;
}

/**
 * Counts the donors who may be asked, by tier, and those who may not, by the first reason. Counts only those who
 * consented.
 */
export async function countAudience(db: Kysely<Tables>, of: AudienceOf): Promise<Crowd[]> {
  const cases = Object.entries(reasons(of)).map(([reason, holds]) => sql`when ${holds} then ${sql.lit(reason)}`);
  const { rows } = await sql<Crowd>`
    with ${facility(of)}, sorted as (
      select ${TIER(of.bloodType)} as tier, case ${sql.join(cases, sql` `)} end as left_out
      from (${near(compatibleDonorTypes(of.bloodType), of)}) d
    ), counted as (select tier, left_out, count(*)::int as donors from sorted group by 1, 2)
    select * from counted
    union all
    select 0, 'too_far', (
      select count(*) from askable_donors d
      where d.blood_type::text = any(${compatibleDonorTypes(of.bloodType)}::text[]) and d.is_verified and d.is_consented
    )::int - coalesce((select sum(donors) from counted), 0)::int`.execute(db);
  return rows;
}
