import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readableAddress } from './address.ts';
import { answerUnreadable, answerUnreadableAddress } from './unreadable.ts';

test.each([
  ['whose address the router cannot read', 'GET http://elsewhere.example/a/~#3/%c0%ae HTTP/1.1'],
  ['that is none', 'nonsense'],
])('a request %s is answered in our words and with our headers', async (_name, line) => {
  const app = Fastify({
    rewriteUrl: readableAddress,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnreadableAddress,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  client.write(`${line}\r\nHost: a\r\n\r\n`);
  const [head = '', body = ''] = (await text(client)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'malformed' });
  await app.close();
});
