import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Removes entries that are older than the operator keeps them; the table's owner role has a function for it. */
export async function removeOldAuditEvents({ db, config }: Services): Promise<void> {
  await sql`select remove_old_audit_events(make_interval(days => ${config.auditRetentionDays}))`.execute(db.kysely);
}

/** Makes the months of the trail that begin within the next three. Until then an entry of another month has a place, too. */
export async function makeAuditMonths({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`select make_audit_months()`.execute(db.kysely);
}

export interface AuditMonths {
  /** For how many months from now there are parts. */
  readonly months: number;
  /** Entries whose month nobody has made. */
  readonly strays: number;
}

/** How far ahead the months of the trail reach. */
export async function auditMonthsAhead({ db }: Pick<Services, 'db'>): Promise<AuditMonths> {
  const { rows } = await sql<AuditMonths>`
    select months::float8 as months, strays::float8 as strays from audit_months_ahead()`.execute(db.kysely);
  return rows[0] ?? { months: 0, strays: 0 };
}
