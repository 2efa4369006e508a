import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { rawRequest } from './load/http.ts';
import type { Job, JobResult } from './load/job.ts';
import { databaseMilliseconds, type DatabaseTimes } from './database-time.ts';
import type { Options } from './options.ts';
import { type Program, ask, cpuMilliseconds, forgetPeak, peakMegabytes } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { type Round, type Side, type SideFigures, median, summarise } from './statistics.ts';

const MAX_PER_ROUND = 20_000;
const MIN_PER_ROUND = 20;
/** The engine compiles hot code first; with one client that would take too long. */
const WARM_CLIENTS = 8;

export interface Stage {
  readonly api: Program;
  readonly reference: Program;
  readonly generator: ChildProcess;
  readonly database: pg.Client;
  readonly removeBookings: () => Promise<void>;
}

export interface Comparison {
  readonly clients: number;
  readonly api: SideFigures;
  readonly reference: SideFigures;
  /** Requests per second of the API divided by those of the reference: the median of the rounds. */
  readonly ratio: number;
  /** The most memory of the API's process meanwhile. */
  readonly megabytes: number;
}

/** The generator answers jobs with results. */
function resultOf(message: unknown): JobResult {
  return message as JobResult;
}

const perSecond = (round: Round) => (round.latencies.length * 1000) / round.milliseconds;

/** Compares the two sides of one scenario. */
export class Match {
  readonly #stage: Stage;
  readonly #scenario: Scenario;
  readonly #options: Options;
  #next = 0;

  /** `used` requests were sent before. */
  constructor(stage: Stage, scenario: Scenario, options: Options, used: number) {
    this.#stage = stage;
    this.#scenario = scenario;
    this.#options = options;
    this.#next = used;
  }

  /** Runs both sides for a while without measuring. */
  async warmUp(): Promise<void> {
    const count = await this.#countFor(WARM_CLIENTS);
    await this.#both(WARM_CLIENTS, count, true);
  }

  /** Alternating rounds; each side begins every other round. */
  async compare(clients: number): Promise<Comparison> {
    const { pid } = this.#stage.api;
    forgetPeak(pid);
    const count = await this.#countFor(clients);
    const done: Record<Side, Round>[] = [];
    for (let number = 0; number < this.#options.rounds; number += 1) {
      done.push(await this.#both(clients, count, number % 2 === 0));
    }
    const api = summarise(done.map((one) => one.api));
    const reference = summarise(done.map((one) => one.reference));
    return {
      clients,
      api,
      reference,
      ratio: median(done.map((one) => one.reference.milliseconds / one.api.milliseconds)),
      megabytes: peakMegabytes(pid),
    };
  }

  /** Requests of a round: as many as its seconds need, and as the 99th percentile over all rounds needs. */
  async #countFor(clients: number): Promise<number> {
    const { rounds, seconds, requests } = this.#options;
    const trial = await this.#round('api', clients, MIN_PER_ROUND, this.#take(MIN_PER_ROUND));
    const wanted = Math.max(MIN_PER_ROUND, perSecond(trial) * seconds, requests / rounds);
    return Math.floor(Math.min(wanted, MAX_PER_ROUND, this.#mostPerRound()));
  }

  /** What is used up has to last for both sides, all numbers of clients, and the rounds that are not measured. */
  #mostPerRound(): number {
    const { writes, different } = this.#scenario;
    const { rounds, clients } = this.#options;
    if (writes === 'acceptances') return (different - 1_000) / (2 * (clients.length * rounds + 1));
    return writes === 'bookings' ? different : Infinity;
  }

  #take(count: number): number {
    const first = this.#next;
    this.#next += count;
    return first;
  }

  /** Both sides get the same requests, unless these can be made only once. */
  async #both(clients: number, count: number, isApiFirst: boolean): Promise<Record<Side, Round>> {
    const first = this.#take(count);
    const second = this.#scenario.writes === 'acceptances' ? this.#take(count) : first;
    if (isApiFirst) {
      const api = await this.#round('api', clients, count, first);
      return { api, reference: await this.#round('reference', clients, count, second) };
    }
    const reference = await this.#round('reference', clients, count, first);
    return { api: await this.#round('api', clients, count, second), reference };
  }

  async #round(side: Side, clients: number, count: number, first: number): Promise<Round> {
    const { generator, database, removeBookings } = this.#stage;
    const { name, status, writes, request } = this.#scenario;
    const server = this.#stage[side];
    if (writes === 'bookings') await removeBookings();
    const requests = Array.from({ length: count }, (_, place) => rawRequest(request(first + place)));
    const before: DatabaseTimes = await databaseMilliseconds(database, side);
    const cpuBefore = cpuMilliseconds(server.pid);
    const result = resultOf(await ask(generator, { port: server.port, clients, status, requests } satisfies Job));
    const milliseconds = cpuMilliseconds(server.pid) - cpuBefore;
    if (result.unexpected !== undefined) throw new Error(`${name} on ${side}: ${result.unexpected}`);
    const after = await databaseMilliseconds(database, side);
    const spent = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
    return { ...result, cpuMilliseconds: milliseconds, databaseMilliseconds: spent };
  }
}
