import type { ChildProcess } from 'node:child_process';
import type { Capture } from './capture.ts';
import type { Program as FloorProgram } from './floor/program.ts';
import { rawRequest } from './load/http.ts';
import type { Job, JobResult } from './load/job.ts';
import { type Program, ask, cpuMilliseconds } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { type Round, type Side, type SideFigures, median, summarise } from './statistics.ts';

const MAX_PER_ROUND = 6_000;
const MIN_PER_ROUND = 20;
/** The engine compiles hot code first; with one client that would take too long. */
const WARM_CLIENTS = 8;
const WARM_SHARE = 1.5;

export interface Stage {
  readonly api: Program;
  readonly floor: Program;
  readonly generator: ChildProcess;
  readonly removeBookings: () => Promise<void>;
}

export interface Comparison {
  readonly clients: number;
  readonly api: SideFigures;
  readonly floor: SideFigures;
  /** Requests per second of the API divided by those of the floor: the median of the rounds. */
  readonly ratio: number;
}

interface Slice {
  readonly raw: string[];
  readonly program: FloorProgram['requests'];
}

function sliceOf(scenario: Scenario, count: number): Slice {
  const { requests } = scenario;
  const isNew = typeof requests === 'function';
  const taken = isNew
    ? requests(count)
    : Array.from({ length: count }, (_, index) => requests[index % requests.length]);
  const present = taken.filter((request) => request !== undefined);
  if (present.length < count) throw new Error(`${scenario.name} has run out of requests`);
  return {
    raw: present.map(rawRequest),
    program: present.map(({ vars }, index) => ({ plan: isNew ? 0 : index % requests.length, vars })),
  };
}

/** The generator answers jobs with results. */
function resultOf(message: unknown): JobResult {
  return message as JobResult;
}

const perSecond = (round: Round) => (round.latencies.length * 1000) / round.milliseconds;

function clamp(count: number, { maxWaiting = MAX_PER_ROUND }: Scenario): number {
  return Math.round(Math.min(MAX_PER_ROUND, maxWaiting, Math.max(MIN_PER_ROUND, count)));
}

/** Compares the two sides of one scenario. */
export class Match {
  readonly #stage: Stage;
  readonly #scenario: Scenario;
  readonly #capture: Capture;

  constructor(stage: Stage, scenario: Scenario, capture: Capture) {
    this.#stage = stage;
    this.#scenario = scenario;
    this.#capture = capture;
  }

  /** Runs both sides for a while without measuring. */
  async warmUp(seconds: number): Promise<void> {
    await ask(this.#stage.floor.child, { plans: this.#capture.plans, requests: [] } satisfies FloorProgram);
    const trial = await this.#round('api', WARM_CLIENTS, MIN_PER_ROUND);
    const count = clamp(perSecond(trial) * seconds * WARM_SHARE, this.#scenario);
    await this.#round('api', WARM_CLIENTS, count);
    await this.#round('floor', WARM_CLIENTS, count);
  }

  /** Alternating rounds of about this many seconds each; each side begins every other round. */
  async compare(clients: number, rounds: number, seconds: number): Promise<Comparison> {
    const trial = await this.#round('api', clients, MIN_PER_ROUND * 2);
    const count = clamp(perSecond(trial) * seconds, this.#scenario);
    const done: { api: Round; floor: Round }[] = [];
    for (let number = 0; number < rounds; number += 1) {
      const isApiFirst = number % 2 === 0;
      const first = await this.#round(isApiFirst ? 'api' : 'floor', clients, count);
      const second = await this.#round(isApiFirst ? 'floor' : 'api', clients, count);
      done.push(isApiFirst ? { api: first, floor: second } : { api: second, floor: first });
    }
    const api = summarise(done.map((one) => one.api));
    const floor = summarise(done.map((one) => one.floor));
    return { clients, api, floor, ratio: median(done.map((one) => one.floor.milliseconds / one.api.milliseconds)) };
  }

  async #round(side: Side, clients: number, count: number): Promise<Round> {
    const { generator, floor } = this.#stage;
    const server = this.#stage[side];
    if (this.#scenario.maxWaiting !== undefined) await this.#stage.removeBookings();
    const slice = sliceOf(this.#scenario, count);
    if (side === 'floor') await ask(floor.child, { plans: [], requests: slice.program } satisfies FloorProgram);
    const job: Job = { port: server.port, clients, status: this.#scenario.status, requests: slice.raw };
    const cpuBefore = cpuMilliseconds(server.pid);
    const result = resultOf(await ask(generator, job));
    if (result.unexpected !== undefined) throw new Error(`${this.#scenario.name} on ${side}: ${result.unexpected}`);
    return { ...result, cpuMilliseconds: cpuMilliseconds(server.pid) - cpuBefore };
  }
}
