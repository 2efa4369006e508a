import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshFacility, registerDonor, signUpDonor, signUpFacility, uniqueEmail } from './support/app.ts';
import { tablesOf } from './support/canaries.ts';
import { describeApp } from './support/describe-app.ts';

/** The parts in which two people differ who did the same: ids, secrets, their address, and the time of the database. */
const MADE_UP =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\\\\x[0-9a-f]{64}|\$argon2id[^"]*|one\d|\d{4}-\d\d-\d\dT[\d:]+\.\d+|"(?:id|seq|number)": \d+|"xid": "\d+"/g;
/** Attempts, which only who calls makes. */
const COUNTERS = ['rate_limits'];

describeApp('people whom tests begin with', (app, database) => {
  const rowsOf = async (table: string) =>
    (await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(database().kysely))
      .rows;

  /** The rows that something adds, by their tables. */
  async function added(work: () => Promise<unknown>) {
    const tables = (await tablesOf(database())).filter((table) => !COUNTERS.includes(table));
    const before = new Map<string, Set<string>>();
    for (const table of tables) before.set(table, new Set((await rowsOf(table)).map(({ row }) => row)));
    await work();
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const rows = (await rowsOf(table)).filter(({ row }) => before.get(table)?.has(row) !== true);
      found[table] = rows.map(({ row }) => row.replaceAll(MADE_UP, '#')).toSorted();
    }
    return found;
  }

  test('are stored as their registration leaves them', async () => {
    const choices = {
      sex: 'female',
      healthDataConsent: true,
      dateOfBirth: '1990-05-04',
      address: '1 Mill Lane',
    } as const;
    await signUpDonor(app());
    for (const more of [{}, choices, { bloodType: '' as const }]) {
      const form = await added(() => signUpDonor(app(), { ...more, email: 'One1@example.org' }));
      const stored = await added(() => registerDonor(app(), { ...more, email: 'One2@example.org' }));
      expect(form['users']).toHaveLength(1);
      expect(stored).toEqual(form);
      await sql`delete from users where email like 'one%'`.execute(database().kysely);
    }
  });

  test('have facilities as their registration leaves them', async () => {
    const body = () => ({ personnelEmail: uniqueEmail('one'), facilityPhoneNumber: '+44 117 496 0000' });
    // The words of its name are new once.
    await signUpFacility(app(), body());
    const form = await added(() => signUpFacility(app(), body()));
    const stored = await added(() => freshFacility(app(), body()));
    expect(form['facilities']).toHaveLength(1);
    expect(stored).toEqual(form);
  });

  test('get the answer that the form would have given them', async () => {
    const [{ user }, form] = [await registerDonor(app()), await signUpDonor(app())];
    expect({ ...user, id: '' }).toEqual({ ...form.user, id: '' });
    const [staff, theirs] = [await freshFacility(app()), await signUpFacility(app())];
    const same = { id: '', facilityId: '' };
    expect({ ...staff.user, ...same }).toEqual({ ...theirs.user, ...same });
  });
});
