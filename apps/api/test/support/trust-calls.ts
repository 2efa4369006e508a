import { newId } from '../../src/platform/ids.ts';
import { TEST_PASSWORD } from './app.ts';

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
const admin = [401, 403, 403, 200, 403, 404] as const;
/** The statuses of answers about a facility that is verified and was asked nothing. */
const verified = [401, 403, 403, 409, 403, 404] as const;
const ofOwn =
  (rest: string) =>
  ({ facilityId }: Facility) =>
    `/api/facility/${facilityId}/verification${rest}`;
const trail = ({ facilityId }: Facility) => `/api/facility/${facilityId}/audit`;

/** Neither the member of staff nor the operator of the matrix has a password. */
export const TRUST_CALLS = {
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
  'GET /api/operator/facilities.csv': { expected: nobody, operator: 200 },
  'POST /api/operator/verifications': {
    body: ({ facilityId: id }: Facility) => ({
      facilities: [{ id, name: 'Another', address: 'Elsewhere' }],
      ...decision,
    }),
    expected: nobody,
    operator: 200,
  },
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
  'GET /api/facility/{id}/verification': { path: ofOwn(''), expected: admin },
  'POST /api/facility/{id}/verification/messages': {
    path: ofOwn('/messages'),
    body: () => ({ text: 'Our licence is number 4711.' }),
    expected: verified,
  },
  'GET /api/operator/facilities/{id}/messages': { path: of('/messages'), expected: nobody, operator: 200 },
  'POST /api/operator/facilities/{id}/messages': {
    path: of('/messages'),
    body: () => ({ text: 'Which register are you in?', internal: false }),
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
  'GET /api/operator/directory/{id}/report.csv': {
    path: () => `${unknownImport()}/report.csv`,
    expected: nobody,
    operator: 404,
  },
  'GET /api/operator/directory/{id}/refused.csv': {
    path: () => `${unknownImport()}/refused.csv`,
    expected: nobody,
    operator: 404,
  },
} as const;
