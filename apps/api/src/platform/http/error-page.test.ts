import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { answerError } from './failures.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function failing() {
  const app = Fastify({ genReqId: () => '<5f0c6f2a9c4e4d0f>' });
  app.setErrorHandler(answerError);
  app.decorateRequest('refusal', undefined);
  const boom = async () => {
    throw new Error('a secret of the database');
  };
  app.get('/page', boom);
  app.get('/api/call', boom);
  app.get('/gone', async () => {
    throw new AppError({ code: 'not_found', message: 'Gone.' });
  });
  app.get('/down', async () => {
    throw new AppError({ code: 'unavailable', message: 'Not now.', retryAfterSeconds: 2 });
  });
  return app;
}

test('a person who opens an address that fails gets a page with the reference, and no reason', async () => {
  const reply = await failing().inject({ url: '/page', headers: BROWSER });
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(reply.body).toContain('Reference: <code dir="ltr">&lt;5f0c6f2a9c4e4d0f&gt;</code>');
  expect(reply.body).not.toContain('secret');
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
});

test('says while the database is away that it is, and when to try again', async () => {
  const reply = await failing().inject({ url: '/down', headers: BROWSER });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  expect(reply.body).toContain('Not now.');
});

test.each([
  ['a call of the API, by anybody', '/api/call', BROWSER],
  ['software that reads JSON', '/page', { accept: 'application/json' }],
  ['a refusal', '/gone', BROWSER],
])('%s gets JSON', async (_, url, headers) => {
  expect((await failing().inject({ url, headers })).json()).toMatchObject({ success: false });
});
