import { BLOOD_TYPES, endpoints, type Access } from '@sanguine/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { text as textOf } from 'node:stream/consumers';
import { newId } from '../../../src/platform/ids.ts';
import { createScenario, credentials, type Principal, PRINCIPALS, type Scenario } from '../access-scenario.ts';
import { registerDonor, type TestApp } from '../app.ts';
import { act, booked, inDays } from '../donations.ts';
import { keep, move, stockOf } from '../lots.ts';
import { type FuzzAnswer, problemsOf } from './checks.ts';
import { type Operation, operationsOfDescription } from './description.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';

const HOST = 'sanguine.test';
/** Some requests remove what later ones need: accounts, sessions, places. */
const REQUESTS_PER_SCENARIO = 150;

const ADMITTED: Readonly<Record<Access, readonly Principal[]>> = {
  anyone: PRINCIPALS,
  account: ['donor', 'otherDonor', 'admin', 'staff', 'reception', 'operator'],
  'signed-in': ['donor', 'otherDonor', 'admin', 'staff', 'reception'],
  donor: ['donor', 'otherDonor'],
  facility_staff: ['admin', 'staff', 'reception', 'stockToken'],
  facility_admin: ['admin'],
  operator: ['operator'],
};

export interface FuzzReport {
  readonly seed: number;
  readonly statuses: readonly number[];
  /** The failures, with everything needed to reproduce them. */
  readonly findings: readonly string[];
  /** Calls that succeeded at least once. */
  readonly succeeded: ReadonlySet<string>;
  readonly operations: number;
}

/** Makes a donor one whom the facility entered, so that what is for these succeeds. */
async function keepAsRecord({ services }: TestApp, donorId: string, facilityId: string): Promise<void> {
  const entered = {
    id: newId(),
    entered_by: null,
    entered_at: services.clock.now(),
    consent_version: '1',
    email: null,
  };
  await services.db.kysely
    .insertInto('entered_donors')
    .values({ ...entered, donor_id: donorId, facility_id: facilityId })
    .execute();
}

/** With a donation that took place today, one that its donor disputes, and a donor who is expected today. */
async function createFuzzScenario(app: TestApp): Promise<Scenario> {
  const scenario = await createScenario(app);
  const { donor, otherDonor, admin } = scenario.cookies;
  const completed = async (cookie: string | undefined) => {
    const { id } = await booked(app, { cookie: cookie ?? '' }, scenario.facilityId, inDays(1));
    await act(app, { cookie: admin ?? '' }, 'approve', id);
    await act(app, { cookie: admin ?? '' }, 'complete', id, { cameToday: true });
    return id;
  };
  const [completedId, disputedId] = [await completed(donor), await completed(otherDonor)];
  await act(app, { cookie: otherDonor ?? '' }, 'dispute', disputedId);
  const bank = { facilityId: scenario.facilityId, cookie: admin ?? '' };
  await keep(app, bank, 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate');
  const units = BLOOD_TYPES.map((bloodType) => ({ component: 'red_cells', bloodType, units: 900 }));
  const lot = { component: 'red_cells', bloodType: 'A+', units: 900, expiresOn: inDays(6).slice(0, 10) };
  await move(app, bank, 'received', { lines: [...units, lot] });
  const { lots } = (await stockOf(app, bank)).expiringSoon;
  const expected = await registerDonor(app, { phoneNumber: '' });
  const { id: acceptedId } = await booked(app, expected, scenario.facilityId, inDays(0, '23:59'));
  await act(app, { cookie: admin ?? '' }, 'approve', acceptedId);
  await keepAsRecord(app, expected.user.id, scenario.facilityId);
  return Object.assign(scenario, {
    completedId,
    disputedId,
    acceptedId,
    donorId: expected.user.id,
    lotId: lots[0]?.id ?? '',
  });
}

/** Everyone in turn, and in between those whom the call accepts, so that its inner code is reached. */
function principalFor(operation: Operation, turn: number): Principal {
  const { access } = endpoints[operation.key as keyof typeof endpoints];
  const whom = turn % 3 === 0 ? PRINCIPALS : ADMITTED[access];
  return whom[Math.floor(turn / 3) % whom.length] ?? 'anonymous';
}

function filled(value: string, scenario: Scenario): string {
  const known = scenario as unknown as Record<string, unknown>;
  return value.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name]));
}

