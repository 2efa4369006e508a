import type { DomainEvent } from '../../platform/outbox/emit.ts';

export const CLAIM_STARTED = 'directory.claim-started';
export const CLAIM_ACCEPTED = 'directory.claim-accepted';

/** The listed mailbox gets a code. */
export function claimStarted(claimId: string, at: Date): DomainEvent {
  return { event: CLAIM_STARTED, at, payload: { claimId } };
}

/** The listed mailbox hears what the operator decided. */
export function claimAccepted(claimId: string, at: Date): DomainEvent {
  return { event: CLAIM_ACCEPTED, at, payload: { claimId } };
}
