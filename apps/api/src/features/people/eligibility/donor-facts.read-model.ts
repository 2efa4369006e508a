import {
  type DonationOnRecord,
  type DonorFacts,
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  type EligibilityProfileId,
  type PersonFacts,
  profileOfCountry,
  type Waiting,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { factsOfPerson } from '../identity/index.ts';
import { counts, inStates } from '../request-states/index.ts';

interface StoredFacts extends PersonFacts {
  readonly donations: readonly DonationOnRecord[] | null;
  readonly notBefore: string | null;
  readonly waiting: readonly { id: string; facilityName: string; date: string; profile: EligibilityProfileId }[] | null;
  readonly homeCountry: string | null;
  readonly lastProfile: EligibilityProfileId | null;
  readonly lastZone: string | null;
}

/** The facts that decide whether a donor may give, as one JSON value; the person is `u` in the query. */
export const donorFactsColumn: RawBuilder<StoredFacts> = sql<StoredFacts>`json_build_object(
  ${factsOfPerson}, 'donations', (select json_agg(json_build_object('status', d.status, 'date', d.preferred_date::date,
      'intervalDays', d.interval_days))
    from (select * from donation_requests where donor_id = u.id and ${inStates('givesOrGave', '')}
      and disputed_at is null
      order by preferred_date desc limit 100) d),
  'notBefore', (select max(not_before) from donation_requests where donor_id = u.id and disputed_at is null),
  'waiting', (select json_agg(json_build_object('id', w.id, 'facilityName', wf.name, 'date', w.preferred_date::date,
      'profile', wf.eligibility_profile) order by w.preferred_date)
    from donation_requests w join facilities wf on wf.id = w.facility_id
    where w.donor_id = u.id and w.status = 'PENDING'),
  'homeCountry', (select country from donor_places where user_id = u.id),
  'lastProfile', last.eligibility_profile, 'lastZone', last.time_zone)`;

/** The facility at which the person `u` gave last: joined beside `donorFactsColumn`. */
export const lastFacilityJoin: RawBuilder<unknown> = sql`left join lateral (
  select lf.eligibility_profile, lf.time_zone from donation_requests l join facilities lf on lf.id = l.facility_id
  where l.donor_id = u.id and ${counts('l')} order by l.preferred_at desc, l.id desc limit 1
) last on true`;

export interface DonorRecord {
  readonly facts: DonorFacts;
  readonly waiting: readonly Waiting[];
  /** The rules and the time zone of the facility where the donor gave last; before the first time the rules of their country. */
  readonly profile: EligibilityProfile;
  readonly timeZone: string;
}

export function toDonorRecord(stored: StoredFacts): DonorRecord {
  const { donations, waiting, homeCountry, lastProfile, lastZone, ...facts } = stored;
  return {
    facts: { ...facts, donations: donations ?? [] },
    waiting: (waiting ?? []).map((one) => ({ ...one, profile: ELIGIBILITY_PROFILES[one.profile] })),
    profile: ELIGIBILITY_PROFILES[lastProfile ?? profileOfCountry(homeCountry)],
    timeZone: lastZone ?? 'UTC',
  };
}

const factsOf = fixed(
  (donorId: string) => sql<{ facts: StoredFacts }>`
    select ${donorFactsColumn} as facts from users u ${lastFacilityJoin} where u.id = ${donorId}`,
);

/** Finds what is on record of a donor; undefined when there is no such person. */
export async function findDonorRecord(db: Kysely<Tables>, donorId: string): Promise<DonorRecord | undefined> {
  const [row] = await factsOf(db, donorId);
  return row && toDonorRecord(row.facts);
}
