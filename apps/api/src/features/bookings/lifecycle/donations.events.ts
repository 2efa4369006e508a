import { type KnownType, typeFrom } from './blood-type.rules.ts';
import { type Party } from '../../people/request-states/index.ts';
import { type LiveRefresh, facilityTopic, userTopic } from '../../../platform/live/refresh.ts';
import { DONORS } from '../../people/identity/index.ts';
import type { DomainEvent, Events } from '../../../platform/outbox/events.ts';

type RequestEvent =
  | 'request.created'
  | 'request.booked'
  | 'request.booked-for'
  | 'request.walked-in'
  | 'request.approved'
  | 'request.declined'
  | 'request.expired'
  | 'request.missed'
  | 'request.miss-undone'
  | 'request.not-given'
  | 'request.left'
  | 'request.completed'
  | 'request.type-tested'
  | 'request.disputed'
  | 'request.insisted'
  | 'request.withdrawn'
  | 'request.overturned'
  | 'request.upheld'
  | 'donation.used'
  | 'emergency.raised'
  | 'emergency.changed'
  | 'emergency.covered'
  | 'emergency.reopened'
  | 'emergency.completed';

/** The request, and who took the step. */
interface Step {
  readonly requestId: string;
  readonly by?: Party;
}

declare module '../../../platform/outbox/events.ts' {
  interface Events extends Record<RequestEvent, Step> {
    /** A link may have been forwarded: the donor hears of what was answered, or taken back, by one. */
    'emergency.answered': Step & { byLink?: true };
    /** `mayBeUndone`: staff cancelled for their donor, and the mail about it waits. */
    'request.cancelled': Step & { mayBeUndone?: true; byLink?: true };
    'request.cancellation-undone': Step & { wasMailed: boolean };
    /** A link may have been forwarded: the donor hears of what was done by one, and of what staff did. */
    'request.rescheduled': Step & { outcome: 'by-link' | 'signed-in' | 'by-staff' };
    /** The undoing of what was recorded of a donor who came; they may not have been told of it by mail yet. */
    'request.undone': Step & { wasMailed: boolean };
    'request.visit-undone': Step & { wasMailed: boolean };
    /** The change of what is known of a donor's blood type, by the test of one donation. */
    'blood-type.changed': { requestId: string; outcome: 'tested' | 'corrected' | 'unclear'; wasMailed: boolean };
  }
}

/** The facts that decide who watches a request. */
export interface Watched {
  readonly id: string;
  readonly creator: 'donor' | 'facility_staff';
  readonly facility_id: string;
  readonly donor_id?: string | null;
  readonly emergency_request_id?: string | null;
}

function emergencyRefresh(facilityId: string, requestId: string): LiveRefresh {
  return { kind: 'request', topics: [facilityTopic(facilityId), DONORS], ids: { requestId } };
}

/** An emergency concerns every donor, a donation its donor alone; both concern the facility's staff. */
export function bookingRefresh({ id, creator, facility_id, donor_id }: Watched): LiveRefresh {
  if (creator === 'facility_staff') return emergencyRefresh(facility_id, id);
  const donor = donor_id ? [userTopic(donor_id)] : [];
  return { kind: 'request', topics: [facilityTopic(facility_id), ...donor], ids: { requestId: id } };
}

/** A donation changes how far its emergency is covered: donors see that without learning of the donation. */
function refreshesOf(row: Watched): LiveRefresh[] {
  const { emergency_request_id: emergency } = row;
  return emergency ? [bookingRefresh(row), emergencyRefresh(row.facility_id, emergency)] : [bookingRefresh(row)];
}

/** Something happened to a request; `by` is who took the step. */
export function requestEvent<Name extends RequestEvent | 'request.cancelled'>(
  event: Name,
  row: Watched,
  at: Date,
  by?: { readonly role: Party },
): DomainEvent<Name> {
  const payload = { requestId: row.id, ...(by === undefined ? {} : { by: by.role }) };
  return { event, at, payload, live: refreshesOf(row) };
}

/** A donor answered an emergency. */
export function emergencyAnswered(row: Watched, byLink: true | undefined, at: Date): DomainEvent<'emergency.answered'> {
  const payload = { requestId: row.id, ...(byLink && { byLink }) };
  return { event: 'emergency.answered', at, payload, live: refreshesOf(row) };
}

/** A donor took back by a link what they answered by it. */
export function cancelledByLink(row: Watched, at: Date): DomainEvent<'request.cancelled'> {
  const payload = { requestId: row.id, by: 'donor', byLink: true } as const;
  return { event: 'request.cancelled', at, payload, live: refreshesOf(row) };
}

/** Staff cancelled a booking, and may undo that for some minutes. */
export function cancelledByStaff(
  row: Watched,
  at: Date,
  by: { readonly role: Party },
): DomainEvent<'request.cancelled'> {
  return {
    event: 'request.cancelled',
    at,
    payload: { requestId: row.id, by: by.role, mayBeUndone: true },
    live: refreshesOf(row),
  };
}

/** Says that what was recorded of a donor who came, or a cancellation, is undone. */
export function outcomeUndone(
  event: 'request.undone' | 'request.visit-undone' | 'request.cancellation-undone',
  row: Watched,
  wasMailed: boolean,
  at: Date,
  by: { readonly role: Party },
): DomainEvent<'request.undone' | 'request.visit-undone' | 'request.cancellation-undone'> {
  return { event, at, payload: { requestId: row.id, by: by.role, wasMailed }, live: refreshesOf(row) };
}

/** A donor's booking is at another time. */
export function rescheduled(
  row: Watched,
  outcome: Events['request.rescheduled']['outcome'],
  at: Date,
  by: { readonly role: Party },
): DomainEvent<'request.rescheduled'> {
  return {
    event: 'request.rescheduled',
    at,
    payload: { requestId: row.id, by: by.role, outcome },
    live: refreshesOf(row),
  };
}

/** Several requests ended at once: donors hear of each emergency only once, however many of its donations ended. */
export function endedEvents(
  event: 'request.cancelled' | 'request.expired',
  rows: readonly Watched[],
  at: Date,
  by: { readonly role: Party },
): DomainEvent<'request.cancelled' | 'request.expired'>[] {
  return rows.map((row, index) => {
    const isFirst = rows.findIndex((other) => other.emergency_request_id === row.emergency_request_id) === index;
    return requestEvent(event, isFirst ? row : { ...row, emergency_request_id: null }, at, by);
  });
}

/** Says that what is known of a donor's blood type has changed; the donor's open screens load it again. */
export function typeChanged(
  donorId: string,
  requestId: string,
  known: KnownType,
  { outcome, wasMailed }: { outcome: 'tested' | 'corrected'; wasMailed: boolean },
  at: Date,
): DomainEvent<'blood-type.changed'> {
  const isUnclear = typeFrom(known).certainty === 'unclear';
  return {
    event: 'blood-type.changed',
    at,
    payload: { requestId, outcome: isUnclear ? 'unclear' : outcome, wasMailed },
    live: { kind: 'account', topics: [userTopic(donorId)], ids: {} },
  };
}
