import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { noticeUnknownProxies } from './unknown-proxy.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

function appBehind(trustProxy: string[]) {
  const lines: string[] = [];
  const app = Fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false });
  noticeUnknownProxies(app, createLog('warn', { write: (line) => void lines.push(line) }));
  app.get('/', ({ ip }) => ip);
  onTestFinished(() => app.close());
  return { lines, app, ask: (remoteAddress: string, headers = {}) => app.inject({ url: '/', remoteAddress, headers }) };
}

test.each([[[]], [['10.0.0.9']]])(
  'a proxy that %j does not name is noticed once, and what it says is not believed',
  async (named) => {
    const { lines, app, ask } = appBehind(named);
    await ask('10.0.0.2');
    expect([lines.length, app.hasUnknownProxy()]).toEqual([0, false]);
    expect((await ask('10.0.0.2', FORWARDED)).body).toBe('10.0.0.2');
    await ask('10.0.0.2', FORWARDED);
    expect([lines.length, app.hasUnknownProxy()]).toEqual([1, true]);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toContain('203.0.113.9');
  },
);

test('a proxy that is named is believed, and nothing is said', async () => {
  const { lines, app, ask } = appBehind(['10.0.0.2']);
  expect((await ask('10.0.0.2', FORWARDED)).body).toBe('203.0.113.9');
  expect([lines.length, app.hasUnknownProxy()]).toEqual([0, false]);
});
