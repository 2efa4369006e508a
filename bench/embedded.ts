// `npm run bench -- embedded`: the program as `npm start` runs it, on its own database with the demonstration.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays } from '@sanguine/contract';
import { DEMO_DONOR, DEMO_PASSWORD } from '../apps/api/src/app/demonstration/accounts.ts';
import { Client } from './load/client.ts';
import { type BenchRequest, bodyOf, rawRequest, statusOf } from './load/http.ts';
import { cpuMilliseconds, peakMegabytes, presentMegabytes, type Program, startEmbedded } from './processes.ts';
import { quantile } from './statistics.ts';
import { attempt, conclude, count, type Line, progress } from './verdicts.ts';

const FULL = { requests: 2_000, idle: 60 };
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: String(FULL.requests) },
    idle: { type: 'string', default: String(FULL.idle) },
  },
});
const requests = count('requests', values.requests, 100_000);
const idleSeconds = count('idle', values.idle, 3_600);
const CLIENTS = 4;
const SCHEDULE = '/api/donation/schedule';

/** Starts the program; returns it and the seconds until it answers. */
async function started(folder: string): Promise<[Program, number]> {
  const startedAt = performance.now();
  const program = await startEmbedded(folder);
  return [program, (performance.now() - startedAt) / 1000];
}

async function idleLines({ pid }: Program): Promise<Line[]> {
  const settling = Math.min(30, idleSeconds / 2);
  progress(`nobody does anything for ${settling + idleSeconds} s`);
  await sleep(settling * 1000);
  const before = cpuMilliseconds(pid);
  await sleep(idleSeconds * 1000);
  const share = (cpuMilliseconds(pid) - before) / (idleSeconds * 10);
  return [
    { what: 'memory at rest', measured: presentMegabytes(pid), unit: 'MB', atMost: 350 },
    { what: 'of one core, at rest', measured: share, unit: '%', atMost: 0.5 },
  ];
}

interface Answered {
  readonly text: string;
  readonly cookie: string | undefined;
  readonly took: number;
}

async function ask(client: Client, request: BenchRequest): Promise<Answered> {
  const sentAt = performance.now();
  const answer = await client.send(rawRequest(request));
  const took = performance.now() - sentAt;
  const [status, text] = [statusOf(answer), bodyOf(answer)];
  if (status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}: ${text}`);
  return { text, took, cookie: /sanguine_session=([\w-]+)/.exec(answer.toString('latin1'))?.[1] };
}

/** The data of an answer, as far as this suite reads it. */
interface Data {
  readonly id: string;
  readonly list: readonly { readonly id: string; readonly operationalHours: string }[];
  readonly donorEligibility: { readonly firstPossibleDate: string };
}

function dataOf({ text }: Answered): Data {
  const { data } = JSON.parse(text) as { data: Data };
  return data;
}

function linesOf(what: string, took: readonly number[], milliseconds: number): Line[] {
  const sorted = took.toSorted((a, b) => a - b);
  return [
    { what: `${what}, a second`, measured: (took.length * 1000) / milliseconds, unit: '' },
    { what: `${what}, median`, measured: quantile(sorted, 0.5), unit: 'ms' },
    { what: `${what}, 99th percentile`, measured: quantile(sorted, 0.99), unit: 'ms' },
  ];
}

async function lists(port: number, token: string): Promise<Line[]> {
  const took: number[] = [];
  const startedAt = performance.now();
  const read = async (_: unknown, reader: number) => {
    const client = await Client.open(port);
    for (let turn = reader; turn < requests; turn += CLIENTS) {
      const page = await ask(client, { method: 'GET', path: `/api/facility/${1 + (turn % 8)}`, token });
      took.push(page.took);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, read));
  return linesOf(`lists by ${CLIENTS} clients`, took, performance.now() - startedAt);
}

/** One donor books and cancels, in turn; only booking is counted. */
async function bookings(client: Client, token: string): Promise<Line[]> {
  const page = dataOf(await ask(client, { method: 'GET', path: '/api/facility/1?pageSize=50', token }));
  const open = page.list.find(({ operationalHours }) => operationalHours.startsWith('24'));
  if (open === undefined) throw new Error('No facility is open around the clock');
  const found = dataOf(await ask(client, { method: 'GET', path: `/api/facility/${open.id}`, token }));
  // The first possible day may be nearly over where the facility is.
  const preferredDate = `${addDays(found.donorEligibility.firstPossibleDate, 1)} 12:00`;
  const took: number[] = [];
  const body = { facilityId: open.id, bloodType: 'O-', preferredDate };
  for (let turn = 0; turn < Math.ceil(requests / 10); turn += 1) {
    const booked = await ask(client, { method: 'POST', path: SCHEDULE, token, body });
    took.push(booked.took);
    await ask(client, { method: 'POST', path: `${SCHEDULE}/${dataOf(booked).id}/cancel`, token, body: {} });
  }
  const spent = took.reduce((sum, one) => sum + one, 0);
  return linesOf('bookings by one client', took, spent);
}

async function calls({ port }: Program): Promise<Line[]> {
  const client = await Client.open(port);
  try {
    const body = { email: DEMO_DONOR, password: DEMO_PASSWORD };
    const { cookie } = await ask(client, { method: 'POST', path: '/api/auth/login', token: undefined, body });
    if (cookie === undefined) throw new Error('The donor of the demonstration could not sign in');
    progress('lists and bookings');
    return [...(await lists(port, cookie)), ...(await bookings(client, cookie))];
  } finally {
    client.close();
  }
}

async function measure(folder: string): Promise<Line[]> {
  progress('the first start makes the database');
  const [first, firstSeconds] = await started(folder);
  const firstPeak = peakMegabytes(first.pid);
  await first.stop();
  progress('the second start opens it');
  const [program, seconds] = await started(folder);
  try {
    const idle = (await attempt('resting', () => idleLines(program))) ?? [];
    const busy = (await attempt('calls', () => calls(program))) ?? [];
    const peak = Math.max(firstPeak, peakMegabytes(program.pid));
    return [
      { what: 'first start, with the demonstration', measured: firstSeconds, unit: 's' },
      { what: 'second start', measured: seconds, unit: 's', atMost: 3 },
      ...idle,
      ...busy,
      { what: 'memory at most', measured: peak, unit: 'MB', atMost: 700 },
    ];
  } finally {
    await program.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'sanguine-bench-'));
try {
  const lines = await attempt('the program on its own database', () => measure(join(folder, 'data')));
  conclude({
    name: 'embedded',
    title: 'The program on its own database',
    isFull: requests >= FULL.requests && idleSeconds >= FULL.idle,
    size: `the demonstration's facilities and donors, ${requests} lists, ${idleSeconds} s of rest`,
    lines: lines ?? [],
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
