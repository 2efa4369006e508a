import type { DomainEvent } from '../../platform/outbox/events.ts';

declare module '../../platform/outbox/events.ts' {
  interface Events {
    'donor.entered': { enteredDonorId: string };
  }
}

/** A donor was entered with an address, to which an invitation goes. */
export function donorEntered(enteredDonorId: string, at: Date): DomainEvent<'donor.entered'> {
  return { event: 'donor.entered', at, payload: { enteredDonorId } };
}