function addressOf(place: number): string {
  return `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
}

function injected(request: FuzzRequest, scenario: Scenario, who: Principal, place: number): InjectOptions {
  const { cookie, headers } = credentials(scenario, who);
  const { body } = request;
  return {
    method: request.method,
    url: filled(request.path, scenario),
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
      ...request.headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? filled(body, scenario) : body }),
    remoteAddress: addressOf(place),
  };
}

/** A stream has answered once its headers have arrived. */
async function answerOf(app: TestApp, request: InjectOptions, isStream: boolean): Promise<FuzzAnswer> {
  if (!isStream) {
    const { statusCode: status, headers, body } = await app.http.inject(request);
    return { status, headers, text: body };
  }
  const { statusCode: status, headers, stream } = await app.http.inject({ ...request, payloadAsStream: true });
  const body = stream();
  const isOpen = String(headers['content-type']).startsWith('text/event-stream');
  const text = isOpen ? '' : await textOf(body);
  body.destroy();
  return { status, headers, text };
}

function described(request: InjectOptions, who: Principal, answer: FuzzAnswer, problems: readonly string[]): string {
  const { method, url, headers, payload } = request;
  const body = typeof payload === 'string' ? payload.slice(0, 2_000) : JSON.stringify(payload);
  const sent = `${method} ${JSON.stringify(url)}\n  ${JSON.stringify(headers)}\n  ${body}`;
  return `${who}: ${problems.join('; ')}\n  ${sent}\n  → ${answer.status} ${answer.text.slice(0, 500)}`;
}

/**
 * The call that this request actually makes: a number is a page, not an id, and with another method it may be another
 * call or none.
 */
function judged(operation: Operation, request: FuzzRequest, operations: ReadonlyMap<string, Operation>): Operation {
  const path = /^\/api\/facility\/\d+(?:\?|$)/.test(request.path) ? '/api/facility/{page}' : operation.path;
  const other = operations.get(`${request.method} ${path}`);
  return other ?? { ...operation, answers: { '4XX': operation.answers['4XX'] ?? {} } };
}

/** Goes on with the session that replaces the caller's, as a browser does. */
function afterSwitch(
  scenario: Scenario,
  who: Principal,
  { path }: Operation,
  { status, headers }: FuzzAnswer,
): Scenario {
  const [set] = [headers['set-cookie']].flat();
  const cookie = typeof set === 'string' ? set.split(';')[0] : undefined;
  if (path !== '/api/auth/switch-facility' || status >= 300 || cookie === undefined) return scenario;
  return { ...scenario, cookies: { ...scenario.cookies, [who]: cookie } };
}

/** Sends this many requests generated from the seed, one after the other, and returns what was not as declared. */
export async function fuzz(app: TestApp, options: { requests: number; seed: number }): Promise<FuzzReport> {
  const { requests, seed } = options;
  const operations = await operationsOfDescription();
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const perOperation = Math.ceil(requests / operations.length);
  const samples = operations.map((operation) =>
    fc.sample(requestsOf(operation), { numRuns: perOperation, seed: seed + fc.hash(operation.key) }),
  );
  const [statuses, findings, succeeded]: [number[], string[], Set<string>] = [[], [], new Set()];
  let scenario = await createFuzzScenario(app);
  for (let sent = 0; sent < requests; sent += 1) {
    const [at, turn] = [sent % operations.length, Math.floor(sent / operations.length)];
    const [operation, request] = [operations[at], samples[at]?.[turn]];
    if (operation === undefined || request === undefined) continue;
    if (sent % REQUESTS_PER_SCENARIO === 0) scenario = await createFuzzScenario(app);
    const who = principalFor(operation, turn);
    const toSend = injected(request, scenario, who, sent);
    const answer = await answerOf(app, toSend, operation.path === '/api/events');
    const problems = problemsOf(judged(operation, request, byKey), answer);
    statuses.push(answer.status);
    if (answer.status < 300 && request.method === operation.method) succeeded.add(operation.key);
    scenario = afterSwitch(scenario, who, operation, answer);
    if (problems.length > 0) findings.push(described(toSend, who, answer, problems));
  }
  return { seed, statuses, findings, succeeded, operations: operations.length };
}
