import { after, DAY } from '../../../platform/clock.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { markWarned } from '../identity/index.ts';
import { accountUnused } from './accounts.events.ts';

const MAX_AT_ONCE = 200;

/**
 * Warns those who have not signed in for so long that their account is about to be erased, where accounts are kept for
 * a time only.
 */
export async function warnUnused({ config, db, clock }: Services): Promise<void> {
  const { accountRetentionDays: days } = config;
  if (days === undefined) return;
  const now = clock.now();
  await db.transaction(async (trx) => {
    const warned = await markWarned(trx, after(now, -days * DAY), now, MAX_AT_ONCE);
    await emit(trx, ...warned.map((userId) => accountUnused(userId, now)));
  });
}
