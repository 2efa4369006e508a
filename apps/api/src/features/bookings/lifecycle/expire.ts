import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { cancelExpired } from './donations.bulk.repository.ts';
import { endedEvents } from './donations.events.ts';

const MAX_AT_ONCE = 500;

async function expireSome(services: Services): Promise<number> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const by = { userId: null, role: 'system' } as const;
    const ended = await cancelExpired(trx, MAX_AT_ONCE, { by, reason: 'expired' }, now);
    await emit(trx, ...endedEvents('request.expired', ended, now, by));
    return ended.length;
  });
}

/** Ends what nobody answered in time; safe to run at any time, in several processes at once. */
export async function expireRequests(services: Services): Promise<void> {
  let ended = MAX_AT_ONCE;
  while (ended === MAX_AT_ONCE) {
    ended = await expireSome(services);
    if (ended > 0) services.log.info({ ended }, 'requests expired');
  }
}
