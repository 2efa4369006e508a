import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { send } from './support/http.ts';
import { hasNginx, startNginx } from './support/nginx.ts';

test('the logs of the shipped nginx file name no calendar and no link of a mail, whether the program answers or not', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed');
  const [port, nobody] = [await freePort(), await freePort()];
  const nginx = await startNginx(port, [nobody]);
  onTestFinished(() => nginx.stop());
  const ask = async (path: string) => (await send(port, { path })).status;
  const paths = ['/calendar/t0pSecret.ics', '//calendar/t0pSecret.ics', '/%63alendar/t0pSecret.ics?a=1'];
  for (const path of paths) expect(await ask(path)).toBe(502);
  const links = [
    '/reset-password?token=t0pSecret',
    '/en/rebook?a=1&token=t0pSecret',
    '/api/answer-link?token=t0pSecret',
  ];
  for (const path of links) expect(await ask(path)).toBe(502);
  expect(await ask('/donate')).toBe(502);
  const logged = await nginx.logged();
  expect(logged).not.toContain('t0pSecret');
  // Other requests are logged, so that operators see which process does not answer.
  expect(logged.match(/GET \/donate/g)).toHaveLength(2);
  expect(logged).toContain('connect() failed');
});

test('what comes with a token reaches the program as it was sent', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed');
  const got: string[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${Buffer.concat(parts).toString()}`);
      reply.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = await freePort();
  const nginx = await startNginx(port, [typeof address === 'object' && address !== null ? address.port : 0]);
  onTestFinished(() => nginx.stop());
  const path = '/api/unsubscribe?token=a%2Bb';
  const sent = await send(port, { method: 'POST', path, body: { one: 'click' } });
  expect([sent.status, got]).toEqual([404, [`POST ${path} {"one":"click"}`]]);
});

/** A process of a version that has these files. */
async function versionWith(...files: string[]): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    reply.writeHead(files.includes(url) ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, asked };
}

test('while two versions run, each file of either is found, and what is nowhere is asked of each once', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed');
  const [old, young] = [await versionWith('/assets/old.js', '/same'), await versionWith('/assets/young.js', '/same')];
  const port = await freePort();
  const nginx = await startNginx(port, [old.port, young.port]);
  onTestFinished(() => nginx.stop());
  const statuses = async (path: string) =>
    Promise.all(Array.from({ length: 20 }, async () => (await send(port, { path })).status));
  expect(new Set([...(await statuses('/assets/old.js')), ...(await statuses('/assets/young.js'))])).toEqual(
    new Set([200]),
  );
  expect((await send(port, { path: '/assets/gone.js' })).status).toBe(404);
  const askedFor = (path: string) => [...old.asked, ...young.asked].filter((url) => url === path).length;
  expect(askedFor('/assets/gone.js')).toBe(2);
  // The answer that something is not there is an answer: only files of a build are asked for again.
  expect((await send(port, { path: '/api/gone' })).status).toBe(404);
  expect(askedFor('/api/gone')).toBe(1);
});
