import { type Insertable, type Kysely, sql } from 'kysely';
import { CODES } from '../../../platform/codes.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { FacilityClaimsTable } from './directory.table.ts';

export interface Claim {
  readonly id: string;
  readonly facility_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly sent_to: string | null;
  readonly code_hash: string | null;
}
type NewClaim = Omit<Insertable<FacilityClaimsTable>, 'code_hash' | 'code_expires_at' | 'code_tries' | 'accepted_at'>;

const COLUMNS = [
  'id',
  'facility_id',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'sent_to',
  'code_hash',
] as const;

/** Stores a claim; an earlier one of the same person for the same listing is replaced, and its code is void. */
export async function storeClaim(trx: Trx, claim: NewClaim): Promise<string> {
  const fresh = { ...claim, code_hash: null, code_expires_at: null, code_tries: 0, accepted_at: null };
  const { id } = await trx
    .insertInto('facility_claims')
    .values(fresh)
    .onConflict((conflict) => conflict.constraint('facility_claims_once').doUpdateSet({ ...fresh }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setClaimCode(
  db: Kysely<Tables>,
  id: string,
  code: { hash: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('facility_claims')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt, code_tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** Counts a try and answers what the code is checked against; undefined when there is none or its tries are used up. */
export async function tryClaimCode(db: Kysely<Tables>, id: string, now: Date): Promise<Claim | undefined> {
  return db
    .updateTable('facility_claims')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', CODES.listing.tries)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Takes a claim, once; undefined when it is gone. */
export async function takeClaim(trx: Trx, id: string): Promise<Claim | undefined> {
  return trx.deleteFrom('facility_claims').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
}

/** Notes that an operator has accepted a claim, once; its code is void. */
export async function acceptClaim(trx: Trx, id: string, now: Date): Promise<Claim | undefined> {
  return trx
    .updateTable('facility_claims')
    .set({ accepted_at: now, code_hash: null, code_expires_at: null })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteClaim(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('facility_claims').where('id', '=', id).execute();
}

export async function findClaim(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('facility_claims as c')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .select([
      'c.id',
      'c.email',
      'c.first_name',
      'c.last_name',
      'c.phone_number',
      'c.sent_to',
      'c.locale',
      'f.name',
      'f.address',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** The claims that wait, the first first. */
export async function listClaims(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('facility_claims as c')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .select(['c.id', 'c.created_at', 'c.email', 'c.first_name', 'c.last_name', 'c.phone_number', 'c.sent_to'])
    .select(['f.id as facility_id', 'f.name', 'f.address', 'f.phone_number as facility_phone'])
    .where('c.expires_at', '>', now)
    .where('f.claimed_at', 'is', null)
    .where('f.closed_at', 'is', null)
    .where('c.accepted_at', 'is', null)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(200)
    .execute();
}

export async function deleteOldClaims(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('facility_claims').where('expires_at', '<=', now).execute();
}

export interface MatchRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly is_claimed: boolean;
}

/** Facilities that have a key in common with one that is about to be registered, the surest first. */
export async function findFacilityMatches(
  db: Kysely<Tables>,
  {
    name,
    address,
    postalCode,
    phone,
    city,
  }: { name: string; address: string; postalCode: string; phone: string; city: string },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select f.id, f.name, f.address, f.claimed_at is not null as is_claimed from (
      select coalesce(t.closed_into, t.id) as facility_id, bool_or(k.is_strong) as is_strong
      from twin_keys(${name}, ${address}, ${postalCode}, ${phone}, ${city}) k
        cross join lateral (select facility_id from facility_keys where key = k.key order by facility_id limit 3) o
        join facilities t on t.id = o.facility_id
      where t.closed_at is null or t.closed_into is not null group by 1 order by 2 desc, 1 limit 3
    ) found join facilities f on f.id = found.facility_id
    where found.is_strong or f.claimed_at is null order by found.is_strong desc, f.id`.execute(db);
  return rows;
}
