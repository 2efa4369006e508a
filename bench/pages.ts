// `npm run bench:pages`: Lighthouse on the pages that people meet first, on a server of its own with demonstration data.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { markdownOf, missesOf, type PageVisits, writePagesReport } from './pages-report.ts';
import { type Visit, visit } from './pages-visit.ts';
import { startServer } from './processes.ts';

const rounds = Number(process.argv[2] ?? 5);
const only = process.argv[3];

const pages = [
  { name: 'sign in', path: '/', who: undefined },
  { name: 'sign up', path: '/sign-up', who: undefined },
  { name: 'donate', path: '/user/donate', who: 'donor' },
  { name: 'donor dashboard', path: '/user/dashboard', who: 'donor' },
  { name: 'facility dashboard', path: '/facility/dashboard', who: 'facility_staff' },
] as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

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

async function measure(origin: string, stillOrigin: string): Promise<readonly PageVisits[]> {
  const still = { name: 'sign in, without JavaScript', path: '/', origin: stillOrigin, who: undefined };
  const chosen = pages.filter(({ path }) => only === undefined || path === only).map((page) => ({ ...page, origin }));
  const visited = [...chosen, still].map((page) => ({ ...page, visits: new Array<Visit>() }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, path, who, origin: from, visits } of visited) {
      const cookie = who === undefined ? undefined : await cookieOf(origin, who);
      const one = await visit(`${from}${path}`, cookie, await freePort());
      visits.push(one);
      console.log(`${round} ${name}: ${one.scores.performance}, largest paint ${Math.round(one.largestPaint)} ms`);
    }
  }
  return visited.map(({ name, path, visits }) => ({ name, path, visits }));
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
  const visited = await measure(`http://localhost:${site.port}`, `http://localhost:${stillSite.port}`);
  const still = visited.at(-1);
  if (still === undefined) throw new Error('nothing was visited');
  const report = { at: new Date(), pages: visited.slice(0, -1), still, loadBefore };
  console.log(markdownOf(report));
  if (only === undefined) for (const file of writePagesReport(report)) console.log(file);
  if (missesOf(report).length > 0) process.exitCode = 1;
} finally {
  await Promise.all([site.stop(), stillSite.stop()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
