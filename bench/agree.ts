import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Call } from './calls.ts';
import { removeBookings } from './cast.ts';

const SAMPLE = 12;
/** The tables in which a booking leaves rows. */
const TABLES = ['donation_requests', 'request_history', 'outbox', 'live_events', 'audit_events'];

async function countRows(client: pg.Client): Promise<readonly number[]> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table})`);
  const { rows } = await client.query<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`);
  return rows[0]?.counts ?? [];
}

/** Tells whether a field differs between two bookings of one wish, which are not made at the same moment. */
const isOwn = (name: string) => ['id', 'createdAt', 'answeredBy'].includes(name);

async function answerOf(port: number, call: Call, index: number): Promise<unknown> {
  const { path, ...request } = call.request(index);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  const text = await response.text();
  assert.ok(response.ok, `${call.what}: ${response.status} ${text}`);
  const { data, ...rest } = JSON.parse(text) as { data: object };
  const entries = Object.entries(data).filter(([name]) => call.isBooking !== true || !isOwn(name));
  return { status: response.status, ...rest, data: Object.fromEntries(entries) };
}

async function answersOf(client: pg.Client, port: number, call: Call) {
  const before = await countRows(client);
  const answers = [];
  for (let index = 0; index < SAMPLE; index += 1) answers.push(await answerOf(port, call, index));
  const after = await countRows(client);
  if (call.isBooking) await removeBookings(client);
  const added = TABLES.map((table, place) => [table, (after[place] ?? 0) - (before[place] ?? 0)]);
  return { answers, added: Object.fromEntries(added) as Record<string, number> };
}

/** Throws unless both programs answer some of the requests alike, field by field, and leave as many rows. */
export async function requireSameAnswers(
  client: pg.Client,
  ports: { readonly api: number; readonly reference: number },
  call: Call,
): Promise<void> {
  const api = await answersOf(client, ports.api, call);
  const reference = await answersOf(client, ports.reference, call);
  assert.deepEqual(reference, api, `the reference answers otherwise: ${call.what}`);
}
