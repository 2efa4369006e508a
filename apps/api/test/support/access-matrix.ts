import { DEFAULT_APPEAL_SETTINGS, endpoints } from '@sanguine/contract';
import { APPOINTMENT_CALLS } from './appointment-calls.ts';
import { credentials, pixel, type Principal, PRINCIPALS, type Scenario } from './access-scenario.ts';
import { call, donorBody, facilityBody, type TestApp, TEST_PASSWORD, uniqueEmail } from './app.ts';
import { browser } from './browsers.ts';
import { DIRECTORY_CALLS } from './directory-calls.ts';
import { AFTER_CARE_CALLS } from './after-care-calls.ts';
import { EMERGENCY_CALLS } from './emergency-calls.ts';
import { inDays } from './donations.ts';
import { CLOSED_TO_RECEPTION } from './reception-calls.ts';
import { STOCK_CALLS } from './stock-calls.ts';
import { TRANSFER_CALLS } from './transfer-calls.ts';
import { TRUST_CALLS } from './trust-calls.ts';

const NOT_OPEN = 403;
const LISTED: readonly Principal[] = PRINCIPALS.filter((who) => who !== 'reception' && who !== 'operator');
export type Key = keyof typeof endpoints;

export interface Deed {
  readonly path?: (scenario: Scenario) => string;
  readonly body?: (scenario: Scenario, who: Principal) => object;
  readonly headers?: Record<string, string>;
  /** Statuses in the order of LISTED; without an entry for the stock token where it opens nothing. */
  readonly expected: readonly [number, number, number, number, number, number, number?];
  /** The operator's status; by default anybody's status where anybody may call, and 403 elsewhere. */
  readonly operator?: number;
}

const DONORS_ONLY = [401, 200, 200, 403, 403, 403] as const;
const STAFF_ONLY = [401, 403, 403, 200, 200, 200] as const;
const SIGNED_IN = [401, 200, 200, 200, 200, 200] as const;
const ANYONE = [200, 200, 200, 200, 200, 200] as const;
const ADMIN_OF_IT = [401, 403, 403, 200, 403, 404] as const;
const NOT_A_SECRET = [422, 422, 422, 422, 422, 422] as const;
const THE_DONOR = [401, 200, 404, 404, 404, 404] as const;
const OWN_FACILITY = [401, 403, 403, 200, 200, 404] as const;

const onFacility = (rest: string) => (scenario: Scenario) => `/api/facility/${scenario.facilityId}${rest}`;
const onBooking = (rest: string) => (scenario: Scenario) => `/api/donation/schedule/${scenario.bookingId}${rest}`;
const onStaff = (scenario: Scenario) => `/api/facility/staff/${scenario.staffId}`;
const newAddress = () => ({ email: uniqueEmail('nobody') });
const wrongCode = () => ({ verificationToken: '000000', email: uniqueEmail('nobody') });
const newPassword = { oldPassword: TEST_PASSWORD, newPassword: 'another good password' };

const inAppOnly = { inApp: true, email: false, push: false };
const preferences = { urgentBloodRequests: inAppOnly, appointmentConfirmations: inAppOnly, reminders: inAppOnly };

