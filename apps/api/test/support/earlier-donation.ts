import { sql } from 'kysely';
import { refreshAskable } from '../../src/features/people/identity/index.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/index.ts';
import { TEST_START } from './app.ts';

interface Earlier {
  readonly donorId: string;
  readonly facilityId: string;
  readonly daysAgo?: number;
  readonly isDisputed?: boolean;
}

/** Stores a recorded donation of the past; one that its donor disputes counts nowhere. */
export async function earlierDonation(
  db: Database,
  { donorId, facilityId, daysAgo = 200, isDisputed = false }: Earlier,
) {
  const at = after(TEST_START, -daysAgo * DAY);
  await sql`insert into donation_requests (id, creator, status, facility_id, donor_id, blood_type, preferred_date,
      preferred_at, time_zone, interval_days, created_at, decided_at, disputed_at)
    values (gen_random_uuid(), 'donor', 'COMPLETED', ${facilityId}, ${donorId}, 'O-', ${at.toISOString().slice(0, 16)},
      ${at}, 'UTC', 56, ${at}, ${at}, ${isDisputed ? after(at, DAY) : null})`.execute(db.kysely);
  await db.transaction((trx) => refreshAskable(trx, [donorId]));
}
