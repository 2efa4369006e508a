import type { DomainEvent } from '../../../platform/outbox/events.ts';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    /** `userId` reported it. */
    'support.issue-reported': { issueId: string; userId: string };
  }
}

/** Somebody has reported an issue to the operator. */
export function issueReported(issueId: string, userId: string, at: Date): DomainEvent<'support.issue-reported'> {
  return { event: 'support.issue-reported', at, payload: { issueId, userId } };
}
