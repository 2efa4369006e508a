import { DEFAULT_APPEAL_SETTINGS, endpoints } from '@sanguine/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerToken } from '../src/features/notifications/answer.links.ts';
import { countRoundTrips } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { call, donorBody, facilityBody, registerDonor, registerFacility } from './support/app.ts';
import { askableDonor } from './support/appeals.ts';
import { browser } from './support/browsers.ts';
import { startTestApp, type TestApp, TEST_PASSWORD, uniqueEmail } from './support/app.ts';
import { inDays, raised } from './support/donations.ts';
import { codeOf, lastMailTo } from './support/mails.ts';
import { describeOnPostgres } from './support/test-database.ts';
import { booking, bookingOf, colleague, invited, promised, tokenOf, type World } from './support/round-trip-world.ts';
import { CORRECTION_SCENARIOS } from './support/corrections.ts';
import { TRUST_SCENARIOS } from './support/trust-calls.ts';

type Key = keyof typeof endpoints;

const BUDGET = 3;

/** Rare calls that take one more, and what their four are. */
const EXCEPTIONS: Partial<Record<Key, string>> = {
  'POST /api/auth/verify': 'the limit with the session; whose it is; the try of the code; the address verified',
  'POST /auth/verify-email': 'the same as POST /api/auth/verify',
  'POST /api/auth/login/second-factor':
    'the challenge; the limit of the account; the code and the challenge taken; the session',
  'POST /api/auth/accept-invitation': 'the link with its limit; the limit of registrations; the link taken; the person',
  'POST /api/facility/staff': 'session; claim of the key with the limit; the invitation; its event with the answer',
  'DELETE /api/profile': 'session; password with its limit; what the person leaves, locked; the erasure',
};