/** One request per call of the contract, and its expected status for each kind of person in a scenario of its kind. */
export const MATRIX: Record<Key, Deed> = {
  ...TRUST_CALLS,
  ...TRANSFER_CALLS,
  ...AFTER_CARE_CALLS,
  ...EMERGENCY_CALLS,
  ...APPOINTMENT_CALLS,
  ...DIRECTORY_CALLS,
  ...STOCK_CALLS,
  'POST /api/auth/login': {
    body: () => ({ email: 'nobody@example.org', password: 'wrong' }),
    expected: [401, 401, 401, 401, 401, 401],
  },
  'POST /api/auth/logout': { expected: ANYONE },
  'GET /api/public/facilities': { path: () => '/api/public/facilities', expected: ANYONE },
  'GET /api/public/facilities/{id}': {
    path: ({ facilityId }) => `/api/public/facilities/${facilityId}`,
    expected: ANYONE,
  },
  'GET /api/places': { path: () => '/api/places?q=Bristol', expected: ANYONE },
  'POST /api/users/register/donor': { body: () => donorBody(), expected: [201, 201, 201, 201, 201, 201] },
  'POST /api/facility': { body: () => facilityBody(), expected: [201, 201, 201, 201, 201, 201] },
  'POST /api/auth/send-verification': { body: newAddress, expected: ANYONE },
  'POST /auth/resend-verification-email': { body: newAddress, expected: ANYONE },
  'POST /api/auth/verify': { body: wrongCode, expected: NOT_A_SECRET },
  'POST /auth/verify-email': { body: wrongCode, expected: NOT_A_SECRET },
  'POST /api/auth/forgot-password': { body: newAddress, expected: ANYONE },
  'POST /api/auth/reset-password': {
    body: () => ({ token: 'nobody sent this', password: TEST_PASSWORD }),
    expected: NOT_A_SECRET,
  },
  'POST /api/auth/invitation': { body: () => ({ token: 'nobody sent this' }), expected: NOT_A_SECRET },
  'POST /api/auth/accept-invitation': {
    body: () => ({ token: 'nobody sent this', password: TEST_PASSWORD, acceptedTerms: true }),
    expected: NOT_A_SECRET,
  },
  'POST /api/auth/join-facility': {
    body: () => ({ token: 'nobody sent this' }),
    expected: [401, 403, 403, 422, 422, 422],
  },
  'POST /api/auth/switch-facility': {
    body: ({ facilityId }) => ({ facilityId }),
    expected: OWN_FACILITY,
  },
  'POST /api/auth/change-password': {
    body: () => newPassword,
    expected: [401, 200, 200, 200, 422, 200],
    operator: 422,
  },
  'PUT /api/auth/language': { body: () => ({ locale: 'es' }), expected: SIGNED_IN, operator: 200 },
  'GET /api/auth/sessions': { expected: SIGNED_IN, operator: 200 },
  'DELETE /api/auth/sessions/{id}': {
    path: (scenario) => `/api/auth/sessions/${scenario.sessionId}`,
    expected: [401, 200, 404, 404, 404, 404],
    operator: 404,
  },
  'GET /api/profile': { expected: SIGNED_IN },
  'PATCH /api/profile': { body: () => ({ firstName: 'Ada' }), expected: SIGNED_IN },
  'PUT /api/profile/avatar': { body: () => pixel, headers: { 'content-type': 'image/png' }, expected: SIGNED_IN },
  'DELETE /api/profile/avatar': { expected: SIGNED_IN },
  'PUT /api/profile/place': { body: () => ({ placeId: null }), expected: DONORS_ONLY },
  'GET /api/profile/avatar/{id}': {
    path: (scenario) => `/api/profile/avatar/${scenario.avatarId}`,
    expected: THE_DONOR,
  },
  'GET /api/profile/export': { expected: SIGNED_IN },
  // The Admin must hand over the facility's staff first; the member of staff has no password yet.
  'DELETE /api/profile': { body: () => ({ password: TEST_PASSWORD }), expected: [401, 200, 200, 409, 422, 200] },
  'GET /api/profile/notification-preferences': { expected: SIGNED_IN },
  'PUT /api/profile/notification-preferences': {
    body: () => ({ ...preferences, quietHours: null }),
    expected: SIGNED_IN,
  },
  'GET /api/profile/appeal-settings': { expected: DONORS_ONLY },
  'GET /api/profile/appeal-status': { expected: DONORS_ONLY },
  'PUT /api/profile/appeal-settings': {
    body: () => ({ ...DEFAULT_APPEAL_SETTINGS, consented: true }),
    expected: DONORS_ONLY,
  },
  'GET /api/facility/{page}': { path: () => '/api/facility/1', expected: SIGNED_IN },
  'GET /api/facility/{id}': { path: onFacility(''), expected: SIGNED_IN },
  'PATCH /api/facility/{id}': {
    path: onFacility(''),
    body: () => ({ name: 'New name' }),
    expected: ADMIN_OF_IT,
  },
  'GET /api/facility/staff/{id}': {
    path: (scenario) => `/api/facility/staff/${scenario.facilityId}`,
    expected: OWN_FACILITY,
  },
  'POST /api/facility/staff': {
    body: () => ({ ...newAddress(), firstName: 'Mary', lastName: 'Jackson', personnelRole: 'Staff' }),
    expected: [401, 403, 403, 201, 403, 201],
  },
  'PATCH /api/facility/staff/{id}': {
    path: onStaff,
    body: () => ({ personnelRole: 'Admin', password: TEST_PASSWORD }),
    expected: ADMIN_OF_IT,
  },
  'DELETE /api/facility/staff/{id}': { path: onStaff, expected: ADMIN_OF_IT },
  'POST /api/donation/schedule': {
    body: (scenario, who) =>
      who === 'donor' || who === 'otherDonor'
        ? { facilityId: scenario.facilityId, bloodType: 'O-', preferredDate: inDays(100) }
        : { bloodType: 'O-', unitsNeeded: 1, urgency: 'LOW', preferredDate: inDays(2) },
    expected: [401, 201, 201, 201, 201, 201],
  },
  'GET /api/donation/schedule': { expected: SIGNED_IN },
  'GET /api/donation/schedule/donor': { expected: DONORS_ONLY },
  'GET /api/donation/schedule/facility': { expected: STAFF_ONLY },
  'GET /api/donation/schedule/{id}': { path: onBooking(''), expected: [401, 200, 404, 200, 200, 404] },
  // Each booking is answered separately: another facility's booking is reported as not found.
  'POST /api/donation/schedule/decisions': {
    body: (scenario) => ({ ids: [scenario.bookingId], action: 'approve' }),
    expected: STAFF_ONLY,
  },
  'POST /api/donation/schedule/{id}/approve': { path: onBooking('/approve'), expected: OWN_FACILITY },
  'POST /api/donation/schedule/{id}/decline': { path: onBooking('/decline'), expected: OWN_FACILITY },
  'POST /api/donation/schedule/{id}/complete': {
    path: onBooking('/complete'),
    expected: [401, 403, 403, 409, 409, 404],
  },
  // A waiting booking cannot be undone, tested or disputed.
  'POST /api/donation/schedule/{id}/undo': {
    path: onBooking('/undo'),
    body: () => ({ reason: 'It was somebody else.' }),
    expected: [401, 403, 403, 409, 409, 404],
  },
  'POST /api/donation/schedule/{id}/test-type': {
    path: onBooking('/test-type'),
    body: () => ({ testedBloodType: 'O-' }),
    expected: [401, 403, 403, 409, 409, 404],
  },
  'POST /api/donation/schedule/{id}/withdraw': {
    path: onBooking('/withdraw'),
    expected: [401, 403, 403, 409, 409, 404],
  },
  'POST /api/donation/schedule/{id}/insist': {
    path: onBooking('/insist'),
    body: () => ({ reason: 'The donor signed for it.' }),
    expected: [401, 403, 403, 409, 409, 404],
  },
  'POST /api/donation/schedule/{id}/dispute': { path: onBooking('/dispute'), expected: [401, 409, 404, 403, 403, 403] },
  // The facility accepts or declines a waiting booking; it does not cancel it.
  'POST /api/donation/schedule/{id}/cancel': { path: onBooking('/cancel'), expected: [401, 200, 404, 409, 409, 404] },
  // A waiting booking cannot be confirmed yet.
  'POST /api/donation/schedule/{id}/confirm': { path: onBooking('/confirm'), expected: [401, 409, 404, 403, 403, 403] },
  'GET /api/dashboard/donor': { expected: DONORS_ONLY },
  'GET /api/dashboard/facility': { expected: STAFF_ONLY },
  'GET /api/notifications': { expected: SIGNED_IN },
  'POST /api/notifications/{id}/read': {
    path: (scenario) => `/api/notifications/${scenario.notificationId}/read`,
    expected: THE_DONOR,
  },
  'POST /api/notifications/read-all': { expected: SIGNED_IN },
  'GET /api/push/key': { expected: SIGNED_IN },
  'GET /api/push/subscriptions': { expected: SIGNED_IN },
  'POST /api/push/subscriptions': { body: () => browser(), expected: [401, 201, 201, 201, 201, 201] },
  'DELETE /api/push/subscriptions': { body: () => ({ endpoint: browser().endpoint }), expected: SIGNED_IN },
  'POST /api/unsubscribe': { expected: [...ANYONE, 200] },
  'GET /api/events': { expected: SIGNED_IN },
  'POST /api/support/issues': {
    body: () => ({ issueType: 'technical', description: 'Nothing happens.' }),
    expected: [401, 201, 201, 201, 201, 201],
  },
};

