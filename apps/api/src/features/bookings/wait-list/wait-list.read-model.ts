import {
  type BloodType,
  BUDGET_DAYS,
  DEFAULT_APPEAL_SETTINGS,
  ELIGIBILITY_PROFILES,
  type EligibilityProfile,
  type EligibilityProfileId,
  type OfferKind,
  type OfferState,
  type SessionStatus,
  type VerificationStatus,
} from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { venueColumn, type VenueOfAppointment } from '../../facilities/timetable/index.ts';
import type { Gift } from './next-gift.rules.ts';
import { type DonorRecord, donorFactsColumn, lastFacilityJoin, toDonorRecord } from '../../people/eligibility/index.ts';
import { counts, inStates } from '../../people/request-states/index.ts';

export interface WaitEntryRow {
  readonly id: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly blood_type: BloodType | null;
  readonly from_date: string;
  readonly until_date: string;
  readonly from_time: string;
  readonly until_time: string;
  readonly time_zone: string;
  readonly created_at: Date;
}

/** Lists what a donor waits for; entries whose days are over at the facility are left out. */
export async function listEntries(db: Kysely<Tables>, donorId: string, now: Date): Promise<WaitEntryRow[]> {
  const { rows } = await sql<WaitEntryRow>`
    select e.id, e.facility_id, f.name as facility_name, e.blood_type, e.from_date, e.until_date, e.from_time, e.until_time,
      f.time_zone, e.created_at
    from wait_list_entries e join facilities f on f.id = e.facility_id
    where e.donor_id = ${donorId} and e.until_date >= (${now}::timestamptz at time zone f.time_zone)::date
    order by e.from_date, e.created_at, e.id`.execute(db);
  return rows;
}

export interface OfferRow {
  readonly id: string;
  readonly kind: OfferKind;
  readonly state: OfferState;
  readonly session_id: string;
  readonly slot_no: number;
  readonly place_id: string | null;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly blood_type: BloodType | null;
  readonly starts_at: Date;
  readonly local_time: string;
  readonly time_zone: string;
  readonly place: VenueOfAppointment;
  readonly shared: boolean;
  readonly offered_at: Date;
  readonly expires_at: Date;
  readonly request_id: string | null;
}

/** Tells whether an offer `o` after a donation `g` still has its reason: the donation was not undone, and is not disputed. */
export const hasReason = sql<boolean>`(o.kind = 'wait' or ${counts('g')} is true)`;

const offers = (donorId: string) => sql`
  select o.id, o.kind, case when o.state = 'open' and not ${hasReason} then 'withdrawn' else o.state end as state, o.session_id, o.slot_no, o.place_id, o.facility_id, f.name as facility_name, o.blood_type,
    o.starts_at, o.local_time, o.time_zone, ${venueColumn('s')} as place, o.shared, o.offered_at, o.expires_at, o.request_id
  from slot_offers o join facilities f on f.id = o.facility_id join donation_sessions s on s.id = o.session_id
  left join donation_requests g on g.id = o.after_request_id
  where o.donor_id = ${donorId}`;

