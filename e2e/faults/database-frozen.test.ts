import { pause } from './support/pause.ts';
import { expect, test } from 'vitest';
import { peakMegabytes } from '../../apps/api/test/support/programs.ts';
import { figure, seconds } from './support/figures.ts';
import { type Reply, send } from './support/http.ts';
import { emergency } from './support/people.ts';
import { isReady } from './support/program.ts';
import { range, tally, times } from './support/scale.ts';
import { createScenario, type Scenario } from './support/scenario.ts';

const LIMIT_MS = 5_000;
/** Allowance for machines that run other tests at the same time. */
const LATE_MS = 500;
const ROOM = '/api/donation/schedule';

function crowd({ app, staff }: Scenario, size: number, name: string): Promise<Reply[]> {
  return Promise.all(
    range(size).map((n) => {
      const { cookie } = staff[n % staff.length] ?? { cookie: '' };
      const key = `${name}-${n}`;
      const write = { method: 'POST', path: ROOM, cookie, key, body: emergency(key) };
      return send(app.port, n % 2 === 0 ? write : { path: ROOM, cookie });
    }),
  );
}

test('F4 a frozen database: everyone gets an answer within five seconds, and is served again when it thaws', async () => {
  const scenario = await createScenario();
  const { server, app } = scenario;
  await crowd(scenario, 40, 'warm');
  server.freeze();
  const frozenAt = performance.now();
  const replies = await crowd(scenario, 100, 'frozen');
  const health = await send(app.port, { path: '/health/ready' });
  const live = await send(app.port, { path: '/health/live' });
  while (performance.now() - frozenAt < times(6_000, 30_000)) {
    replies.push(...(await crowd(scenario, 20, `later-${replies.length}`)));
  }
  server.thaw();
  const thawedAt = performance.now();
  while (!(await isReady(app.port))) await pause(20);
  const again = await crowd(scenario, 20, 'frozen');
  const backAfter = performance.now() - thawedAt;
  const slowest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  figure(
    'F4',
    `frozen for ${seconds(thawedAt - frozenAt)}`,
    `${tally(replies.map(({ status }) => status))}, the slowest after ${seconds(slowest)}; served ${seconds(backAfter)} after the thaw`,
  );
  expect(tally(replies.map(({ status }) => status))).toBe(`${replies.length} × 503`);
  expect(replies.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(slowest).toBeLessThan(LIMIT_MS + LATE_MS);
  expect([health.status, live.status]).toEqual([503, 200]);
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(backAfter).toBeLessThan(2_000 + LATE_MS);
  const doubled = await server.rows(`select notes from donation_requests group by notes having count(*) > 1`);
  expect(doubled).toEqual([]);
});

test('F4 a frozen database: a limited number waits, the others are turned away at once', async () => {
  const scenario = await createScenario({ facilities: 1 });
  const { server, app, staff } = scenario;
  const cookie = staff[0]?.cookie ?? '';
  server.freeze();
  const replies = await Promise.all(
    range(3_000).map(() => send(app.port, { path: ROOM, cookie }).catch(() => undefined)),
  );
  server.thaw();
  const statuses = replies.map((reply) => reply?.status ?? 'broken connection');
  const resident = peakMegabytes(app.pid);
  figure('F4', '3,000 requests at a frozen database', `${tally(statuses)}; at most ${Math.round(resident)} MB`);
  expect(tally(statuses)).toBe('3000 × 503');
  expect(resident).toBeLessThan(600);
});
