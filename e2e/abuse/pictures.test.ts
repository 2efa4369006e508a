import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hugePng } from '../../apps/api/test/support/pictures.ts';
import { addDonors, type Person } from '../faults/support/people.ts';
import { figure } from '../faults/support/figures.ts';
import { dataOf, send } from '../faults/support/http.ts';
import { type Instance, startProgram } from '../faults/support/program.ts';
import { range, tally } from '../faults/support/scale.ts';
import { createServer, type Server } from '../faults/support/server.ts';
import { growthDuring } from './support/raw.ts';

const MEGABYTE = 1024 * 1024;
const AT_ONCE = 10;
const MORE_MEMORY_MB = 150;

let server: Server;
let app: Instance;
let people: readonly Person[];

beforeAll(async () => {
  server = await createServer();
  app = await startProgram({ databaseUrl: server.url });
  people = await addDonors(server, AT_ONCE);
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

const upload = (body: Buffer, type = 'image/png', person = people[0]) =>
  send(app.port, {
    method: 'PUT',
    path: '/api/profile/avatar',
    cookie: person?.cookie ?? '',
    body,
    headers: { 'content-type': type },
  });

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><body><script>alert(1)</script></body>');
const zip = Buffer.concat([Buffer.from('504b030414000000080000000000', 'hex'), deflateRawSync(Buffer.alloc(MEGABYTE))]);
const small = hugePng(64);
const withPage = Buffer.concat([small, html]);
const withZip = Buffer.concat([small, zip]);
const bomb = hugePng(14_000);

test.each([
  ['an SVG as what it is', svg, 'image/svg+xml'],
  ['an SVG that says it is a PNG', svg, 'image/png'],
  ['a page that says it is a JPEG', html, 'image/jpeg'],
  ['a page behind a PNG', withPage, 'image/png'],
  ['an archive behind a PNG', withZip, 'image/png'],
  ['a PNG behind a page', Buffer.concat([html, small]), 'image/png'],
  ['an archive', zip, 'application/zip'],
  ['10 MB', Buffer.concat([small, Buffer.alloc(10 * MEGABYTE)]), 'image/png'],
  ['half a PNG', small.subarray(0, small.length - 20), 'image/png'],
  ['14,000 × 14,000', bomb, 'image/png'],
])('I8 %s is no picture for us', async (name, bytes, type) => {
  const reply = await upload(bytes, type).catch(() => undefined);
  figure(
    'I8',
    `${name}, ${Math.ceil(bytes.length / 1024)} KB`,
    reply === undefined ? 'refused unread' : `${reply.status}`,
  );
  if (reply !== undefined) expect([400, 413, 415], reply.text).toContain(reply.status);
  const [row] = await server.rows<{ count: number }>('select count(*)::int as count from user_avatars');
  expect(row?.count).toBe(0);
});

test.each([
  ['14,000 × 14,000, refused by its head', bomb, 400],
  ['4,900 × 4,900, the largest that is taken', hugePng(4_900), 200],
])('I8 ten at once of %s keep within their memory', async (name, bytes, status) => {
  await upload(hugePng(256));
  const statuses: number[] = [];
  const growth = await growthDuring(app.pid, async () => {
    const replies = await Promise.all(range(AT_ONCE).map((n) => upload(bytes, 'image/png', people[n])));
    statuses.push(...replies.map((reply) => reply.status));
  });
  figure(
    'I8',
    `${AT_ONCE} at once of ${name}`,
    `${tally(statuses)}; ${Math.max(0, Math.round(growth))} MB more in memory`,
  );
  expect(statuses).toEqual(Array(AT_ONCE).fill(status));
  expect(growth).toBeLessThan(MORE_MEMORY_MB);
});

test('I8 stored pictures are re-encoded, and sent so that no browser takes them for anything else', async () => {
  const { status, text } = await upload(hugePng(300));
  expect(status, text).toBe(200);
  const { avatarUrl = '' } = dataOf<{ avatarUrl?: string }>(await upload(hugePng(300)));
  const picture = await send(app.port, { path: avatarUrl, cookie: people[0]?.cookie ?? '' });
  figure('I8', 'a picture that was taken', `${String(picture.headers['content-type'])}, nosniff, sandboxed`);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});
