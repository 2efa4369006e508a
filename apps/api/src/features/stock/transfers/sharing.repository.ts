import { sql } from 'kysely';
import { fixed, type Trx } from '../../../platform/db/index.ts';

/** Two facilities that share stock, asked to, or did. */
export interface AgreementRow {
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly accepted_at: Date | null;
  readonly ended_at: Date | null;
}

/** The two as the table keeps them: the smaller id first. */
export function pairOf(one: string, other: string): { a: string; b: string } {
  return one < other ? { a: one, b: other } : { a: other, b: one };
}

const locked = fixed(
  (a: string, b: string) => sql<AgreementRow>`
    select asked_by, asked_at, accepted_at, ended_at from sharing_agreements where a = ${a} and b = ${b} for update`,
);
const read = fixed(
  (a: string, b: string) => sql<AgreementRow>`
    select asked_by, asked_at, accepted_at, ended_at from sharing_agreements where a = ${a} and b = ${b} for share`,
);

/** Finds what two facilities agreed, to change it: who transfers units between them waits. */
export async function lockAgreement(trx: Trx, one: string, other: string): Promise<AgreementRow | undefined> {
  const { a, b } = pairOf(one, other);
  return (await locked(trx, a, b))[0];
}

/** Finds what two facilities agreed, which stays so until the transaction ends. */
export async function lockAgreementForShare(trx: Trx, one: string, other: string): Promise<AgreementRow | undefined> {
  const { a, b } = pairOf(one, other);
  return (await read(trx, a, b))[0];
}

/**
 * Stores that a facility asks another; undefined when both asked at the same moment and the other was first. An older
 * agreement between them is replaced.
 */
export async function storeAsked(
  trx: Trx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<AgreementRow | undefined> {
  const asked = { asked_by: from, asked_at: now, accepted_at: null, ended_at: null };
  return trx
    .insertInto('sharing_agreements')
    .values({ ...pairOf(from, to), ...asked })
    .onConflict((conflict) =>
      conflict.columns(['a', 'b']).doUpdateSet(asked).where('sharing_agreements.ended_at', 'is not', null),
    )
    .returning(['asked_by', 'asked_at', 'accepted_at', 'ended_at'])
    .executeTakeFirst();
}

export async function storeAccepted(trx: Trx, one: string, other: string, now: Date): Promise<void> {
  const { a, b } = pairOf(one, other);
  await trx.updateTable('sharing_agreements').set({ accepted_at: now }).where('a', '=', a).where('b', '=', b).execute();
}

export async function storeEnded(trx: Trx, one: string, other: string, now: Date): Promise<void> {
  const { a, b } = pairOf(one, other);
  await trx.updateTable('sharing_agreements').set({ ended_at: now }).where('a', '=', a).where('b', '=', b).execute();
}

/** Ends every agreement of a facility that is gone, and every wish for one. */
export async function endAllOf(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await sql`update sharing_agreements set ended_at = ${now} where ended_at is null and (a, b) in (
    select a, b from sharing_agreements where ${facilityId} in (a, b) order by a, b for update)`.execute(trx);
}

/** Counts the facilities that one has asked and that have not answered, under a lock of the one that asks. */
export async function countAsks(trx: Trx, facilityId: string): Promise<number> {
  await sql`select from facilities where id = ${facilityId} for no key update`.execute(trx);
  const { rows } = await sql<{ asks: number }>`
    select count(*)::int as asks from sharing_agreements
    where asked_by = ${facilityId} and accepted_at is null and ended_at is null`.execute(trx);
  return rows[0]?.asks ?? 0;
}
