// `npm run bench -- live`: how soon a change reaches everybody who has a page open, and what open streams cost.
import { createHash, randomBytes } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startCluster } from './cluster.ts';
import { cpuMilliseconds, type Program, presentMegabytes, startApi } from './processes.ts';
import { quantile } from './statistics.ts';
import { attempt, conclude, count, type Line, progress, until } from './verdicts.ts';

const FULL = { streams: 2_000, changes: 20 };
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: String(FULL.streams) },
    changes: { type: 'string', default: String(FULL.changes) },
  },
});
const streams = count('streams', values.streams, 20_000);
const changes = count('changes', values.changes, 1_000);
const OPENED_AT_ONCE = 50;
const OPENED_WITHIN_SECONDS = 30;
const ARRIVED_WITHIN_SECONDS = 10;
const CHANGES_SHOWN = 5;
/** As in `apps/web/src/platform/live/refresh.ts`. */
const [GATHERED_MS, SPREAD_MS] = [40, 700];
const FACILITY = '01900000-0000-7000-8000-000000000001';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Stores a facility with one member of staff, and donors, all signed in. Returns their tokens, the staff member's first. */
async function seed(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: streams + 1 }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into facilities (id, name, address, operational_hours, time_zone) values ($1, 'Bench', 'Road 1', '24 hours', 'UTC')`,
    [FACILITY],
  );
  await client.query(
    `insert into inventory (id, facility_id, blood_type, units_available, version)
     select gen_random_uuid(), $1, unnest(array['O-','O+','A-','A+','B-','B+','AB-','AB+']), 0, 0`,
    [FACILITY],
  );
  await client.query(
    `with person as (
       insert into users (id, role, first_name, last_name, email, phone_number, address, password_hash, facility_id,
         personnel_role, blood_type_certainty, terms_accepted_at)
       select gen_random_uuid(), case n when 1 then 'facility_staff' else 'donor' end, 'Ada', 'Bench', n || '@bench.example',
         '', '', '', case n when 1 then $1::uuid end, case n when 1 then 'Admin' end, 'unknown', now()
       from generate_series(1, $2::int) n returning id, split_part(email::text, '@', 1)::int as n
     )
     insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), decode(($3::text[])[n], 'hex'), id, 'bench', now(), now(), now() + interval '1 hour' from person`,
    [FACILITY, tokens.length, tokens.map(hashOf)],
  );
  return tokens;
}

interface Open {
  readonly token: string;
  arrivals: number[];
  onHint: () => void;
  close(): void;
}

/** Opens a stream and records when each stock change arrives. */
async function open(port: number, token: string): Promise<Open> {
  const stream: Open = { token, arrivals: [], onHint: () => {}, close: () => sent.destroy() };
  const ready = Promise.withResolvers<void>();
  const sent = request({ port, path: '/api/events', agent: false, headers: { cookie: `sanguine_session=${token}` } });
  sent.on('error', ready.reject).on('response', (response) => {
    if (response.statusCode !== 200) ready.reject(new Error(`a stream answered ${response.statusCode}`));
    response.setEncoding('latin1').on('data', (text: string) => {
      if (text.includes('event: hello')) ready.resolve();
      const hints = text.split('event: inventory').length - 1;
      for (let one = 0; one < hints; one += 1) stream.arrivals.push(performance.now());
      if (hints > 0) stream.onHint();
    });
  });
  sent.end();
  const timer = setTimeout(
    () => ready.reject(new Error('a stream was not opened in time')),
    OPENED_WITHIN_SECONDS * 1000,
  );
  await ready.promise.finally(() => clearTimeout(timer));
  return stream;
}

async function setStock(port: number, token: string, unitsAvailable: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/api/facility/${FACILITY}/inventory/A%2B`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      origin: `http://localhost:${port}`,
      cookie: `sanguine_session=${token}`,
    },
    body: JSON.stringify({ unitsAvailable }),
  });
  if (!response.ok) throw new Error(`the change answered ${response.status}: ${await response.text()}`);
}

async function openAll(port: number, tokens: readonly string[]): Promise<Open[]> {
  const opened: Open[] = [];
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE) {
    opened.push(...(await Promise.all(tokens.slice(from, from + OPENED_AT_ONCE).map((token) => open(port, token)))));
  }
  return opened;
}

/** Milliseconds from sending the change to its arrival, for each change at each stream. */
async function measureArrivals(port: number, token: string, opened: readonly Open[]): Promise<number[]> {
  const took: number[] = [];
  // A new stream starts with recent changes.
  for (const { arrivals } of opened) arrivals.length = 0;
  for (let change = 0; change < changes; change += 1) {
    const startedAt = performance.now();
    await setStock(port, token, change);
    await until('every stream has the change', ARRIVED_WITHIN_SECONDS, () =>
      opened.every(({ arrivals }) => arrivals.length > change),
    );
    took.push(...opened.map(({ arrivals }) => (arrivals[change] ?? Infinity) - startedAt));
    await sleep(200);
  }
  return took.toSorted((a, b) => a - b);
}

