import { type Kysely, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

export interface Listing {
  readonly id: string;
  readonly name: string;
  readonly isClaimed: boolean;
  readonly isClosed: boolean;
  readonly publicEmail: string;
  /** The address at which the directory reaches somebody of it; '' where it cannot. */
  readonly contactEmail: string;
  readonly firstName: string;
  readonly lastName: string;
}

const listing = (id: string, lock: RawBuilder<unknown>) => sql<Listing>`
    select f.id, f.name, f.claimed_at is not null as "isClaimed",
      f.closed_at is not null as "isClosed", f.public_email as "publicEmail",
      coalesce(c.email::text, '') as "contactEmail", coalesce(c.first_name, '') as "firstName", coalesce(c.last_name, '') as "lastName"
    from facilities f left join facility_contacts c on c.facility_id = f.id where f.id = ${id} ${lock}`;

/** A facility with its contact, under its lock; undefined when there is none. */
export async function lockListing(trx: Trx, id: string): Promise<Listing | undefined> {
  return (await listing(id, sql`for no key update of f`).execute(trx)).rows[0];
}

/** Finds a listing under a lock that also keeps out bookings and emergencies, which share the key of their facility. */
export async function lockAgainstBookings(trx: Trx, id: string): Promise<Listing | undefined> {
  return (await listing(id, sql`for update of f`).execute(trx)).rows[0];
}

/** Tells whether anything happened at a facility that others may still read. */
export async function hasHistory(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from donation_requests where facility_id = ${id}) or exists (select from users where facility_id = ${id})
      as has`.execute(trx);
  return rows[0]?.has ?? false;
}

/** Tells whether an address belongs to an account, or is the contact of another listing. */
export async function isContactTaken(trx: Trx, facilityId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where email = ${email} and disabled_at is null)
      or exists (select from facility_contacts where email = ${email} and facility_id <> ${facilityId}) as taken`.execute(
    trx,
  );
  return rows[0]?.taken ?? true;
}

/** Sets whom the directory names for a listing; undefined removes it. */
export async function setContact(trx: Trx, facilityId: string, email: string | undefined, now: Date): Promise<void> {
  await trx.deleteFrom('facility_contacts').where('facility_id', '=', facilityId).execute();
  if (email === undefined) return;
  await trx.insertInto('facility_contacts').values({ facility_id: facilityId, email, created_at: now }).execute();
}

/** Names again whom the directory named before somebody joined, unless another listing has that contact now. */
export async function restoreContact(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await sql`
    with kept as (delete from facilities_as_listed where facility_id = ${facilityId} returning *)
    insert into facility_contacts (facility_id, email, first_name, last_name, created_at)
    select facility_id, contact_email, contact_first_name, contact_last_name, ${now}::timestamptz from kept
    where contact_email <> '' and not exists (select from facility_contacts o where o.email = kept.contact_email)
    on conflict do nothing`.execute(trx);
}

/** Removes whom the directory named for facilities that have had staff since `before`. */
export async function removeOldContacts(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`
    update facilities_as_listed set contact_email = '', contact_first_name = '', contact_last_name = ''
    where contact_email <> '' and claimed_at < ${before}`.execute(db);
}

/** Moves to the twin who watches a listing and whom it names, where the twin has nobody of its own. */
export async function moveToTwin(trx: Trx, id: string, into: string): Promise<void> {
  await sql`
    with watched as (
      insert into facility_watches (user_id, facility_id, created_at)
      select w.user_id, ${into}::uuid, w.created_at from facility_watches w join facilities t on t.id = ${into}
      where w.facility_id = ${id} and t.claimed_at is null on conflict do nothing
    )
    update facility_contacts c set facility_id = ${into} from facilities t
    where c.facility_id = ${id} and t.id = ${into} and t.claimed_at is null
      and not exists (select from facility_contacts o where o.facility_id = ${into})`.execute(trx);
}

export async function deleteClaimsOf(trx: Trx, facilityId: string): Promise<void> {
  await trx.deleteFrom('facility_claims').where('facility_id', '=', facilityId).execute();
}

/** Removes the contacts and claims that an erased person's address has. */
export async function eraseDirectoryTracesOf(trx: Trx, email: string): Promise<void> {
  await Promise.all([
    trx.deleteFrom('facility_contacts').where('email', '=', email).execute(),
    trx.deleteFrom('facility_claims').where('email', '=', email).execute(),
    trx
      .updateTable('facilities_as_listed')
      .set({ contact_email: '', contact_first_name: '', contact_last_name: '' })
      .where('contact_email', '=', email)
      .execute(),
  ]);
}

export interface Watcher {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly locale: string | null;
}

/** Finds the people who want to hear that a facility has joined. */
export async function listWatchers(db: Kysely<Tables>, facilityId: string): Promise<Watcher[]> {
  return db
    .selectFrom('facility_watches as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.user_id', 'u.email', 'u.first_name', 'u.locale'])
    .where('w.facility_id', '=', facilityId)
    .where('u.disabled_at', 'is', null)
    .orderBy('w.user_id')
    .$narrowType<{ email: NotNull }>()
    .execute();
}

export async function deleteWatch(db: Kysely<Tables>, userId: string, facilityId: string): Promise<void> {
  await db.deleteFrom('facility_watches').where('user_id', '=', userId).where('facility_id', '=', facilityId).execute();
}

export async function countWatches(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from facility_watches where user_id = ${userId}`.execute(trx);
  return rows[0]?.number ?? 0;
}

export async function insertWatch(trx: Trx, userId: string, facilityId: string, now: Date): Promise<void> {
  await trx
    .insertInto('facility_watches')
    .values({ user_id: userId, facility_id: facilityId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes what a listing no longer needs once somebody of it has joined. */
export async function removeListingTraces(db: Kysely<Tables>, facilityId: string): Promise<void> {
  await db.deleteFrom('facility_contacts').where('facility_id', '=', facilityId).execute();
  await db.deleteFrom('facility_claims').where('facility_id', '=', facilityId).execute();
}

export async function findFacilityName(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('facilities').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
