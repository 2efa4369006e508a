import { EVERYONE, type LiveRefresh, facilityTopic, userTopic } from '../../../platform/live/refresh.ts';
import type { DomainEvent } from '../../../platform/outbox/events.ts';

type SessionEvent = 'session.closed' | 'session.delayed' | 'session.reopened';

declare module '../../../platform/outbox/events.ts' {
  /** One event for each booking of the session. */
  interface Events extends Record<SessionEvent, { requestId: string }> {}
}

interface Booking {
  readonly id: string;
  readonly donor_id: string;
}

/** Returns the event of a session for the donor of each of its bookings. */
export function sessionEvents<Name extends SessionEvent>(
  event: Name,
  facilityId: string,
  bookings: readonly Booking[],
  at: Date,
): DomainEvent<Name>[] {
  return bookings.map(({ id: requestId, donor_id: donorId }) => ({
    event,
    at,
    payload: { requestId },
    live: { kind: 'request', topics: [facilityTopic(facilityId), userTopic(donorId)], ids: { requestId } },
  }));
}

/** The sessions of a facility have changed: open screens that show them load them again. */
export const sessionsRefresh = (facilityId: string): LiveRefresh => ({
  kind: 'sessions',
  topics: [EVERYONE],
  ids: { facilityId },
});
