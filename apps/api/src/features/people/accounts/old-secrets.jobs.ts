import type { Services } from '../../../platform/services.ts';
import { DAY, after } from '../../../platform/clock.ts';
import { deleteOldSecrets } from './account-secrets.repository.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { deleteOldChallenges } from './second-factor.repository.ts';

const DEVICE_KEPT = 180 * DAY;

/** Removes expired codes, links and challenges, and devices that are no longer used. */
export async function removeOldSecrets(services: Services): Promise<void> {
  const { kysely } = services.db;
  const now = services.clock.now();
  await deleteOldSecrets(kysely, now);
  await deleteOldChallenges(kysely, now);
  await deleteOldDevices(kysely, after(now, -DEVICE_KEPT));
}
