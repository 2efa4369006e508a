import { newId } from '../../src/platform/ids.ts';
import { uniqueEmail } from './app.ts';

const nobody = [401, 403, 403, 403, 403, 403] as const;
const notFoundByAnyone = [404, 404, 404, 404, 404, 404] as const;
const reason = 'They answered at the number of the register.';

interface Facility {
  readonly facilityId: string;
}

const facility =
  (rest = '') =>
  ({ facilityId }: Facility) =>
    `/api/operator/facilities/${facilityId}${rest}`;
const person = () => ({
  personnelEmail: uniqueEmail('claimant'),
  personnelFirstname: 'Ada',
  personnelLastname: 'Obi',
  personnelPhoneNumber: '+234 800 111 222',
  acceptedTerms: true,
});

/** The facility of the matrix is claimed: what is done to listings is refused as that. */
export const DIRECTORY_CALLS = {
  'PATCH /api/operator/facilities/{id}': {
    path: facility(),
    body: () => ({ city: 'Bristol' }),
    expected: nobody,
    operator: 409,
  },
  'DELETE /api/operator/facilities/{id}': { path: facility(), expected: nobody, operator: 409 },
  'POST /api/operator/facilities/{id}/merge': {
    path: facility('/merge'),
    body: () => ({ into: newId(), reason }),
    expected: nobody,
    operator: 404,
  },
  'POST /api/operator/facilities/{id}/close': {
    path: () => `/api/operator/facilities/${newId()}/close`,
    body: () => ({ reason }),
    expected: nobody,
    operator: 404,
  },
  'POST /api/operator/facilities/{id}/reopen': {
    path: facility('/reopen'),
    body: () => ({ reason }),
    expected: nobody,
    operator: 409,
  },
  'POST /api/operator/facilities/{id}/invitation': { path: facility('/invitation'), expected: nobody, operator: 409 },
  'POST /api/operator/facilities/{id}/release': {
    path: () => `/api/operator/facilities/${newId()}/release`,
    body: () => ({ reason }),
    expected: nobody,
    operator: 404,
  },
  'GET /api/operator/claims': { expected: nobody, operator: 200 },
  'PUT /api/operator/claims/{id}': {
    path: () => `/api/operator/claims/${newId()}`,
    body: () => ({ accepted: true, reason }),
    expected: nobody,
    operator: 404,
  },
  'POST /api/facility/matches': {
    path: () => '/api/facility/matches',
    body: () => ({ facilityName: 'Nowhere Bank', address: '1 Nowhere Road' }),
    expected: [200, 200, 200, 200, 200, 200],
  },
  'POST /api/facility/{id}/claims': {
    path: () => `/api/facility/${newId()}/claims`,
    body: person,
    expected: notFoundByAnyone,
  },
  'POST /api/facility/claims/{id}/code': {
    path: () => `/api/facility/claims/${newId()}/code`,
    body: () => ({ code: '000000' }),
    expected: [422, 422, 422, 422, 422, 422],
  },
  'PUT /api/facility/{id}/watch': {
    path: ({ facilityId }: Facility) => `/api/facility/${facilityId}/watch`,
    expected: [401, 409, 409, 403, 403, 403],
  },
  'DELETE /api/facility/{id}/watch': {
    path: ({ facilityId }: Facility) => `/api/facility/${facilityId}/watch`,
    expected: [401, 200, 200, 403, 403, 403],
  },
} as const;
