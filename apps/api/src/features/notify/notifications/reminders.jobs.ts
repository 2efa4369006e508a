import type { Services } from '../../../platform/services.ts';
import { REMINDERS, remind } from './reminders.repository.ts';

/** Reminds donors of what is near. Each reminder is given once; what was missed meanwhile is made up while it helps. */
export async function remindDonors({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  for (const kind of REMINDERS) await db.transaction((trx) => remind(trx, kind, now));
}
