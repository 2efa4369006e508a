import { type RecordingProxy, startProxy } from './capture/proxy.ts';
import { type Step, roundTripsOf, statementsOf } from './capture/recorder.ts';
import type { Cast } from './actors.ts';
import { generalise } from './floor/generalise.ts';
import type { Plan } from './floor/program.ts';
import { Client } from './load/client.ts';
import { type BenchRequest, parseAnswer, rawRequest } from './load/http.ts';
import { startApi } from './processes.ts';
import type { Scenario } from './scenarios.ts';

/** What the real program asks the database, and answers, in one scenario. */
export interface Capture {
  readonly plans: readonly Plan[];
  readonly roundTrips: number;
  readonly statements: readonly string[];
  readonly bytes: number;
}

interface Taken {
  readonly steps: Step[];
  readonly plan: Plan;
}

async function send(client: Client, scenario: Scenario, request: BenchRequest) {
  const answer = parseAnswer(await client.send(rawRequest(request, 0)));
  if (answer.status === scenario.status) return answer;
  throw new Error(`${scenario.name}: ${request.method} ${request.path} answered ${answer.status}: ${answer.body}`);
}

async function take(client: Client, proxy: RecordingProxy, scenario: Scenario, request: BenchRequest): Promise<Taken> {
  proxy.recorder.take();
  const answer = await send(client, scenario, request);
  const steps = proxy.recorder.take();
  const played = request.method === 'GET' ? steps : generalise(steps, request.vars);
  const { password } = scenario;
  return { steps, plan: { steps: played, answer, ...(password ? { password } : {}) } };
}

/**
 * With ever new requests the first is recorded, with values that look like no others. Otherwise each one is recorded
 * after a warm-up.
 */
async function requestsOf(client: Client, scenario: Scenario): Promise<readonly BenchRequest[]> {
  if (typeof scenario.requests === 'function') return scenario.requests(1);
  for (const request of scenario.requests) await send(client, scenario, request);
  return scenario.requests;
}

async function capture(client: Client, proxy: RecordingProxy, scenario: Scenario): Promise<Capture> {
  const taken: Taken[] = [];
  for (const request of await requestsOf(client, scenario)) taken.push(await take(client, proxy, scenario, request));
  const [first] = taken;
  if (first === undefined) throw new Error(`${scenario.name} has no requests`);
  return {
    plans: taken.map((one) => one.plan),
    roundTrips: Math.max(...taken.map((one) => roundTripsOf(one.steps))),
    statements: statementsOf(first.steps).map((statement) => statement.sql),
    bytes: Math.max(...taken.map((one) => Buffer.byteLength(one.plan.answer.body))),
  };
}

/** Gives `work` a function that runs a scenario once through a recording proxy. */
export async function withRecorder(
  databaseUrl: string,
  cast: Cast,
  work: (record: (scenario: Scenario) => Promise<Capture>) => Promise<void>,
): Promise<void> {
  const proxy = await startProxy(databaseUrl);
  const api = await startApi(proxy.url);
  const client = await Client.open(api.port);
  try {
    // Opens the pool's first connections, so that no scenario includes that.
    const warm: BenchRequest = { method: 'GET', path: '/api/profile', token: cast.donors[0]?.token, vars: {} };
    for (let count = 0; count < 5; count += 1) await client.send(rawRequest(warm, 0));
    await work((scenario) => capture(client, proxy, scenario));
  } finally {
    client.close();
    await api.stop();
    await proxy.close();
  }
}
