import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { call, startTestApp } from './support/app.ts';
import { seed, sizesOf } from './support/seed/seed.ts';
import { describeOnPostgres } from './support/test-database.ts';
import { insertSession } from '../src/features/people/identity/sessions.repository.ts';
import { systemClock } from '../src/platform/clock.ts';

/** 1,000 facilities and 2,000 donors: enough that reading a whole table shows. */
const SIZES = sizesOf(1000);
/** A kept plan may read so many times as many blocks as one made for the values, and so many more. */
const FACTOR = 3;
const MORE = 25;

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Compared {
  readonly text: string;
  readonly generic: number;
  readonly custom: number;
}

const isWorse = ({ generic, custom }: Compared) => generic > FACTOR * custom + MORE;

const isRead = ({ text }: Statement) => !/\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key)\s+)update)\b/i.test(text);

/** A statement of ours as the driver gets it. */
function namedStatement(query: unknown): Statement | undefined {
  const found = query as Partial<Statement>;
  const { name, text, values } = found;
  return name === undefined || text === undefined || values === undefined ? undefined : { name, text, values };
}

/** Returns what the program asks by name during `work`, each text with the values of its first call. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  await work();
  const asked = spy.mock.calls.flatMap(([query]) => namedStatement(query) ?? []);
  return [...Map.groupBy(asked, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
}

/** A value as SQL writes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

async function blocksOf(client: pg.Client, { values }: Statement, mode: 'generic' | 'custom'): Promise<number> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  const explain = `explain (analyze, buffers, timing off, format json) execute compared${given}`;
  const { rows } = await client.query<Explained>(explain);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

async function compare(client: pg.Client, statement: Statement): Promise<Compared> {
  await client.query('begin');
  try {
    await client.query(`prepare compared as ${statement.text}`);
    // The first execution reads the catalogue, too.
    await blocksOf(client, statement, 'custom');
    const custom = await blocksOf(client, statement, 'custom');
    const generic = await blocksOf(client, statement, 'generic');
    return { text: statement.text, generic, custom };
  } finally {
    await client.query('rollback; deallocate all');
  }
}

/** The calls that people make most, and those of searches and decisions. */
const OF_DONOR = [
  '/api/profile',
  '/api/dashboard/donor',
  '/api/notifications',
  '/api/donation/schedule',
  '/api/donation/schedule/donor',
  '/api/donation/schedule/donor?creator=facility_staff',
  '/api/facility/1',
  '/api/facility/60',
  '/api/facility/1?search=hospital',
  '/api/facility/1?search=springfield',
  '/api/facility/1?search=zzzz',
  '/api/facility/1?bloodType=O-',
  '/api/facility/1?sort=urgency',
  '/api/facility/1?sort=distance&near=51.5,-0.1',
  '/api/facility/1?donorBloodType=O-&sort=urgency',
];
const OF_STAFF = [
  '/api/dashboard/facility',
  '/api/donation/schedule/facility',
  '/api/donation/schedule/facility?status=PENDING&creator=donor',
  '/api/donation/schedule/facility?status=PENDING&creator=donor&page=2',
  '/api/donation/schedule/facility?status=COMPLETED',
];

interface People {
  readonly donor: string;
  readonly staff: string;
  readonly facility_id: string;
  readonly pending: string;
}

const PEOPLE = `
  select r.donor_id as donor, s.id as staff, r.facility_id, r.id as pending
  from donation_requests r join users s on s.facility_id = r.facility_id
  where r.creator = 'donor' and r.status = 'PENDING' and r.preferred_at > now() limit 1`;

describeOnPostgres('statements that PostgreSQL plans once', (database) => {
  let client: pg.Client;

  beforeAll(async () => {
    const { url = '' } = database();
    await seed(url, SIZES);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  async function cookieOf(role: 'donor' | 'facility_staff', userId: string): Promise<string> {
    const session = { userId, role, userAgent: '', now: systemClock.now() };
    return `sanguine_session=${(await insertSession(database().kysely, session)).token}`;
  }

  async function useProgram(): Promise<void> {
    const app = await startTestApp(database(), { now: systemClock.now() });
    onTestFinished(() => app.close());
    const { rows } = await client.query<People>(PEOPLE);
    const [people] = rows;
    if (people === undefined) throw new Error('nobody waits for an answer');
    const [donor, staff] = [await cookieOf('donor', people.donor), await cookieOf('facility_staff', people.staff)];
    const asked = [
      ...OF_DONOR.map((path) => [donor, path] as const),
      ...OF_STAFF.map((path) => [staff, path] as const),
      [donor, `/api/facility/${people.facility_id}`] as const,
      [staff, `/api/donation/schedule/${people.pending}`] as const,
    ];
    for (const [cookie, path] of asked)
      expect([path, (await call(app, 'GET', path, { cookie })).status]).toEqual([path, 200]);
    const accepted = await call(app, 'POST', `/api/donation/schedule/${people.pending}/approve`, {
      cookie: staff,
      body: {},
    });
    expect([200, 409, 422]).toContain(accepted.status);
  }

  test('are read as well by the kept plan as by one for their values', async () => {
    const statements = await statementsOf(useProgram);
    const compared: Compared[] = [];
    for (const statement of statements.filter(isRead)) compared.push(await compare(client, statement));
    expect(compared.length).toBeGreaterThan(30);
    expect(compared.filter(isWorse)).toEqual([]);
  });

  test('would be found where the kept plan reads the whole table', async () => {
    const { rows } = await client.query<{ id: string }>('select id from users limit 1');
    const text = 'select id, email from users where id = $1::uuid or $1::uuid is null';
    const one = await compare(client, { name: 'bad', text, values: [rows[0]?.id] });
    expect(isWorse(one)).toBe(true);
  });
});
