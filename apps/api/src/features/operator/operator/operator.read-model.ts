import {
  type FacilityOrder,
  MAX_FACILITIES_LISTED,
  type ReviewedFacility,
  type VerificationStatus,
} from '@sanguine/contract';
import { type Kysely, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { type DetailChanges, isAlike, waitsForOperator } from '../../facilities/facilities/index.ts';

export interface ReviewedRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postal_code: string;
  readonly phone_number: string;
  readonly public_email: string;
  readonly website: string;
  readonly claimed_at: Date | null;
  readonly closed_at: Date | null;
  readonly closed_into: ReviewedFacility['closedInto'];
  readonly contact_email: string | null;
  readonly invited_until: Date | null;
  readonly twins: ReviewedFacility['twins'] | null;
  readonly operational_hours: string;
  readonly time_zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly country: string | null;
  readonly created_at: Date;
  readonly verification_status: VerificationStatus;
  readonly is_verified: boolean;
  readonly changes: DetailChanges;
  readonly paused_at: Date | null;
  readonly units_allowed: number | null;
  readonly open_reports: number;
  readonly reported_since: Date | null;
  readonly new_messages: number;
  readonly note: string;
  readonly admins: ReviewedFacility['admins'] | null;
}

/** A member of staff decides about people; an operator may ask who is in charge. */
const admins = sql`(
  select json_agg(json_build_object('name', trim(u.first_name || ' ' || u.last_name), 'email', u.email,
    'emailVerified', u.email_verified_at is not null, 'phoneNumber', u.phone_number) order by u.created_at, u.id)
  from users u where u.facility_id = f.id and u.personnel_role = 'Admin' and u.disabled_at is null)`;

/** Facilities that have a key in common, or of one that waits, verified ones with names like its own. */
const twins = sql`case when f.closed_at is null then (
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'address', t.address, 'isOnSanguine', t.claimed_at is not null)
    order by t.name, t.id)
  from (select o.id as facility_id from facilities o where f.verification_status = 'waiting' and ${isAlike}
    union select distinct o.facility_id from facility_keys k
      cross join lateral (select facility_id from facility_keys where key = k.key and facility_id <> f.id limit 3) o
    where k.facility_id = f.id limit 3) s join facilities t on t.id = s.facility_id and t.closed_at is null) end`;

/** The reason why the facility has the status that it has. */
const note = sql`case when f.verification_status = 'paused' then f.appeals_note else f.verification_note end`;

/** The number of things that the facility wrote and sent since an operator answered or decided. */
const newMessages = sql`(select count(*) from verification_messages w
  where w.facility_id = f.id and w.author = 'facility' and w.answered_at is null)::int`;

const columns = sql`f.id, f.name, f.address, f.city, f.district, f.region, f.postal_code, f.phone_number, f.public_email, f.website,
  f.claimed_at, f.closed_at,
  (select json_build_object('id', t.id, 'name', t.name) from facilities t where t.id = f.closed_into) as closed_into,
  (select c.email from facility_contacts c where c.facility_id = f.id) as contact_email,
  (select max(i.expires_at) from invitations i where i.facility_id = f.id and i.invited_by is null) as invited_until,
  ${twins} as twins, f.operational_hours, f.time_zone, f.latitude, f.longitude,
  nullif(f.area_country, 'ZZ') as country, f.created_at, f.verification_status,
  f.verified_at is not null as is_verified, f.changes_since_verified as changes, ${note} as note, f.appeals_paused_at as paused_at, f.units_allowed,
  (select count(*) from appeal_reports p where p.facility_id = f.id and p.unfounded is null)::int as open_reports,
  (select min(p.reported_at) from appeal_reports p where p.facility_id = f.id and p.unfounded is null) as reported_since,
  ${newMessages} as new_messages, ${admins} as admins`;

/** The address of the person who is signed in, and how many facilities and disputes wait. */
export async function countOverview(db: Kysely<Tables>, userId: string) {
  const { rows } = await sql<{ email: string; waiting: number; disputes: number }>`
    select email, (select count(*) from facilities f where ${waitsForOperator})::int as waiting,
      (select count(*) from donation_requests where disputed_at is not null)::int as disputes
    from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** The names of those of these facilities that still wait. */
export async function listWaitingNames(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('facilities as f')
    .select('name')
    .where('id', 'in', ids)
    .where(waitsForOperator)
    .orderBy('created_at')
    .execute();
  return rows.map(({ name }) => name);
}

/** The names of those of these facilities whose messages nobody has answered. */
export async function listNamesWithMessages(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from facilities f where f.id = any(${[...ids]}::uuid[]) and ${newMessages} > 0
    order by f.created_at, f.id`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listOperators(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('role', '=', 'operator')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .$narrowType<{ email: NotNull }>()
    .execute();
}

export async function findReviewed(db: Kysely<Tables>, id: string): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`select ${columns} from facilities f where f.id = ${id}`.execute(db);
  return rows[0];
}

