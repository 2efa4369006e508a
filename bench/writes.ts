// `npm run bench -- writes`: two trees of this repository side by side, in turns: bookings, approvals and a read that checks the session.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type * as actors from './actors.ts';
import { Client } from './load/client.ts';
import { rawRequest, statusOf } from './load/http.ts';
import { readOptions } from './options.ts';
import type * as prepare from './prepare.ts';
import type * as processes from './processes.ts';
import { type Program, cpuMilliseconds, startServer } from './processes.ts';
import type * as scenarios from './scenarios.ts';
import { type Round, summarise } from './statistics.ts';

const USAGE = `npm run bench -- writes [options]
  --trees a,b     folders with packages installed; the others are compared with the first, round by round in turns
  --rounds 7  --requests 300  --clients 1,16  --donors 20000  --only book,approve,profile
  --delays 0,0.5  milliseconds that each answer of the database is held back`;

const { values } = parseArgs({
  options: {
    trees: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '300' },
    clients: { type: 'string', default: '1,16' },
    delays: { type: 'string', default: '0,0.5' },
    donors: { type: 'string', default: '20000' },
    only: { type: 'string', default: 'book,approve,profile' },
    help: { type: 'boolean', default: false },
  },
});

/** A tree with a database of its own, made by its own migrations, and one API for each delay. */
interface Side {
  readonly name: string;
  readonly url: string;
  readonly scenarios: readonly scenarios.Scenario[];
  readonly apis: ReadonlyMap<number, Program>;
  removeBookings(): Promise<void>;
  stop(): Promise<void>;
}

type Tree = readonly [typeof prepare, typeof actors, typeof scenarios, typeof processes];

/** Each tree has these files, of its own age. */
async function load(tree: string): Promise<Tree> {
  const names = ['prepare', 'actors', 'scenarios', 'processes'];
  const modules: unknown = await Promise.all(names.map((name) => import(resolve(tree, 'bench', `${name}.ts`))));
  return modules as Tree;
}

async function startLink(url: string, delay: number): Promise<{ url: string; link: Program }> {
  const slow = new URL(url);
  const link = await startServer(['bench/slow-link.ts', slow.port, String(delay)], {});
  slow.port = String(link.port);
  return { url: slow.href, link };
}

async function prepareSide(name: string, delays: readonly number[]): Promise<Side> {
  const options = readOptions(['--donors', values.donors]);
  if (options === undefined) throw new Error(USAGE);
  const [{ prepareServer }, { prepareCast, removeBookings }, { scenariosOf }, { startApi }] = await load(name);
  const { cluster, sizes } = await prepareServer(options);
  const cast = await prepareCast(cluster.url, sizes);
  const apis = new Map<number, Program>();
  const links: Program[] = [];
  for (const delay of delays) {
    const { url, link } = delay === 0 ? { url: cluster.url, link: undefined } : await startLink(cluster.url, delay);
    if (link) links.push(link);
    apis.set(delay, await startApi(url));
  }
  return {
    name,
    url: cluster.url,
    scenarios: scenariosOf(cast),
    apis,
    removeBookings: () => removeBookings(cluster.url, cast),
    async stop() {
      await Promise.all([...apis.values(), ...links].map((program) => program.stop()));
      await cluster.stop();
    },
  };
}

/** Processor time of the database's processes so far. */
async function databaseCpu(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'sanguine'`,
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);
}

async function playRound({ url }: Side, api: Program, scenario: scenarios.Scenario, clients: number): Promise<Round> {
  const { requests, status } = scenario;
  const count = Number(values.requests);
  const fresh =
    typeof requests === 'function'
      ? requests(count)
      : Array.from({ length: count }, (_, n) => requests[n % requests.length]);
  const left = fresh.flatMap((request) => (request ? [rawRequest(request, 0)] : []));
  const latencies: number[] = [];
  const play = async () => {
    const client = await Client.open(api.port);
    for (let request = left.pop(); request !== undefined; request = left.pop()) {
      const sentAt = performance.now();
      const answer = await client.send(request);
      latencies.push(performance.now() - sentAt);
      if (statusOf(answer) !== status) throw new Error(answer.toString('utf8'));
    }
    client.close();
  };
  const cpu = async () => cpuMilliseconds(api.pid) + (await databaseCpu(url));
  const cpuBefore = await cpu();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, play));
  const milliseconds = performance.now() - startedAt;
  return { latencies, milliseconds, cpuMilliseconds: (await cpu()) - cpuBefore };
}

async function compare(sides: readonly Side[], name: string, delay: number, clients: number): Promise<void> {
  const rounds = new Map(sides.map((side) => [side, [] as Round[]]));
  // The first round of each warms it up and is not counted.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const [api, scenario] = [side.apis.get(delay), side.scenarios.find((one) => one.name === name)];
      if (api === undefined || scenario === undefined) throw new Error(USAGE);
      await side.removeBookings();
      const played = await playRound(side, api, scenario, clients);
      if (round > 0) rounds.get(side)?.push(played);
    }
  }
  const figures = sides.map((side) => ({ side, ...summarise(rounds.get(side) ?? []) }));
  for (const { side, perSecond, p50, p99, cpuMicroseconds } of figures) {
    const ratio = (perSecond / (figures[0]?.perSecond ?? perSecond)).toFixed(2);
    const shown = [perSecond.toFixed(0), ratio, p50.toFixed(2), p99.toFixed(2), cpuMicroseconds.toFixed(0)];
    console.log(`| ${[name, clients, delay, side.name, ...shown].join(' | ')} |`);
  }
}

const numbers = (list: string) => list.split(',').map(Number);

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  const delays = numbers(values.delays);
  const sides: Side[] = [];
  try {
    for (const tree of values.trees.split(',')) sides.push(await prepareSide(tree, delays));
    console.log('| request | clients | delay ms | tree | per second | × first | p50 ms | p99 ms | cpu µs |');
    for (const name of values.only.split(','))
      for (const delay of delays)
        for (const clients of numbers(values.clients)) await compare(sides, name, delay, clients);
  } finally {
    for (const side of sides) await side.stop();
  }
}

await main();
