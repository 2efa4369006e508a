import { inDays } from './donations.ts';
import { templateBody } from './appointments.ts';

interface Known {
  readonly facilityId: string;
  readonly templateId: string;
  readonly closureId: string;
  readonly bookingId: string;
  /** One of its sessions. */
  readonly publishedSessionId: string;
}

const onFacility = (rest: string) => (scenario: Known) => `/api/facility/${scenario.facilityId}${rest}`;
const onTemplate = ({ facilityId, templateId }: Known) => `/api/facility/${facilityId}/session-templates/${templateId}`;
const OWN = [401, 403, 403, 200, 200, 404] as const;
const ADDED = [401, 403, 403, 201, 201, 404] as const;
const day = inDays(60).slice(0, 10);

/** The calls of appointments, as the access matrix makes them. */
export const APPOINTMENT_DEEDS = {
  'GET /api/facility/{id}/sessions': { path: onFacility('/sessions'), expected: [401, 200, 200, 200, 200, 200] },
  'GET /api/facility/{id}/session-templates': { path: onFacility('/session-templates'), expected: OWN },
  'POST /api/facility/{id}/session-templates': {
    path: onFacility('/session-templates'),
    body: () => templateBody({ weekdays: ['monday'], everyWeeks: 4 }),
    expected: ADDED,
  },
  'PATCH /api/facility/{id}/session-templates/{templateId}': {
    path: onTemplate,
    body: () => ({ places: 2 }),
    expected: OWN,
  },
  'DELETE /api/facility/{id}/session-templates/{templateId}': { path: onTemplate, expected: OWN },
  'GET /api/facility/{id}/closures': { path: onFacility('/closures'), expected: OWN },
  'POST /api/facility/{id}/closures': {
    path: onFacility('/closures'),
    body: () => ({ from: day, until: day, reason: 'Building work' }),
    expected: ADDED,
  },
  'DELETE /api/facility/{id}/closures/{closureId}': {
    path: ({ facilityId, closureId }: Known) => `/api/facility/${facilityId}/closures/${closureId}`,
    expected: OWN,
  },
  'PUT /api/donation/hold': {
    body: ({ publishedSessionId }: Known) => ({ sessionId: publishedSessionId, slotNo: 1 }),
    expected: [401, 200, 200, 403, 403, 403],
  },
  'DELETE /api/donation/hold': { expected: [401, 200, 200, 403, 403, 403] },
  // The booking has a wished date, and no place in a session that it could leave.
  'POST /api/donation/schedule/{id}/reschedule': {
    path: ({ bookingId }: Known) => `/api/donation/schedule/${bookingId}/reschedule`,
    body: ({ publishedSessionId }: Known) => ({ sessionId: publishedSessionId, slotNo: 1 }),
    expected: [401, 409, 404, 403, 403, 403],
  },
} as const;
