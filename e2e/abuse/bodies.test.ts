import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { donorBody } from '../../apps/api/test/support/people.ts';
import { addFacility } from '../faults/support/people.ts';
import { figure } from '../faults/support/figures.ts';
import { send } from '../faults/support/http.ts';
import { type Instance, startProgram } from '../faults/support/program.ts';
import { isFull, range } from '../faults/support/scale.ts';
import { createServer, type Server } from '../faults/support/server.ts';
import { growthDuring, sendRaw } from './support/raw.ts';

/** Next to other tests a machine takes longer; the full run has the machine to itself. */
const SOON_MS = isFull ? 100 : 400;
const AT_ONCE_MS = isFull ? 50 : 200;
const KIB = 1024;
const TEN_GIGABYTES = 10 * KIB ** 3;

let server: Server;
let app: Instance;
let cookie: string;

beforeAll(async () => {
  server = await createServer();
  app = await startProgram({ databaseUrl: server.url });
  ({ cookie } = await addFacility(server, app.port));
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

const head = (path: string, ...lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: sanguine.test', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');

/** Endless pieces of 64 KiB, as one chunk each. */
function endless(): () => Buffer {
  const piece = Buffer.from(`10000\r\n${' '.repeat(64 * KIB)}\r\n`);
  return () => piece;
}

const PIECE = 64 * KIB;

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
const keys = (count: number) =>
  `{${range(count)
    .map((n) => `"k${n.toString(36)}":1`)
    .join(',')}}`;

describe('a body that is too large', () => {
  test('I4 is refused by its declared length, before any of it has arrived', async () => {
    const reply = await sendRaw(app.port, head('/api/auth/login', `Content-Length: ${TEN_GIGABYTES}`));
    figure(
      'I4',
      '10 GB announced',
      `${reply.status} in ${Math.round(reply.milliseconds)} ms, ${reply.sent} bytes read`,
    );
    expect(reply.status).toBe(413);
    expect(reply.milliseconds).toBeLessThan(SOON_MS);
  });

  test('I4 is refused as soon as it is too large, when it declares no length', async () => {
    // What is still being sent when the server closes resets the connection, at times before the answer is read.
    const attempt = () => sendRaw(app.port, head('/api/auth/login', 'Transfer-Encoding: chunked'), endless());
    const reply = await vi.waitFor(attempt, { timeout: 20_000 });
    figure('I4', 'a body without end', `${reply.status} after ${Math.round(reply.sent / KIB)} KiB`);
    expect(reply.status).toBe(413);
    expect(reply.sent).toBeLessThan(8 * KIB * KIB);
  });

  test('I4 is refused with a million keys before they are parsed', async () => {
    const million = Buffer.from(keys(1_000_000));
    const start = head('/api/auth/login', `Content-Length: ${million.length}`);
    const attempt = () => {
      const pieces = range(Math.ceil(million.length / PIECE)).map((n) => million.subarray(n * PIECE, (n + 1) * PIECE));
      return sendRaw(app.port, start, () => pieces.shift());
    };
    // What is still being sent when the server closes resets the connection, at times before the answer is read.
    const reply = await vi.waitFor(attempt, { timeout: 20_000 });
    figure('I4', '10^6 keys', `${reply.status} in ${Math.round(reply.milliseconds)} ms`);
    expect(reply.status).toBe(413);
    expect(reply.milliseconds).toBeLessThan(SOON_MS);
  });

  test('I4 does not reveal who may send it: it is refused for the session first', async () => {
    const reply = await sendRaw(app.port, head('/api/support/issues', `Content-Length: ${TEN_GIGABYTES}`));
    expect([401, 413]).toContain(reply.status);
    expect(reply.milliseconds).toBeLessThan(SOON_MS);
  });
});

const issue = (description: string) => JSON.stringify({ issueType: 'technical', description });
const bytes = (...parts: readonly (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const STRANGE: readonly (readonly [string, string | Buffer, Readonly<Record<string, string>>?])[] = [
  ['lists 10,000 deep', deep(10_000, '[', ']')],
  ['objects 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['lists 50,000 deep', deep(50_000, '[', ']')],
  ['as many keys as fit', keys(10_000)],
  ['a key twice, the second a wrong one', '{"issueType":"technical","description":"x","description":7}'],
  ['a prototype', '{"__proto__":{"role":"operator"},"issueType":"technical","description":"x"}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}},"issueType":"technical","description":"x"}'],
  ['bytes that are no UTF-8', bytes('{"issueType":"technical","description":"', [0xc3, 0x28, 0xff, 0xfe], '"}')],
  ['a letter in more bytes than it needs', bytes('{"issueType":"technical","description":"', [0xc0, 0xaf], '"}')],
  ['half a surrogate', '{"issueType":"technical","description":"a\\ud800b"}'],
  ['a NUL', issue('a\0b')],
  ['a NUL outside of strings', '{"issueType":\0"technical"}'],
  ['a number without end', `{"issueType":${'9'.repeat(90_000)}}`],
  ['numbers that are none', '{"issueType":NaN,"description":1e999}'],
  ['a string that never ends', `{"issueType":"${'a'.repeat(90_000)}`],
  [
    'a text of another type',
    'issueType=technical&description=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['a list', '[]'],
  ['a number', '7'],
  ['nothing', ''],
  ['UTF-16', Buffer.from(issue('x'), 'utf16le'), { 'content-type': 'application/json; charset=utf-16le' }],
  ['a 1,000-part form', `--x\r\n\r\na\r\n`.repeat(1_000), { 'content-type': 'multipart/form-data; boundary=x' }],
  [
    'a formula of backtracking',
    issue(`${'a'.repeat(50_000)}!`),
    { 'content-type': `application/json;${' '.repeat(8_000)}x` },
  ],
];

test.each(STRANGE.map(([name, body, headers = {}]) => ({ name, body, headers })))(
  'I4 $name: refused in no time',
  async ({ name, body, headers }) => {
    const request = { method: 'POST', path: '/api/support/issues', cookie, body, headers };
    const replies = [];
    for (const _ of range(3)) replies.push(await send(app.port, request));
    const best = Math.min(...replies.map(({ milliseconds }) => milliseconds));
    const [{ status, text } = { status: 0, text: '' }] = replies;
    figure('I4', name, `${status} in ${Math.ceil(best)} ms`);
    expect([400, 413, 415], text).toContain(status);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: expect.any(String) });
    expect(best).toBeLessThan(SOON_MS);
  },
);

test('I4 counts the last of two keys of one name, both for the check and for what is stored', async () => {
  const body = '{"issueType":"technical","description":7,"description":"the last one"}';
  const reply = await send(app.port, { method: 'POST', path: '/api/support/issues', cookie, body });
  expect(reply.status).toBe(201);
  const [row] = await server.rows<{ description: string }>('select description from support_issues');
  expect(row?.description).toBe('the last one');
});

test('I4 compressed content is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * KIB * KIB, ' '), { level: 9 });
  const whole = gzipSync(Buffer.from(issue('compressed')));
  const headers = { 'content-encoding': 'gzip' };
  const post = (path: string, body: Buffer, type: string) =>
    send(app.port, { method: 'POST', path, cookie, body, headers: { ...headers, 'content-type': type } });
  const growth = await growthDuring(app.pid, async () => {
    const replies = await Promise.all(
      range(20).flatMap(() => [
        post('/api/support/issues', bomb, 'application/json'),
        post('/api/support/issues', whole, 'application/json'),
      ]),
    );
    for (const { status } of replies) expect([400, 413, 415]).toContain(status);
  });
  figure(
    'I4',
    `20 × ${Math.round(bomb.length / KIB)} KiB that unpack to 64 MB each`,
    `refused; ${Math.round(growth)} MB more in memory`,
  );
  expect(growth).toBeLessThan(50);
});

describe('a long password', () => {
  const signIn = (email: string, password: string) =>
    send(app.port, { method: 'POST', path: '/api/auth/login', body: { email, password } });

  test('N8 is refused unread at a megabyte, and not hashed', async () => {
    const person = donorBody();
    const replies = [];
    for (const _ of range(5)) replies.push(await signIn(person.email, 'x'.repeat(KIB * KIB)));
    const best = Math.min(...replies.map(({ milliseconds }) => milliseconds));
    figure('N8', 'a password of 1 MB', `${replies[0]?.status} in ${Math.ceil(best)} ms`);
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(413));
    expect(best).toBeLessThan(AT_ONCE_MS);
  });

  test.each([64, 73, 128])('N8 works with %i characters, and its last one matters', async (length) => {
    const password = 'pässword '.repeat(20).slice(0, length);
    const person = donorBody({ password });
    expect((await send(app.port, { method: 'POST', path: '/api/users/register/donor', body: person })).status).toBe(
      201,
    );
    const [other, right] = [
      await signIn(person.email, `${password.slice(0, -1)}#`),
      await signIn(person.email, password),
    ];
    figure('N8', `a password of ${length} characters; with another last one`, `${right.status}; ${other.status}`);
    expect([right.status, other.status]).toEqual([200, 401]);
    expect((await signIn(person.email, `${password}x`)).status).toBe(401);
  });
});
