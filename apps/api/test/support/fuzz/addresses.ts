import fc from 'fast-check';
import { METHODS } from 'node:http';

const KNOWN = [
  '',
  'api',
  'profile',
  'auth',
  'login',
  'facility',
  '1',
  'health',
  'ready',
  'live',
  'demo',
  'mailbox',
  'pages',
];
const MORE_KNOWN = ['assets', 'app.js', 'user', 'dashboard', 'pages.json', 'shell.html', 'openapi.json', 'metrics'];
/** Paths that have misled programs before: parent folders, separators of other systems, double encodings. */
const TRICKS = [
  ['.', '..', '...', '%2e', '%2e%2e', '..%2f', '%2f', '%2F..%2F', '%5c', '..%5c', '\\', '\\..\\', 'a\\b', 'a%5cb'],
  [
    '%00',
    'a%00b',
    '%0d%0a',
    '%09',
    '%20',
    '%',
    '%zz',
    '%e0%a4%a',
    '%c0%ae',
    '%252e%252e',
    '%u002e',
    '\u00e9',
    '\u00ff',
  ],
  ['~', '*', ':id', '{id}', '$', ';', 'a;b=c', '@', '|', '^', '`', '"', '<script>', "'", '(', '+', ',', '&', '='],
  ['.git', '.env', 'etc', 'passwd', 'C:', 'con', 'nul', '__proto__', 'constructor', 'a'.repeat(300), 'b'.repeat(5_000)],
].flat();

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN, ...MORE_KNOWN) },
  { weight: 3, arbitrary: fc.constantFrom(...TRICKS) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCodePoint(code)) }),
  },
);
const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
const address = fc.oneof(
  { weight: 8, arbitrary: path },
  { weight: 2, arbitrary: fc.tuple(path, segment, segment).map(([of, name, value]) => `${of}?${name}=${value}`) },
  { weight: 1, arbitrary: path.map((of) => `http://elsewhere.example${of}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '//', '///', '/?', '/#', '?', 'sanguine.test:443', '//evil.example/a', '/.', '/..'),
  },
);
const method = fc.oneof(
  { weight: 4, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constantFrom(...METHODS) },
  { weight: 1, arbitrary: fc.constantFrom('get', 'HELLO', 'G\u00c9T', '') },
);

/** Requests for undeclared addresses, generated from the seed. */
export function strangeRequests(count: number, seed: number): readonly { method: string; address: string }[] {
  return fc.sample(fc.record({ method, address }), { numRuns: count, seed });
}

const line = fc.oneof(
  fc.constantFrom(
    'GET / HTTP/1.1',
    'GET /',
    'GET / HTTP/9.9',
    'POST /api/auth/login HTTP/1.1',
    'PRI * HTTP/2.0',
    '\x16\x03\x01',
  ),
  fc.constantFrom(
    'Host: a',
    'Host: a\r\nHost: b',
    'Host:',
    'Host: \u00ff',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: a',
  ),
  fc.constantFrom(
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x',
    'Expect: 100-continue',
    'Expect: much',
    'Upgrade: websocket',
  ),
  fc.constantFrom(
    'Connection: upgrade',
    'Connection: close',
    'Cookie: ;;;=',
    'Accept-Encoding: \u00ff',
    'If-None-Match: "',
    'Range: bytes=9-1',
  ),
  fc.constantFrom(
    'zz',
    '5\r\nhello',
    '0',
    '',
    '',
    `X: ${'a'.repeat(20_000)}`,
    'no colon',
    ': no name',
    ' folded',
    'Content-Type: a/b/c',
  ),
  fc.string(),
);

/** Bytes that are almost HTTP, generated from the seed. */
export function strangeBytes(count: number, seed: number): readonly string[] {
  const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => `${lines.join('\r\n')}\r\n\r\n`);
  return fc.sample(text, { numRuns: count, seed });
}
