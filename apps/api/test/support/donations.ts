import type { DonationRequest, DonationRequestDetail, FacilityDay, RequestAction } from '@sanguine/contract';
import { type Callable, call } from './call.ts';

/** A local time this many days after the clock of the tests, at ten in the morning. */
export function inDays(days: number, time = '10:00'): string {
  const date = new Date(Date.UTC(2026, 10, 16 + days));
  return `${date.toISOString().slice(0, 10)} ${time}`;
}

const ROOM = '/api/donation/schedule';

interface WithCookie {
  readonly cookie: string;
}

export function book(app: Callable, donor: WithCookie, facilityId: string, preferredDate: string, more: object = {}) {
  const body = { facilityId, bloodType: 'O-', preferredDate, unitsRequested: '', additionalNotes: '', ...more };
  return call<DonationRequest>(app, 'POST', ROOM, { cookie: donor.cookie, body });
}

/** Books and returns the stored request; fails when the booking was refused. */
export async function booked(app: Callable, donor: WithCookie, facilityId: string, preferredDate: string) {
  const reply = await book(app, donor, facilityId, preferredDate);
  if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
  return reply.body.data;
}

export async function raised(app: Callable, staff: WithCookie, more: object = {}) {
  const body = { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: inDays(7), ...more };
  const reply = await call<DonationRequest>(app, 'POST', ROOM, { cookie: staff.cookie, body });
  if (reply.status !== 201) throw new Error(`raising answered ${reply.status}: ${reply.text}`);
  return reply.body.data;
}

export type Action = RequestAction;

const OUTCOMES: ReadonlySet<Action> = new Set(['complete', 'could-not-give', 'left']);

/** Says of an outcome that it needs no arrival: most tests are not about the desk. */
const WITHOUT_ARRIVAL = { withoutArrival: true, reason: 'not-checked-in' };

export function act(app: Callable, who: WithCookie, action: Action, id: string, body?: object) {
  const method = action === 'assign' ? 'PATCH' : 'POST';
  // The clock of the tests does not run: a completed donor came today.
  const given = body ?? (action === 'complete' ? { cameToday: true } : undefined);
  const sent = OUTCOMES.has(action) ? { ...WITHOUT_ARRIVAL, ...given } : given;
  return call<DonationRequest>(app, method, `${ROOM}/${id}/${action}`, { cookie: who.cookie, body: sent });
}

export function dayOf(app: Callable, staff: WithCookie & { readonly facilityId: string }, day: number) {
  const path = `/api/facility/${staff.facilityId}/day?date=${inDays(day).slice(0, 10)}`;
  return call<FacilityDay>(app, 'GET', path, { cookie: staff.cookie });
}

export async function read(app: Callable, who: WithCookie, id: string) {
  return (await call<DonationRequestDetail>(app, 'GET', `${ROOM}/${id}`, { cookie: who.cookie })).body.data;
}

export interface ListOfRequests {
  readonly list: DonationRequest[];
  readonly total: number;
  readonly totalPages: number;
  readonly currentPage: number;
}

export async function list(app: Callable, who: WithCookie, path: string) {
  return (await call<ListOfRequests>(app, 'GET', `${ROOM}${path}`, { cookie: who.cookie })).body.data;
}
