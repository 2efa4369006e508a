// `npm run bench -- pages`: Lighthouse on the pages that people meet first, on a server of its own with demonstration data.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../apps/api/test/support/free-port.ts';
import { markdownOf, missesOf, writePagesReport } from './pages-report.ts';
import { type Visit, visit } from './pages-visit.ts';
import { startServer } from './processes.ts';
import { attempt, count, failures } from './verdicts.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } } });
const rounds = count('rounds', values.rounds, 50);
const { only } = values;

/** Stands for the address of one that the demonstration has. */
const FACILITY = '/facilities/';

const pages = [
  { name: 'sign in', path: '/', who: undefined },
  { name: 'sign up', path: '/sign-up', who: undefined },
  { name: 'find a facility', path: '/donate', who: undefined },
  { name: 'facilities around a town, with a map', path: '/donate?place=2654675', who: undefined },
  { name: 'a facility', path: FACILITY, who: undefined },
  { name: 'donate', path: '/user/donate', who: 'donor' },
  { name: 'donor dashboard', path: '/user/dashboard', who: 'donor' },
  { name: 'facility dashboard', path: '/facility/dashboard', who: 'facility_staff' },
] as const;

/** The demonstration's answer, which apps/api/src/app/demo.ts makes. */
function asAccounts(answer: unknown) {
  return answer as { readonly accounts: readonly { role: string; email: string; password: string }[] };
}

async function cookieOf(origin: string, role: string): Promise<string> {
  const { accounts } = asAccounts(await (await fetch(`${origin}/demo/accounts`)).json());
  const account = accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`the demonstration has no ${role}`);
  const { email, password } = account;
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`${email} was not signed in: ${response.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** The address of the first facility in the site map. */
async function facilityPath(origin: string): Promise<string> {
  const [, address] = /<loc>(.*?)<\/loc>/.exec(await (await fetch(`${origin}/sitemap/1.xml`)).text()) ?? [];
  if (address === undefined) throw new Error('the site map names no facility');
  return new URL(address).pathname;
}

interface Stop {
  readonly name: string;
  readonly path: string;
  readonly origin: string;
  readonly who: string | undefined;
  readonly throttling: 'simulate' | 'devtools';
  readonly visits: Visit[];
}

/** Visits each stop once in every round, so that a busy moment affects all alike. */
async function go(stops: readonly Stop[]): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, path, who, origin, throttling, visits } of stops) {
      const cookie = who === undefined ? undefined : await cookieOf(origin, who);
      const one = await attempt(`visit ${round} of ${name}`, async () =>
        visit({ url: `${origin}${path}`, cookie, throttling, debugPort: await freePort() }),
      );
      if (one === undefined) continue;
      visits.push(one);
      console.log(`${round} ${name}: ${one.scores.performance}, largest paint ${Math.round(one.largestPaint)} ms`);
    }
  }
}

async function stopsAt(origin: string, stillOrigin: string) {
  const facility = await facilityPath(origin);
  const signIn = { path: '/', who: undefined } as const;
  const still = { ...signIn, name: 'sign in without JavaScript', origin: stillOrigin } as const;
  const slowed = { throttling: 'devtools' } as const;
  const simulated = { throttling: 'simulate' } as const;
  return {
    pages: pages
      .filter(({ path }) => only === undefined || path === only)
      .map(
        (page): Stop => ({
          ...page,
          path: page.path === FACILITY ? facility : page.path,
          ...simulated,
          origin,
          visits: [],
        }),
      ),
    still: { ...still, ...simulated, visits: new Array<Visit>() },
    slowed: { ...signIn, ...slowed, name: 'sign in, slowed down', origin, visits: new Array<Visit>() },
    slowedStill: { ...still, ...slowed, name: `${still.name}, slowed down`, visits: new Array<Visit>() },
  };
}

const loadBefore = loadavg()[0] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'sanguine-pages-'));
const env = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: '',
  DATABASE_URL: '',
};
const site = await startServer(['apps/api/src/main.ts'], { ...env, DATA_DIR: folder, SANGUINE_DEMO: '1' });
const stillSite = await startServer(['bench/pages-static.ts'], {});
try {
  const stops = await stopsAt(`http://localhost:${site.port}`, `http://localhost:${stillSite.port}`);
  await go([...stops.pages, stops.still, stops.slowed, stops.slowedStill]);
  const report = { at: new Date(), ...stops, pages: stops.pages.filter(({ visits }) => visits.length > 0), loadBefore };
  console.log(markdownOf(report));
  for (const failure of failures) console.log(`✗ ${failure}`);
  if (only === undefined && failures.length === 0) for (const file of writePagesReport(report)) console.log(file);
  if (failures.length > 0 || missesOf(report).length > 0) process.exitCode = 1;
} finally {
  await Promise.all([site.stop(), stillSite.stop()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
