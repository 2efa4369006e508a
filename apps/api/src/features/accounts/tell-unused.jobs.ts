import { after, DAY } from '../../platform/clock.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { markUnused } from '../identity/index.ts';
import { ACCOUNT_UNUSED } from './accounts.events.ts';

const MAX_AT_ONCE = 200;

/** Where accounts are kept for a time only: tells those who were not here for so long that theirs is about to be erased. */
export async function tellUnused({ config, db, clock }: Services): Promise<void> {
  const { accountRetentionDays: days } = config;
  if (days === undefined) return;
  const now = clock.now();
  await db.transaction(async (trx) => {
    const told = await markUnused(trx, after(now, -days * DAY), now, MAX_AT_ONCE);
    await emit(trx, ...told.map((userId) => ({ event: ACCOUNT_UNUSED, at: now, payload: { userId } })));
  });
}
