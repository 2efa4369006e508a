import type { DonationSession, SessionSlot } from '@sanguine/contract';

export interface Fill {
  readonly places: number;
  /** Booked, also those for which there is no place. */
  readonly taken: number;
  /** Booked for which there is no place: the places were lowered after the booking. */
  readonly over: number;
}

const takenOf = ({ taken = 0 }: SessionSlot) => taken;

export function overOf(slot: SessionSlot): number {
  return Math.max(0, takenOf(slot) - slot.places);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Returns how full sessions are. */
export function fillOf(sessions: readonly Pick<DonationSession, 'slots'>[]): Fill {
  const slots = sessions.flatMap((session) => session.slots);
  return {
    places: sumOf(slots.map(({ places }) => places)),
    taken: sumOf(slots.map(takenOf)),
    over: sumOf(slots.map(overOf)),
  };
}
