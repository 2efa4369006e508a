import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { logRequests } from './request-log.ts';

/** A server that logs its requests, and nothing else. */
function serverLoggingTo(write: (line: string) => void) {
  const app = Fastify({
    logger: { level: 'info', stream: { write } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app, new Registry());
  app.get('/fine/:id', async () => ({ a: 1 }));
  app.get('/refused', async (request, reply) => {
    request.actor = { role: 'donor', userId: 'u1' };
    request.refusal = new AppError({ code: 'not_allowed', message: 'No.' });
    return reply.status(403).send({});
  });
  app.get('/slow', async () => new Promise(() => {}));
  return app;
}

test('a request has one line, which says how it was answered', async () => {
  const lines: string[] = [];
  const app = serverLoggingTo((line) => void lines.push(line));
  await app.inject('/fine/1?secret=2');
  await app.inject('/refused');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ msg: 'answered', method: 'GET', route: '/fine/:id', status: 200, reqId: 'req-1' }),
    expect.objectContaining({ msg: 'refused', route: '/refused', status: 403, code: 'not_allowed', userId: 'u1' }),
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test('a request whose client has gone before the answer has a line, too', async () => {
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  const app = serverLoggingTo((line) => {
    if (!line.includes('listening')) resolve(line);
  });
  app.addHook('preHandler', async () => void client.destroy());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const client = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  await once(client, 'connect');
  client.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(JSON.parse(await logged)).toMatchObject({ msg: 'the client has gone', route: '/slow' });
  await app.close();
});
