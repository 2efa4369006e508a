import {
  addDays,
  type BloodType,
  type DonorEligibility,
  type DonorFacts,
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  type EligibilityProfileId,
  eligibilityFor,
  MAX_DAYS_AHEAD,
  nextDonation,
} from '@sanguine/contract';
import { Refusal } from './call.ts';
import { pool, statement } from './database.ts';

/** What decides when a donor may give. */
export interface DonorRow extends Omit<DonorFacts, 'donations'> {
  readonly donations: DonorFacts['donations'] | null;
  readonly waiting: { id: string; facilityName: string; date: string; profile: EligibilityProfileId }[] | null;
  readonly usual: EligibilityProfileId;
  /** The civil date where the donor gave last. */
  readonly today: string;
}

/** Of the donor `u`, with `LAST_FACILITY`. */
export const DONOR = `json_build_object('dateOfBirth', u.date_of_birth, 'sex', u.sex, 'bloodType', u.blood_type,
  'certainty', u.blood_type_certainty, 'usual', coalesce(last.eligibility_profile, 'default'),
  'today', (now() at time zone coalesce(last.time_zone, 'UTC'))::date,
  'donations', (select json_agg(json_build_object('status', status, 'date', preferred_date::date,
      'intervalDays', interval_days) order by preferred_date desc)
    from donation_requests where donor_id = u.id and (status = 'APPROVED' or status = 'COMPLETED' and disputed_at is null)),
  'waiting', (select json_agg(json_build_object('id', w.id, 'facilityName', wf.name, 'date', w.preferred_date::date,
      'profile', wf.eligibility_profile) order by w.preferred_date)
    from donation_requests w join facilities wf on wf.id = w.facility_id where w.donor_id = u.id and w.status = 'PENDING'))`;
export const LAST_FACILITY = `left join lateral (select lf.eligibility_profile, lf.time_zone
  from donation_requests l join facilities lf on lf.id = l.facility_id
  where l.donor_id = u.id and l.status = 'COMPLETED' and l.disputed_at is null
  order by l.preferred_at desc, l.id desc limit 1) last on true`;

const selectDonor = statement<{ donor: DonorRow }>(
  'donor',
  `select ${DONOR} as donor from users u ${LAST_FACILITY} where u.id = $1`,
);

/** Where a donor lives, if they said: lists begin there. */
export const findHome = statement<{ latitude: number; longitude: number }>(
  'home',
  'select latitude, longitude from donor_places where user_id = $1 and name is not null',
);

export async function findDonor(id: string): Promise<DonorRow> {
  const [row] = await selectDonor(pool, id);
  if (row === undefined) throw new Refusal(404, 'There is no such donor.');
  return row.donor;
}

interface Emergency {
  readonly until: string;
  readonly asked: BloodType;
}

export function eligibilityAt(
  donor: DonorRow,
  profile: EligibilityProfile,
  from: string,
  emergency?: Emergency,
): DonorEligibility {
  const waiting = (donor.waiting ?? []).map((one) => ({ ...one, profile: ELIGIBILITY_PROFILES[one.profile] }));
  const until = addDays(from, MAX_DAYS_AHEAD);
  return eligibilityFor(
    { ...donor, donations: donor.donations ?? [] },
    { profile, from, until, ...emergency },
    waiting,
  );
}

export function usualEligibility(donor: DonorRow): DonorEligibility {
  return eligibilityAt(donor, ELIGIBILITY_PROFILES[donor.usual], donor.today);
}

/** The date that is counted from donations that took place, and the planned donation that comes before it. */
export function nextDates(donor: DonorRow) {
  const facts = { ...donor, donations: donor.donations ?? [] };
  const { date, planned } = nextDonation(facts, ELIGIBILITY_PROFILES[donor.usual], donor.today);
  return { nextEligibleDate: date, plannedDonationDate: planned };
}
