import { userTopic } from '../../../platform/live/refresh.ts';
import type { DomainEvent } from '../../../platform/outbox/events.ts';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    /** The request is the donation with which the donor reached it. */
    'milestone.reached': { requestId: string };
  }
}

/** A donor has reached a milestone with a donation. */
export function milestoneReached(donorId: string, requestId: string, at: Date): DomainEvent<'milestone.reached'> {
  const live = { kind: 'account', topics: [userTopic(donorId)], ids: {} } as const;
  return { event: 'milestone.reached', at, payload: { requestId }, live };
}
