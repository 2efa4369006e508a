import type { DomainEvent } from '../../../platform/outbox/events.ts';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'directory.claim-started': { claimId: string };
    'directory.claim-accepted': { claimId: string };
  }
}

/** The listed mailbox gets a code. */
export function claimStarted(claimId: string, at: Date): DomainEvent<'directory.claim-started'> {
  return { event: 'directory.claim-started', at, payload: { claimId } };
}

/** The listed mailbox hears what the operator decided. */
export function claimAccepted(claimId: string, at: Date): DomainEvent<'directory.claim-accepted'> {
  return { event: 'directory.claim-accepted', at, payload: { claimId } };
}
