import { generateSync } from 'otplib';
import { importDirectories } from '../../src/features/operator/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { call, TEST_PASSWORD, type TestApp } from './app.ts';
import { addOperator } from './operators.ts';
import { registerDonor, type SignedInDonor, verifyAddressOf } from './people.ts';

const password = () => ({ password: TEST_PASSWORD });
const row = 'name,address\nHarbour Hospital,1 Quay Road';
const unknown = () => ({ challenge: 'nobody asked this', code: '000000' });
const nobody = [401, 403, 403, 403, 403, 403] as const;

interface Facility {
  readonly facilityId: string;
}

const decision = { verified: true, reason: 'They answered at the number of the register.' };
const verification = ({ facilityId }: Facility) => `/api/operator/facilities/${facilityId}/verification`;
const unknownImport = () => `/api/operator/directory/${newId()}`;
const pause = { paused: true, reason: 'Nobody answers at the number of the register.' };
const allowance = { units: 400, reason: 'They wrote of a disaster.' };
const of =
  (rest: string) =>
  ({ facilityId }: Facility) =>
    `/api/operator/facilities/${facilityId}${rest}`;
const trail = ({ facilityId }: Facility) => `/api/facility/${facilityId}/audit`;

/** Deeds of the matrix: second factors, the audit trail and what operators do. */
export const TRUST_DEEDS = {
  'POST /api/auth/login/second-factor': { body: unknown, expected: [401, 401, 401, 401, 401, 401] },
  'GET /api/auth/second-factor': { expected: [401, 200, 200, 200, 200, 200], operator: 200 },
  // Neither the member of staff nor the operator of the matrix has a password.
  'POST /api/auth/second-factor': { body: password, expected: [401, 201, 201, 201, 422, 201], operator: 422 },
  'POST /api/auth/second-factor/confirm': {
    body: () => ({ code: '000000' }),
    expected: [401, 409, 409, 409, 409, 409],
    operator: 409,
  },
  'POST /api/auth/second-factor/recovery-codes': {
    body: password,
    expected: [401, 409, 409, 409, 422, 409],
    operator: 422,
  },
  'DELETE /api/auth/second-factor': { body: password, expected: [401, 200, 200, 200, 422, 200], operator: 422 },
  'GET /api/facility/{id}/audit': { path: trail, expected: [401, 403, 403, 200, 403, 404] },
  'GET /api/operator/audit': { expected: nobody, operator: 200 },
  'GET /api/operator/overview': { expected: nobody, operator: 200 },
  'GET /api/operator/facilities': { expected: nobody, operator: 200 },
  'PUT /api/operator/facilities/{id}/verification': {
    path: verification,
    body: () => decision,
    expected: nobody,
    operator: 200,
  },
  'GET /api/operator/disputes': { expected: nobody, operator: 200 },
  // Nobody disputes a booking that waits.
  'PUT /api/operator/disputes/{id}': {
    path: ({ bookingId }: { readonly bookingId: string }) => `/api/operator/disputes/${bookingId}`,
    body: () => ({ stands: true, reason: 'The form is signed.' }),
    expected: nobody,
    operator: 404,
  },
  'GET /api/operator/facilities/{id}/reports': { path: of('/reports'), expected: nobody, operator: 200 },
  'PUT /api/operator/facilities/{id}/appeals': {
    path: of('/appeals'),
    body: () => pause,
    expected: nobody,
    operator: 200,
  },
  'PUT /api/operator/facilities/{id}/units': {
    path: of('/units'),
    body: () => allowance,
    expected: nobody,
    operator: 200,
  },
  'POST /api/operator/directory': {
    path: () => '/api/operator/directory?trial=true',
    body: () => ({ csv: row }),
    expected: nobody,
    operator: 201,
  },
  'GET /api/operator/directory': { expected: nobody, operator: 200 },
  'GET /api/operator/directory/{id}': { path: unknownImport, expected: nobody, operator: 404 },
} as const;

