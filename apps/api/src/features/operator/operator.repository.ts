import { sql } from 'kysely';

/** The write of a decision; a facility that was verified before keeps the time at which it was. */
export function verifying(id: string, decision: { verified: boolean; reason: string; now: Date }) {
  const { verified, reason, now } = decision;
  const at = verified ? sql`coalesce(verified_at, ${now})` : sql`null`;
  return sql`update facilities set verified_at = ${at}, verification_note = ${reason} where id = ${id}`;
}
