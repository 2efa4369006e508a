import { EVERYONE } from '../../../platform/live/refresh.ts';
import type { DomainEvent } from '../../../platform/outbox/events.ts';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'facility.joined': { facilityId: string };
  }
}

/** The first person of a listed facility has joined: donors can book there. */
export function facilityJoined(facilityId: string, at: Date): DomainEvent<'facility.joined'> {
  const live = { kind: 'facility', topics: [EVERYONE], ids: { facilityId } } as const;
  return { event: 'facility.joined', at, payload: { facilityId }, live };
}