/** The offers that a donor can take now. */
export async function listOpenOffers(db: Kysely<Tables>, donorId: string, now: Date): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    ${offers(donorId)} and o.state = 'open' and ${hasReason} and o.expires_at > ${now} and s.status <> 'closed'
    order by o.expires_at`.execute(db);
  return rows;
}

/** An offer of a donor; nobody else's. */
export async function findOffer(db: Kysely<Tables>, donorId: string, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`${offers(donorId)} and o.id = ${id}`.execute(db);
  return rows[0];
}

export interface OfferableSession {
  readonly id: string;
  readonly facilityId: string;
  readonly date: string;
  readonly startsAt: Date;
  readonly slotMinutes: number;
  readonly timeZone: string;
  readonly places: readonly number[];
  readonly taken: readonly number[];
  readonly status: SessionStatus;
  readonly instant: boolean;
  readonly verificationStatus: VerificationStatus;
  readonly profile: EligibilityProfile;
}

async function listSessions(trx: Trx, condition: RawBuilder<unknown>): Promise<OfferableSession[]> {
  const { rows } = await sql<Omit<OfferableSession, 'profile'> & { profile: EligibilityProfileId }>`
    select s.id, s.facility_id as "facilityId", s.date, s.starts_at as "startsAt", s.slot_minutes as "slotMinutes",
      s.time_zone as "timeZone", s.places, s.taken, s.status, s.instant,
      f.verification_status as "verificationStatus", f.eligibility_profile as profile
    from donation_sessions s join facilities f on f.id = s.facility_id where ${condition}`.execute(trx);
  return rows.map((row) => ({ ...row, profile: ELIGIBILITY_PROFILES[row.profile] }));
}

/** A session with what decides whether its places are offered. */
export async function findWaitSession(trx: Trx, id: string): Promise<OfferableSession | undefined> {
  const [session] = await listSessions(trx, sql`s.id = ${id}`);
  return session;
}

/** Sessions on these days, at the place of a donation, that have a free place. */
export function listLikeSessions(trx: Trx, gift: Gift, days: readonly string[]): Promise<OfferableSession[]> {
  return listSessions(
    trx,
    sql`s.facility_id = ${gift.facilityId} and s.date = any(${[...days]}::date[]) and s.open_places > 0
      and s.status <> 'closed' and s.venue->>'address' is not distinct from ${gift.venue}::text
      order by s.starts_at, s.id`,
  );
}

/** A donor who waits on the day of a session, with what decides whether a place is offered to them. */
export interface CandidateRow {
  readonly entryId: string;
  readonly donorId: string;
  readonly since: Date;
  readonly from: string;
  readonly until: string;
  readonly fromTime: string;
  readonly untilTime: string;
  readonly emailVerified: boolean;
  readonly record: DonorRecord;
  readonly refused: number[];
  readonly hasOffer: boolean;
  readonly contacts: number;
  readonly contactBudget: number;
  /** The last digits of their telephone number; '' where they gave none. */
  readonly phone: string;
  /** A hash of the network from which they began to wait. */
  readonly network: string;
  readonly followsOwn: boolean;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly quietZone: string;
}

/** Returns what two spellings of one telephone number have in common; '' where there is none. */
const phoneOf = (users: 'u' | 'ou') => sql`right(phone_digits(${sql.ref(`${users}.phone_number`)}), 9)`;

/** The slots of a session of which somebody let an offer go. */
export async function listLetGo(trx: Trx, sessionId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ slot_no: number }>`
    select distinct slot_no from slot_offers
    where session_id = ${sessionId} and kind = 'wait' and state in ('declined', 'expired')`.execute(trx);
  return rows.map((row) => row.slot_no);
}

/** More than ever wait for one session; the longest waiting first. */
const MAX_CANDIDATES = 500;

type StoredCandidate = Omit<CandidateRow, 'record'> & { facts: Parameters<typeof toDonorRecord>[0] };

export async function listCandidates(trx: Trx, session: OfferableSession, now: Date): Promise<CandidateRow[]> {
  const since = after(now, -BUDGET_DAYS * DAY);
  const { rows } = await sql<StoredCandidate>`
    select e.id as "entryId", e.donor_id as "donorId", e.created_at as since, e.from_date as "from", e.until_date as "until",
      e.from_time as "fromTime", e.until_time as "untilTime", u.email_verified_at is not null as "emailVerified",
      ${donorFactsColumn} as facts, ${phoneOf('u')} as phone, e.network,
      exists (
        select from slot_offers o join users ou on ou.id = o.donor_id
        left join wait_list_entries oe on oe.donor_id = o.donor_id and oe.facility_id = e.facility_id
        where o.session_id = ${session.id} and o.kind = 'wait' and o.donor_id <> u.id and o.state in ('declined', 'expired')
          and (${phoneOf('ou')} = nullif(${phoneOf('u')}, '') or oe.network = nullif(e.network, ''))
      ) as "followsOwn",
      array(select o.slot_no from slot_offers o where o.donor_id = u.id and o.session_id = ${session.id}
        and o.kind = 'wait' and o.state in ('declined', 'expired')) as refused,
      exists (select from slot_offers o where o.donor_id = u.id and o.state = 'open') as "hasOffer",
      ((select count(*) from askable_donors d cross join unnest(d.recent_asks) as t (at)
          where d.user_id = u.id and t.at > ${since})
        + (select count(*) from slot_offers o where o.donor_id = u.id and o.kind = 'wait' and o.offered_at > ${since}))::int as contacts,
      coalesce(a.most_per_month, ${DEFAULT_APPEAL_SETTINGS.mostPerMonth})::int as "contactBudget",
      p.quiet_from as "quietFrom", p.quiet_to as "quietTo", coalesce(p.quiet_time_zone, 'UTC') as "quietZone"
    from wait_list_entries e join users u on u.id = e.donor_id
    left join appeal_settings a on a.user_id = u.id
    left join notification_preferences p on p.user_id = u.id
    ${lastFacilityJoin}
    where e.facility_id = ${session.facilityId} and ${session.date}::date between e.from_date and e.until_date
      and u.disabled_at is null
    order by e.created_at, e.id limit ${MAX_CANDIDATES}`.execute(trx);
  return rows.map(({ facts, ...row }) => ({ ...row, record: toDonorRecord(facts) }));
}

/** Every entry and every offer that is stored of a donor. */
export function findOwn(trx: Trx, donorId: string) {
  return Promise.all([
    trx.selectFrom('wait_list_entries').selectAll().where('donor_id', '=', donorId).orderBy('created_at').execute(),
    trx.selectFrom('slot_offers').selectAll().where('donor_id', '=', donorId).orderBy('offered_at').execute(),
  ]);
}

export interface OpenOffer {
  readonly id: string;
  readonly sessionId: string;
  readonly seatId: string | null;
  readonly facilityId: string;
  readonly localTime: string;
  readonly profile: EligibilityProfile;
}

/** The offers of a donor that have not been ended. */
export async function listOpenOffersOf(trx: Trx, donorId: string): Promise<OpenOffer[]> {
  const { rows } = await sql<Omit<OpenOffer, 'profile'> & { profile: EligibilityProfileId }>`
    select o.id, o.session_id as "sessionId", o.place_id as "seatId", o.facility_id as "facilityId",
      o.local_time as "localTime", f.eligibility_profile as profile
    from slot_offers o join facilities f on f.id = o.facility_id
    where o.donor_id = ${donorId} and o.state = 'open' order by o.session_id`.execute(trx);
  return rows.map((row) => ({ ...row, profile: ELIGIBILITY_PROFILES[row.profile] }));
}

/** The donor of a booking, where it is, and since when. */
export interface Booking {
  readonly donorId: string;
  readonly facilityId: string;
  readonly bookedAt: Date;
  /** They are still expected. */
  readonly isOpen: boolean;
}

/** Finds a booking; undefined where it is nobody's any more. */
export async function findBooking(trx: Trx, requestId: string): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select donor_id as "donorId", facility_id as "facilityId", created_at as "bookedAt",
      ${inStates('isOpen', '')} as "isOpen"
    from donation_requests where id = ${requestId} and donor_id is not null`.execute(trx);
  return rows[0];
}
