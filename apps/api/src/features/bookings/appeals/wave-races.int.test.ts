import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, facilityInBristol } from '../../../../test/support/appeals.ts';
import { startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { act, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { plainDonor, settle } from '../../../../test/support/population.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { decideOnAppeals, pauseAppeals } from '../../facilities/facilities/index.ts';
import { decideAppeals } from '../../operator/operator/decide-appeals.ts';
import { lockAppealsOf } from './allowance.repository.ts';
import { startAppeal } from './appeals.repository.ts';
import { runDueWaves } from './run-waves.ts';

describeOnPostgres('several workers', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  async function crowd(size: number, facilityId: string) {
    const scenario = { now: app.clock.now(), facilityId };
    const settings = { mostPerMonth: 1, anywhere: false, city: 'Bristol', place: null, radiusKm: 50 } as const;
    const more = { pausedUntil: null, onlyHigh: false, highBreaksQuiet: false, timeZone: 'UTC' } as const;
    for (let one = 0; one < size; one += 1) {
      await settle(database(), plainDonor({ settings: { ...settings, ...more } }), scenario);
    }
  }

  async function waitingForTurn(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database().kysely);
    return rows[0]?.n ?? 0;
  }

  async function waitingForTable(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'relation' and not granted
        and relation = 'appeal_recipients'::regclass`.execute(database().kysely);
    return rows[0]?.n ?? 0;
  }

  test('send a due wave once, and share those of other appeals without asking anybody too often', async () => {
    const staff = await facilityInBristol(app);
    await crowd(40, staff.facilityId);
    const ids: string[] = [];
    for (let one = 0; one < 3; one += 1) ids.push((await raised(app, staff)).id);
    await sql`insert into appeals (request_id, started_at, next_wave_at)
      select id, now(), '2026-01-01' from donation_requests where id = any(${ids}::uuid[])`.execute(database().kysely);
    await Promise.all(Array.from({ length: 6 }, () => runDueWaves(app.services)));
    const all = (await Promise.all(ids.map((id) => asked(app, id)))).flat();
    // A budget of one: who was asked for one emergency is not asked for another.
    expect(all.length).toBe(new Set(all.map(({ donor_id }) => donor_id)).size);
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...all.map(({ wave }) => wave))).toBe(1);
    const { rows } = await sql<{ notified: number; people: number }>`
      select count(*)::int as notified, count(distinct (user_id, request_id))::int as people
      from notifications where kind = 'emergency_appeal'`.execute(database().kysely);
    expect(rows).toEqual([{ notified: all.length, people: all.length }]);
  });

  test('ask nobody for what is cancelled at the same moment, or had asked before it was', async () => {
    const staff = await facilityInBristol(app);
    await crowd(30, staff.facilityId);
    const { id } = await raised(app, staff);
    await Promise.all([react(app), act(app, staff, 'cancel', id)]);
    const before = (await asked(app, id)).length;
    expect((await read(app, staff, id)).status).toBe('CANCELLED');
    app.clock.advance(20 * 60_000);
    await runDueWaves(app.services);
    expect((await asked(app, id)).length).toBe(before);
    expect([0, 25]).toContain(before);
  });

  test('ask nobody for a facility that reports pause while its wave waits for its turn', async () => {
    const staff = await facilityInBristol(app);
    // Reports pause only what no operator has verified.
    const unchecked = database().kysely.updateTable('facilities').set({ verified_at: null });
    await unchecked.where('id', '=', staff.facilityId).execute();
    await crowd(30, staff.facilityId);
    const { id } = await raised(app, staff);
    const { db, clock } = app.services;
    await startAppeal(db.kysely, id, clock.now());
    const [locked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // As a report does that is stored before the wave has its turn.
    const pausing = db.transaction(async (trx) => {
      await lockAppealsOf(trx, staff.facilityId);
      locked.resolve();
      await going.promise;
      await pauseAppeals(trx, staff.facilityId, clock.now());
    });
    await locked.promise;
    const waves = runDueWaves(app.services);
    await expect.poll(waitingForTurn).toBe(1).finally(going.resolve);
    await Promise.all([pausing, waves]);
    expect(await asked(app, id)).toEqual([]);
    // The donors were there to be asked: nothing but the pause kept the wave from them.
    const resumed = { paused: false, reason: 'The reports were unfounded.' };
    await db.transaction((trx) => decideOnAppeals(trx, staff.facilityId, resumed, clock.now()));
    await runDueWaves(app.services);
    expect(await asked(app, id)).toHaveLength(25);
  });

  test('are waited for by an operator who pauses the facility: no wave goes out after the answer', async () => {
    const staff = await facilityInBristol(app);
    await crowd(30, staff.facilityId);
    const { id } = await raised(app, staff);
    const { db, clock } = app.services;
    await startAppeal(db.kysely, id, clock.now());
    const [blocked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The wave has looked at the facility, and comes no further than to those whom it asks.
    const blocking = db.transaction(async (trx) => {
      await sql`lock table appeal_recipients in share mode`.execute(trx);
      blocked.resolve();
      await going.promise;
    });
    await blocked.promise;
    const waves = runDueWaves(app.services);
    await expect.poll(waitingForTable).toBe(1);
    let isDecided = false;
    const decision = decideAppeals(app.services, staff.facilityId, { paused: true, reason: 'I called them.' }).then(
      () => {
        isDecided = true;
      },
    );
    await expect
      .poll(async () => isDecided || (await waitingForTurn()) === 1)
      .toBe(true)
      .finally(going.resolve);
    expect(isDecided).toBe(false);
    await Promise.all([blocking, waves, decision]);
    const before = (await asked(app, id)).length;
    await runDueWaves(app.services);
    expect(await asked(app, id)).toHaveLength(before);
  });
});
