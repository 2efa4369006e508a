import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure } from './support/figures.ts';
import { dataOf, send } from './support/http.ts';
import { Model, type Step, type Who } from './support/model.ts';
import { addDonors, addFacility, booking, inDays, type Person, type Staff } from './support/people.ts';
import { type Instance, startProgram } from './support/program.ts';
import { times } from './support/scale.ts';
import { createServer, type Server } from './support/server.ts';

const ROOM = '/api/donation/schedule';
const CAPACITY = 2;

let server: Server;
let app: Instance;

beforeAll(async () => {
  server = await createServer();
  app = await startProgram({ databaseUrl: server.url });
});
afterAll(async () => {
  await app.terminate();
  await server.remove();
});

const who = fc.constantFrom<Who>('donor0', 'donor1', 'donor2', 'staff', 'staff', 'staff', 'stranger');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), donor: fc.nat({ max: 2 }), day: fc.constantFrom(3, 4, 58, 59, 115) }),
  fc.record({
    kind: fc.constantFrom<Extract<Step, { who: Who }>['kind']>(
      ...(['approve', 'approve', 'complete', 'complete', 'decline', 'cancel', 'undo', 'dispute', 'withdraw'] as const),
    ),
    who,
    which: fc.nat({ max: 49 }),
  }),
);

interface Scenario {
  readonly people: Readonly<Record<Who, Person>>;
  readonly facilityId: string;
  /** The minutes after ten o'clock at which everything of this scenario is booked: a slot that no other scenario uses. */
  readonly minutes: number;
}

const SLOTS = 27;
let scenarios = 0;
let staff: Staff;
let stranger: Staff;

async function createScenario(): Promise<Scenario> {
  if (scenarios % SLOTS === 0) staff = await addFacility(server, app.port, CAPACITY);
  stranger ??= await addFacility(server, app.port);
  const [donor0, donor1, donor2] = await addDonors(server, 3);
  if (!donor0 || !donor1 || !donor2) throw new Error('There are three donors.');
  const minutes = 30 * (scenarios % SLOTS);
  scenarios += 1;
  return { people: { donor0, donor1, donor2, staff, stranger }, facilityId: staff.facilityId, minutes };
}

async function take(scenario: Scenario, next: Step, ids: readonly string[]): Promise<{ status: number; id?: string }> {
  if (next.kind === 'book') {
    const { cookie } = scenario.people[`donor${next.donor as 0 | 1 | 2}`];
    const body = booking(scenario.facilityId, inDays(next.day, scenario.minutes));
    const reply = await send(app.port, { method: 'POST', path: ROOM, cookie, body });
    return reply.status === 201 ? { status: 201, id: dataOf<{ id: string }>(reply).id } : { status: reply.status };
  }
  const id = ids[next.which % ids.length];
  const path = `${ROOM}/${id}/${next.kind}`;
  const { cookie } = scenario.people[next.who];
  const body =
    next.kind === 'complete'
      ? { cameToday: true, withoutArrival: true, reason: 'came-early' }
      : next.kind === 'undo'
        ? { reason: 'The wrong line.' }
        : {};
  return { status: (await send(app.port, { method: 'POST', path, cookie, body })).status };
}

async function storedStates(ids: readonly string[]): Promise<string[]> {
  const rows = await server.rows<{ id: string; status: string }>(
    'select id, status from donation_requests where id = any($1)',
    [ids],
  );
  const byId = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => byId.get(id) ?? 'missing');
}

test('C8 the running API agrees with the model, step by step, in random sequences', async () => {
  let steps = 0;
  let runs = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 50, size: 'max' }), async (sequence) => {
    const scenario = await createScenario();
    const model = new Model(CAPACITY);
    const ids: string[] = [];
    runs += 1;
    for (const next of sequence) {
      if (next.kind !== 'book' && ids.length === 0) continue;
      const expected = model.take(next);
      const { status, id } = await take(scenario, next, ids);
      expect(status, `${JSON.stringify(next)} after ${JSON.stringify(model.requests)}`).toBe(expected);
      if (id !== undefined) ids.push(id);
      steps += 1;
    }
    expect(await storedStates(ids)).toEqual(model.requests.map(({ status }) => status));
  });
  const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 2_147_483_647);
  await fc.assert(property, { numRuns: times(40, 1_000), seed, endOnFailure: true });
  figure('C8', `${runs} runs of up to 50 steps, seed ${seed}`, `${steps} steps, 0 divergences`);
});
