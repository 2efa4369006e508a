import { type DonationRequestDetail, REQUEST_ACTIONS, type RequestStatus } from '@sanguine/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerDonor, registerFacility, startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { act, type Action, book, inDays, raised, read } from '../../../../test/support/donations.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { daysBetween } from '../../../platform/civil-time.ts';
import { TRANSITIONS } from '../../people/request-states/index.ts';

const ACTIONS: readonly Action[] = REQUEST_ACTIONS;
const PEOPLE = 5;

interface Step {
  readonly kind: 'book' | 'raise' | 'act';
  readonly who: number;
  readonly which: number;
  readonly action: Action;
  readonly day: number;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('book', 'raise', 'act', 'act', 'act', 'act'),
  who: fc.nat({ max: PEOPLE - 1 }),
  which: fc.nat({ max: 30 }),
  action: fc.constantFrom(...ACTIONS),
  day: fc.integer({ min: 1, max: 170 }),
});

interface Scenario {
  readonly people: readonly { cookie: string; isStaff: boolean }[];
  readonly facilityId: string;
  readonly ownerOf: Map<string, { cookie: string }>;
}

async function createScenario(app: TestApp): Promise<Scenario> {
  const [staff, stranger] = [await registerFacility(app), await registerFacility(app)];
  const donors = [await registerDonor(app), await registerDonor(app), await registerDonor(app)];
  const people = [
    ...donors.map((donor) => ({ ...donor, isStaff: false })),
    { ...staff, isStaff: true },
    { ...stranger, isStaff: true },
  ];
  return { people, facilityId: staff.facilityId, ownerOf: new Map() };
}

const reason = 'Looked at again.';

/** Two of three completions say that the donor came today, every second one what was tested. */
function bodyOf({ action, day, which }: Step): object {
  if (action === 'assign') return { preferredDate: inDays(day) };
  if (action === 'complete') return { cameToday: which % 3 !== 0, ...(which % 2 === 0 ? {} : { notes: reason }) };
  if (action === 'test-type') return { testedBloodType: which % 2 === 0 ? 'A+' : null, reason };
  return ['undo', 'dispute', 'withdraw', 'insist', 'decline', 'cancel'].includes(action) ? { reason } : {};
}

async function take(app: TestApp, scenario: Scenario, step: Step): Promise<number> {
  const who = scenario.people[step.who];
  if (who === undefined) throw new Error('There are five people.');
  if (step.kind === 'book' && !who.isStaff) {
    const reply = await book(app, who, scenario.facilityId, inDays(step.day));
    if (reply.status === 201) scenario.ownerOf.set(reply.body.data.id, who);
    return reply.status;
  }
  if (step.kind === 'raise' && who.isStaff) {
    const emergency = await raised(app, who, { unitsNeeded: 1 + (step.which % 3), preferredDate: inDays(step.day) });
    scenario.ownerOf.set(emergency.id, who);
    return 201;
  }
  const ids = [...scenario.ownerOf.keys()];
  const id = ids[step.which % Math.max(1, ids.length)];
  if (id === undefined) return 404;
  const reply = await act(app, who, step.action, id, bodyOf(step));
  if (step.action === 'assign' && reply.status === 200) scenario.ownerOf.set(reply.body.data.id, who);
  return reply.status;
}

function isLegal(request: DonationRequestDetail): boolean {
  return request.history.every((entry, index) => {
    const before: RequestStatus | null = index === 0 ? null : (request.history[index - 1]?.to ?? null);
    if (entry.action === 'create') return index === 0 && entry.from === null;
    const isInTable = TRANSITIONS.some(
      (t) =>
        t.creator === request.creator &&
        t.from === entry.from &&
        t.to === entry.to &&
        t.action === entry.action &&
        t.by === entry.by,
    );
    // Donations tied to an emergency end with it, by the staff who end it.
    return entry.from === before && isInTable;
  });
}

function areApart(dates: readonly string[]): boolean {
  const ordered = dates.toSorted();
  return ordered.every((date, index) => index === 0 || daysBetween(ordered[index - 1] ?? date, date) >= 56);
}

async function check(app: TestApp, scenario: Scenario): Promise<void> {
  const requests: DonationRequestDetail[] = [];
  for (const [id, owner] of scenario.ownerOf) requests.push(await read(app, owner, id));
  for (const request of requests) {
    expect(isLegal(request), JSON.stringify(request.history)).toBe(true);
    expect(request.history.at(-1)?.to).toBe(request.status);
    const isOpenAppeal = request.creator === 'facility_staff' && ['PENDING', 'APPROVED'].includes(request.status);
    if (isOpenAppeal) expect(request.status === 'APPROVED').toBe(request.unitsPledged >= request.unitsRequested);
  }
  for (const donor of scenario.people.filter((person) => !person.isStaff)) {
    const own = requests.filter(
      (request) => scenario.ownerOf.get(request.id) === donor && request.status === 'APPROVED',
    );
    expect(areApart(own.map((request) => request.preferredDate.slice(0, 10)))).toBe(true);
  }
}

describeDatabase('any sequence of actions by anybody', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  it('keeps the table of transitions, the coverage of emergencies and the interval', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 10, maxLength: 40 }), async (steps) => {
        const scenario = await createScenario(app);
        for (const step of steps) {
          const status = await take(app, scenario, step);
          expect([200, 201, 400, 403, 404, 409, 422]).toContain(status);
        }
        await check(app, scenario);
      }),
      { numRuns: 15 },
    );
  });
});