/** The status that the contract promises this person for that call. */
export function expectedOf(key: Key, who: Principal): number {
  const { expected, operator } = MATRIX[key];
  if (who === 'reception') return CLOSED_TO_RECEPTION.has(key) ? NOT_OPEN : expectedOf(key, 'staff');
  if (who !== 'operator') return expected[LISTED.indexOf(who)] ?? NOT_OPEN;
  return operator ?? (endpoints[key].access === 'anyone' ? expected[0] : NOT_OPEN);
}

export const KEYS = Object.keys(MATRIX) as readonly Key[];

/** The address of a request. */
export function pathOf(key: Key, scenario: Scenario): string {
  return MATRIX[key].path?.(scenario) ?? key.slice(key.indexOf(' ') + 1);
}

/** Sends the request of a call as a person; `changed` replaces parts of it. */
export function callAs(
  app: TestApp,
  key: Key,
  scenario: Scenario,
  who: Principal,
  changed: { path?: string; body?: object | string; headers?: Record<string, string> } = {},
) {
  const { headers, body } = MATRIX[key];
  const method = key.slice(0, key.indexOf(' ')) as 'GET';
  const options = {
    ...credentials(scenario, who, { ...headers, ...changed.headers }),
    body: changed.body ?? body?.(scenario, who),
  };
  return call(app, method, changed.path ?? pathOf(key, scenario), options);
}
