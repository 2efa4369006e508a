import {
  BLOOD_TYPES,
  type BloodType,
  type BloodTypeCertainty,
  type EligibilityProfileId,
  isStale,
  milestoneReached,
  setupSteps,
  type SetupFacts,
  stockStatus,
} from '@sanguine/contract';
import { type Handler, Refusal, success } from './call.ts';
import { pool, statement } from './database.ts';
import { DONOR, type DonorRow, LAST_FACILITY, nextDates, usualEligibility } from './donor.ts';

interface ProfileRow {
  id: string;
  role: string;
  first_name: string;
  last_name: string;
  email: string;
  verified: boolean;
  phone_number: string;
  address: string;
  avatar: string | null;
  certainty: BloodTypeCertainty;
  given: number;
  consents: boolean;
  tests: object[] | null;
  place: object | null;
  donor: DonorRow;
  facility_id: string | null;
  facility_name: string | null;
  personnel_role: string | null;
}

const findProfile = statement<ProfileRow>(
  'profile',
  `select u.id, u.role, u.first_name, u.last_name, u.email, u.email_verified_at is not null as verified, u.phone_number, u.address,
     u.blood_type_certainty as certainty, u.facility_id, f.name as facility_name, u.personnel_role,
     (select id from user_avatars where user_id = u.id) as avatar,
     (select count(*) from donation_requests where donor_id = u.id and status = 'COMPLETED' and disputed_at is null) as given,
     coalesce((select action = 'given' from consents where user_id = u.id and kind = 'health_data'
       order by at desc, id desc limit 1), false) as consents,
     (select json_agg(json_build_object('facilityName', tf.name, 'bloodType', t.blood_type,
         'testedAt', to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.at, t.id)
       from blood_type_tests t join facilities tf on tf.id = t.facility_id
       where t.donor_id = u.id and t.replaced_at is null) as tests,
     (select json_build_object('name', name, 'region', region, 'country', country) from donor_places where user_id = u.id) as place,
     ${DONOR} as donor
   from users u left join facilities f on f.id = u.facility_id ${LAST_FACILITY} where u.id = $1`,
);

const orAbsent = <T>(value: T | null) => value ?? undefined;

function donorPart({ certainty, given, consents, tests, place, donor }: ProfileRow) {
  const { nextEligibleDate, plannedDonationDate } = nextDates(donor);
  return {
    bloodType: orAbsent(donor.bloodType),
    bloodTypeCertainty: certainty,
    bloodTypeTests: orAbsent(tests),
    dateOfBirth: orAbsent(donor.dateOfBirth),
    sex: orAbsent(donor.sex),
    nextEligibleDate: orAbsent(nextEligibleDate),
    plannedDonationDate: orAbsent(plannedDonationDate),
    lifetimeDonations: given,
    healthDataConsent: consents,
    place: orAbsent(place),
  };
}

export const profile: Handler = async ({ caller }) => {
  const [row] = await findProfile(pool, caller.id);
  if (row === undefined) throw new Refusal(404, 'There is no such person.');
  const staffPart = {
    facilityId: orAbsent(row.facility_id),
    facilityName: orAbsent(row.facility_name),
    personnelRole: orAbsent(row.personnel_role),
  };
  return success('Your profile', {
    id: row.id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.verified,
    phoneNumber: row.phone_number,
    address: row.address,
    avatarUrl: row.avatar === null ? undefined : `/api/profile/avatar/${row.avatar}`,
    ...(caller.role === 'donor' ? donorPart(row) : staffPart),
  });
};

const WITHIN_HOURS = 24;
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

interface DonorBoardRow {
  confirmed: number;
  latest: { id: string; date: string; facilityName: string } | null;
  given: number;
  facilities: number;
  demand: { bloodType: BloodType; unitsNeeded: number; region: string | null; country: string | null } | null;
  donor: DonorRow;
}

const findDonorBoard = statement<DonorBoardRow>(
  'donor_board',
  `select ${DONOR} as donor,
     (select json_build_object('id', l.id, 'date', l.preferred_date::date, 'facilityName', f.name)
       from donation_requests l join facilities f on f.id = l.facility_id
       where l.donor_id = u.id and l.status = 'COMPLETED' and l.disputed_at is null
       order by l.preferred_at desc, l.id desc limit 1) as latest,
     (select count(*) from donation_requests where donor_id = u.id and status = 'COMPLETED' and disputed_at is null) as given,
     (select count(*) from donation_requests r join facilities f on f.id = r.facility_id
       where r.donor_id = u.id and r.status = 'COMPLETED' and r.creator = 'donor' and r.disputed_at is null
         and f.verification_status not in ('unproven', 'waiting', 'paused')) as confirmed,
     (select sum(facilities)::int from facility_counts) as facilities,
     (select json_build_object('bloodType', blood_type, 'unitsNeeded', sum(units), 'region', area.region, 'country', area.country)
       from (
         select e.blood_type, f.area_region, f.area_country,
           greatest(0, e.units_requested - (select count(*) from donation_requests a
             where a.emergency_request_id = e.id and a.status in ('APPROVED', 'COMPLETED'))) as units
         from donation_requests e join facilities f on f.id = e.facility_id
         where e.creator = 'facility_staff' and e.status = 'PENDING'
           and f.verification_status not in ('unproven', 'waiting', 'paused')
           and e.preferred_at > now() and e.preferred_at <= now() + interval '${WITHIN_HOURS} hours') open
       left join donor_places h on h.user_id = u.id and h.name is not null
       cross join lateral (values (1, h.region, h.country), (2, null, h.country), (3, null, null)) area (rank, region, country)
       where units > 0 and (area.rank = 3 or open.area_country = h.country
         and (area.rank = 2 or open.area_region = nullif(h.region, '')))
       group by area.rank, area.region, area.country, blood_type
       order by area.rank, sum(units) desc, blood_type limit 1) as demand
   from users u ${LAST_FACILITY} where u.id = $1`,
);

