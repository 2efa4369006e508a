import { connect, type Socket } from 'node:net';
import { pause } from './support/pause.ts';
import { expect, test } from 'vitest';
import { figure, seconds } from './support/figures.ts';
import { send } from './support/http.ts';
import { percentile, range, times } from './support/scale.ts';
import { createScenario } from './support/scenario.ts';

/** The limit of 10 or 30 seconds, and the 5 between two checks of the connections. */
const HEADERS_CLOSED_MS = 16_000;
const BODIES_CLOSED_MS = 36_000;
const DRIP_MS = 2_000;

const START_OF_HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: sanguine.test\r\n';
const WHOLE_HEADERS = `${START_OF_HEADERS}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

/** A client that sends one byte every other second; resolves to how long the server listened. */
function drip(port: number, start: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(start));
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  socket.resume();
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    resolve(performance.now() - startedAt);
  });
  return promise;
}

test('D1 slow clients are disconnected, and others do not notice', async () => {
  const { app, staff } = await createScenario({ facilities: 1 });
  const cookie = staff[0]?.cookie ?? '';
  const crowd = times(100, 1_000);
  const slow = {
    headers: range(crowd).map(() => drip(app.port, START_OF_HEADERS)),
    bodies: range(crowd).map(() => drip(app.port, WHOLE_HEADERS)),
  };
  const crowdLife = { isOver: false };
  const shownOut = Promise.all([...slow.headers, ...slow.bodies]).then(() => (crowdLife.isOver = true));
  const waits: number[] = [];
  let failures = 0;
  while (!crowdLife.isOver) {
    const reply = await send(app.port, { path: '/api/donation/schedule', cookie }).catch(() => undefined);
    if (reply?.status === 200) waits.push(reply.milliseconds);
    else failures += 1;
    await pause(60);
  }
  await shownOut;
  const [headers, bodies] = [
    Math.max(...(await Promise.all(slow.headers))),
    Math.max(...(await Promise.all(slow.bodies))),
  ];
  const p95 = percentile(waits, 0.95);
  figure(
    'D1',
    `${crowd} slow headers and ${crowd} slow bodies`,
    `headers closed after at most ${seconds(headers)}, bodies after ${seconds(bodies)}; others: ${waits.length} answered, ` +
      `${failures} failed, p95 ${Math.round(p95)} ms`,
  );
  expect(headers).toBeLessThan(HEADERS_CLOSED_MS);
  expect(bodies).toBeLessThan(BODIES_CLOSED_MS);
  expect(failures / (waits.length + failures)).toBeLessThanOrEqual(0.001);
  expect(p95).toBeLessThan(500);
});
