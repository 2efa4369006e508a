import type { DomainEvent } from '../../platform/outbox/events.ts';

type Appeals = 'paused' | 'resumed';

declare module '../../platform/outbox/events.ts' {
  interface Events {
    'facility.appeals-decided': { facilityId: string; appeals: Appeals };
  }
}

/** An operator has paused the appeals of a facility, or lets them go on. */
export function appealsDecided(
  facilityId: string,
  appeals: Appeals,
  at: Date,
): DomainEvent<'facility.appeals-decided'> {
  return { event: 'facility.appeals-decided', at, payload: { facilityId, appeals } };
}