export const donorBoard: Handler = async ({ caller }) => {
  const [row] = await findDonorBoard(pool, caller.id);
  if (row === undefined) throw new Refusal(404, 'There is no such donor.');
  return success('Your dashboard', {
    latestDonation: row.latest,
    lifetimeDonations: row.given,
    milestone: milestoneReached(row.confirmed),
    ...nextDates(row.donor),
    eligibility: usualEligibility(row.donor),
    facilitiesRegistered: row.facilities,
    highestDemand: row.demand && {
      bloodType: row.demand.bloodType,
      unitsNeeded: row.demand.unitsNeeded,
      withinHours: WITHIN_HOURS,
      area: row.demand.region ?? (row.demand.country && COUNTRIES.of(row.demand.country)),
    },
  });
};

interface StaffBoardRow {
  urgent_below: number;
  low_below: number;
  stock_stale_hours: number;
  eligibility_profile: EligibilityProfileId;
  setup: Omit<SetupFacts, 'hasStock'>;
  stock: { bloodType: BloodType; unitsAvailable: number; confirmedAt: string }[] | null;
  donors: number;
  before: number;
  activity: object[] | null;
}

const MONTH_AGO = `(now() at time zone 'UTC' - interval '1 month')`;
const findStaffBoard = statement<StaffBoardRow>(
  'staff_board',
  `select f.urgent_below, f.low_below, f.stock_stale_hours, f.eligibility_profile,
     json_build_object('verificationStatus', f.verification_status, 'isCheckNeeded', f.check_needed,
       'hasPlace', f.latitude is not null, 'hasOpeningHours', f.opening_hours is not null, 'slotCapacity', f.slot_capacity,
       'settled', f.settled_steps, 'colleagues', (select count(*) from users where facility_id = f.id and disabled_at is null) - 1
         + (select count(*) from invitations where facility_id = f.id and expires_at > now())) as setup,
     (select json_agg(json_build_object('bloodType', blood_type, 'unitsAvailable', units_available,
         'confirmedAt', to_char(confirmed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
       from inventory where facility_id = f.id and updated_at is not null) as stock,
     (select sum(donors) from donor_counts)::int as donors,
     ((select coalesce(sum(donors), 0) from donor_counts where joined_on < ${MONTH_AGO}::date) + (select count(*) from users
       where role = 'donor' and created_at >= ${MONTH_AGO}::date and created_at <= ${MONTH_AGO} at time zone 'UTC'))::int as before,
     (select json_agg(json_build_object('id', id, 'donorId', case when status in ('APPROVED', 'COMPLETED') then donor_id end,
         'bloodType', blood_type, 'date', to_char(preferred_date, 'YYYY-MM-DD"T"HH24:MI'), 'status', status))
       from (select * from donation_requests where facility_id = f.id and creator = 'donor'
         order by created_at desc, id limit 10) latest) as activity
   from facilities f where f.id = $1`,
);

export const staffBoard: Handler = async ({ caller }) => {
  const [row] = await findStaffBoard(pool, caller.facility_id);
  if (row === undefined) throw new Refusal(404, 'There is no such facility.');
  const [now, thresholds] = [new Date(), { urgentBelow: row.urgent_below, lowBelow: row.low_below }];
  const stock = (row.stock ?? []).map((entry) => {
    const stale = isStale(new Date(entry.confirmedAt), row.stock_stale_hours, now);
    return { ...entry, status: stockStatus(entry.unitsAvailable, thresholds), stale };
  });
  const place = ({ bloodType }: (typeof stock)[number]) => BLOOD_TYPES.indexOf(bloodType);
  stock.sort((a, b) => Number(a.stale) - Number(b.stale) || a.unitsAvailable - b.unitsAvailable || place(a) - place(b));
  const lowest = stock.slice(0, 4).map(({ bloodType, unitsAvailable, status, confirmedAt, stale }) => {
    return { bloodType, unitsAvailable, status, confirmedAt, stale };
  });
  return success("The facility's dashboard", {
    lowestStock: lowest,
    highestUnits: Math.max(0, ...stock.map((entry) => entry.unitsAvailable)),
    totalDonors: row.donors,
    donorsChangePercent: row.before === 0 ? null : Math.round(((row.donors - row.before) / row.before) * 100),
    eligibilityProfile: row.eligibility_profile,
    setup: setupSteps({ ...row.setup, hasStock: row.stock !== null }),
    recentActivity: row.activity ?? [],
  });
};
