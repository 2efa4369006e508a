import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Removes what the trail says of longer ago than the operator keeps it, through the owner's function. */
export async function removeOldAuditEvents({ db, config }: Services): Promise<void> {
  await sql`select remove_old_audit_events(make_interval(days => ${config.auditRetentionDays}))`.execute(db.kysely);
}
