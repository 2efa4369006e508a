import type { DomainEvent } from '../../../platform/outbox/events.ts';

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'appeal.reported': { facilityId: string; reportId: string };
  }
}

/** A donor has reported an emergency of the facility. */
export function appealReported(facilityId: string, reportId: string, at: Date): DomainEvent<'appeal.reported'> {
  return { event: 'appeal.reported', at, payload: { facilityId, reportId } };
}
