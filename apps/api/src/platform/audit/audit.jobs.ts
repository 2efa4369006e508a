import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** A transaction that deletes no more than this takes a fraction of a second. */
const ENTRIES_AT_ONCE = 5_000;

/** Removes entries that are older than the operator keeps them; the table's owner role has a function for it. */
export async function removeOldAuditEvents(
  { db, config }: Services,
  isStopping = () => false,
  atOnce = ENTRIES_AT_ONCE,
): Promise<void> {
  while (!isStopping()) {
    const { rows } = await sql<{ removed: number }>`
      select remove_old_audit_events(make_interval(days => ${config.auditRetentionDays}), ${atOnce})::float8 as removed`.execute(
      db.kysely,
    );
    if ((rows[0]?.removed ?? 0) < atOnce) return;
  }
}
