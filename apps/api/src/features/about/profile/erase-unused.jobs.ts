import { after, DAY } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { DAYS_TO_COME_BACK } from '../../people/accounts/index.ts';
import { listUnused, isStillUnused } from '../../people/identity/index.ts';
import { erasePersonIf } from './erase-person-if.ts';

const MAX_AT_ONCE = 100;

/** Erases the donors who did not come back after they were warned, where accounts are kept for a time only. */
export async function eraseUnused(services: Services, isStopping: () => boolean): Promise<void> {
  const { accountRetentionDays: days } = services.config;
  if (days === undefined) return;
  const now = services.clock.now();
  const which = { before: after(now, -days * DAY), warnedBefore: after(now, -DAYS_TO_COME_BACK * DAY) };
  for (const id of await listUnused(services.db.kysely, which, MAX_AT_ONCE)) {
    if (isStopping()) return;
    await erasePersonIf(services, id, (trx) => isStillUnused(trx, id, which));
  }
}
