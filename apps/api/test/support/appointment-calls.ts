import { ENTERED_CONSENT_VERSION, EXAMPLE_FORM } from '@sanguine/contract';
import { inDays } from './donations.ts';
import { templateBody } from './appointments.ts';
import { TEST_PASSWORD } from './people.ts';

interface Known {
  readonly facilityId: string;
  readonly templateId: string;
  readonly closureId: string;
  readonly bookingId: string;
  /** One of its sessions, and somebody who walked in there. */
  readonly publishedSessionId: string;
  readonly closedSessionId: string;
  readonly walkInId: string;
  /** The entry with which the donor waits there, and the offer made to them. */
  readonly waitEntryId: string;
  readonly offerId: string;
}

const onFacility = (rest: string) => (scenario: Known) => `/api/facility/${scenario.facilityId}${rest}`;
const onTemplate = ({ facilityId, templateId }: Known) => `/api/facility/${facilityId}/session-templates/${templateId}`;
const onBooking = (rest: string) => (scenario: Known) => `/api/donation/schedule/${scenario.bookingId}${rest}`;
const onSession = (rest: string) => (scenario: Pick<Known, 'facilityId' | 'publishedSessionId'>) =>
  `/api/facility/${scenario.facilityId}/sessions/${scenario.publishedSessionId}${rest}`;
const NO_LINK = [422, 422, 422, 422, 422, 422] as const;
const NOT_YET = [401, 403, 403, 409, 409, 404] as const;
const OWN = [401, 403, 403, 200, 200, 404] as const;
const ADDED = [401, 403, 403, 201, 201, 404] as const;
const ITS_ADMIN = [401, 403, 403, 200, 403, 404] as const;
const NOBODY = [401, 403, 403, 404, 404, 404] as const;
const ITS_DONOR = [401, 200, 404, 403, 403, 403] as const;
const onOffer = (rest: string) => (scenario: Pick<Known, 'offerId'>) =>
  `/api/donation/offers/${scenario.offerId}${rest}`;
const onNobody = (rest: string) => onFacility(`/donors/019a0000-0000-7000-8000-00000000000f${rest}`);
const day = inDays(60).slice(0, 10);

