import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Fastify alone; Express with what programs of this kind have around it, with `pg` by default and with its pipeline; or Express alone. */
export type Reference = 'fastify' | (typeof ON_EXPRESS)[number];

const ON_EXPRESS = ['express', 'express-pipelined', 'express-bare'] as const;

/** The options of a run; the defaults are the full measurement. */
export interface Options {
  /** 1 is 100,000 facilities, 1,000,000 donors and 2,000,000 requests. */
  readonly scale: number;
  readonly rounds: number;
  /** The approximate length of each round of each side. */
  readonly seconds: number;
  /** The fewest requests behind a 99th percentile. */
  readonly requests: number;
  /** What the reference runs on. */
  readonly reference: Reference;
  /** Milliseconds that each answer of the database is held back. */
  readonly delay: number;
  readonly clients: readonly number[];
  /** Scenarios to run; empty for all. */
  readonly only: readonly string[];
  readonly name: string;
  /** The folder of a cluster that is kept. */
  readonly folder: string | undefined;
  readonly isReused: boolean;
  readonly seedOnly: boolean;
  /** The folder for the server's CPU profile. */
  readonly cpuProfile: string | undefined;
}

const DONORS_AT_SCALE_1 = 1_000_000;

const USAGE = `npm run bench -- [requests] [options]
  --quick           try it within 90 seconds
  --scale 0.01      a smaller database, for trying
  --donors 20000    the same, by the number of donors
  --rounds 10       rounds per scenario and number of clients
  --seconds 3       length of a round
  --requests 5000   the fewest requests behind a 99th percentile
  --express         beside an Express program with the same rules, instead of the reference on Fastify
  --express-pipelined  the same, sending to PostgreSQL in pg's pipeline mode
  --express-bare    beside the reference on Express alone
  --clients 1,16    concurrent clients
  --only a,b        some scenarios
  --delay 0.5       milliseconds that each answer of the database is held back, as a network would
  --name words      part of the result's file name
  --keep DIR        keep the seeded cluster there
  --reuse DIR       use a kept cluster
  --seed-only       stop after seeding (with --keep)
  --cpu-prof DIR    write the server's CPU profile there
BENCH_DATABASE_URL=postgres://... measures an empty database of your own server instead.`;

const flags = {
  scale: { type: 'string', default: '1' },
  donors: { type: 'string' },
  rounds: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '3' },
  requests: { type: 'string', default: '5000' },
  delay: { type: 'string', default: '0' },
  express: { type: 'boolean', default: false },
  'express-pipelined': { type: 'boolean', default: false },
  'express-bare': { type: 'boolean', default: false },
  clients: { type: 'string', default: '1,16' },
  only: { type: 'string', default: '' },
  name: { type: 'string', default: `${cpus().length}-cores` },
  keep: { type: 'string' },
  reuse: { type: 'string' },
  'seed-only': { type: 'boolean', default: false },
  'cpu-prof': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const words = (list: string): string[] => list.split(',').filter((word) => word !== '');

function within(name: string, text: string, minimum: number, maximum: number): number {
  const value = Number(text);
  if (value >= minimum && value <= maximum) return value;
  throw new Error(`--${name} is between ${minimum} and ${maximum}.\n\n${USAGE}`);
}

/** Reads the command line; undefined when it asked for help, which has been printed. */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({ args, options: flags });
  if (values.help) {
    console.log(USAGE);
    return undefined;
  }
  const folder = values.reuse ?? values.keep;
  return {
    scale:
      values.donors === undefined
        ? within('scale', values.scale, 0.001, 10)
        : within('donors', values.donors, 1_000, 10_000_000) / DONORS_AT_SCALE_1,
    rounds: within('rounds', values.rounds, 1, 50),
    seconds: within('seconds', values.seconds, 0.05, 30),
    requests: within('requests', values.requests, 1, 1_000_000),
    delay: within('delay', values.delay, 0, 100),
    reference: ON_EXPRESS.find((one) => values[one]) ?? 'fastify',
    clients: words(values.clients).map((text) => within('clients', text, 1, 256)),
    only: words(values.only),
    name: values.name.replaceAll(/[^\w.-]+/g, '-'),
    folder: folder === undefined ? undefined : resolve(folder),
    isReused: values.reuse !== undefined,
    seedOnly: values['seed-only'],
    cpuProfile: values['cpu-prof'] === undefined ? undefined : resolve(values['cpu-prof']),
  };
}
