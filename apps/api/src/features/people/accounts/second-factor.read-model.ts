import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** The factor that was added last, with which the server's key can be tried. */
export async function findLatestFactor(
  db: Kysely<Tables>,
): Promise<{ readonly userId: string; readonly secret: Uint8Array } | undefined> {
  const { rows } = await sql<{ userId: string; secret: Uint8Array }>`
    select coalesce(sealed_for, user_id) as "userId", secret from second_factors order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Counts the operators, and those who have a second factor. */
export async function countOperators(db: Kysely<Tables>): Promise<{ readonly all: number; readonly secured: number }> {
  const { rows } = await sql<{ all: number; secured: number }>`
    select count(*)::int as "all", (count(*) filter (where f.confirmed_at is not null))::int as secured
    from users u left join second_factors f on f.user_id = u.id where u.role = 'operator'`.execute(db);
  return rows[0] ?? { all: 0, secured: 0 };
}
