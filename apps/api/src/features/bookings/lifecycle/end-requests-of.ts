import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { cancelBookingsAt, cancelEmergencies, cancelTied } from './donations.bulk.repository.ts';
import { endedEvents } from './donations.events.ts';

const by = { userId: null, role: 'system' } as const;
const RELEASED = { by, reason: 'released' } as const;

/** Ends every open emergency and every coming booking of a facility that loses its staff; each donor hears of theirs. */
export async function endRequestsOf(trx: Trx, facilityId: string, now: Date): Promise<number> {
  const emergencies = await cancelEmergencies(trx, facilityId, RELEASED, now);
  const promised = await Promise.all(emergencies.map(({ id }) => cancelTied(trx, id, RELEASED, now)));
  const bookings = await cancelBookingsAt(trx, facilityId, RELEASED, now);
  const ended = [...promised.flat(), ...bookings];
  await emit(trx, ...endedEvents('request.cancelled', [...emergencies, ...ended], now, by));
  return ended.length;
}
