import { pause } from './support/pause.ts';
import { expect, test } from 'vitest';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { emergency } from './support/people.ts';
import { isReady } from './support/program.ts';
import { range, tally, times } from './support/scale.ts';
import { createScenario, program } from './support/scenario.ts';
import { Writers } from './support/writers.ts';

const WRITERS = 16;
const ROOM = '/api/donation/schedule';

/** Milliseconds that a start takes beside the same writers, which on a busy machine may be long. */
async function startBeside(databaseUrl: string): Promise<number> {
  const startedAt = performance.now();
  const beside = await program({ databaseUrl });
  const took = performance.now() - startedAt;
  await beside.terminate();
  return took;
}

test('F1 kill -9 of the program under writes loses and duplicates nothing that was acknowledged', async () => {
  const { server, app, staff } = await createScenario();
  const { port } = app;
  const writers = new Writers(port, 'killed');
  writers.start(staff, WRITERS);
  const undisturbed = await startBeside(server.url);
  const readyAfter: number[] = [];
  let running = app;
  for (const round of range(times(2, 20))) {
    await pause(700 + 37 * round);
    await running.kill();
    const killedAt = performance.now();
    running = await program({ databaseUrl: server.url, port });
    while (!(await isReady(port))) await pause(20);
    readyAfter.push(performance.now() - killedAt);
  }
  await writers.stop();
  const { lost, doubled } = await writers.losses(server);
  const acknowledged = writers.acknowledged.size;
  figure(
    'F1',
    `kill -9 of the program × ${readyAfter.length}, ${WRITERS} writers`,
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled; ready after at most ${seconds(Math.max(...readyAfter))}`,
  );
  expect(writers.brokenConnections).toBeGreaterThan(0);
  expect({ lost, doubled, wrong: writers.wrong }).toEqual({ lost: 0, doubled: 0, wrong: [] });
  expect(Math.max(...readyAfter)).toBeLessThan(Math.max(5_000, 3 * undisturbed));
});

test('F1 SIGTERM lets every request that is in flight have its answer', async () => {
  const { server, app, staff } = await createScenario();
  let running = app;
  const statuses: (number | string)[] = [];
  for (const round of range(times(2, 20))) {
    // Half of them wait for the table, so they last longer than the time in which a stopping server still accepts
    // newcomers.
    const held = server.rows('do $$ begin lock table donation_requests in share mode; perform pg_sleep(1); end $$');
    const inFlight = range(40).map((n) => {
      const { cookie } = staff[n % staff.length] ?? { cookie: '' };
      const write = { method: 'POST', path: ROOM, cookie, body: emergency(`term-${round}-${n}`) };
      return send(running.port, n % 2 === 0 ? write : { path: ROOM, cookie });
    });
    // When the first one is there, the others have at least reached the program.
    await Promise.race(inFlight);
    const terminated = running.terminate();
    const replies = await Promise.allSettled(inFlight);
    for (const reply of replies)
      statuses.push(reply.status === 'fulfilled' ? reply.value.status : String(reply.reason));
    expect(await terminated).toBe(0);
    await held;
    running = await program({ databaseUrl: server.url, port: app.port });
  }
  figure('F1', `SIGTERM × ${statuses.length / 40}, 40 requests in flight each`, tally(statuses));
  const half = statuses.length / 2;
  expect([200, 201].map((status) => statuses.filter((other) => other === status).length)).toEqual([half, half]);
});
