interface Known {
  readonly facilityId: string;
  readonly bookingId: string;
}

const onFacility = (rest: string) => (scenario: Known) => `/api/facility/${scenario.facilityId}${rest}`;
const onBooking = (rest: string) => (scenario: Known) => `/api/donation/schedule/${scenario.bookingId}${rest}`;

/** The calls about a donation in the days after it. */
export const AFTER_CARE_CALLS = {
  // The booking of the matrix is to come: nothing of it can be reported yet.
  'POST /api/donation/schedule/{id}/alarm': {
    path: onBooking('/alarm'),
    body: () => ({ callBack: null, hasCalled: true }),
    expected: [401, 409, 404, 403, 403, 403],
  },
  'POST /api/donation/schedule/{id}/unwell': {
    path: onBooking('/unwell'),
    body: () => ({ kind: 'faint', started: 'later', course: 'better', callBack: null }),
    expected: [401, 409, 404, 403, 403, 403],
  },
  'GET /api/profile/after-care': { expected: [401, 200, 200, 403, 403, 403] },
  'GET /api/facility/{id}/alarms': { path: onFacility('/alarms'), expected: [401, 403, 403, 200, 200, 404] },
  'GET /api/facility/{id}/alarms/reports': {
    path: onFacility('/alarms/reports'),
    expected: [401, 403, 403, 200, 200, 404],
  },
  'POST /api/facility/{id}/alarms/{alarmId}/taken': {
    path: onFacility('/alarms/019a0000-0000-7000-8000-00000000000f/taken'),
    body: () => ({ outcome: 'calling' }),
    expected: [401, 403, 403, 404, 404, 404],
  },
  'GET /api/facility/{id}/after-care': { path: onFacility('/after-care'), expected: [401, 403, 403, 200, 403, 404] },
  'PUT /api/facility/{id}/after-care': {
    path: onFacility('/after-care'),
    body: () => ({ isOn: false }),
    expected: [401, 403, 403, 200, 403, 404],
  },
} as const;
