import { EVERYONE } from '../../platform/live/hint.ts';
import type { DomainEvent } from '../../platform/outbox/emit.ts';

export const FACILITY_JOINED = 'facility.joined';

/** The first person of a listed facility has joined: donors can book there. */
export function facilityJoined(facilityId: string, at: Date): DomainEvent {
  const live = { kind: 'facility', topics: [EVERYONE], ids: { facilityId } } as const;
  return { event: FACILITY_JOINED, at, payload: { facilityId }, live };
}
