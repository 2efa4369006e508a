import type { BloodType, BloodTypeCertainty, Sex, VerificationStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

type Db = Kysely<Tables>;

/** A record that can be claimed by the secret that was given. */
export interface ClaimableRow {
  readonly id: string;
  readonly donor_id: string;
  readonly facility_name: string;
  readonly by_link: boolean;
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

/** Finds what a link or a code leads to. */
export async function findClaimable(
  db: Db,
  { linkHash, codeHash }: { linkHash: Uint8Array; codeHash: Uint8Array | undefined },
  now: Date,
): Promise<ClaimableRow | undefined> {
  const { rows } = await sql<ClaimableRow>`
    select e.id, e.donor_id, f.name as facility_name, e.link_hash is not distinct from ${linkHash} as by_link,
      e.email::text as email, u.date_of_birth, u.first_name, u.last_name, u.phone_number, u.sex, u.blood_type, u.blood_type_certainty
    from entered_donors e join users u on u.id = e.donor_id join facilities f on f.id = e.facility_id
    where e.claimed_at is null
      and (e.link_hash = ${linkHash} and e.link_expires_at > ${now}
        or e.code_hash = ${codeHash ?? null}::bytea and e.code_expires_at > ${now})`.execute(db);
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
    email: string;
    facility_name: string;
    is_verified: boolean;
    locale: string | null;
  }>`
    select e.donor_id, e.email::text as email, f.name as facility_name,
      f.verified_at is not null as is_verified, by.locale
    from entered_donors e join facilities f on f.id = e.facility_id left join users by on by.id = e.entered_by
    where e.id = ${id} and e.claimed_at is null and e.email is not null`.execute(db);
  return rows[0];
}

/** The donor of a record that nobody has claimed; after a lock of theirs in the same transaction, as it is now. */
export async function findUnclaimed(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ donorId: string }>`
    select donor_id as "donorId" from entered_donors where id = ${id} and claimed_at is null`.execute(db);
  return rows[0]?.donorId;
}
