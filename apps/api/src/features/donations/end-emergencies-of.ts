import type { Trx } from '../../platform/db/index.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { cancelEmergencies, cancelTied } from './donations.bulk.repository.ts';
import { endedEvents } from './donations.events.ts';

/** Ends every open emergency of a facility that loses its staff, with the donations promised to it. */
export async function endEmergenciesOf(trx: Trx, facilityId: string, now: Date): Promise<void> {
  const by = { userId: null, role: 'system' } as const;
  const emergencies = await cancelEmergencies(trx, facilityId, { by, reason: 'released' }, now);
  const promised = await Promise.all(emergencies.map(({ id }) => cancelTied(trx, id, { by, reason: 'released' }, now)));
  await emit(trx, ...endedEvents('request.cancelled', [...emergencies, ...promised.flat()], now, by));
}