interface Request {
  readonly as?: { readonly cookie: string };
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Makes what a call needs, and says how it is made: the successful call with the most to do. */
type Scenario = (world: World) => Request | Promise<Request>;

const asDonor: Scenario = ({ donor }) => ({ as: donor });
const asStaff: Scenario = ({ admin }) => ({ as: admin });
const ROOM = '/api/donation/schedule';
const key = () => ({ 'idempotency-key': newId() });
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function codeOfDonor({ app, donor }: World): Promise<Request> {
  return { as: donor, body: { verificationToken: codeOf(await lastMailTo(app, donor.email)) } };
}

const onFacility =
  (rest: string, body?: object): Scenario =>
  ({ admin }) => ({ as: admin, path: `/api/facility/${admin.facilityId}${rest}`, ...(body ? { body } : {}) });

const inApp = { inApp: true, email: false, push: false };
const preferences = { urgentBloodRequests: inApp, appointmentConfirmations: inApp, reminders: inApp, quietHours: null };

const SCENARIOS: Record<Key, Scenario> = {
  ...TRUST_SCENARIOS,
  ...CORRECTION_SCENARIOS,
  'POST /api/auth/login': ({ donor }) => ({ as: donor, body: { email: donor.email, password: TEST_PASSWORD } }),
  'POST /api/auth/logout': asDonor,
  'POST /api/users/register/donor': () => ({ body: donorBody(), headers: key() }),
  'POST /api/facility': () => ({ body: facilityBody(), headers: key() }),
  'POST /api/auth/send-verification': ({ donor }) => ({ body: { email: donor.email } }),
  'POST /auth/resend-verification-email': ({ donor }) => ({ body: { email: donor.email } }),
  'POST /api/auth/verify': codeOfDonor,
  'POST /auth/verify-email': codeOfDonor,
  'POST /api/auth/forgot-password': ({ donor }) => ({ body: { email: donor.email } }),
  'POST /api/auth/reset-password': async (world) => {
    const { email } = world.donor;
    await call(world.app, 'POST', '/api/auth/forgot-password', { body: { email } });
    return { body: { token: await tokenOf(world, email), password: 'another good password' } };
  },
  'POST /api/auth/accept-invitation': async (world) => ({ body: await invited(world) }),
  'POST /api/auth/change-password': ({ donor }) => ({
    as: donor,
    body: { oldPassword: TEST_PASSWORD, newPassword: 'another good password' },
  }),
  'GET /api/auth/sessions': asDonor,
  'DELETE /api/auth/sessions/{id}': async ({ app, donor }) => {
    const options = { cookie: donor.cookie };
    const { body } = await call<{ list: { id: string }[] }>(app, 'GET', '/api/auth/sessions', options);
    return { as: donor, path: `/api/auth/sessions/${body.data.list[0]?.id ?? ''}` };
  },
  'GET /api/profile': asDonor,
  'PATCH /api/profile': ({ donor }) => ({
    as: donor,
    body: { email: uniqueEmail('new'), currentPassword: TEST_PASSWORD, bloodType: 'A+', healthDataConsent: true },
  }),
  'PUT /api/profile/avatar': ({ donor }) => ({ as: donor, body: image, headers: { 'content-type': 'image/png' } }),
  'DELETE /api/profile/avatar': asDonor,
  'GET /api/profile/avatar/{id}': async ({ app, donor }) => {
    const [id, created_at] = [newId(), app.clock.now()];
    const avatar = { id, user_id: donor.user.id, image, created_at };
    await app.services.db.kysely.insertInto('user_avatars').values(avatar).execute();
    return { as: donor, path: `/api/profile/avatar/${id}` };
  },
  'GET /api/profile/export': asDonor,
  'DELETE /api/profile': async (world) => {
    await promised(world);
    return { as: world.donor, body: { password: TEST_PASSWORD } };
  },
  'GET /api/profile/notification-preferences': asDonor,
  'PUT /api/profile/notification-preferences': ({ donor }) => ({ as: donor, body: preferences }),
  'GET /api/profile/appeal-settings': asDonor,
  'GET /api/profile/appeal-status': asDonor,
  'PUT /api/profile/appeal-settings': ({ donor }) => ({
    as: donor,
    body: { ...DEFAULT_APPEAL_SETTINGS, consented: true },
  }),
  'GET /api/facility/{page}': ({ donor }) => ({ as: donor, path: '/api/facility/1?search=harbour&urgency=low' }),
  'GET /api/facility/{id}': onFacility(''),
  'PATCH /api/facility/{id}': onFacility('', { name: 'New name', thresholds: { urgentBelow: 4, lowBelow: 9 } }),
  'GET /api/facility/staff/{id}': ({ admin }) => ({ as: admin, path: `/api/facility/staff/${admin.facilityId}` }),
  'POST /api/facility/staff': ({ admin }) => ({
    as: admin,
    body: { email: uniqueEmail('mary'), firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Staff' },
    headers: key(),
  }),
  'PATCH /api/facility/staff/{id}': async (world) => ({
    as: world.admin,
    path: `/api/facility/staff/${await colleague(world)}`,
    body: { personnelRole: 'Admin' },
  }),
  'DELETE /api/facility/staff/{id}': async (world) => ({
    as: world.admin,
    path: `/api/facility/staff/${await colleague(world)}`,
  }),
  'GET /api/facility/{id}/inventory': onFacility('/inventory'),
  'PUT /api/facility/{id}/inventory/{bloodTypeOrItem}': onFacility('/inventory/A%2B', { unitsAvailable: 5 }),
  'PUT /api/facility/{id}/inventory': onFacility('/inventory', { entries: [{ bloodType: 'A+', unitsAvailable: 5 }] }),
  'POST /api/facility/{id}/inventory/confirm': onFacility('/inventory/confirm', {}),
  'POST /api/facility/{id}/inventory/csv': onFacility('/inventory/csv', { csv: 'blood_type,units\nA+,5' }),
  'GET /api/facility/{id}/inventory/csv': onFacility('/inventory/csv'),
  'GET /api/facility/{id}/tokens': onFacility('/tokens'),
  'POST /api/facility/{id}/tokens': onFacility('/tokens', { name: 'Laboratory' }),
  'DELETE /api/facility/{id}/tokens/{tokenId}': async ({ app, admin }) => {
    const tokens = `/api/facility/${admin.facilityId}/tokens`;
    const options = { cookie: admin.cookie, body: { name: 'Laboratory' } };
    const { body } = await call<{ id: string }>(app, 'POST', tokens, options);
    return { as: admin, path: `${tokens}/${body.data.id}` };
  },
  'GET /api/facility/{id}/inventory/movements': onFacility('/inventory/movements'),
  'POST /api/donation/schedule': (world) => ({ as: world.donor, body: booking(world), headers: key() }),
  'GET /api/donation/schedule': asDonor,
  'GET /api/donation/schedule/donor': asDonor,
  'GET /api/donation/schedule/facility': asStaff,
  'GET /api/donation/schedule/{id}': async (world) => ({ as: world.donor, path: `${ROOM}/${await bookingOf(world)}` }),
  // One booking; each further one takes what the single call takes.
  'POST /api/donation/schedule/decisions': async (world) => ({
    as: world.admin,
    body: { ids: [await bookingOf(world)], action: 'approve' },
  }),
  'POST /api/donation/schedule/{id}/approve': async (world) => ({
    as: world.admin,
    path: `${ROOM}/${await bookingOf(world)}/approve`,
    body: { preferredDate: inDays(81) },
  }),
  'POST /api/donation/schedule/{id}/decline': async (world) => ({
    as: world.admin,
    path: `${ROOM}/${await bookingOf(world)}/decline`,
    body: { reason: 'We are closed.' },
  }),
  'POST /api/donation/schedule/{id}/complete': async (world) => ({
    as: world.admin,
    path: `${ROOM}/${await bookingOf(world, 'approve')}/complete`,
    body: { cameToday: true, testedBloodType: 'O-' },
  }),
  'POST /api/donation/schedule/{id}/cancel': async (world) => ({
    as: world.admin,
    path: `${ROOM}/${await promised(world)}/cancel`,
  }),
  'POST /api/donation/schedule/{id}/confirm': async (world) => ({
    as: world.donor,
    path: `${ROOM}/${await bookingOf(world, 'approve')}/confirm`,
  }),
  'PATCH /api/donation/schedule/{id}/assign': async ({ app, admin, donor }) => ({
    as: donor,
    path: `${ROOM}/${(await raised(app, admin)).id}/assign`,
    body: { preferredDate: inDays(2) },
  }),
  'GET /api/donation/appeal-preview': async ({ app, admin }) => {
    const path = `/api/donation/appeal-preview?bloodType=O-&unitsNeeded=2&urgency=HIGH&preferredDate=${inDays(2)}`;
    // The first one since the start also reads the server's key.
    await call(app, 'GET', path, admin);
    return { as: admin, path };
  },
  'GET /api/donation/appeal-status': asStaff,
  'POST /api/donation/schedule/{id}/report': async ({ app, admin }) => {
    const donor = await askableDonor(app);
    return { as: donor, path: `${ROOM}/${(await raised(app, admin)).id}/report`, body: { reason: 'Nobody is there.' } };
  },
  'GET /api/dashboard/donor': asDonor,
  'GET /api/dashboard/facility': asStaff,
  'GET /api/notifications': asDonor,
  'POST /api/notifications/{id}/read': async (world) => {
    const { app, donor } = world;
    const [id, created_at, request_id] = [newId(), app.clock.now(), await bookingOf(world)];
    const news = { kind: 'request_accepted', event_id: newId(), read_at: null } as const;
    const row = { ...news, id, user_id: donor.user.id, request_id, created_at };
    await app.services.db.kysely.insertInto('notifications').values(row).execute();
    return { as: donor, path: `/api/notifications/${id}/read` };
  },
  'POST /api/notifications/read-all': asDonor,
  'GET /api/push/key': asDonor,
  'GET /api/push/subscriptions': asDonor,
  'POST /api/push/subscriptions': ({ donor }) => ({ as: donor, body: browser() }),
  'DELETE /api/push/subscriptions': ({ donor }) => ({ as: donor, body: { endpoint: browser().endpoint } }),
  'GET /api/answer-link': async ({ app, donor, admin }) => {
    const token = await answerToken(app.services, donor.user.id, (await raised(app, admin)).id);
    return { as: { cookie: '' }, path: `/api/answer-link?token=${token}` };
  },
  'POST /api/unsubscribe': () => ({ as: { cookie: '' }, path: '/api/unsubscribe?token=none' }),
  'GET /api/events': ({ donor }) => ({ as: donor, path: '/api/events?age=3' }),
  'POST /api/support/issues': ({ donor }) => ({
    as: donor,
    body: { issueType: 'technical', description: 'Nothing happens.' },
    headers: key(),
  }),
};

function isKey(text: string): text is Key {
  return text in SCENARIOS;
}

describeOnPostgres('round trips to the database', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  async function createWorld(): Promise<World> {
    const [donor, admin] = [await registerDonor(app), await registerFacility(app)];
    const path = `/api/facility/${admin.facilityId}`;
    await call(app, 'PATCH', path, { cookie: admin.cookie, body: { slotCapacity: 5 } });
    return { app, donor, admin };
  }

  async function send(endpoint: Key, request: Request) {
    const [method = '', path = ''] = endpoint.split(' ');
    const { as, body, headers } = request;
    const options = { cookie: as?.cookie, body, headers };
    return await countRoundTrips(() => call(app, method as 'GET', request.path ?? path, options));
  }

  describe.each(Object.keys(endpoints).filter(isKey))('%s', (endpoint) => {
    test('keeps the budget, also when the session is noted as seen', async () => {
      const request = await SCENARIOS[endpoint](await createWorld());
      app.clock.advance(61_000);
      const { result, roundTrips, statements } = await send(endpoint, request);
      expect(result.status, result.text).toBeLessThan(300);
      if (EXCEPTIONS[endpoint]) expect(roundTrips, statements.join('\n')).toBe(BUDGET + 1);
      else expect(roundTrips, statements.join('\n')).toBeLessThanOrEqual(BUDGET);
    });
  });

  test('every call of the contract is measured', () => {
    expect(Object.keys(SCENARIOS).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test('a repeated key costs no more than the first', async () => {
    const world = await createWorld();
    for (const endpoint of ['POST /api/donation/schedule', 'POST /api/support/issues'] as const) {
      const request = await SCENARIOS[endpoint](world);
      const first = await send(endpoint, request);
      const repeat = await send(endpoint, request);
      expect(repeat.result.text).toBe(first.result.text);
      expect(repeat.roundTrips, repeat.statements.join('\n')).toBeLessThanOrEqual(BUDGET);
    }
  });

  test('a refusal keeps the budget, too', async () => {
    const world = await createWorld();
    const id = await bookingOf(world, 'approve');
    const again = { as: world.donor, body: booking(world, 80) };
    const approve = { as: world.admin, path: `${ROOM}/${id}/approve` };
    const refused = [
      await send('POST /api/donation/schedule', again),
      await send(`POST ${ROOM}/{id}/approve`, approve),
    ];
    expect(refused.map(({ result }) => result.status)).toEqual([422, 409]);
    expect(refused.map(({ roundTrips }) => roundTrips)).toEqual([BUDGET, BUDGET]);
  });

  test('a repeated registration takes five: limit, claim, its end, the account, a new session', async () => {
    const request: Request = { body: donorBody(), headers: key() };
    await send('POST /api/users/register/donor', request);
    const { result, roundTrips } = await send('POST /api/users/register/donor', request);
    expect([result.status, roundTrips]).toEqual([201, 5]);
  });
});
