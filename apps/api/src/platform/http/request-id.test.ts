import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const GIVEN = '5f0c6f2a9c4e4d0f8f0e2b7d4c1a9e3b';

function idOf(trusted: readonly string[], from: string, id?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  if (id !== undefined) request.headers['x-request-id'] = id;
  return requestIds(trusted)(request);
}

test('a trusted proxy gives the id of a request', () => {
  expect(idOf(['10.0.0.2'], '10.0.0.2', GIVEN)).toBe(GIVEN);
  expect(idOf(['10.0.0.0/24', 'loopback'], '::ffff:10.0.0.9', GIVEN)).toBe(GIVEN);
  expect(idOf(['loopback'], '::1', GIVEN)).toBe(GIVEN);
  expect(idOf(['10.0.0.2'], '10.0.0.2')).toMatch(UUID);
});

test('nobody else does', () => {
  expect(idOf([], '10.0.0.2', GIVEN)).toMatch(UUID);
  expect(idOf(['10.0.0.2'], '10.0.0.3', GIVEN)).toMatch(UUID);
  expect(idOf(['10.0.0.0/24'], 'fe80::1', GIVEN)).toMatch(UUID);
});

test.each([
  'short',
  'a'.repeat(65),
  `${GIVEN}\n{"level":60}`,
  `${GIVEN}<script>`,
  `ada@example.org-${GIVEN}`,
  `${GIVEN}, x`,
])('an id of a strange form is ignored: %j', (id) => expect(idOf(['10.0.0.2'], '10.0.0.2', id)).toMatch(UUID));
