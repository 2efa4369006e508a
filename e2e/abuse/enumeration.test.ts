import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { donorBody, TEST_PASSWORD } from '../../apps/api/test/support/people.ts';
import { addDonors } from '../faults/support/people.ts';
import { figure } from '../faults/support/figures.ts';
import { type Reply, send } from '../faults/support/http.ts';
import { type Instance, startProgram } from '../faults/support/program.ts';
import { isFull, percentile, range, times } from '../faults/support/scale.ts';
import { createServer, type Server } from '../faults/support/server.ts';

/** Samples of each kind of address. With 200 the share varies by 0.03 (one sigma), with 1,000 by 0.013. */
const SAMPLES = times(200, 1_000);
const WARMING_UP = 20;
const MEDIANS_APART_MS = 5;
const SHARE = isFull ? 0.05 : 0.1;

let server: Server;
let app: Instance;
let known: readonly string[];

beforeAll(async () => {
  server = await createServer();
  // Every sample comes from a different network, because limits count by network.
  app = await startProgram({ databaseUrl: server.url, env: { TRUST_PROXY: '127.0.0.1' } });
  const people = await addDonors(server, 6 * (SAMPLES + WARMING_UP));
  // At the real cost, which this project's other tests avoid.
  const { hash } = await vi.importActual<typeof Argon2>('@node-rs/argon2');
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await server.rows('update users set password_hash = $1', [passwordHash]);
  await server.rows('analyze users');
  known = people.map(({ id }) => `${id}@example.org`);
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

let place = 0;
function post(path: string, body: object): Promise<Reply> {
  place += 1;
  const from = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
  return send(app.port, { method: 'POST', path, body, headers: { 'x-forwarded-for': from } });
}

/** The share of pairs in which one of the first is slower than one of the second: 0.5 when timing reveals nothing. */
function slowerShare(one: readonly number[], other: readonly number[]): number {
  const sorted = other.toSorted((a, b) => a - b);
  let faster = 0;
  for (const value of one) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    faster += low;
  }
  return faster / (one.length * sorted.length);
}

function bytesOf({ status, headers, text }: Reply): string {
  const { date: _date, 'x-request-id': _id, ...fixed } = headers;
  return JSON.stringify([status, fixed, text]);
}

const nobody = (n: number, of: string) => `nobody-${of}-${n}-aaaaaaaa-bbbb@example.org`;

const CASES: readonly (readonly [string, string, (email: string) => object])[] = [
  ['signing in', '/api/auth/login', (email) => ({ email, password: 'a wrong guess' })],
  ['a forgotten password', '/api/auth/forgot-password', (email) => ({ email })],
  ['a code', '/api/auth/send-verification', (email) => ({ email })],
  ['a code, at the old address', '/auth/resend-verification-email', (email) => ({ email })],
];

test.each(CASES)('N4 %s: neither words nor timing reveal who has an account', async (name, path, bodyOf) => {
  const at = CASES.findIndex(([other]) => other === name) * (SAMPLES + WARMING_UP);
  const [times1, times2, answers]: [number[], number[], Set<string>] = [[], [], new Set()];
  for (const n of range(SAMPLES + WARMING_UP)) {
    const arms = [
      { email: known[at + n] ?? '', into: times1 },
      { email: nobody(n, String(at)), into: times2 },
    ];
    // Both arms alternate, and alternate who begins: what happens to one happens to the other.
    for (const { email, into } of n % 2 === 0 ? arms : arms.toReversed()) {
      const reply = await post(path, bodyOf(email));
      answers.add(bytesOf(reply));
      if (n >= WARMING_UP) into.push(reply.milliseconds);
    }
  }
  const apart = percentile(times1, 0.5) - percentile(times2, 0.5);
  const share = slowerShare(times1, times2);
  const measured = `medians ${apart.toFixed(2)} ms apart, AUC ${share.toFixed(3)}, ${answers.size} answer`;
  figure('N4', `${name}, ${SAMPLES} known and ${SAMPLES} unknown addresses`, measured);
  expect([...answers]).toHaveLength(1);
  expect(Math.abs(apart)).toBeLessThanOrEqual(MEDIANS_APART_MS);
  expect(Math.abs(share - 0.5)).toBeLessThanOrEqual(SHARE);
});

test('N4 the check detects a difference of ten milliseconds', () => {
  const usual = range(SAMPLES).map((n) => 20 + (n % 17));
  expect(slowerShare(usual, usual)).toBeCloseTo(0.5, 1);
  expect(
    slowerShare(
      usual.map((value) => value + 10),
      usual,
    ),
  ).toBeGreaterThan(0.8);
});

test('N4 signing up reveals it by design: it signs in at once, and says at the field that the address is taken', async () => {
  const taken = await post('/api/users/register/donor', donorBody({ email: known.at(-1) ?? '' }));
  const free = await post('/api/users/register/donor', donorBody());
  figure('N4', 'signing up with a taken and with a free address', `${taken.status} and ${free.status}, by design`);
  expect([taken.status, free.status]).toEqual([409, 201]);
});