const agent = new Agent({ keepAlive: true, maxSockets: 500 });

/** Every second page shows the donor's dashboard, the others the list with the facility that has changed. */
function fetchAgain(port: number, { token }: Open, place: number): Promise<void> {
  const path = place % 2 === 0 ? '/api/dashboard/donor' : '/api/facility/1';
  const fetched = Promise.withResolvers<void>();
  const headers = { cookie: `sanguine_session=${token}`, 'sanguine-background': '1' };
  get({ port, path, agent, headers }, (response) => {
    if (response.statusCode !== 200) fetched.reject(new Error(`${path} answered ${response.statusCode}`));
    response.resume().on('end', fetched.resolve);
  }).on('error', fetched.reject);
  return fetched.promise;
}

/** Milliseconds until each page shows a change, having fetched again what `live/refresh.ts` of the web app would, and when. */
async function measureShown(port: number, token: string, opened: readonly Open[]): Promise<number[]> {
  const shown: number[] = [];
  for (let change = 0; change < CHANGES_SHOWN; change += 1) {
    const startedAt = performance.now();
    const pages = opened.map(async (page, place) => {
      const hinted = Promise.withResolvers<void>();
      page.onHint = hinted.resolve;
      await hinted.promise;
      await sleep(GATHERED_MS + (place % 2 === 0 ? Math.random() * SPREAD_MS : 0));
      await fetchAgain(port, page, place);
      shown.push(performance.now() - startedAt);
    });
    await setStock(port, token, change + 1);
    await Promise.all(pages);
  }
  return shown.toSorted((a, b) => a - b);
}

async function connectionsOf(client: pg.Client): Promise<{ all: number; busy: number }> {
  const { rows } = await client.query<{ all: number; busy: number }>(
    `select count(*)::int as all, (count(*) filter (where state <> 'idle'))::int as busy from pg_stat_activity
     where application_name like 'sanguine%'`,
  );
  return rows[0] ?? { all: 0, busy: 0 };
}

async function measureStreams({ port, pid }: Program, client: pg.Client): Promise<Line[]> {
  progress(`${streams} donors and one member of staff sign in`);
  const [staff = '', ...donors] = await seed(client);
  for (let warm = 0; warm < 50; warm += 1) await setStock(port, staff, warm);
  const before = presentMegabytes(pid);
  progress(`${donors.length} streams are opened`);
  const opened = await openAll(port, donors);
  await sleep(6_000);
  const connections = await connectionsOf(client);
  progress(`${changes} changes of stock, each sent to all of them`);
  const took = await measureArrivals(port, staff, opened);
  const more = presentMegabytes(pid) - before;
  progress(`${CHANGES_SHOWN} changes, after which every page fetches again what it shows`);
  const cpuBefore = cpuMilliseconds(pid);
  const shown = await measureShown(port, staff, opened);
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / shown.length;
  for (const { close } of opened) close();
  agent.destroy();
  const [ms, MB] = ['ms', 'MB'];
  const what = 'from sending a change to its arrival';
  return [
    { what: `${what}, median`, measured: quantile(took, 0.5), unit: ms },
    { what: `${what}, 99th percentile`, measured: quantile(took, 0.99), unit: ms, atMost: 1_000 },
    { what: `${what}, slowest`, measured: quantile(took, 1), unit: ms },
    { what: 'until a page has fetched it and shows it, median', measured: quantile(shown, 0.5), unit: ms },
    { what: 'until a page has fetched it and shows it, 99th percentile', measured: quantile(shown, 0.99), unit: ms },
    { what: 'processor time of the process for each of these pages', measured: cpu, unit: ms },
    { what: 'more memory of the process than without streams', measured: more, unit: MB, atMost: 150 },
    {
      what: 'database connections at work while the streams are idle',
      measured: connections.busy,
      unit: '',
      atMost: 0,
    },
    { what: 'database connections of the process', measured: connections.all, unit: '' },
  ];
}

async function runOn(url: string): Promise<void> {
  const program = await startApi(url);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const lines = await attempt('open event streams', () => measureStreams(program, client));
    conclude({
      name: 'live',
      title: 'Open event streams',
      isFull: streams >= FULL.streams && changes >= FULL.changes,
      size: `${streams} streams on one process, ${changes} changes`,
      lines: lines ?? [],
    });
  } finally {
    await client.end();
    await program.stop();
  }
}

progress('a PostgreSQL is started');
const cluster = await startCluster(undefined);
try {
  await runOn(cluster.url);
} finally {
  await cluster.stop();
}
