import { ELIGIBILITY_PROFILES, URGENCY_LEVELS } from '@sanguine/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { raised } from '../../../../test/support/donations.ts';
import {
  type Appeal,
  type AskableDonor,
  chooseWave,
  match,
  type Match,
} from '../../../../test/support/audience-oracle.ts';
import { anyType, CENTRE, type DrawnDonor, population, settle } from '../../../../test/support/population.ts';
import { addDays } from '../../../platform/civil-time.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import { askWave, countAudience } from './audience.repository.ts';

const call = fc.record({
  bloodType: anyType,
  urgency: fc.constantFrom(...URGENCY_LEVELS),
  days: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
  /** On the day of asking so little time is left that the time decides who is near enough. */
  hours: fc.integer({ min: 1, max: 14 }),
  size: fc.constantFrom(1, 3, 10, 1000),
  profile: fc.constantFrom('default' as const, 'uk' as const, 'us' as const),
  isPlaced: fc.nat({ max: 5 }).map((dice) => dice > 0),
});
type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;

async function clear(db: Database): Promise<void> {
  await sql`delete from donation_requests where creator = 'donor'`.execute(db.kysely);
  await sql`delete from users where role = 'donor'`.execute(db.kysely);
}

/** The facility as a call draws it, with an emergency of it. */
async function emergencyOf(app: Parameters<typeof registerFacility>[0], db: Database, drawn: Call) {
  const staff = await registerFacility(app, { address: '1 Harbour Road, Bristol, United Kingdom' });
  const { latitude, longitude } = CENTRE;
  await db.kysely
    .updateTable('facilities')
    .set(drawn.isPlaced ? { latitude, longitude } : { latitude: null, longitude: null })
    .where('id', '=', staff.facilityId)
    .execute();
  const { id } = await raised(app, staff, { bloodType: drawn.bloodType, urgency: drawn.urgency });
  await db.kysely
    .insertInto('appeals')
    .values({ request_id: id, started_at: TEST_START, last_wave_at: null, next_wave_at: null })
    .execute();
  return { requestId: id, facilityId: staff.facilityId };
}

/** The donors who consented, by the reason for which each is left out. */
function reasonsOf(matched: readonly ReturnType<typeof match>[]): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const one of matched) {
    const reason = 'tier' in one ? 'may' : one.leftOut;
    if (['incompatible', 'unverified', 'without_consent'].includes(reason)) continue;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return reasons;
}

async function countedBy(db: Database, of: Parameters<typeof countAudience>[1]): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  for (const { left_out, donors } of await countAudience(db.kysely, of)) {
    if (donors > 0) counted.set(left_out ?? 'may', (counted.get(left_out ?? 'may') ?? 0) + donors);
  }
  return counted;
}

describeApp('the audience of an appeal', (app, database) => {
  async function scenario(donors: readonly DrawnDonor[], drawn: Call) {
    const db = database();
    await clear(db);
    const ids = await emergencyOf(app(), db, drawn);
    const now = app().clock.now();
    const settled: AskableDonor[] = [];
    for (const donor of donors) settled.push(await settle(db, donor, { now, facilityId: ids.facilityId }));
    const profile = ELIGIBILITY_PROFILES[drawn.profile];
    const neededOn = addDays('2026-11-16', drawn.days);
    const { bloodType, urgency } = drawn;
    const neededAt = after(now, drawn.days * DAY + drawn.hours * HOUR);
    const of = { ...ids, bloodType, urgency, neededOn, neededAt, profile, now };
    const place = drawn.isPlaced ? CENTRE : null;
    const cities = ['bristol', 'united kingdom'];
    const appeal: Appeal = { bloodType, urgency, neededOn, neededAt, place, cities, profile };
    const matched = settled.map((donor) => match(appeal, donor, now));
    return { db, of, now, matched, requestId: ids.requestId };
  }

  test('is the same people, each in the same tier, as the pure rules choose, and is counted by their reasons', async () => {
    await fc.assert(
      fc.asyncProperty(population, call, async (donors, drawn) => {
        const { db, of, matched, requestId } = await scenario(donors, drawn);
        expect(await countedBy(db, of)).toEqual(reasonsOf(matched));
        const matches = matched.filter((one): one is Match => 'tier' in one);
        const expected = chooseWave(matches, drawn.urgency, drawn.size);
        await db.transaction((trx) => askWave(trx, of, { number: 1, size: drawn.size }));
        const asked = await db.kysely
          .selectFrom('appeal_recipients')
          .selectAll()
          .where('request_id', '=', requestId)
          .execute();
        const tiers = { exact: 1, compatible: 2, reserve: 3 };
        expect(new Map(asked.map((row) => [row.donor_id, row.tier]))).toEqual(
          new Map(expected.map(({ donor, tier }) => [donor.id, tiers[tier]])),
        );
      }),
      { numRuns: 25 },
    );
  });
});