/** The calls of appointments, as the access matrix makes them. */
export const APPOINTMENT_CALLS = {
  'GET /api/facility/{id}/questions': { path: onFacility('/questions'), expected: ITS_ADMIN },
  'POST /api/facility/{id}/questions': {
    path: onFacility('/questions'),
    body: () => ({ form: EXAMPLE_FORM, validFrom: '2999-01-01' }),
    expected: [401, 403, 403, 201, 403, 404],
  },
  'DELETE /api/facility/{id}/questions': { path: onFacility('/questions'), expected: ITS_ADMIN },
  'GET /api/facility/{id}/questions/today': { path: onFacility('/questions/today'), expected: OWN },
  'GET /api/donation/schedule/{id}/questions': { path: onBooking('/questions'), expected: ITS_DONOR },
  'POST /api/donation/decision-runs': {
    // Nobody waits on this day: the list is not as it was seen.
    body: () => ({ action: 'approve', filter: { day: '2031-01-01' }, expected: 1 }),
    expected: [401, 403, 403, 409, 409, 409],
  },
  'GET /api/donation/decision-runs/latest': { expected: [401, 403, 403, 200, 200, 200] },
  'POST /api/donation/decision-runs/{id}/stop': {
    path: () => '/api/donation/decision-runs/019a0000-0000-7000-8000-00000000000f/stop',
    expected: [401, 403, 403, 404, 404, 404],
  },
  'GET /api/facility/{id}/sessions': { path: onFacility('/sessions'), expected: [401, 200, 200, 200, 200, 200] },
  'GET /api/facility/{id}/attendance': { path: onFacility('/attendance'), expected: OWN },
  'GET /api/facility/{id}/session-templates': { path: onFacility('/session-templates'), expected: OWN },
  'POST /api/facility/{id}/session-templates': {
    path: onFacility('/session-templates'),
    // Each at a place of their own: times of one place may not overlap.
    body: (_: unknown, who: string) =>
      templateBody({ venue: { name: who, address: '1 Mill Lane', latitude: null, longitude: null } }),
    expected: ADDED,
  },
  'PATCH /api/facility/{id}/session-templates/{templateId}': {
    path: onTemplate,
    body: () => ({ places: 2 }),
    expected: OWN,
  },
  'DELETE /api/facility/{id}/session-templates/{templateId}': {
    path: onTemplate,
    body: () => ({}),
    expected: OWN,
  },
  'POST /api/facility/{id}/session-templates/{templateId}/bookings': {
    path: (scenario: Known) => `${onTemplate(scenario)}/bookings`,
    body: () => ({ changes: null }),
    expected: OWN,
  },
  'GET /api/facility/{id}/closures': { path: onFacility('/closures'), expected: OWN },
  'GET /api/facility/{id}/holidays': { path: onFacility('/holidays'), expected: OWN },
  'POST /api/facility/{id}/closures': {
    path: onFacility('/closures'),
    body: () => ({ from: day, until: day, reason: 'Building work', notifyDonors: false }),
    expected: ADDED,
  },
  'GET /api/facility/{id}/closures/bookings': {
    path: onFacility(`/closures/bookings?from=${day}&until=${day}`),
    expected: OWN,
  },
  'DELETE /api/facility/{id}/closures/{closureId}': {
    path: ({ facilityId, closureId }: Known) => `/api/facility/${facilityId}/closures/${closureId}`,
    expected: OWN,
  },
  'GET /api/facility/{id}/day': { path: onFacility('/day'), expected: OWN },
  'GET /api/facility/{id}/day/telephones': { path: onFacility('/day/telephones'), expected: OWN },
  'GET /api/facility/{id}/records/{file}': {
    path: onFacility('/records/appointments?from=2026-01-01&until=2026-12-31'),
    expected: OWN,
  },
  // The booking waits for its answer, so nobody can be there for it yet.
  'POST /api/donation/schedule/{id}/check-in': { path: onBooking('/check-in'), expected: NOT_YET },
  'POST /api/donation/schedule/{id}/no-show': { path: onBooking('/no-show'), expected: NOT_YET },
  'POST /api/donation/schedule/{id}/could-not-give': { path: onBooking('/could-not-give'), expected: NOT_YET },
  'POST /api/donation/schedule/{id}/left': { path: onBooking('/left'), expected: NOT_YET },
  // This id belongs to no booking.
  'POST /api/facility/{id}/check-in': {
    path: onFacility('/check-in'),
    body: () => ({ code: '0000-0000' }),
    expected: [401, 403, 403, 422, 422, 404],
  },
  'GET /api/profile/card': { expected: [401, 200, 200, 403, 403, 403] },
  'POST /api/profile/card/code': { expected: [401, 201, 201, 403, 403, 403] },
  'GET /api/profile/certificates': { expected: [401, 200, 200, 403, 403, 403] },
  // Nothing was given yet, so there is nothing to certify or to mark.
  'POST /api/profile/certificates': { expected: [401, 409, 409, 403, 403, 403] },
  'DELETE /api/profile/certificates/{id}': {
    path: ({ bookingId }: Known) => `/api/profile/certificates/${bookingId}`,
    expected: [401, 404, 404, 403, 403, 403],
  },
  'POST /api/certificates/verify': {
    body: () => ({ code: '0000-0000-0000-0000-0000' }),
    expected: NO_LINK,
  },
  'PUT /api/facility/{id}/released-donations': {
    path: onFacility('/released-donations'),
    body: ({ bookingId }: Known) => ({ requestIds: [bookingId], released: true }),
    expected: OWN,
  },
  'PUT /api/facility/{id}/used-donations': {
    path: onFacility('/used-donations'),
    body: ({ bookingId }: Known) => ({ requestIds: [bookingId], used: true }),
    expected: OWN,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/close': {
    path: onSession('/close'),
    body: () => ({ reason: 'The heating is broken.' }),
    expected: OWN,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/reopen': {
    path: ({ facilityId, closedSessionId }: Known) => `/api/facility/${facilityId}/sessions/${closedSessionId}/reopen`,
    expected: OWN,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/delay': {
    path: onSession('/delay'),
    body: () => ({ minutes: 30 }),
    expected: OWN,
  },
  // Nobody is booked in the session.
  'POST /api/facility/{id}/sessions/{sessionId}/message': {
    path: onSession('/message'),
    body: () => ({ text: 'Please bring your passport.' }),
    expected: [401, 403, 403, 409, 409, 404],
  },
  'GET /api/facility/{id}/sessions/{sessionId}/message': { path: onSession('/message'), expected: OWN },
  'GET /api/facility/{id}/days/{date}/notes': { path: onFacility(`/days/${day}/notes`), expected: OWN },
  'PUT /api/facility/{id}/days/{date}/note': {
    path: onFacility(`/days/${day}/note`),
    // The same words twice are one note.
    body: () => ({ text: 'The fridge is out of order.', version: 0 }),
    expected: OWN,
  },
  'GET /api/donation/schedule/{id}/note': { path: onBooking('/note'), expected: OWN },
  'PUT /api/donation/schedule/{id}/note': {
    path: onBooking('/note'),
    body: () => ({ text: 'Comes with a dog.', version: 0 }),
    expected: OWN,
  },
  // The session is on another day.
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins': {
    path: onSession('/walk-ins'),
    body: () => ({}),
    expected: [401, 403, 403, 422, 422, 404],
  },
  // Nobody of this address has been here, whoever has an account.
  'POST /api/facility/{id}/walk-ins/lookup': {
    path: onFacility('/walk-ins/lookup'),
    body: () => ({ email: 'nobody@example.org' }),
    expected: [401, 403, 403, 422, 422, 404],
  },
  // Nobody of this name has been here, whoever has an account.
  'POST /api/facility/{id}/donors/lookup': {
    path: onFacility('/donors/lookup'),
    body: () => ({ name: 'Nobody Here', dateOfBirth: '1990-01-01' }),
    expected: [401, 403, 403, 422, 422, 404],
  },
  'GET /api/facility/{id}/donors/{donorId}/days': { path: onNobody('/days'), expected: NOBODY },
  'POST /api/facility/{id}/donors/{donorId}/bookings': {
    path: onNobody('/bookings'),
    body: ({ publishedSessionId }: Known) => ({ sessionId: publishedSessionId, slotNo: 1 }),
    expected: NOBODY,
  },
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/donor': {
    path: onSession('/walk-ins/donor'),
    body: () => ({ email: 'nobody@example.org' }),
    expected: [401, 403, 403, 422, 422, 404],
  },
  // The session is on another day.
  'POST /api/facility/{id}/sessions/{sessionId}/walk-ins/new': {
    path: onSession('/walk-ins/new'),
    body: () => ({ firstName: 'New', lastName: 'Here', dateOfBirth: '1990-05-04', consent: ENTERED_CONSENT_VERSION }),
    expected: [401, 403, 403, 422, 422, 404],
  },
  // Nobody whom the facility entered.
  'POST /api/facility/{id}/entered-donors/{donorId}/code': {
    path: (scenario: Known) => onFacility(`/entered-donors/${scenario.bookingId}/code`)(scenario),
    expected: [401, 403, 403, 404, 404, 404],
  },
  'GET /api/facility/{id}/entered-donors/{donorId}': {
    path: (scenario: Known) => onFacility(`/entered-donors/${scenario.bookingId}`)(scenario),
    expected: [401, 403, 403, 404, 404, 404],
  },
  'POST /api/facility/{id}/entered-donors/{donorId}/link': {
    path: (scenario: Known) => onFacility(`/entered-donors/${scenario.bookingId}/link`)(scenario),
    body: () => ({ email: 'nobody@example.org' }),
    expected: [401, 403, 403, 404, 404, 404],
  },
  'POST /api/facility/{id}/entered-donors/{donorId}/stop': {
    path: (scenario: Known) => onFacility(`/entered-donors/${scenario.bookingId}/stop`)(scenario),
    expected: [401, 403, 403, 404, 403, 404],
  },
  'POST /api/auth/entered-donor': { body: () => ({ secret: 'of-no-mail' }), expected: NO_LINK },
  'POST /api/auth/entered-donor/claim': {
    body: () => ({ secret: 'of-no-mail', dateOfBirth: '1990-05-04', password: TEST_PASSWORD, acceptedTerms: true }),
    expected: NO_LINK,
  },
  'POST /api/auth/entered-donor/refuse': { body: () => ({ secret: 'of-no-mail' }), expected: NO_LINK },
  'POST /api/profile/entered-donors/preview': {
    body: () => ({ secret: 'of-no-mail', dateOfBirth: '1990-05-04' }),
    expected: [401, 422, 422, 403, 403, 403],
  },
  'POST /api/profile/entered-donors': {
    body: () => ({ secret: 'of-no-mail', dateOfBirth: '1990-05-04' }),
    expected: [401, 422, 422, 403, 403, 403],
  },
  'DELETE /api/facility/{id}/sessions/{sessionId}/walk-ins/{walkInId}': {
    path: ({ walkInId, ...scenario }: Known) => onSession(`/walk-ins/${walkInId}`)(scenario),
    expected: OWN,
  },
  'GET /api/coming-link': { path: () => '/api/coming-link?token=of-no-mail', expected: NO_LINK },
  'POST /api/coming-link': { body: () => ({ token: 'of-no-mail', preferredDate: inDays(3) }), expected: NO_LINK },
  'GET /api/rebook-link': { path: () => '/api/rebook-link?token=of-no-mail', expected: NO_LINK },
  'POST /api/rebook-link': {
    body: ({ publishedSessionId }: Known) => ({ token: 'of-no-mail', sessionId: publishedSessionId, slotNo: 1 }),
    expected: NO_LINK,
  },
  'GET /api/answer-link': { path: () => '/api/answer-link?token=of-no-mail', expected: NO_LINK },
  'POST /api/answer-link': { body: () => ({ token: 'of-no-mail', cannotCome: true }), expected: NO_LINK },
  'POST /api/answer-link/time': {
    body: () => ({ token: 'of-no-mail', preferredDate: inDays(3) }),
    expected: NO_LINK,
  },
  'POST /api/answer-link/undo': { body: () => ({ token: 'of-no-mail' }), expected: NO_LINK },
  'GET /api/next-link': { path: () => '/api/next-link?token=of-no-mail', expected: NO_LINK },
  'POST /api/next-link': { body: () => ({ token: 'of-no-mail', answer: 'take' }), expected: NO_LINK },
  'GET /api/donation/schedule/{id}/calendar.ics': {
    path: onBooking('/calendar.ics'),
    expected: [401, 200, 404, 403, 403, 403],
  },
  'GET /api/profile/calendar-feed': { expected: [401, 200, 200, 200, 200, 200] },
  'POST /api/profile/calendar-feed': { body: () => ({ private: false }), expected: [401, 201, 201, 201, 201, 201] },
  'DELETE /api/profile/calendar-feed': { expected: [401, 200, 200, 200, 200, 200] },
  // Nobody's address.
  'GET /calendar/{token}.ics': {
    path: ({ facilityId }: Known) => `/calendar/${facilityId}.ics`,
    expected: [404, 404, 404, 404, 404, 404],
    operator: 404,
  },
  'GET /api/donation/wait-list': { expected: [401, 200, 200, 403, 403, 403] },
  // A day without sessions: they may be published later.
  'POST /api/donation/wait-list': {
    body: ({ facilityId }: Known) => ({ facilityId, bloodType: 'O-', from: day, until: day }),
    expected: [401, 201, 201, 403, 403, 403],
  },
  'DELETE /api/donation/wait-list/{id}': {
    path: ({ waitEntryId }: Known) => `/api/donation/wait-list/${waitEntryId}`,
    expected: ITS_DONOR,
  },
  'GET /api/donation/offers/{id}': { path: onOffer(''), expected: ITS_DONOR },
  'POST /api/donation/offers/{id}/take': { path: onOffer('/take'), expected: ITS_DONOR },
  'POST /api/donation/offers/{id}/decline': { path: onOffer('/decline'), expected: ITS_DONOR },
  'PUT /api/donation/hold': {
    body: ({ publishedSessionId }: Known) => ({ sessionId: publishedSessionId, slotNo: 1 }),
    expected: [401, 200, 200, 403, 403, 403],
  },
  'DELETE /api/donation/hold': { expected: [401, 200, 200, 403, 403, 403] },
  // The booking has a wished date, and no place in a session that it could leave.
  'POST /api/donation/schedule/{id}/reschedule': {
    path: onBooking('/reschedule'),
    body: ({ publishedSessionId }: Known) => ({ sessionId: publishedSessionId, slotNo: 1 }),
    // Its donor moves only what has a place in a session; staff move only what they have accepted.
    expected: [401, 409, 404, 409, 409, 404],
  },
} as const;