interface World {
  readonly app: TestApp;
  readonly donor: SignedInDonor;
  readonly admin: { readonly cookie: string; readonly facilityId: string };
}

/** How long after it was made the measured request is sent. */
const LATER_SECONDS = 61;

function codeOf({ clock }: TestApp, secret: string, later = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + later });
}

async function begun({ app, donor }: World): Promise<string> {
  await verifyAddressOf(app, donor);
  const options = { cookie: donor.cookie, body: { password: donor.password } };
  return (await call<{ secret: string }>(app, 'POST', '/api/auth/second-factor', options)).body.data.secret;
}

async function enrolled(world: World): Promise<string> {
  const { app, donor } = world;
  const secret = await begun(world);
  const options = { cookie: donor.cookie, body: { code: codeOf(app, secret) } };
  await call(app, 'POST', '/api/auth/second-factor/confirm', options);
  return secret;
}

async function challenged(world: World) {
  const donor = await registerDonor(world.app);
  const secret = await enrolled({ ...world, donor });
  const reply = await call(world.app, 'POST', '/api/auth/login', {
    body: { email: donor.email, password: donor.password },
  });
  const { challenge } = JSON.parse(reply.text) as { challenge: string };
  return { body: { challenge, code: codeOf(world.app, secret, LATER_SECONDS) } };
}

const asOperator =
  (more: object = {}) =>
  async ({ app }: World) => ({ as: await addOperator(app), ...more });

/** How each of these calls is made where its round trips are counted. */
export const TRUST_SCENARIOS = {
  'POST /api/auth/login/second-factor': challenged,
  'GET /api/auth/second-factor': ({ donor }: World) => ({ as: donor }),
  'POST /api/auth/second-factor': async ({ app, donor }: World) => {
    await verifyAddressOf(app, donor);
    return { as: donor, body: password() };
  },
  'POST /api/auth/second-factor/confirm': async (world: World) => ({
    as: world.donor,
    body: { code: codeOf(world.app, await begun(world), LATER_SECONDS) },
  }),
  'POST /api/auth/second-factor/recovery-codes': async (world: World) => {
    await enrolled(world);
    return { as: world.donor, body: password() };
  },
  'DELETE /api/auth/second-factor': ({ donor }: World) => ({ as: donor, body: password() }),
  'GET /api/facility/{id}/audit': ({ admin }: World) => ({ as: admin, path: trail(admin) }),
  'GET /api/operator/audit': asOperator(),
  'GET /api/operator/overview': asOperator(),
  'GET /api/operator/facilities': asOperator(),
  'PUT /api/operator/facilities/{id}/verification': async (world: World) =>
    asOperator({ path: verification(world.admin), body: decision })(world),
  'GET /api/operator/disputes': asOperator(),
  'GET /api/operator/facilities/{id}/reports': async (world: World) =>
    asOperator({ path: of('/reports')(world.admin) })(world),
  'PUT /api/operator/facilities/{id}/appeals': async (world: World) =>
    asOperator({ path: of('/appeals')(world.admin), body: pause })(world),
  'PUT /api/operator/facilities/{id}/units': async (world: World) =>
    asOperator({ path: of('/units')(world.admin), body: allowance })(world),
  'POST /api/operator/directory': async (world: World) => {
    await importDirectories(world.app.services);
    return { as: await addOperator(world.app), path: '/api/operator/directory?trial=false', body: { csv: row } };
  },
  'GET /api/operator/directory': asOperator(),
  'GET /api/operator/directory/{id}': async (world: World) => {
    const as = await addOperator(world.app);
    const options = { cookie: as.cookie, body: { csv: row } };
    await importDirectories(world.app.services);
    const sent = await call<{ id: string }>(world.app, 'POST', '/api/operator/directory?trial=true', options);
    await importDirectories(world.app.services);
    return { as, path: `/api/operator/directory/${sent.body.data.id}` };
  },
};
