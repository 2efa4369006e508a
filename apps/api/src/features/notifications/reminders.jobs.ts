import type { Services } from '../../platform/services.ts';
import { remindOfTheDay, remindOfTheHour, remindOfTheInterval } from './reminders.repository.ts';

/** Reminds donors of what is near. Each reminder is given once; what was missed meanwhile is made up while it helps. */
export async function remindDonors({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const [hour, day] = [await remindOfTheHour(db, now), await remindOfTheDay(db, now)];
  return hour + day + (await remindOfTheInterval(db, now));
}
