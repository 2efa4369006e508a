import {
  type BloodType,
  type BloodTypeCertainty,
  isTested,
  type Sex,
  type VerificationStatus,
} from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import type { EnteredPerson, TakenRecord } from './entered-donors.table.ts';

type Db = Kysely<Tables>;

/** A record that can be claimed by the secret that was given. */
export interface ClaimableRow {
  readonly id: string;
  readonly donor_id: string;
  readonly facility_id: string;
  readonly facility_name: string;
  readonly by_link: boolean;
  /** It was claimed by a code; the link takes it back. */
  readonly is_taken: boolean;
  /** The secret passed through the hands of staff: what it asks for happens later. */
  readonly waits: boolean;
  /** The address to which the link went. */
  readonly email: string | null;
  readonly date_of_birth: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly sex: Sex | null;
  readonly blood_type: BloodType | null;
  readonly blood_type_certainty: BloodTypeCertainty;
}

const asEntered = (column: string) =>
  sql`coalesce(e.taken -> 'person' ->> ${sql.lit(column)}, u.${sql.raw(column)}::text) as ${sql.ref(column)}`;

/** Finds what a link or a code leads to; a link also to what was claimed by a code. */
export async function findClaimable(
  db: Db,
  { linkHash, codeHash }: { linkHash: Uint8Array; codeHash: Uint8Array | undefined },
  now: Date,
): Promise<ClaimableRow | undefined> {
  const isByLink = sql`e.link_hash is not distinct from ${linkHash}`;
  const { rows } = await sql<ClaimableRow>`
    select e.id, e.donor_id, e.facility_id, f.name as facility_name, ${isByLink} as by_link, e.taken is not null as is_taken,
      not (${isByLink}) or e.is_address_added as waits, e.email::text as email, ${asEntered('date_of_birth')},
      ${asEntered('first_name')}, ${asEntered('last_name')}, u.phone_number, u.sex, u.blood_type, u.blood_type_certainty
    from entered_donors e join users u on u.id = e.donor_id join facilities f on f.id = e.facility_id
    where (e.claimed_at is null and e.code_hash = ${codeHash ?? null}::bytea and e.code_expires_at > ${now})
      or ((e.claimed_at is null or e.taken is not null) and e.link_hash = ${linkHash} and e.link_expires_at > ${now})`.execute(
    db,
  );
  return rows[0];
}

/** Finds a record that was claimed by a code, with what undoes it; locked until the transaction ends. */
export async function findTaken(trx: Db, id: string) {
  const { rows } = await sql<{
    account_id: string;
    facility_id: string;
    facility_name: string;
    taken: TakenRecord;
    claimed_at: Date;
  }>`
    select e.donor_id as account_id, e.facility_id, f.name as facility_name, e.taken, e.claimed_at
    from entered_donors e join facilities f on f.id = e.facility_id
    where e.id = ${id} and e.taken is not null for update of e`.execute(trx);
  return rows[0];
}

/** The person as staff entered them, with the type that they said. */
export async function findPerson(db: Db, userId: string): Promise<EnteredPerson | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone_number', 'date_of_birth', 'sex', 'blood_type_certainty'])
    .select(['blood_type', 'stated_blood_type'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { blood_type_certainty: certainty, stated_blood_type: stated, ...person } = row;
  return { ...person, blood_type: isTested(certainty) ? stated : person.blood_type };
}

/** The latest request of a donor at a facility, where staff read of them. */
export async function findLatestRequest(
  db: Db,
  { donorId, facilityId }: { donorId: string; facilityId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('donation_requests')
    .select('id')
    .where('donor_id', '=', donorId)
    .where('facility_id', '=', facilityId)
    .orderBy('preferred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The records whose claim waits no longer. */
export async function listDueClaims(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('record_claims')
    .select('entered_donor_id as id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** The person whose account a mail about a record is for, and the facility that entered it. */
export async function findReaderOfNews(db: Db, { enteredDonorId, userId }: { enteredDonorId: string; userId: string }) {
  const { rows } = await sql<{ email: string; locale: string | null; facility: string }>`
    select u.email::text as email, u.locale, f.name as facility
    from users u, entered_donors e join facilities f on f.id = e.facility_id
    where u.id = ${userId} and e.id = ${enteredDonorId} and u.email is not null and u.disabled_at is null`.execute(db);
  return rows[0];
}

export async function findStatus(db: Db, facilityId: string): Promise<VerificationStatus | undefined> {
  const { rows } = await sql<{ status: VerificationStatus }>`
    select verification_status as status from facilities where id = ${facilityId}`.execute(db);
  return rows[0]?.status;
}

/** Finds what the mail of an invitation says; nothing once it is claimed or has no address. */
export async function findInvitation(db: Db, id: string) {
  const { rows } = await sql<{
    donor_id: string;
    facility_id: string;
    email: string;
    facility_name: string;
    is_verified: boolean;
    locale: string | null;
  }>`
    select e.donor_id, e.facility_id, e.email::text as email, f.name as facility_name,
      f.verified_at is not null as is_verified, by.locale
    from entered_donors e join facilities f on f.id = e.facility_id left join users by on by.id = e.entered_by
    where e.id = ${id} and (e.claimed_at is null or e.taken is not null) and e.email is not null`.execute(db);
  return rows[0];
}

/** The donor of a record, or the account that claimed it, and the facility. */
export async function findClaimed(db: Db, id: string) {
  const { rows } = await sql<{ donorId: string; facilityId: string }>`
    select donor_id as "donorId", facility_id as "facilityId" from entered_donors where id = ${id}`.execute(db);
  return rows[0];
}

/** The donor of a record that nobody has claimed; after a lock of theirs in the same transaction, as it is now. */
export async function findUnclaimed(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ donorId: string }>`
    select donor_id as "donorId" from entered_donors where id = ${id} and claimed_at is null`.execute(db);
  return rows[0]?.donorId;
}
