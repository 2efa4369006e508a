import {
  type AppointmentVenue,
  type NotificationKind,
  type RequestStatus,
  type SessionStatus,
  statesThat,
} from '@sanguine/contract';
import type { RequestOfNotification } from './catalog.words.ts';

/** The state now of what a notification is about: of a request, or of an offer. */
export interface PresentState {
  readonly status: RequestStatus | null;
  readonly offer: string | null;
  readonly session: SessionStatus | null;
  readonly place: AppointmentVenue;
  readonly preferredDate: string;
}

type StatedFacts = Pick<RequestOfNotification, 'preferredDate' | 'place'>;
type StillSo = (present: PresentState, said: StatedFacts) => boolean;

const isAtItsTime: StillSo = (present, said) =>
  present.preferredDate.slice(0, 16) === said.preferredDate.slice(0, 16) &&
  present.place.address === said.place.address;
const has =
  (...states: readonly RequestStatus[]): StillSo =>
  ({ status }) =>
    status !== null && states.includes(status);
/** Tells whether there was an appointment: what took place, or did not, was one all the same. */
const wasNotEnded = has(...statesThat('takesSeat'));
const isPromised: StillSo = (present, said) => wasNotEnded(present, said) && isAtItsTime(present, said);
const isAsked: StillSo = (present, said) => has('PENDING')(present, said) && isAtItsTime(present, said);

/** The states in which what each kind says is still so; the others say what happened, which stays so. */
const STILL_SO: Partial<Record<NotificationKind, StillSo>> = {
  booking_sent: isAsked,
  request_accepted: isPromised,
  walk_in_added: isPromised,
  appointment_moved: isPromised,
  booked_for_you: isPromised,
  moved_for_you: isPromised,
  appointment_cancelled: has('CANCELLED'),
  cancellation_undone: isPromised,
  session_delayed: isPromised,
  session_message: isPromised,
  session_reopened: (present, said) => isPromised(present, said) && present.session !== 'closed',
  session_closed: (present, said) => isPromised(present, said) && present.session === 'closed',
  donation_reminder: isPromised,
  donation_soon: isPromised,
  completion_undone: isPromised,
  request_completed: has('COMPLETED'),
  donation_used: has('COMPLETED'),
  appointment_missed: has('NO_SHOW'),
  could_not_give: has('COULD_NOT_GIVE'),
  left_before_giving: has('LEFT'),
  visit_undone: isPromised,
  emergency_appeal: has('PENDING'),
  appeal_changed: isAsked,
  place_offered: ({ offer }) => offer === 'open',
  booking_received: isAsked,
};

/** Tells whether a later change has made a notification untrue: it is struck then, and says the present state. */
export function isSuperseded(kind: NotificationKind, said: StatedFacts, present: PresentState): boolean {
  return STILL_SO[kind]?.(present, said) === false;
}
