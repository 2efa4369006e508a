import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Removes entries that are older than the operator keeps them; the table's owner role has a function for it. */
export async function removeOldAuditEvents({ db, config }: Services): Promise<void> {
  await sql`select remove_old_audit_events(make_interval(days => ${config.auditRetentionDays}))`.execute(db.kysely);
}
