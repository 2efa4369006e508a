import type { Services } from '../../platform/services.ts';
import { remindOfTheDay, remindOfTheHour, remindOfTheInterval } from './reminders.repository.ts';

/** Reminds donors of what is near. Each reminder is given once; what was missed meanwhile is made up while it helps. */
export async function remindDonors({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  for (const remind of [remindOfTheHour, remindOfTheDay, remindOfTheInterval]) {
    await db.transaction((trx) => remind(trx, now));
  }
}
