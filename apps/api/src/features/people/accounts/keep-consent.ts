import type { Trx } from '../../../platform/db/index.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { accountRefresh } from './accounts.events.ts';
import { storeConsent } from './accounts.repository.ts';

/** Keeps a donor's consent to the keeping of health data, which came with what they said of it. */
export async function keepConsent(trx: Trx, userId: string, now: Date): Promise<void> {
  await storeConsent(trx, userId, { kind: 'health_data', given: true }, now);
  await refreshScreens(trx, accountRefresh(userId));
}
