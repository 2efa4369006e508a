import type { FreeTime, Venue } from '@sanguine/contract';
import { slotLabel, slotStart } from './session-slots.rules.ts';

interface SlotTimes {
  readonly id: string;
  readonly startsAt: Date;
  readonly slotMinutes: number;
  readonly timeZone: string;
  readonly venue: Venue | null;
}

/** A free slot, with its place where that is not at the facility's own address. */
export function toFreeTime(session: SlotTimes, slotNo: number): FreeTime {
  const { id, venue, timeZone } = session;
  return {
    sessionId: id,
    slotNo,
    startsAt: slotStart(session, slotNo).toISOString(),
    localTime: slotLabel(session, slotNo),
    ...(venue === null ? {} : { place: { name: venue.name, address: venue.address, timeZone } }),
  };
}
