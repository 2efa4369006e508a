import { MAX_EXCEPTION_REASON, MAX_EXCEPTIONS, MAX_TEMPLATES } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listStatements } from '../src/platform/db/index.ts';
import { callAs, expectedOf, type Key, KEYS } from './support/access-matrix.ts';
import { createScenario, PRINCIPALS, type Scenario } from './support/access-scenario.ts';
import { call } from './support/app.ts';
import { published } from './support/appointments.ts';
import { describeApp } from './support/describe-app.ts';
import { inDays } from './support/donations.ts';

const MAX_OF_DAY = 2000;
const MAX_BYTES = 1_000_000;
/** A day has up to 2,000 appointments, for the staff of its facility alone. */
const MORE_BYTES: Partial<Record<Key, number>> = { 'GET /api/facility/{id}/day': 3_000_000 };
/**
 * So many rows and statements of the database may one answer take: with the size of the answer they decide how long it
 * keeps others waiting. How long that is, `bench/` measures; a clock would tell here how busy the machine is.
 */
const MAX_ROWS = 6000;
/** A closure counts the places of each of its sessions. */
const MAX_STATEMENTS = { read: 40, write: 300 };

describeApp('answers beside the largest facility that there may be', (app, database) => {
  const hall = (number: number) => ({
    name: `Hall ${number}`,
    address: '1 Mill Lane',
    latitude: null,
    longitude: null,
  });

  /** The facility of a scenario with as many patterns, slots and exceptions as it may have. */
  async function fillTimes({ facilityId, cookies }: Scenario): Promise<void> {
    const admin = { facilityId, cookie: cookies.admin ?? '' };
    await sql`update facilities set verified_at = ${app().clock.now()}, check_needed = false
      where id = ${facilityId}`.execute(database().kysely);
    const allDay = { from: '00:00', until: '24:00', slotMinutes: 5, places: 200 };
    const exceptions = Array.from({ length: MAX_EXCEPTIONS }, (_, week) => ({
      date: inDays(400 + 7 * week).slice(0, 10),
      closed: true,
      reason: '\u6C34'.repeat(MAX_EXCEPTION_REASON),
    }));
    // The scenario has one pattern already.
    for (let number = 0; number < MAX_TEMPLATES - 1; number++) {
      const times = number < 6 ? allDay : { from: '09:00', until: '09:25', slotMinutes: 5 };
      await published(app(), admin, { ...times, venue: hall(number), exceptions });
    }
  }

  /** More rows like those that a condition names, but for the columns that are given. */
  const copies = async (table: string, where: RawBuilder<unknown>, count: number, changes: RawBuilder<unknown>) => {
    await sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, ${changes})).*
      from ${sql.table(table)} t, generate_series(1, ${count}) n where ${where}`.execute(database().kysely);
  };

  /** As many bookings on one day as its list shows, and as many notifications and invitations as somebody gathers in years. */
  async function fillLists({ facilityId, bookingId, notificationId, donorEmail }: Scenario): Promise<void> {
    const person = sql`jsonb_build_object('id', gen_random_uuid(), 'audit_ref', gen_random_uuid(), 'email', n || ${'@many.example'})`;
    await copies('users', sql`t.email = ${donorEmail}`, MAX_OF_DAY, person);
    const day = inDays(2).slice(0, 10);
    await sql`insert into donation_requests select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
        'donor_id', u.id, 'created_by', u.id, 'status', 'APPROVED', 'preferred_date', ${`${day}T10:00`}::text,
        'preferred_at', ${`${day}T10:00:00Z`}::text, 'notes', repeat('x', 500)))).*
      from donation_requests t, users u where t.id = ${bookingId} and u.email like '%@many.example'`.execute(
      database().kysely,
    );
    await copies(
      'notifications',
      sql`t.id = ${notificationId}`,
      5000,
      sql`jsonb_build_object('id', gen_random_uuid(), 'event_id', gen_random_uuid())`,
    );
    await sql`insert into invitations (id, facility_id, email, first_name, last_name, personnel_role, created_at, expires_at, token_hash)
      select gen_random_uuid(), ${facilityId}::uuid, n || '@invited.example', 'First', 'Last', 'Staff', ${app().clock.now()},
        ${app().clock.now()}::timestamptz + interval '6 days', sha256(n::text::bytea)
      from generate_series(1, 1000) n`.execute(database().kysely);
  }

  const longest: Partial<Record<Key, (scenario: Scenario) => string>> = {
    'GET /api/facility/{id}/sessions': ({ facilityId }) => `/api/facility/${facilityId}/sessions?days=31`,
    'GET /api/facility/{id}/day': ({ facilityId }) => `/api/facility/${facilityId}/day?date=${inDays(2).slice(0, 10)}`,
  };

  test('every call answers with a bounded size and a bounded amount of work', async () => {
    const scenario = await createScenario(app());
    await fillTimes(scenario);
    await fillLists(scenario);
    const feed = await call<{ path: string }>(app(), 'POST', '/api/profile/calendar-feed', {
      cookie: scenario.cookies.admin ?? '',
      body: { private: false },
    });
    longest['GET /calendar/{token}.ics'] = () => feed.body.data.path;
    const rowsRead = vi.spyOn(pg.Result.prototype as unknown as pg.ResultBuilder, 'addRow');
    onTestFinished(() => rowsRead.mockRestore());
    const reads = KEYS.filter((key) => key.startsWith('GET '));
    const writes = KEYS.filter((key) => !key.startsWith('GET '));
    const found: { key: Key; bytes: number; rows: number; statements: number }[] = [];
    for (const key of [...reads, ...writes]) {
      const path = longest[key]?.(scenario);
      const changed = path === undefined ? {} : { path };
      const all = PRINCIPALS.filter((one) => expectedOf(key, one) < 400);
      // Those who have nothing here get what the others do, and less of it.
      const near = all.filter((one) => one !== 'otherDonor' && one !== 'otherAdmin');
      const allowed = near.length === 0 ? all : near;
      // What only a secret opens is refused to everybody here: so much is measured of it.
      for (const who of allowed.length === 0 ? PRINCIPALS.slice(0, 1) : allowed) {
        rowsRead.mockClear();
        const { result, statements } = await listStatements(() => callAs(app(), key, scenario, who, changed));
        expect(result.status, `${key} ${who}: ${result.text.slice(0, 200)}`).toBeLessThan(500);
        const rows = rowsRead.mock.calls.length;
        found.push({ key, bytes: Buffer.byteLength(result.text), rows, statements: statements.length });
      }
    }
    expect(new Set(found.map(({ key }) => key)).size).toBe(KEYS.length);
    expect(found.filter(({ key, bytes }) => bytes > (MORE_BYTES[key] ?? MAX_BYTES))).toEqual([]);
    expect(found.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);
    const most = (key: Key) => MAX_STATEMENTS[key.startsWith('GET ') ? 'read' : 'write'];
    expect(found.filter(({ key, statements }) => statements > most(key))).toEqual([]);
    if (database().engine === 'postgres') expect(found.some(({ rows }) => rows > MAX_OF_DAY)).toBe(true);
  });
});