export interface PersonRow {
  readonly id: string;
  readonly facility_id: string | null;
}

/** The person of an address, however it is written. */
export async function findPerson(db: Kysely<Tables>, email: string): Promise<PersonRow | undefined> {
  return db.selectFrom('users').select(['id', 'facility_id']).where('email', '=', email).executeTakeFirst();
}

/** The conditions that narrow the list, and its order. */
export interface ReviewFilter {
  readonly verificationStatus: VerificationStatus | undefined;
  readonly words: readonly string[];
  readonly country: string | undefined;
  /** Days in UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: FacilityOrder;
}

export interface ReviewQuery extends ReviewFilter {
  readonly limit: number;
  readonly offset: number;
}

/** Those of one status, country or name have the newest first. */
const ORDERS: Readonly<Record<FacilityOrder, RawBuilder<unknown>>> = {
  newest: sql`f.created_at desc, f.id desc`,
  oldest: sql`f.created_at, f.id`,
  wrote: sql`(f.id in (select facility_id from verification_messages where author = 'facility' and answered_at is null)) desc,
    f.created_at desc, f.id desc`,
  name: sql`f.name collate "C", f.id`,
  status: sql`f.verification_status, f.created_at desc, f.id desc`,
  country: sql`nullif(f.area_country, 'ZZ') nulls last, f.created_at desc, f.id desc`,
};

/** By a part of an address of mail, or the digits of a telephone number; few facilities need to be found so. */
function isReachedBy(word: string): RawBuilder<unknown> {
  const digits = word.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (word.includes('@')) {
    return sql`(f.public_email = lower(${word} collate "C") or f.id in (
      select facility_id from facility_contacts where email = ${word} union all select facility_id from users where email = ${word}))`;
  }
  return digits.length < 5 ? sql`false` : sql`position(${digits} in phone_digits(f.phone_number)) > 0`;
}

function statusCondition(status: VerificationStatus | undefined): RawBuilder<unknown> {
  if (status === undefined) return sql`true`;
  return status === 'waiting' ? waitsForOperator : sql`f.verification_status = ${status}`;
}

function condition({ verificationStatus, words, country, from, to }: ReviewFilter): RawBuilder<unknown> {
  const found = words.map((word) => {
    const inText = sql`f.id in (select id from facility_search
      where search_text like '%' || regexp_replace(search_form(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
    return sql`(${inText} or ${isReachedBy(word)})`;
  });
  return sql.join(
    [
      statusCondition(verificationStatus),
      ...(country === undefined ? [] : [sql`f.area_country = ${country}`]),
      ...(from === undefined ? [] : [sql`f.created_at >= ${from}::date::timestamp at time zone 'UTC'`]),
      ...(to === undefined ? [] : [sql`f.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
      ...found,
    ],
    sql` and `,
  );
}

/** A page of the first facilities that match, and their number. */
export async function listReviewedFacilities(db: Kysely<Tables>, query: ReviewQuery) {
  const most = MAX_FACILITIES_LISTED;
  const limit = Math.max(0, Math.min(query.limit, most - query.offset));
  const order = ORDERS[query.sort];
  const { rows } = await sql<(ReviewedRow | { id: null }) & { total: number }>`
    with matching as materialized (
        select f.id, row_number() over (order by ${order}) as position from facilities f where ${condition(query)}
        order by position limit ${sql.lit(most + 1)}),
      page as (select id, position from matching order by position limit ${limit} offset ${query.offset})
    select (select count(*) from matching)::int as total, ${columns}
    from (select) as once left join (page join facilities f using (id)) on true
    order by position`.execute(db);
  const found = rows.filter((row): row is ReviewedRow & { total: number } => row.id !== null);
  const total = rows[0]?.total ?? 0;
  return { rows: found, total: Math.min(total, most), isMore: total > most };
}

/** A facility as a line of the file has it. */
export interface FacilityLine {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly country: string | null;
  readonly verification_status: VerificationStatus;
  readonly note: string;
  readonly created_at: Date;
  readonly claimed_at: Date | null;
  readonly phone_number: string;
  readonly public_email: string;
  readonly website: string;
}

/** All facilities that match, in their order. */
export async function listFacilityLines(db: Kysely<Tables>, filter: ReviewFilter): Promise<FacilityLine[]> {
  const { rows } = await sql<FacilityLine>`
    select f.id, f.name, f.address, f.city, f.region, nullif(f.area_country, 'ZZ') as country, f.verification_status, ${note} as note,
      f.created_at, f.claimed_at, f.phone_number, f.public_email, f.website
    from facilities f where ${condition(filter)} order by ${ORDERS[filter.sort]}`.execute(db);
  return rows;
}
